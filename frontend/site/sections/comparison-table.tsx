interface ComparisonTableProps {
  /** The two goods. */
  columns: readonly string[]
  rows: readonly { name: string; first: string; second: string }[]
}

/** Comparison table of two goods that fits a phone. */
export const ComparisonTable = ({ columns, rows }: ComparisonTableProps) => (
  <table className="w-full table-fixed hyphens-auto border-2 border-ink bg-paper text-left max-sm:text-sm">
    <thead className="bg-sand">
      <tr>
        <td className="w-3/10 p-2 sm:w-1/4 sm:p-4" />
        {columns.map((column) => (
          <th key={column} scope="col" className="border-ink border-l-2 p-2 sm:p-4 sm:text-xl">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, first, second }) => (
        <tr key={name} className="border-line border-t-2 align-top">
          <th scope="row" className="p-2 sm:p-4">
            {name}
          </th>
          <td className="border-line border-l-2 p-2 sm:p-4">{first}</td>
          <td className="border-line border-l-2 p-2 sm:p-4">{second}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
