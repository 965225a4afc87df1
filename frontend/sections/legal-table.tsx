import { useId } from 'react'
import type { LegalSection } from '../content/legal.ts'

/** A table that scrolls inside itself where the screen is narrower, by finger, mouse and arrow keys. */
export const LegalTable = ({ table }: { table: NonNullable<LegalSection['table']> }) => {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="mt-5 overflow-x-auto border-2 border-ink bg-paper"
    >
      <table className="w-full min-w-xl border-collapse text-left">
        <caption id={id} className="border-ink border-b-2 px-3 py-2 text-left font-bold">
          {table.caption}
        </caption>
        <thead className="bg-sand">
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...cells]) => (
            <tr key={name} className="border-line border-t-2 align-top">
              <th scope="row" className="px-3 py-2">
                {name}
              </th>
              {cells.map((cell) => (
                <td key={cell} className="px-3 py-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
