import { formatDateTime, formatNumber } from '../../../../shared/formats/format.ts'
import { once } from '../../../../shared/formats/time/once.ts'
import { CardSection } from '../../ui/card.tsx'
import { type CountTable, CountTables } from './count-tables.tsx'
import { chatName, countryName, deviceName, hostName, languageName, plainName, type Week } from './names.ts'
import { RedirectAction } from './redirects/redirect-dialog.tsx'

type Counted = NonNullable<Week['totals']>

const viewsSentence = (totals: Counted, before: Week['before'], days: number) => {
  const these = `${formatNumber(totals.views)} page views in ${formatNumber(totals.visits)} visits`
  if (before === null) return `${these}.`
  return `${these}; in the ${days} days before ${formatNumber(before.views)} in ${formatNumber(before.visits)}.`
}

const countedSentence = (totals: Counted, completeUntil: string | null) => {
  const until = completeUntil ? `Complete until ${formatDateTime(completeUntil)}. ` : ''
  return `${until}Robots left out: ${formatNumber(totals.robots)}.`
}

const tablesOf = (totals: Counted): readonly CountTable[] => [
  { title: 'Pages', columns: ['Page', 'Views'], counts: totals.pages, nameOf: plainName },
  { title: 'Where visits come from', columns: ['Website', 'Visits'], counts: totals.hosts, nameOf: hostName },
  { title: 'Languages', columns: ['Language', 'Views'], counts: totals.languages, nameOf: languageName },
  { title: 'Countries', columns: ['Country', 'Views'], counts: totals.countries, nameOf: countryName },
  { title: 'Phone or computer', columns: ['Device', 'Views'], counts: totals.devices, nameOf: deviceName },
  { title: 'Chats opened', columns: ['Chat', 'Taps'], counts: totals.chats, nameOf: chatName },
  {
    title: 'Addresses that do not exist',
    columns: ['Address', 'Requests'],
    counts: totals.missing,
    nameOf: plainName,
    actionOf: (name) => <RedirectAction missing={name} />,
    empty: 'Every address that was asked for exists.',
  },
]

/** Visits of these days, counted from the edge's logs. */
export const VisitsCard = ({ week }: { week: Week }) => {
  const { days, totals, before, completeUntil } = week
  return (
    <CardSection role="region" title="Visits">
      {totals === null ? (
        <p>No visits have been counted in these days yet.</p>
      ) : (
        <>
          <p className="font-semibold">{viewsSentence(totals, before, days.length)}</p>
          <p className="text-ink-soft text-sm">{countedSentence(totals, completeUntil)}</p>
          <DayChart days={days} />
          <CountTables tables={tablesOf(totals)} />
        </>
      )}
    </CardSection>
  )
}

const shownDate = once(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)
const dateOf = (date: string) => shownDate().format(new Date(date))
const numberOf = (count: number | null) => (count === null ? 'Not known' : formatNumber(count))

/** Views by day as bars, and as a table for who can't see them. */
const DayChart = ({ days }: { days: Week['days'] }) => {
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
