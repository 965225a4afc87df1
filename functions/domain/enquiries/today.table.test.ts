import { ulid } from 'ulid'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Enquiry, MOST_TODAY, type ReplyInput } from '../../../shared/entities/enquiry.ts'
import { Conflict } from '../../platform/errors.ts'
import { storedEnquiry } from '../../testing/stored-enquiry.ts'
import { allItems, itemsWith } from '../../testing/stored-items.ts'
import { beforeWriting, unitsOf } from '../../testing/table-calls.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { getEnquiry, keepReply, updateEnquiry } from './enquiry-store.ts'
import { enquiriesOf, erasePerson } from './erasing.ts'
import { readToday } from './today.ts'

beforeEach(createOwnTable)
afterEach(() => void vi.useRealTimers())

/** A Tuesday at noon in London, whose company is open from Monday to Saturday, 9:00 to 18:00. */
const NOON = Date.parse('2026-11-24T12:00:00.000Z')
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }))

/** Stores an enquiry of so many minutes ago; gives its id. */
const enquire = (minutesAgo: number, fields?: Partial<Enquiry>) =>
  storedEnquiry(NOON - minutesAgo * MINUTE_MS, fields)
const reply = (version: number, text = 'Hello'): ReplyInput => ({
  ...{ channel: 'whatsapp', template: 'Visit', text, version },
})
const DAY = '2026-11-24'
const step = (on: string) => ({ on, what: 'Call' })

test('those that wait come longest first, with their opening minutes; answered, quarantined and old ones do not', async () => {
  const fresh = await enquire(20)
  const read = await enquire(150, { status: 'read' })
  const yesterday = await enquire(19 * 60)
  for (const status of ['answered', 'quoted', 'won', 'lost', 'spam'] as const) await enquire(30, { status })
  await enquire(15 * 24 * 60)
  const { waiting } = await readToday()
  // Yesterday at 17:00 to 18:00, and three hours of today.
  expect(waiting.map(({ id, minutes }) => [id, minutes])).toEqual([
    [yesterday, 240],
    [read, 150],
    [fresh, 20],
  ])
})

test('more old ones than are listed hide none of those that wait', async () => {
  for (let more = 0; more < MOST_TODAY; more++) await enquire(14 * 24 * 60 + 10 + more)
  const fresh = await enquire(20)
  expect((await readToday()).waiting.map(({ id }) => id)).toContain(fresh)
})

test('a next step is due from its day on, earliest first, moves with it, and goes when it is done', async () => {
  const [first, second, third] = [await enquire(10), await enquire(20), await enquire(30)]
  const dueIds = async () => (await readToday()).due.map(({ id }) => id)
  await updateEnquiry(first, { nextStep: step(DAY) })
  await updateEnquiry(second, { nextStep: step('2026-11-26') })
  await updateEnquiry(third, { nextStep: step('2026-11-27') })
  expect(await dueIds()).toEqual([first])
  vi.setSystemTime(NOON + 2 * DAY_MS)
  expect(await dueIds()).toEqual([first, second])
  await updateEnquiry(first, { nextStep: step('2026-11-28') })
  expect(await dueIds()).toEqual([second])
  await updateEnquiry(second, { nextStep: null })
  expect(await dueIds()).toEqual([])
  expect(await itemsWith(second)).toEqual([`SUBMISSION/${second}`])
})

test('a day that has passed, or is more than a year ahead, is refused, and changes nothing; an overdue step may stay', async () => {
  const id = await enquire(10)
  for (const on of ['2026-11-23', '2027-11-26'])
    await expect(updateEnquiry(id, { nextStep: step(on), status: 'lost' })).rejects.toMatchObject({
      status: 400,
      body: { issues: [{ path: 'nextStep.on' }] },
    })
  expect(await getEnquiry(id)).toMatchObject({ version: 1, status: 'new', nextStep: null })
  await updateEnquiry(id, { nextStep: step(DAY) })
  vi.setSystemTime(NOON + 5 * DAY_MS)
  const { nextStep } = await updateEnquiry(id, { nextStep: { on: DAY, what: 'Write' } })
  expect(nextStep).toEqual({ on: DAY, what: 'Write' })
})

test('the week sums what came, how soon it was answered, and what was won in it, whenever that had come', async () => {
  await enquire(8 * 24 * 60, { status: 'won', wonAt: '2026-11-20T10:00:00.000Z', deal: deal(20_000) })
  await enquire(9 * 24 * 60, { status: 'won', wonAt: '2026-11-17T10:00:00.000Z', deal: deal(5_000) })
  await enquire(30, { status: 'spam', language: 'pl' })
  const answered = async (minutes: number, fields: Partial<Enquiry>) => {
    const id = await enquire(180, fields)
    vi.setSystemTime(NOON - (180 - minutes) * MINUTE_MS)
    await updateEnquiry(id, { status: 'answered' })
  }
  await answered(10, { language: 'pl', page: '/pl/toys', mix: [{ goods: 'soft-toys', kg: 500 }] })
  await answered(60, { language: 'pl', campaign: 'utm_source=flyer' })
  await answered(61, {
    language: 'uk',
    mix: [
      { goods: 'soft-toys', kg: 1 },
      { goods: 'd2d', kg: 1 },
    ],
  })
  vi.setSystemTime(NOON)
  await enquire(5, { status: 'read' })
  expect((await readToday()).week).toEqual({
    ...{ enquiries: 4, answered: 3, medianMinutes: 60, withinHour: 2, kgWon: 20_000 },
    by: {
      goods: [
        { name: 'soft-toys', enquiries: 2 },
        { name: 'd2d', enquiries: 1 },
      ],
      language: [
        { name: 'pl', enquiries: 2 },
        { name: 'uk', enquiries: 1 },
      ],
      page: [{ name: '/pl/toys', enquiries: 1 }],
      campaign: [{ name: 'utm_source=flyer', enquiries: 1 }],
    },
  })
})
const deal = (kg: number | null, lost: NonNullable<Enquiry['deal']>['lost'] = null) => ({
  ...{ kg, pence: 120, currency: 'GBP' as const, lost },
})

test('today is at most 220 read units, with more that waits and is due than it shows, among enquiries of two years', async () => {
  const message = 'How much for a truck, delivered to Lviv? '.repeat(20)
  for (let number = 0; number < 300; number++)
    await enquire(number * 100, {
      message,
      status: number % 2 ? 'new' : 'read',
      nextStep: step('2026-11-23'),
    })
  for (let number = 0; number < 100; number++) await enquire(number * 10_000, { message, status: 'lost' })
  let found: Awaited<ReturnType<typeof readToday>> | undefined
  const units = await unitsOf(async () => {
    found = await readToday()
  })
  expect(units).toBeLessThanOrEqual(220)
  expect([found?.waiting.length, found?.due.length]).toEqual([50, 50])
})

test('what leads from a day to an enquiry is deleted with it at the end of its time, also of an imported one', async () => {
  const id = await enquire(10, { nextStep: step(DAY) })
  await updateEnquiry(id, { status: 'won' })
  const ends = (await allItems()).map(({ pk, ttl }) => [pk, ttl])
  const end = Date.parse('2028-11-24T11:50:00.000Z') / 1000
  expect(ends.toSorted()).toEqual([
    ['NEXT', end],
    ['SUBMISSION', end],
    ['WON', end],
  ])
})

test('a deal says why it was lost only while it is lost, and is won when its status says so', async () => {
  const id = await enquire(10)
  await updateEnquiry(id, { status: 'lost', deal: deal(5000, 'price') })
  expect(await getEnquiry(id)).toMatchObject({ deal: { lost: 'price' }, wonAt: null })
  await updateEnquiry(id, { status: 'won' })
  const won = await getEnquiry(id)
  expect(won).toMatchObject({ deal: { kg: 5000, lost: null }, wonAt: new Date(NOON).toISOString() })
  await updateEnquiry(id, { deal: deal(6000) })
  expect((await readToday()).week.kgWon).toBe(6000)
  await updateEnquiry(id, { status: 'quoted' })
  expect((await readToday()).week.kgWon).toBe(0)
  expect(await itemsWith(id)).toEqual([`SUBMISSION/${id}`])
})

const mix = [
  { goods: 'd2d' as const, kg: 2000 },
  { goods: 'soft-toys' as const, kg: 500 },
]

test('what was asked for is what is offered, also of many that are marked at once, and takes the place of no deal', async () => {
  const [quoted, won, agreed, other] = [
    await enquire(10, { mix }),
    await enquire(20, { mix }),
    await enquire(30, { mix, deal: deal(900) }),
    await enquire(40),
  ]
  await updateEnquiry(quoted, { status: 'quoted' })
  for (const id of [won, agreed, other]) await updateEnquiry(id, { status: 'won' })
  const asked = { kg: 2500, pence: null, currency: 'GBP', lost: null }
  const deals = await Promise.all([quoted, won, agreed, other].map(async (id) => (await getEnquiry(id)).deal))
  expect(deals).toEqual([asked, asked, deal(900), null])
  expect((await readToday()).week.kgWon).toBe(3400)
})

test('a status that says answered starts the answer’s time, unless it is taken back; a reply does so for good', async () => {
  const id = await enquire(90)
  expect(await updateEnquiry(id, { status: 'quoted' })).toMatchObject({
    answeredAt: new Date(NOON).toISOString(),
  })
  expect(await updateEnquiry(id, { status: 'read' })).toMatchObject({ answeredAt: null })
  vi.setSystemTime(NOON + HOUR_MS)
  const answeredAt = new Date(NOON + HOUR_MS).toISOString()
  expect(await keepReply(id, ulid(), reply(3))).toMatchObject({ status: 'answered', answeredAt })
  vi.setSystemTime(NOON + 2 * HOUR_MS)
  expect(await updateEnquiry(id, { status: 'new' })).toMatchObject({ answeredAt })
  expect(await updateEnquiry(id, { status: 'won' })).toMatchObject({ answeredAt })
})

test('a reply is kept once by its key, also twice at once; another one under the key, or of a version that passed, is refused', async () => {
  const id = await enquire(10, { status: 'quoted' })
  const key = ulid()
  const [one, other] = await Promise.all([keepReply(id, key, reply(1)), keepReply(id, key, reply(1))])
  expect(other.replies).toEqual(one.replies)
  expect(one).toMatchObject({
    ...{ status: 'quoted', version: 2 },
    replies: [
      { id: key, at: new Date(NOON).toISOString(), channel: 'whatsapp', template: 'Visit', text: 'Hello' },
    ],
  })
  expect(await keepReply(id, key, reply(1))).toEqual(one)
  await expect(keepReply(id, key, reply(2, 'Other'))).rejects.toThrow(Conflict)
  await expect(keepReply(id, ulid(), reply(1))).rejects.toMatchObject({ status: 409 })
  expect(await getEnquiry(id)).toEqual(one)
})

test.each([
  ['Latin', 'x', 60_000],
  ['any', '€', 160_000],
])(
  'the 21st reply is refused with a sentence; twenty of the longest in %s letters fit',
  async (_, letter, most) => {
    const longest = { message: letter.repeat(5000), note: letter.repeat(5000), mix }
    const id = await enquire(10, longest)
    for (let version = 1; version <= 20; version++)
      await keepReply(id, ulid(), reply(version, letter.repeat(2000)))
    await expect(keepReply(id, ulid(), reply(21))).rejects.toMatchObject({
      status: 400,
      message: 'An enquiry keeps at most 20 replies. Please write the rest into the note.',
    })
    expect((await getEnquiry(id)).replies).toHaveLength(20)
    const [item] = await allItems()
    expect(Buffer.byteLength(JSON.stringify(item))).toBeLessThan(most)
  },
)

test('an erasure leaves no item that names the enquiry, also when it is changed meanwhile', async () => {
  const contact = 'ola@example.com'
  const ids = [await enquire(10, { contact }), await enquire(20, { contact })]
  for (const id of ids) await updateEnquiry(id, { status: 'won', nextStep: step(DAY) })
  const [id = '', other = ''] = ids
  const { version } = await enquiriesOf(id)
  // Changed by another tab just before the first of the deletions.
  const change = vi.fn(() => updateEnquiry(other, { nextStep: step('2026-11-25') }))
  expect(await beforeWriting(change, () => erasePerson(id, version, async () => {}))).toBe(2)
  expect(change).toHaveBeenCalledOnce()
  expect(await allItems()).toEqual([])
})
