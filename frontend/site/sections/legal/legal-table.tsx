import type { Words } from '../../../../content/schemas.ts'

type Table = Words<'cookie-policy'>['sections'][number]['tables'][number]

/** Table from 36 rem of width; below, each row is a block with the column's name before each cell. */
export const LegalTable = ({ table }: { table: Table }) => (
  <div className="@container mt-5">
    <table className="block border-2 border-ink bg-paper text-left @max-xl:wrap-anywhere @xl:table @xl:w-full">
      <caption className="block border-ink border-b-2 px-3 py-2 text-left font-bold @xl:table-caption @xl:border-2 @xl:border-b-0 @xl:bg-paper">
        {table.caption}
      </caption>
      <thead className="bg-sand @max-xl:sr-only">
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-2">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block @xl:table-row-group">
        {table.rows.map(([name, ...cells]) => (
          <tr
            key={name}
            className="block border-line border-t-2 px-3 py-3 align-top first:border-t-0 @xl:table-row @xl:first:border-t-2"
          >
            <th scope="row" className="block @xl:table-cell @xl:min-w-28 @xl:px-3 @xl:py-2">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={cell} className="mt-1 block @xl:table-cell @xl:px-3 @xl:py-2">
                <span aria-hidden="true" className="stencil block @xl:hidden">
                  {table.columns[index + 1]}
                </span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
