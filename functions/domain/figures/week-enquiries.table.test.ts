import { ulid } from 'ulid'
import { beforeAll, expect, test, vi } from 'vitest'
import { contactInput } from '../../../shared/entities/enquiry.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { storeEnquiry } from '../enquiries/enquiry-store.ts'
import { weekEnquiries } from './week-enquiries.ts'

beforeAll(createOwnTable)
const WEEK_MS = 7 * 24 * 3_600_000

test('enquiries are counted by what brought them and what they are about, without spam and earlier ones', async () => {
  const monday = Date.parse('2026-11-23T00:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'] })
  const store = (at: number, fields: object, status: 'new' | 'spam' = 'new') => {
    vi.setSystemTime(at)
    const sent = { name: 'Jan', contact: 'jan@example.com', interest: '', ...fields }
    return storeEnquiry(ulid(at), contactInput.parse(sent), status)
  }
  const mix = [
    { goods: 'd2d', kg: 500 },
    { goods: 'soft-toys', kg: 100 },
  ]
  await store(monday - 1, { page: '/' })
  await store(monday, { page: '/pl/toys', language: 'pl', campaign: 'utm_source=news', mix })
  await store(monday + 1, { page: '/pl/toys', language: 'pl' })
  await store(monday + 2, {})
  await store(monday + 3, { page: '/spam', campaign: 'constructor' }, 'spam')
  await store(monday + WEEK_MS, { page: '/', campaign: 'constructor' })
  vi.useRealTimers()
  const counted = await weekEnquiries('2026-11-23', '2026-11-29')
  expect(counted).toEqual({
    ...{ count: 3, waiting: 3, answered: 0, medianMinutes: null, withinHour: 0, kgWon: 0 },
    pages: { '/pl/toys': 2, unknown: 1 },
    languages: { pl: 2, unknown: 1 },
    campaigns: { 'utm_source=news': 1 },
    goods: { d2d: 1, 'soft-toys': 1 },
  })
  expect((await weekEnquiries('2026-11-30', '2026-11-30')).campaigns).toEqual({ constructor: 1 })
})

test('days begin and end at midnight in London', async () => {
  const sent = contactInput.parse({ name: 'Jan', contact: 'jan@example.com', interest: '' })
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const at of [
    '2026-07-05T22:59:59Z',
    '2026-07-05T23:00:00Z',
    '2026-07-06T22:59:59Z',
    '2026-07-06T23:00:00Z',
  ]) {
    vi.setSystemTime(Date.parse(at))
    await storeEnquiry(ulid(Date.parse(at)), sent, 'new')
  }
  vi.useRealTimers()
  expect((await weekEnquiries('2026-07-06', '2026-07-06')).count).toBe(2)
})
