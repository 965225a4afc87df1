import { afterEach, expect, test, vi } from 'vitest'
import { dateOf, keptDates, publicationChange } from './publication.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const now = new Date('2026-11-22T08:00:00.000Z')
const kept = '2026-06-16T09:30:00.000Z'
const chosen = (choice: string, day = '2026-06-16') => dateOf({ choice, day }, now)

test('a save is dated now, keeps the date, or takes a past day', () => {
  expect(chosen('today')).toBe(now.toISOString())
  expect(chosen(kept)).toBe(kept)
  expect(chosen('other', '2024-02-29')).toBe('2024-02-29T12:00:00.000Z')
})

test.each(['America/Los_Angeles', 'Asia/Kolkata'])('in %s the day is that of the site, too', async (zone) => {
  vi.stubEnv('TZ', zone)
  vi.resetModules()
  const { keptDates, longDay } = await import('./publication.ts')
  expect(['2026-06-16', '2026-06-16T22:59:00.000Z', '2026-06-16T23:00:00.000Z'].map(longDay)).toEqual([
    '16 June 2026',
    '16 June 2026',
    '17 June 2026',
  ])
  const dates = { publishedAt: '2026-06-16T05:00:00.000Z', lastPublishedAt: null, firstPublishedAt: null }
  expect(keptDates(dates, new Date('2026-06-16T20:00:00.000Z'))).toEqual([])
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
