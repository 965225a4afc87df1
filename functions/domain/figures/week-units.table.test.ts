import { ulid } from 'ulid'
import { expect, test, vi } from 'vitest'
import { contactInput } from '../../../shared/entities/enquiry.ts'
import { CHECKED } from '../../../shared/entities/operation/health.ts'
import { unitsOf } from '../../testing/stored-items.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { storeEnquiry } from '../enquiries/enquiry-store.ts'
import { moneyOfMonth } from '../generation/money/month-store.ts'
import { readHealth, reportWell } from '../health/health-store.ts'
import { keepDay, keepHour } from './figures-store.ts'
import { weekEnquiries } from './week-enquiries.ts'
import { keepPeriods, weekFigures } from './week-figures.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-11-27T12:30:00Z')
const dayBefore = (days: number) => new Date(NOW - days * DAY_MS).toISOString().slice(0, 10)
const listOf = (name: string, number: number) =>
  Object.fromEntries(Array.from({ length: number }, (_, index) => [`${name}${index}`, index + 1]))

/** What is counted of a day with a few hundred views, and of one with 33,000: a million a month. */
const few = {
  ...{ views: 330, visits: 90, robots: 60 },
  pages: listOf('/pl/blog/how-to-grade-', 25),
  hosts: listOf('www.host', 8),
  ...{
    languages: listOf('l', 5),
    countries: listOf('C', 12),
    devices: listOf('d', 2),
    chats: listOf('c', 3),
  },
  missing: listOf('/wp-login-', 5),
}
const many = {
  ...few,
  ...{ views: 33_000, visits: 9000, robots: 6000 },
  pages: listOf('/uk/blog/how-to-grade-second-hand-clothing-', 250),
  hosts: listOf('www.a-host-of-some-length.example', 80),
  countries: listOf('C', 90),
  missing: listOf('/wp-content/plugins/some-old-plugin/', 120),
}

test.each([
  ['10,000', few],
  ['a million', many],
])(
  'at %s views a month the page of 90 days, beside the 90 before, takes at most 40 read units',
  async (_, counted) => {
    await createOwnTable()
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    for (let days = 0; days < 181; days++)
      await keepDay(dayBefore(days), [{ ...counted, files: 24, sk: `${dayBefore(days)}T12` }])
    for (let hours = 0; hours < 72; hours++)
      await keepHour(new Date(NOW - hours * HOUR_MS).toISOString().slice(0, 13), counted, 24)
    await keepPeriods(NOW - DAY_MS)
    for (const job of CHECKED) await reportWell(job, 'as it should be')
    const sent = contactInput.parse({
      name: 'Jan',
      contact: 'jan@example.com',
      interest: '',
      message: 'x'.repeat(300),
    })
    for (let days = 0; days < 90; days += 6) await storeEnquiry(ulid(NOW - days * DAY_MS), sent, 'read')
    const from = dayBefore(89)
    const units = await unitsOf(() =>
      Promise.all([
        weekFigures(from, NOW),
        weekEnquiries(from, dayBefore(0)),
        moneyOfMonth(NOW),
        readHealth(),
      ]),
    )
    expect(units).toBeLessThanOrEqual(40)
  },
)
