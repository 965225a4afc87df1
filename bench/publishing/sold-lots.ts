import { pages } from '../../shared/pages.ts'
import type { Bench } from '../bench.ts'
import { quantile } from '../quantile.ts'
import { withSystem } from '../system.ts'
import { untilGone, untilServed } from './until-served.ts'

const SALES = 20
/** Longest time from a sale's response until the edge shows the lot no more. */
const MAX_SHOWN_MS = 2000

/** Time from the sale of a lot until no visitor sees it. */
export const soldLots: Bench = {
  name: 'sold lots',
  run: (report, limits) =>
    withSystem(async ({ administrator, run }) => {
      const url = new URL(pages.stock.path, run.url)
      const lots = []
      for (let number = 1; number <= SALES; number++)
        lots.push(
          await administrator('POST /api/admin/lots', {
            body: { goods: 'd2d', kg: 5000 + number, state: 'offered' },
          }),
        )
      for (const { code } of lots) await untilServed(url, code)
      const times: number[] = []
      for (const { id, code } of lots) {
        report(`sale ${times.length + 1} of ${SALES}`)
        await administrator('PUT /api/admin/lots/{id}', { params: { id }, body: { state: 'sold' } })
        times.push(await untilGone(url, code))
      }
      const p95 = Math.round(quantile(times, 0.95))
      limits.atMost('p95 (ms)', p95, MAX_SHOWN_MS)
      return { sales: SALES, 'p50 (ms)': Math.round(quantile(times, 0.5)), 'p95 (ms)': p95 }
    }),
}
