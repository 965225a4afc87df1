import { Paragraph } from '../../ui/prose.tsx'
import { Illustration, type IllustrationName } from '../art/illustration.tsx'

interface PointGridProps {
  items: readonly { title: string; text: string }[]
  /** Drawings of the items, in their order. */
  art?: readonly IllustrationName[]
  columns: 2 | 3 | 4
  /** Numbered steps. */
  numbered?: boolean
}

const columnClass = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' } as const

/** Grid of short titled texts. */
export const PointGrid = ({ items, art = [], columns, numbered = false }: PointGridProps) => {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List className={`grid gap-x-6 gap-y-4 md:gap-y-8 ${columnClass[columns]}`}>
      {items.map(({ title, text }, index) => (
        <li key={title} className="border-current border-t-4 pt-3">
          {art[index] && <Illustration name={art[index]} className="mb-2 h-24 max-w-full md:h-28" />}
          <h3 className="mb-1 text-xl">
            {numbered && (
              <span aria-hidden="true" className="figure mb-2 text-6xl text-signal">
                {index + 1}
              </span>
            )}
            <span>{title}</span>
          </h3>
          <Paragraph text={text} />
        </li>
      ))}
    </List>
  )
}
