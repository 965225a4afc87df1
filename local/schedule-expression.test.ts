import { expect, test } from 'vitest'
import { scheduleOf } from './schedule-expression.ts'

const now = '2026-11-20T13:20:30.000Z'
const next = (expression: string) => scheduleOf(expression)(new Date(now)).toISOString()

test.each([
  ['rate(1 hour)', '2026-11-20T14:20:30.000Z'],
  ['rate(5 minutes)', '2026-11-20T13:25:30.000Z'],
  ['rate(2 days)', '2026-11-22T13:20:30.000Z'],
  ['cron(0 * * * ? *)', '2026-11-20T14:00:00.000Z'],
  ['cron(0/15 * * * ? *)', '2026-11-20T13:30:00.000Z'],
  ['cron(30 3 * * ? *)', '2026-11-21T03:30:00.000Z'],
  ['cron(0 9 ? * MON-FRI *)', '2026-11-23T09:00:00.000Z'],
  ['cron(0 9 ? * 1,7 *)', '2026-11-21T09:00:00.000Z'],
  ['cron(0 0 29 FEB ? *)', '2028-02-29T00:00:00.000Z'],
  ['cron(15 10 1 1 ? 2028)', '2028-01-01T10:15:00.000Z'],
])('%s is next due at %s', (expression, due) => {
  expect(next(expression)).toBe(due)
})

test.each([
  'at(2026-11-20T13:20:30)',
  'rate(0 minutes)',
  'rate(1 week)',
  'cron(0 9 * *)',
  'cron(0 9 L * ? *)',
  'cron(61 * * * ? *)',
  'hourly',
])('%s is not understood', (expression) => {
  expect(() => next(expression)).toThrow()
})

test('a day that no calendar has is never due', () => {
  expect(() => next('cron(0 0 31 2 ? *)')).toThrow('never due')
})
