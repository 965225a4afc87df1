import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

test.each([
  ['2026-11-22T08:00:00.000Z', 'just now'],
  ['2026-11-22T08:00:30.000Z', 'just now'],
  ['2026-11-22T07:59:00.000Z', '1 minute ago'],
  ['2026-11-22T06:00:00.000Z', '2 hours ago'],
  ['2026-11-21T08:00:00.000Z', 'yesterday'],
  ['2026-11-20T07:00:00.000Z', '2 days ago'],
  ['2026-10-24T07:00:00.000Z', '29 days ago'],
  ['2026-01-02T12:00:00.000Z', '2 Jan 2026'],
  ['2027-01-02T12:00:00.000Z', '2 Jan 2027'],
])('%s is, on 22 November 2026 at eight, %s', (timestamp, expected) => {
  expect(relativeTime(timestamp, Date.parse('2026-11-22T08:00:00.000Z'))).toBe(expected)
})
