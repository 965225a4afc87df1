import { expect, test } from 'vitest'
import { dateOf, keptDates, publicationChange } from './publication.ts'

const now = new Date('2026-11-22T08:00:00.000Z')
const kept = '2026-06-16T09:30:00.000Z'
const chosen = (choice: string, day = '2026-06-16') => dateOf({ choice, day }, now)

test('a save is dated now, keeps the date, or takes a past day', () => {
  expect(chosen('today')).toBe(now.toISOString())
  expect(chosen(kept)).toBe(kept)
  expect(chosen('other', '2024-02-29')).toBe('2024-02-29T12:00:00.000Z')
})

test('no date lies in the future', () => {
  expect(chosen('other', '2026-11-22')).toBe(now.toISOString())
  expect(chosen('other', '2031-01-01')).toBe(now.toISOString())
})

test.each([
  ['live', { publishedAt: kept }, [kept]],
  ['taken off', { lastPublishedAt: kept }, [kept]],
  [
    're-dated',
    { publishedAt: '2026-07-21T07:00:00.000Z', firstPublishedAt: kept },
    ['2026-07-21T07:00:00.000Z', kept],
  ],
  ['re-dated today', { publishedAt: '2026-11-22T07:00:00.000Z', firstPublishedAt: kept }, [kept]],
  ['of today', { publishedAt: '2026-11-22T07:00:00.000Z', firstPublishedAt: '2026-11-22T07:00:00.000Z' }, []],
  ['never live', {}, []],
])('dates that an article can keep: %s', (_, dates, expected) => {
  expect(
    keptDates({ publishedAt: null, lastPublishedAt: null, firstPublishedAt: null, ...dates }, now),
  ).toEqual(expected)
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
