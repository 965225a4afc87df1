import { expect, test } from 'vitest'
import { readDueTime } from './due-time-field.tsx'

const now = new Date('2026-03-01T12:00:00.000Z')
const read = (clock: string, stored: string | null = null) => readDueTime(clock, stored, now)

test('a time is read as London’s clocks show it, in winter and in summer', () => {
  expect(read('')).toEqual({ instant: null })
  expect(read('2026-03-02T09:00')).toEqual({ instant: '2026-03-02T09:00:00.000Z' })
  expect(read('2026-07-02T09:00')).toEqual({ instant: '2026-07-02T08:00:00.000Z' })
})

test('the hour that is left out in spring is refused, the one that comes twice is the first one', () => {
  expect(read('2026-03-29T01:30').problem).toContain('leave this hour out')
  expect(read('2026-10-25T01:30')).toMatchObject({
    instant: '2026-10-25T00:30:00.000Z',
    note: expect.stringContaining('twice'),
  })
})

test('a time that has passed is refused, unless it is the stored one', () => {
  expect(read('2026-03-01T12:00').problem).toContain('has passed')
  expect(read('2026-03-01T12:00', '2026-03-01T12:00:30.000Z')).toEqual({
    instant: '2026-03-01T12:00:30.000Z',
  })
  expect(read('2026-10-25T01:30', '2026-10-25T01:30:00.000Z').instant).toBe('2026-10-25T01:30:00.000Z')
})
