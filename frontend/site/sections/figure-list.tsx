interface FigureListProps {
  items: readonly { figure: string; text: string }[]
  /** Columns on large screens. */
  columns: 3 | 4
  onInk?: boolean
}

/** Figures in large type with their captions. */
export const FigureList = ({ items, columns, onInk = false }: FigureListProps) => (
  <ul
    className={`grid grid-fit-32 gap-x-4 gap-y-6 sm:gap-x-6 ${columns === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-4'}`}
  >
    {items.map(({ figure, text }) => (
      <li
        key={figure}
        className={`border-l-4 pl-3 sm:pl-4 ${onInk ? 'border-signal-bright' : 'border-signal'}`}
      >
        <span className="figure mb-1 wrap-anywhere text-figure">{figure}</span>{' '}
        <span className={`block leading-snug ${onInk ? 'text-canvas' : 'text-ink-soft'}`}>{text}</span>
      </li>
    ))}
  </ul>
)
