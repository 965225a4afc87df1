import type { Today } from '../../../../../shared/entities/enquiry.ts'
import { GOODS, type Goods } from '../../../../../shared/entities/goods.ts'
import { kilograms } from '../../../../../shared/facts.ts'
import { formatMinutes } from '../../../../../shared/formats/time/minutes.ts'
import { languageName } from '../../../data/display-names.ts'
import { counted } from '../enquiry-filter.ts'

type Week = Today['week']

/** Most lines of a table: the rest is too rare to say anything. */
const MOST_LINES = 6

const TABLES = {
  goods: { title: 'By goods', name: (name: string) => GOODS[name as Goods]?.name ?? name },
  language: { title: 'By language', name: languageName },
  page: { title: 'By page', name: (name: string) => name },
  campaign: { title: 'By campaign', name: (name: string) => name },
} as const

/** The last seven days in a sentence, and by goods, language, page and campaign. */
export const WeekSums = ({ week }: { week: Week }) => {
  const { enquiries, answered, medianMinutes, withinHour, kgWon, by } = week
  const parts = [
    `${enquiries === 0 ? 'No enquiries' : counted(enquiries)} in the last 7 days`,
    enquiries > 0 && `${answered} answered, ${withinHour} of them within an hour of opening time`,
    medianMinutes !== null && `half of the answers came within ${formatMinutes(Math.max(1, medianMinutes))}`,
    kgWon > 0 && `${kilograms(kgWon)} won`,
  ].filter(Boolean)
  const tables = (Object.keys(TABLES) as (keyof typeof TABLES)[]).filter((key) => by[key].length > 0)
  return (
    <div className="grid gap-2">
      <p>{`${parts.join('; ')}.`}</p>
      {tables.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-bold">Where they came from</summary>
          <div className="grid gap-6 py-2 sm:grid-cols-2 lg:grid-cols-4">
            {tables.map((key) => (
              <table key={key} className="w-full self-start text-sm">
                <caption className="pb-1 text-left font-bold">{TABLES[key].title}</caption>
                <thead className="sr-only">
                  <tr>
                    <th scope="col">Name</th>
                    <th scope="col">Enquiries</th>
                  </tr>
                </thead>
                <tbody>
                  {by[key].slice(0, MOST_LINES).map((line) => (
                    <tr key={line.name} className="border-line border-t">
                      <th scope="row" className="wrap-anywhere py-1 pr-3 text-left font-normal">
                        {TABLES[key].name(line.name)}
                      </th>
                      <td className="py-1 text-right tabular-nums">{line.enquiries}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
