import type { Checked } from '../shared/entities/operation/health.ts'
import { mailOnMonday } from './domain/figures/monday-mail.ts'
import { updateFigures } from './domain/figures/update-figures.ts'
import { keepPeriods } from './domain/figures/week-figures.ts'
import { settleLostReservations } from './domain/generation/money/lost-reservations.ts'
import { awsChecks } from './domain/health/aws-checks.ts'
import { reportFault, reportNothing, reportWell } from './domain/health/health-store.ts'
import { described, logger } from './platform/log.ts'

/** Time without a log that is a fault: the canary alone leaves some every hour. */
const NO_LOG_MS = 6 * 60 * 60_000

/**
 * Gather, every hour, what the owner's page shows and only AWS knows.
 * @throws Error when something could not be read; the rest is kept
 */
export async function handler(): Promise<void> {
  const failed: string[] = []
  const step = async (name: string, run: () => Promise<void>) => {
    try {
      await run()
    } catch (error) {
      failed.push(name)
      logger.error('not reported', { what: name, fault: described(error) })
    }
  }
  await Promise.all(
    Object.entries(awsChecks).map(([name, check]) =>
      step(name, async () => {
        const found = await check()
        if (!found) return reportNothing(name as Checked)
        const report = found.isWell ? reportWell : reportFault
        await report(name as Checked, found.what, found.bill)
      }),
    ),
  )
  await step('the money of the AI', () => settleLostReservations(Date.now()))
  // After those: of a flood of requests it may take all the time there is.
  await step('logs', async () => {
    const now = Date.now()
    const newest = await updateFigures(now)
    const isLogged = newest !== undefined && Date.parse(`${newest}:00Z`) > now - NO_LOG_MS
    await keepPeriods(now)
    await (isLogged ? reportWell('logs') : reportFault('logs'))
  })
  // Last: it says what was found.
  await step('the mail of Monday', () => mailOnMonday(Date.now()))
  if (failed.length === 0) return reportWell('reporter')
  await reportFault('reporter')
  throw new Error(`Not reported: ${failed.join(', ')}`)
}
