import { expect, test } from 'vitest'
import { type DateChoice, dateOf, keptDate, publicationChange } from './publication.ts'

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
  expect(keptDate({ publishedAt: kept, lastPublishedAt: null }, now)).toBe(kept)
  expect(keptDate({ publishedAt: null, lastPublishedAt: kept }, now)).toBe(kept)
  expect(keptDate(undefined, now)).toBeNull()
})

test('an article of today has no other date to keep', () => {
  const publishedAt = '2026-11-22T07:00:00.000Z'
  expect(keptDate({ publishedAt, lastPublishedAt: null }, now)).toBeNull()
})

const draft = { published: false, publishedAt: null }
const live = { published: true, publishedAt: kept }

test('a change of the publication elsewhere is told, and what the form would make of it', () => {
  expect(publicationChange(live, draft, true)).toContain(
    'unpublished in the meantime. “Overwrite with mine” publishes',
  )
  expect(publicationChange(live, draft, false)).toBe('The article was unpublished in the meantime.')
  expect(publicationChange(draft, live, false)).toContain('makes it a draft again')
  expect(publicationChange(draft, live, true)).toBe('The article was published in the meantime.')
  expect(publicationChange(live, { ...live, publishedAt: now.toISOString() }, true)).toContain(
    'date was changed',
  )
  expect(publicationChange(live, live, true)).toBeUndefined()
})
