/** Three figures side by side with their captions, in one strip over the full width. */
export const FigureStrip = ({ items }: { items: readonly { figure: string; text: string }[] }) => (
  <ul className="mx-auto grid max-w-6xl grid-cols-3 px-4 py-4 sm:px-6">
    {items.map(({ figure, text }) => (
      <li
        key={figure}
        className="border-line px-2 first:pl-0 not-first:border-l-2 items-center gap-4 sm:px-6 lg:flex"
      >
        <span className="figure text-3xl md:text-5xl">{figure}</span>{' '}
        <span className="block hyphens-auto text-sm leading-tight md:text-lg">{text}</span>
      </li>
    ))}
  </ul>
)
