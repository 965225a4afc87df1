interface ComparisonTableProps {
  /** The first heads the rows' names. */
  columns: readonly string[]
  /** One cell per column; the first names the row. */
  rows: readonly (readonly string[])[]
}

/** Comparison table of two goods that fits a phone. */
export const ComparisonTable = ({ columns: [corner, ...columns], rows }: ComparisonTableProps) => (
  <table className="w-full table-fixed border-2 border-ink bg-paper text-left max-sm:text-sm">
    <thead className="bg-sand">
      <tr>
        <td className="w-1/4 p-2 sm:p-4">{corner}</td>
        {columns.map((column) => (
          <th key={column} scope="col" className="border-ink border-l-2 p-2 sm:p-4 sm:text-xl">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr key={name} className="border-line border-t-2 align-top">
          <th scope="row" className="p-2 sm:p-4">
            {name}
          </th>
          {cells.map((cell, index) => (
            <td key={columns[index]} className="border-line border-l-2 p-2 sm:p-4">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
