import type { ReactNode } from 'react'
import { formatNumber } from '../../../../shared/formats/format.ts'
import { CardPart } from '../../layout/admin-page.tsx'

/** Most rows; the others are in the file. */
const MOST_ROWS = 10
const NONE = 'None in these days.'

/** Numbers by names. */
export interface CountTable {
  readonly title: string
  /** What the rows are, and what is counted. */
  readonly columns: readonly [string, string]
  readonly counts: Readonly<Record<string, number>>
  readonly nameOf: (name: string) => string
  /** Second number of a row, where it is known, with its column. */
  readonly beside?: { readonly column: string; readonly counts: Readonly<Record<string, number>> } | undefined
  /** Beside a name, for example what can be done about it. */
  readonly actionOf?: (name: string) => ReactNode
  /** Said of a table without rows. */
  readonly empty?: string
}

/** Tables side by side. */
export const CountTables = ({ tables }: { tables: readonly CountTable[] }) => (
  <div className="grid gap-8 lg:grid-cols-2">
    {tables.map((table) => (
      <Table key={table.title} {...table} />
    ))}
  </div>
)

/** The greatest first, each over a bar as long as its share of the greatest. */
const Table = ({ title, columns, counts, nameOf, beside, actionOf, empty = NONE }: CountTable) => {
  const besides = new Map(Object.entries(beside?.counts ?? {}))
  const rows = Object.entries(counts)
    .map(([name, count]) => ({ name, count, other: besides.get(name) }))
    .sort((a, b) => b.count - a.count || (b.other ?? 0) - (a.other ?? 0))
  const greatest = rows[0]?.count ?? 0
  return (
    <CardPart title={title}>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <table className="w-full table-fixed border-collapse text-left">
          <thead className="text-ink-soft text-sm">
            <tr>
              <th scope="col" className="pb-1 font-normal">
                {columns[0]}
              </th>
              {[columns[1], ...(beside ? [beside.column] : [])].map((column) => (
                <th key={column} scope="col" className="w-1/4 pb-1 text-right font-normal">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST_ROWS).map(({ name, count, other }) => (
              <tr key={name} className="border-line border-t">
                <th scope="row" className="wrap-anywhere py-1.5 pr-2 font-normal">
                  <span className="relative block">
                    <span
                      aria-hidden="true"
                      className="absolute -inset-y-0.5 left-0 rounded-sm bg-line"
                      style={{ width: `${greatest > 0 ? (100 * count) / greatest : 0}%` }}
                    />
                    <bdi className="relative">{nameOf(name)}</bdi>
                  </span>
                  {actionOf?.(name)}
                </th>
                <td className="py-1.5 text-right tabular-nums">{formatNumber(count)}</td>
                {beside && (
                  <td className="py-1.5 text-right tabular-nums">
                    {other === undefined ? 'Not known' : formatNumber(other)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > MOST_ROWS && (
        <p className="text-ink-soft text-sm">{`And ${rows.length - MOST_ROWS} more, in the CSV file.`}</p>
      )}
    </CardPart>
  )
}
