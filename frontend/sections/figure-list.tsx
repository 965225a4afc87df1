interface FigureListProps {
  items: readonly { figure: string; text: string }[]
  /** Columns on large screens. */
  columns: 3 | 4
  onInk?: boolean
}

/** Numbers first: each figure large, what it counts below it. */
export const FigureList = ({ items, columns, onInk = false }: FigureListProps) => (
  <ul
    className={`grid gap-x-6 gap-y-8 sm:grid-cols-2 ${columns === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}
  >
    {items.map(({ figure, text }) => (
      <li key={figure} className={`border-l-4 pl-4 ${onInk ? 'border-signal-bright' : 'border-signal'}`}>
        <span className="block whitespace-nowrap font-extrabold font-heading text-3xl leading-tight tracking-tight xl:text-4xl">
          {figure}
        </span>{' '}
        <span className={onInk ? 'text-canvas' : 'text-ink-soft'}>{text}</span>
      </li>
    ))}
  </ul>
)
