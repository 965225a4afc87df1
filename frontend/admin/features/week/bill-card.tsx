import type { AiMoney, Bill } from '../../../../shared/entities/operation/health.ts'
import { formatNumber } from '../../../../shared/formats/format.ts'
import { once } from '../../../../shared/formats/time/once.ts'
import { adminPages } from '../../../../shared/pages.ts'
import { Link } from '../../../ui/link.tsx'
import { CardPart } from '../../layout/admin-page.tsx'
import { CardSection } from '../../ui/card.tsx'

const dollars = once(
  () =>
    new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
    }),
)
const CENT = 0.01

/** What is there, or that it is not yet: never 0. */
const spent = (usd: number) => (usd < CENT ? `Under ${dollars().format(CENT)}` : dollars().format(usd))
const orNotYet = <T,>(value: T | null, format: (value: T) => string) =>
  value === null ? 'Not yet' : format(value)

/** The month's bills: of AWS so far, expected, limit; and of the AI provider, with what was made for it. */
export const BillCard = ({ bill, ai }: { bill: Bill | null; ai: AiMoney }) => (
  <CardSection role="region" title="Bill of this month">
    <CardPart title="AWS">
      {bill === null ? (
        <p>Not known: no budget is set up, or it has not been read yet.</p>
      ) : (
        <Amounts
          amounts={[
            ['So far', dollars().format(bill.soFar)],
            ['Expected for the month', orNotYet(bill.expected, dollars().format)],
            ['Limit, above which you get a mail', dollars().format(bill.limit)],
          ]}
        />
      )}
    </CardPart>
    <CardPart title="AI provider">
      <Amounts
        amounts={[
          ['So far', orNotYet(ai.soFar, spent)],
          ['Limit, at which AI stops', dollars().format(ai.limit)],
          ['Articles', orNotYet(ai.articles, formatNumber)],
          ['Translations', orNotYet(ai.translations, formatNumber)],
        ]}
      />
      <p>
        <Link to={`${adminPages.settings}#ai-writer`} className="text-link">
          Change the limit
        </Link>
      </p>
    </CardPart>
  </CardSection>
)

/** Amounts on one line, however many lines their names take. */
const Amounts = ({ amounts }: { amounts: readonly (readonly [string, string])[] }) => (
  <dl className="grid grid-cols-2 items-end gap-4 md:grid-cols-4">
    {amounts.map(([name, value]) => (
      <div key={name}>
        <dt className="text-ink-soft text-sm">{name}</dt>
        <dd className="font-bold text-xl tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)
