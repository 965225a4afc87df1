import { formatDateTime, formatNumber } from '../../../../shared/formats/format.ts'
import { Card } from '../../../ui/card.tsx'
import { type CountTable, CountTables } from './count-tables.tsx'
import { DayChart } from './day-chart.tsx'
import { chatName, countryName, deviceName, hostName, languageName, plainName, type Week } from './names.ts'
import { RedirectAction } from './redirects/redirect-action.tsx'

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
    <Card role="region" aria-labelledby="visits" className="grid gap-5">
      <h2 id="visits" className="text-xl">
        Visits
      </h2>
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
    </Card>
  )
}
