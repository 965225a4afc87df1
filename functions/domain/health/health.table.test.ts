import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CHECKED } from '../../../shared/entities/operation/health.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { readHealth, reportFault, reportWell, watched } from './health-store.ts'
import { healthEntries } from './health-words.ts'

beforeAll(createOwnTable)
const NOON = Date.parse('2026-11-27T12:00:00.000Z')
const HOUR_MS = 3_600_000
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})

const entryOf = async (job: (typeof CHECKED)[number]) =>
  healthEntries(await readHealth(), Date.now()).find((entry) => entry.job === job)

test('what nobody has looked at is unknown, which is neither well nor a fault', () => {
  const entries = healthEntries(new Map(), NOON)
  expect(entries.map(({ job }) => job).toSorted()).toEqual([...CHECKED].toSorted())
  for (const { state, since, say } of entries)
    expect({ state, since, say }).toEqual({
      state: 'unknown',
      since: null,
      say: expect.stringMatching(/\.$/),
    })
})

test('a fault stands with the time when all was last well, until all is well again', async () => {
  await reportWell('canary')
  expect(await entryOf('canary')).toMatchObject({
    state: 'well',
    since: '2026-11-27T12:00:00.000Z',
    do: null,
  })
  vi.setSystemTime(NOON + HOUR_MS)
  await reportFault('canary', 'blog, enquiry')
  expect(await entryOf('canary')).toEqual({
    job: 'canary',
    state: 'fault',
    since: '2026-11-27T12:00:00.000Z',
    say: 'The site does not answer as it should: blog, enquiry.',
    do: expect.stringContaining('Open the site'),
    runbook: 'SiteUnwell',
  })
  vi.setSystemTime(NOON + 2 * HOUR_MS)
  await reportWell('canary')
  expect(await entryOf('canary')).toMatchObject({ state: 'well', since: '2026-11-27T14:00:00.000Z' })
})

test.each([
  ['reconcile', 3],
  ['exporter', 72],
] as const)('silence is a fault, too: %s for more than %i hours', async (job, hours) => {
  await reportWell(job, '2026-11')
  vi.setSystemTime(NOON + hours * HOUR_MS)
  expect(await entryOf(job)).toMatchObject({ state: 'well' })
  vi.setSystemTime(NOON + hours * HOUR_MS + 1)
  expect(await entryOf(job)).toMatchObject({ state: 'fault', do: expect.any(String) })
})

test.each([
  ['reconcile', 'Some of what you saved is not published.'],
  ['scheduler', 'Something did not go live, or off, at its set time.'],
] as const)('a fault of the %s is told in a sentence, with what to do', async (job, sentence) => {
  await reportFault(job)
  expect(await entryOf(job)).toMatchObject({
    say: expect.stringContaining(sentence),
    do: expect.stringMatching(/\.$/),
    runbook: expect.any(String),
  })
  await reportWell(job)
})

test('faults come first', async () => {
  await reportFault('queues', '2')
  const states = healthEntries(await readHealth(), Date.now()).map(({ state }) => state)
  expect(states[0]).toBe('fault')
  expect(states).toEqual(states.toSorted())
})

test('a job that fails still fails, and this is kept', async () => {
  const failing = watched('scheduler', async () => {
    throw new Error('not published')
  })
  await expect(failing).rejects.toThrow('not published')
  expect(await entryOf('scheduler')).toMatchObject({ state: 'fault' })
})
