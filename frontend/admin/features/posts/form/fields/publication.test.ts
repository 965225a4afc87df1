import { expect, test } from 'vitest'
import { type DateChoice, dateOf, keptDate } from './publication.ts'

const now = new Date('2026-11-22T08:00:00.000Z')
const kept = '2026-06-16T09:30:00.000Z'
const chosen = (choice: DateChoice, day = '2026-06-16', date: string | null = kept) =>
  dateOf({ choice, day, kept: date }, now)

test('a save is dated now, keeps the date, or takes a past day', () => {
  expect(chosen('today')).toBe(now.toISOString())
  expect(chosen('keep')).toBe(kept)
  expect(chosen('other', '2024-02-29')).toBe('2024-02-29T12:00:00.000Z')
})

test('no date lies in the future, nor is one kept that is not there', () => {
  expect(chosen('other', '2026-11-22')).toBe(now.toISOString())
  expect(chosen('other', '2031-01-01')).toBe(now.toISOString())
  expect(chosen('keep', '2026-06-16', null)).toBe(now.toISOString())
})

test('the date of an article that was taken off can be kept', () => {
  expect(keptDate({ publishedAt: kept, lastPublishedAt: null })).toBe(kept)
  expect(keptDate({ publishedAt: null, lastPublishedAt: kept })).toBe(kept)
  expect(keptDate(undefined)).toBeNull()
})
