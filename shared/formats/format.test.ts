import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatNumber } from './format.ts'

test('numbers are grouped', () => {
  expect(formatNumber(7000)).toBe('7,000')
})

test('timestamps read as in the United Kingdom, in the time zone of the reader', () => {
  const here = new Date(2026, 2, 3, 14, 5).toISOString()
  expect(formatDate(here)).toBe('3 Mar 2026')
  expect(formatDateTime(here)).toBe('3 Mar 2026, 14:05')
})
