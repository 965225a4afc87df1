import type { LegalSection } from '../content/legal.ts'

/** A table from 640 px on; narrower screens get each row as a block, with the column's name before each cell. */
export const LegalTable = ({ table }: { table: NonNullable<LegalSection['table']> }) => (
  <table className="mt-5 block border-2 border-ink bg-paper text-left wrap-anywhere sm:table sm:w-full">
    <caption className="block border-ink border-b-2 px-3 py-2 text-left font-bold sm:table-caption sm:border-2 sm:border-b-0 sm:bg-paper">
      {table.caption}
    </caption>
    <thead className="bg-sand max-sm:sr-only">
      <tr>
        {table.columns.map((column) => (
          <th key={column} scope="col" className="px-3 py-2">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="block sm:table-row-group">
      {table.rows.map(([name, ...cells]) => (
        <tr
          key={name}
          className="block border-line border-t-2 px-3 py-3 align-top first:border-t-0 sm:table-row sm:first:border-t-2"
        >
          <th scope="row" className="block sm:table-cell sm:min-w-28 sm:px-3 sm:py-2">
            {name}
          </th>
          {cells.map((cell, index) => (
            <td key={cell} className="mt-1 block sm:table-cell sm:px-3 sm:py-2">
              <span aria-hidden="true" className="stencil block sm:hidden">
                {table.columns[index + 1]}
              </span>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
