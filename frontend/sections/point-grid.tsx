interface PointGridProps {
  items: readonly { title: string; text: string }[]
  columns: 2 | 3 | 4
}

const columnClass = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' } as const

/** Short titled texts side by side, under a strong line. */
export const PointGrid = ({ items, columns }: PointGridProps) => (
  <ul className={`grid gap-x-6 gap-y-8 ${columnClass[columns]}`}>
    {items.map(({ title, text }) => (
      <li key={title} className="border-current border-t-4 pt-4">
        <h3 className="mb-2 text-xl">{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)
