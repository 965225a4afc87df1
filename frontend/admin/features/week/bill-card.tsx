import type { Bill } from '../../../../shared/entities/operation/health.ts'
import { Card } from '../../../ui/card.tsx'

const dollars = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
})

/** The month's bill of AWS: so far, expected, limit. */
export const BillCard = ({ bill }: { bill: Bill | null }) => (
  <Card role="region" aria-labelledby="bill" className="grid gap-5">
    <h2 id="bill" className="text-xl">
      Bill of this month
    </h2>
    {bill === null ? (
      <p>Not known: no budget is set up, or it has not been read yet.</p>
    ) : (
      <dl className="grid gap-4 sm:grid-cols-3">
        {[
          ['So far', dollars.format(bill.soFar)],
          [
            'Expected for the month',
            bill.expected === null ? 'Not known yet' : dollars.format(bill.expected),
          ],
          ['Limit, above which you get a mail', dollars.format(bill.limit)],
        ].map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="font-bold text-xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </Card>
)
