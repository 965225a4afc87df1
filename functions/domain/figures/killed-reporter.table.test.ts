import { CloudWatchClient } from '@aws-sdk/client-cloudwatch'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { handler } from '../../reporter.ts'
import { fakeLogBucket, stubLogEnvironment, viewLine } from '../../testing/log-files.ts'
import { killedAt, killsOf } from '../../testing/table-calls.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { dayOf } from './figures-store.ts'
import { weekFigures } from './week-figures.ts'

vi.spyOn(CloudWatchClient.prototype, 'send').mockImplementation(async () => ({ MetricAlarms: [] }))
const { files } = fakeLogBucket()
beforeAll(createOwnTable)
beforeEach(stubLogEnvironment)

const HOUR_MS = 3_600_000
const KILLS = 50
/** Over the night on which clocks go back. */
const START = Date.parse('2026-10-23T00:30:00.000Z')
const FIRST_DAY = '2026-10-23'
/** Hours after which some lines of an hour come. */
const LATE_HOURS = 20
/** Calls of the table by which a run has kept its figures, and said so. */
const CALLS = 34

test('each view is counted once, though 50 hourly reports are killed at every step, before it or after', async () => {
  const kills = killsOf(CALLS)
  const written = new Map<string, number>()
  const log = (time: number, name: string, number: number) => {
    const hour = new Date(time).toISOString().slice(0, 'yyyy-mm-ddThh'.length)
    files.set(
      `AWSLogs/${hour.replaceAll('-', '/').replace('T', '/')}/${name}.gz`,
      Array(number).fill(viewLine()),
    )
    written.set(dayOf(hour), (written.get(dayOf(hour)) ?? 0) + number)
  }
  const counted = async (now: number) => {
    const { days } = await weekFigures(FIRST_DAY, now)
    return new Map(days.flatMap(({ date, views }) => (views === null ? [] : [[date, views]])))
  }
  let killed = 0
  let now = START
  for (let hour = 0; killed < KILLS; hour++, now += HOUR_MS) {
    vi.useFakeTimers({ toFake: ['Date'], now })
    log(now, 'in-time', (hour % 7) + 1)
    if (hour >= LATE_HOURS) log(now - LATE_HOURS * HOUR_MS, 'late', 3)
    const kill = kills[(7 * hour) % kills.length]
    if (kill && (await killedAt(kill, handler))) killed++
    for (const [day, views] of await counted(now)) expect(views).toBeLessThanOrEqual(written.get(day) ?? 0)
  }
  await handler()
  expect(await counted(now)).toEqual(written)
  expect(written.size).toBeGreaterThan(2)
  await handler()
  expect(await counted(now)).toEqual(written)
})
