import type { Words } from '../../../../content/schemas.ts'

type Table = Words<'cookie-policy'>['sections'][number]['tables'][number]

/** Table from 42 rem of width, which the longest words of all languages need; below, each row is a block with the column's name before each cell. */
export const LegalTable = ({ table }: { table: Table }) => (
  <div className="@container mt-5">
    <table className="block border-2 border-ink bg-paper text-base text-left @max-2xl:wrap-anywhere @2xl:table @2xl:w-full">
      <caption className="block border-ink border-b-2 px-3 py-2 text-left font-bold @2xl:table-caption @2xl:border-2 @2xl:border-b-0 @2xl:bg-paper">
        {table.caption}
      </caption>
      <thead className="bg-sand @max-2xl:sr-only">
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-2">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block @2xl:table-row-group">
        {table.rows.map(([name, ...cells]) => (
          <tr
            key={name}
            className="block border-line border-t-2 px-3 py-3 align-top first:border-t-0 @2xl:table-row @2xl:first:border-t-2"
          >
            <th scope="row" className="block @2xl:table-cell @2xl:min-w-28 @2xl:px-3 @2xl:py-2">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={cell} className="mt-1 block @2xl:table-cell @2xl:px-3 @2xl:py-2">
                <span aria-hidden="true" className="stencil block @2xl:hidden">
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
