import { expect, test } from 'vitest'
import { defaultFacts } from '../../site.ts'
import { dayAfter, isOpen, londonDay, openingMinutes, openingMinutesBefore } from './opening-minutes.ts'

// Monday to Saturday, 9:00 to 18:00.
const facts = defaultFacts
const at = (instant: string) => Date.parse(instant)

test.each([
  ['the same morning', '2026-11-24T09:30Z', '2026-11-24T10:15Z', 45],
  ['from the night to the morning', '2026-11-24T02:00Z', '2026-11-24T09:20Z', 20],
  ['over a night', '2026-11-24T17:40Z', '2026-11-25T09:40Z', 60],
  ['over a Sunday', '2026-11-28T17:30Z', '2026-11-30T09:30Z', 60],
  ['from Friday to Saturday', '2026-11-27T17:59Z', '2026-11-28T09:01Z', 2],
  ['within a Sunday', '2026-11-29T08:00Z', '2026-11-29T20:00Z', 0],
  ['in summer time', '2026-07-15T08:00Z', '2026-07-15T09:00Z', 60],
  ['before opening in summer time', '2026-07-15T07:00Z', '2026-07-15T08:05Z', 5],
  // The nights of 29 March and 25 October 2026, which are Sundays.
  ['over the night that loses an hour', '2026-03-28T17:30Z', '2026-03-30T08:30Z', 60],
  ['over the night that has one more', '2026-10-24T16:30Z', '2026-10-26T09:30Z', 60],
  ['backwards', '2026-11-24T12:00Z', '2026-11-24T11:00Z', 0],
])('opening minutes %s', (_, from, until, minutes) => {
  expect(openingMinutes(at(from), at(until), facts)).toBe(minutes)
})

test.each([
  '2026-11-24T10:15Z',
  '2026-11-30T09:10Z',
  '2026-03-30T08:30Z',
  '2026-10-26T09:00Z',
  '2026-11-29T12:00Z',
])('from the latest instant before %s exactly so many opening minutes have passed', (until) => {
  for (const minutes of [1, 60, 539, 540, 541, 3000]) {
    const from = openingMinutesBefore(minutes, at(until), facts)
    expect(openingMinutes(from, at(until), facts)).toBe(minutes)
    expect(openingMinutes(from + 60_000, at(until), facts)).toBe(minutes - 1)
  }
})

test('hours on one day count once where they overlap, and a company without hours is never open', () => {
  const hours = [
    { first: 'Monday', last: 'Monday', opens: '09:00', closes: '12:00' },
    { first: 'Monday', last: 'Friday', opens: '11:00', closes: '13:00' },
  ] as const
  const monday = [at('2026-11-23T00:00Z'), at('2026-11-23T23:00Z')] as const
  expect(openingMinutes(...monday, { ...facts, hours: [...hours] })).toBe(240)
  const never = { ...facts, hours: [] }
  expect(openingMinutes(...monday, never)).toBe(0)
  expect(openingMinutesBefore(60, monday[1], never)).toBeLessThan(at('2026-10-01T00:00Z'))
})

test('the company is open from its opening on, and no more at its closing', () => {
  const open = ['08:59:59', '09:00:00', '17:59:59', '18:00:00'].map((time) =>
    isOpen(at(`2026-11-24T${time}Z`), facts),
  )
  expect(open).toEqual([false, true, true, false])
})

test('a day is London’s', () => {
  expect(londonDay(at('2026-07-15T23:30Z'))).toBe('2026-07-16')
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
})
