import { ulid } from 'ulid'
import { expect, test, vi } from 'vitest'
import { contactInput } from '../../../shared/entities/enquiry.ts'
import { CHECKED } from '../../../shared/entities/operation/health.ts'
import { DAYS_BY_VIEWS, storeDays } from '../../testing/sample-days.ts'
import { unitsOf } from '../../testing/table-calls.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { storeEnquiry } from '../enquiries/enquiry-store.ts'
import { moneyOfMonth } from '../generation/money/month-store.ts'
import { readHealth, reportWell } from '../health/health-store.ts'
import { weekEnquiries } from './week-enquiries.ts'
import { weekFigures } from './week-figures.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-27T12:30:00Z')
const dayBefore = (days: number) => new Date(NOW - days * DAY_MS).toISOString().slice(0, 10)

// At fewer views what is read has shorter lists.
test('at 1 million views a month the page of 90 days, beside the 90 before, takes at most 40 read units', async () => {
  await createOwnTable()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await storeDays(NOW, DAYS_BY_VIEWS['1 million'])
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
    Promise.all([weekFigures(from, NOW), weekEnquiries(from, dayBefore(0)), moneyOfMonth(NOW), readHealth()]),
  )
  expect(units).toBeLessThanOrEqual(40)
})
