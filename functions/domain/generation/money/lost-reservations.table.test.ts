import { ulid } from 'ulid'
import { beforeEach, expect, test, vi } from 'vitest'
import { generationInput } from '../../../../shared/entities/generation.ts'
import { allItems } from '../../../testing/stored-items.ts'
import { createOwnTable } from '../../../testing/table-fixture.ts'
import { cancelJob, createJob, newJob, readJob, takeJob, writeHeartbeat } from '../job-store.ts'
import { settleLostReservations } from './lost-reservations.ts'
import { reservationOf, reserve } from './month-store.ts'
import { costOf, mostUsage } from './usage.ts'

const MODEL = 'gpt-5-mini'
const MOST = mostUsage({ requests: 2, characters: 1000 })
const COST = costOf({ input: 1000, output: 2000 }, MODEL)
const MINUTE_MS = 60_000

beforeEach(async () => {
  await createOwnTable()
  // The last minutes of a month.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T23:58:00Z') })
})

const later = async (minutes: number) => {
  vi.setSystemTime(Date.now() + minutes * MINUTE_MS)
  await settleLostReservations(Date.now())
}
const november = async () => (await allItems()).find(({ sk }) => sk === '2026-11')
const started = async () => {
  const job = await createJob(newJob(generationInput.parse({ topic: 'Bales' })))
  await reserve(reservationOf(job.jobId, MOST, MODEL))
  return job.jobId
}

test('a job that dies while it runs ends for good, and counts what it had cost when it was last heard of', async () => {
  const jobId = await started()
  await takeJob(jobId)
  await writeHeartbeat(jobId, { progress: 100, cost: COST })
  await later(0.5)
  expect(await november()).toMatchObject({ committed: costOf(MOST, MODEL).microUsd })
  await later(4)
  expect(await november()).toMatchObject({ committed: COST.microUsd, spent: COST.microUsd })
  expect(await readJob(jobId)).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('start it again'),
  })
  expect(await writeHeartbeat(jobId, { progress: 200, cost: COST })).toBe(false)
  await later(60)
  expect(await november()).toMatchObject({ committed: COST.microUsd })
})

test('a job that nobody ever took gives everything back after an hour', async () => {
  await started()
  await later(59)
  expect(await november()).toMatchObject({ committed: costOf(MOST, MODEL).microUsd })
  await later(2)
  expect(await november()).toMatchObject({ committed: 0, spent: 0 })
})

test('a job cancelled before it was taken gives everything back at once, one that ran when its generator is silent', async () => {
  await cancelJob(await started())
  expect(await november()).toMatchObject({ committed: 0 })
  const jobId = await started()
  await takeJob(jobId)
  await writeHeartbeat(jobId, { progress: 100, cost: COST })
  await cancelJob(jobId)
  await later(0.9)
  expect(await november()).toMatchObject({ committed: costOf(MOST, MODEL).microUsd })
  await later(0.2)
  expect(await november()).toMatchObject({ committed: COST.microUsd })
})

test('an answer that nobody waits for any more gives everything back after minutes', async () => {
  await reserve(reservationOf(ulid(), MOST, MODEL))
  await later(4)
  expect(await november()).toMatchObject({ committed: costOf(MOST, MODEL).microUsd })
  await later(2)
  expect(await november()).toMatchObject({ committed: 0 })
})
