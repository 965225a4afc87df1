import { ulid } from 'ulid'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { NewEnquiry } from '../../../shared/entities/enquiry.ts'
import { Conflict } from '../../platform/errors.ts'
import { setRequestId } from '../../platform/request-id.ts'
import { allItems, itemsWith } from '../../testing/stored-items.ts'
import { aroundCalls, unitsOf } from '../../testing/table-calls.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { countEnquiry } from './enquiry-limit.ts'
import { getEnquiry, storeEnquiry } from './enquiry-store.ts'
import { enquiriesOf } from './erasing.ts'

beforeAll(createOwnTable)

const enquiry: NewEnquiry = {
  name: 'Ola',
  contact: 'o@example.com',
  interest: '',
  message: null,
  page: '/toys',
  language: 'uk',
  campaign: null,
  mix: [{ goods: 'soft-toys', kg: 2500 }],
}

test('an enquiry sent again under its key is stored once and answered the same', async () => {
  const id = ulid()
  const first = await storeEnquiry(id, enquiry, 'spam')
  expect(first).toMatchObject({ stored: { ...enquiry, id, status: 'spam' }, isNew: true })
  expect(await storeEnquiry(id, enquiry, 'new')).toEqual({ stored: first.stored, isNew: false })
  // From another page, where the text came along.
  const elsewhere = { ...enquiry, page: '/contact' }
  expect(await storeEnquiry(id, elsewhere, 'new')).toEqual({ stored: first.stored, isNew: false })
  expect(await getEnquiry(id)).toEqual(first.stored)
  expect(await itemsWith(id)).toEqual([`SUBMISSION/${id}`])
})

test('a key already used for another enquiry is refused and the first enquiry kept', async () => {
  const id = ulid()
  await storeEnquiry(id, { ...enquiry, message: 'First' }, 'new')
  await expect(storeEnquiry(id, { ...enquiry, message: 'Second' }, 'new')).rejects.toThrow(Conflict)
  await expect(storeEnquiry(id, enquiry, 'new')).rejects.toThrow(Conflict)
  expect(await itemsWith('First')).toHaveLength(1)
})

test('other enquiries of a person are found among all without their messages, which would take too long', async () => {
  const ids = [ulid(1), ulid(2)]
  const person = { ...enquiry, contact: 'p@example.com', message: 'A long message' }
  for (const id of ids) await storeEnquiry(id, person, 'new')
  const read: string[] = []
  const { enquiries } = await aroundCalls(
    async (send) => {
      const answer = await send()
      read.push(JSON.stringify((answer as { output: unknown }).output))
      return answer
    },
    () => enquiriesOf(ids[0] ?? ''),
  )
  expect(enquiries).toMatchObject(ids.map((id) => ({ id, name: 'Ola', contact: 'p@example.com' })))
  expect(read.join()).toContain('p@example.com')
  expect(read.join()).not.toContain('A long message')
})

/** A minute before ten past nine, so that ten-minute windows end in a minute. */
const NINE_PAST = Date.parse('2026-05-04T09:09:00Z')
const MINUTE = 60_000
const enquire = (address: string, minute: number, id = ulid()) =>
  countEnquiry(address, id, NINE_PAST + minute * MINUTE)
const enquireTimes = async (times: number, address: string, minute: number) => {
  for (let time = 0; time < times; time++) await enquire(address, minute)
}
const refusal = (time: string, retryAfter: number) => ({
  status: 429,
  retryAfter,
  message: `Too many enquiries from your connection. Please try again in ${time}, or write to us on WhatsApp.`,
})

test('the sixth enquiry of a connection within ten minutes waits for the next ten minutes', async () => {
  await enquireTimes(5, '192.0.2.1', 0)
  await expect(enquire('192.0.2.1', 0)).rejects.toMatchObject(refusal('1 minute', 60))
  await expect(enquire('192.0.2.1', 0.99)).rejects.toMatchObject(refusal('1 minute', 1))
  await enquire('192.0.2.2', 0)
  await enquireTimes(5, '192.0.2.1', 1)
  await expect(enquire('192.0.2.1', 1)).rejects.toMatchObject(refusal('10 minutes', 600))
})

test('the twenty-first enquiry of a connection on a day waits for the next day', async () => {
  for (const minute of [0, 10, 20, 30]) await enquireTimes(5, '192.0.2.3', minute)
  await expect(enquire('192.0.2.3', 40)).rejects.toMatchObject(refusal('15 hours', 14 * 3600 + 660))
  await expect(enquire('192.0.2.3', 890)).rejects.toMatchObject(refusal('1 minute', 60))
  await enquire('192.0.2.3', 891)
})

test('an enquiry that comes again is counted once, and let in when the limit is reached', async () => {
  const id = ulid()
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => enquire('192.0.2.4', 0, id)))
  await enquireTimes(4, '192.0.2.4', 0)
  await expect(enquire('192.0.2.4', 0)).rejects.toMatchObject({ status: 429 })
  await enquire('192.0.2.4', 0, id)
})

test('of parallel enquiries no more than the limit are let in', async () => {
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => enquire('192.0.2.5', 0)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test.each([
  ['192.0.2.9', 'the last eight characters', (random: string) => `${random}AAAAAAAA`],
  ['192.0.2.10', 'the first eight characters after the time', (random: string) => `AAAAAAAA${random}`],
])('of %s no more than the limit are let in, though the ids agree in %s', async (address, _, chosen) => {
  const ids = Array.from({ length: 12 }, () => ulid(NINE_PAST).slice(0, 10) + chosen(ulid().slice(-8)))
  const results = await Promise.allSettled(ids.map((id) => enquire(address, 0, id)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('an IPv6 connection is its first 56 bits, an IPv4 address one however it is written', async () => {
  const full = (address: string) => expect(enquire(address, 0)).rejects.toMatchObject({ status: 429 })
  await enquireTimes(5, '2001:db8:0:7::1', 0)
  await full('2001:db8:0:7:1:2:3:4')
  await full('2001:db8::7:a:b:c:d')
  await full('2001:db8:0:ff::1')
  await full('2001:db8::1')
  await enquire('2001:db8:0:107::1', 0)
  await enquireTimes(5, '::ffff:192.0.2.6', 0)
  await full('192.0.2.6')
})

test('an address is stored nowhere, and what stands for it ends with the day and tells no other day', async () => {
  await enquire('198.51.100.77', 0)
  await enquire('198.51.100.77', 24 * 60)
  expect(await itemsWith('198.51.100')).toEqual([])
  const counters = await itemsWith('ENQUIRIES#')
  expect(counters.every((keys) => /^ENQUIRIES#[0-9a-f]{6}\/2026-05-0[45]$/.test(keys))).toBe(true)
  expect(new Set(counters.map((keys) => keys.split('/')[0])).size).toBe(counters.length)
  const ends = (await allItems())
    .filter(({ pk }) => String(pk).startsWith('ENQUIRIES#'))
    .map(({ ttl }) => ttl)
  expect(new Set(ends)).toEqual(
    new Set([Date.parse('2026-05-05T00:00:00Z') / 1000, Date.parse('2026-05-06T00:00:00Z') / 1000]),
  )
})

test('an enquiry of 1 KB takes at most four write units, the twentieth of a day as well', async () => {
  const address = '192.0.2.8'
  setRequestId('JKJaXmPLvHcESHA=')
  onTestFinished(() => setRequestId(undefined))
  const message = 'x'.repeat(1024 - Buffer.byteLength(enquiry.name + enquiry.contact))
  const used: number[] = []
  for (let number = 0; number < 20; number++) {
    const id = ulid()
    const units = await unitsOf(async () => {
      await enquire(address, 10 * Math.floor(number / 5), id)
      await storeEnquiry(id, { ...enquiry, message }, 'new')
    })
    used.push(units)
  }
  expect(Math.min(...used)).toBeGreaterThan(1)
  expect(Math.max(...used)).toBeLessThanOrEqual(4)
})
