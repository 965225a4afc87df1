import { formatNumber } from '../../../../shared/formats/format.ts'
import type { Week } from './names.ts'

const shownDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dateOf = (date: string) => shownDate.format(new Date(date))
const numberOf = (count: number | null) => (count === null ? 'Not known' : formatNumber(count))

/** Views by day as bars, and as a table for who can't see them. */
export const DayChart = ({ days }: { days: Week['days'] }) => {
  const greatest = Math.max(1, ...days.map(({ views }) => views ?? 0))
  return (
    <figure className="grid gap-2">
      <figcaption className="text-ink-soft text-sm">
        {`Views a day, ${dateOf(days[0]?.date ?? '')} to ${dateOf(days.at(-1)?.date ?? '')}; at most ${formatNumber(greatest)}`}
      </figcaption>
      <div aria-hidden="true" className="flex h-32 items-end gap-px border-ink border-b">
        {days.map(({ date, views }) => (
          <div
            key={date}
            title={`${dateOf(date)}: ${numberOf(views)}`}
            className="min-w-px flex-1 bg-signal"
            style={{ height: `${(100 * (views ?? 0)) / greatest}%` }}
          />
        ))}
      </div>
      <details>
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
          Days as a table
        </summary>
        <table className="w-full max-w-md border-collapse text-left">
          <thead className="text-ink-soft text-sm">
            <tr>
              <th scope="col" className="font-normal">
                Day
              </th>
              {['Views', 'Visits'].map((column) => (
                <th key={column} scope="col" className="text-right font-normal">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, views, visits }) => (
              <tr key={date} className="border-line border-t">
                <th scope="row" className="py-1 font-normal">
                  {dateOf(date)}
                </th>
                <td className="text-right tabular-nums">{numberOf(views)}</td>
                <td className="text-right tabular-nums">{numberOf(visits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
