import { expect, test } from 'vitest'
import { formatLondon, londonClock, londonInstants, timeAbroad } from './london-time.ts'

test.each([
  ['2026-01-15T09:30', ['2026-01-15T09:30:00.000Z']],
  ['2026-07-15T09:30', ['2026-07-15T08:30:00.000Z']],
  // The night of 29 March 2026: 01:00 becomes 02:00.
  ['2026-03-29T00:59', ['2026-03-29T00:59:00.000Z']],
  ['2026-03-29T01:00', []],
  ['2026-03-29T01:59', []],
  ['2026-03-29T02:00', ['2026-03-29T01:00:00.000Z']],
  // The night of 25 October 2026: 02:00 becomes 01:00.
  ['2026-10-25T00:59', ['2026-10-24T23:59:00.000Z']],
  ['2026-10-25T01:00', ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z']],
  ['2026-10-25T01:59', ['2026-10-25T00:59:00.000Z', '2026-10-25T01:59:00.000Z']],
  ['2026-10-25T02:00', ['2026-10-25T02:00:00.000Z']],
  ['', []],
  ['2026-02-30T10:00', []],
])('London’s clocks show %s at %j', (clock, instants) => {
  expect(londonInstants(clock)).toEqual(instants)
  for (const instant of instants) expect(londonClock(instant)).toBe(clock)
})

test('an instant is shown with its day of the week', () => {
  expect(formatLondon('2026-07-15T08:30:00.000Z')).toBe('Wed, 15 Jul 2026, 09:30')
})

test('the time elsewhere follows the summer time of both places', () => {
  const days = ['2026-01-15', '2026-03-15', '2026-07-15']
  expect(days.map((day) => timeAbroad('09:00', 'America/New_York', day))).toEqual(['04:00', '05:00', '04:00'])
  expect(timeAbroad('23:30', 'Europe/Kyiv', '2026-07-15')).toBe('01:30')
})
