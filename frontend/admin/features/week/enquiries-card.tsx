import { kilograms } from '../../../../shared/facts.ts'
import { formatNumber } from '../../../../shared/formats/format.ts'
import { formatMinutes } from '../../../../shared/formats/time/minutes.ts'
import { adminPages } from '../../../../shared/pages.ts'
import { Link } from '../../../ui/link.tsx'
import { CardSection } from '../../ui/card.tsx'
import { CountTables } from './count-tables.tsx'
import { goodsName, languageName, plainName, type Week } from './names.ts'

/** Enquiries by what brought them, and which page brings how many beside its views. */
export const EnquiriesCard = ({ week: { enquiries, totals } }: { week: Week }) => (
  <CardSection role="region" title="Enquiries">
    <p>
      <span>{`${sentences(enquiries).join(' ')} `}</span>
      <Link to={adminPages.enquiries} className="text-link">
        Open the enquiries
      </Link>
    </p>
    <CountTables
      tables={[
        {
          title: 'Which page brings enquiries',
          columns: ['Page', 'Enquiries'],
          counts: enquiries.pages,
          nameOf: plainName,
          beside: totals ? { column: 'Views', counts: viewsOf(enquiries.pages, totals.pages) } : undefined,
        },
        { title: 'Goods', columns: ['Goods', 'Enquiries'], counts: enquiries.goods, nameOf: goodsName },
        {
          title: 'Languages of buyers',
          columns: ['Language', 'Enquiries'],
          counts: enquiries.languages,
          nameOf: languageName,
        },
        {
          title: 'Campaigns',
          columns: ['Campaign', 'Enquiries'],
          counts: enquiries.campaigns,
          nameOf: plainName,
        },
      ]}
    />
  </CardSection>
)

function sentences({
  count,
  waiting,
  answered,
  medianMinutes,
  withinHour,
  kgWon,
}: Week['enquiries']): string[] {
  const came = count === 1 ? '1 enquiry came in' : `${formatNumber(count)} enquiries came in`
  return [
    waiting > 0 ? `${came}; ${formatNumber(waiting)} still wait for an answer.` : `${came}.`,
    medianMinutes === null
      ? ''
      : `${formatNumber(answered)} answered: half within ${formatMinutes(medianMinutes)} of opening time, ${formatNumber(withinHour)} within an hour.`,
    kgWon > 0 ? `${kilograms(kgWon)} won.` : '',
  ].filter(Boolean)
}

/** Views of the pages that brought enquiries, as far as they are known. Visitors name pages, also as what every object has. */
const viewsOf = (pages: Readonly<Record<string, number>>, views: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(views).filter(([page]) => Object.hasOwn(pages, page)))
