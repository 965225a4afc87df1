import { expect, test } from 'vitest'
import { wordChanges } from './difference.tsx'

/** Parts as text: [-removed-], {+added+}. */
const shown = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ kind, text }) => (kind === 'removed' ? `[-${text}-]` : kind === 'added' ? `{+${text}+}` : text))
    .join('')

test('only the changed words are marked, in any script', () => {
  expect(shown('Bales of wool, by truck', 'Bales of cotton, by truck')).toBe(
    'Bales of [-wool-]{+cotton+}, by truck',
  )
  expect(shown('Мішки з одягом', 'Мішки з іграшками')).toBe('Мішки з [-одягом-]{+іграшками+}')
})

test('a text that is new or gone is marked whole', () => {
  expect(shown('', 'All new')).toBe('{+All new+}')
  expect(shown('All gone', '')).toBe('[-All gone-]')
})

test('of a long text only what is near a change is shown', () => {
  const long = 'one two three four five '.repeat(100)
  const parts = wordChanges(`${long}wool ${long}`, `${long}cotton ${long}`)
  expect(parts.map(({ kind }) => kind)).toEqual(['skipped', 'same', 'removed', 'added', 'same', 'skipped'])
  expect(parts.map(({ text }) => text).join('').length).toBeLessThan(200)
})

test('texts with nothing in common are compared in a second', () => {
  const before = process.cpuUsage()
  const parts = wordChanges(
    Array.from({ length: 40_000 }, (_, index) => `a${index}`).join(' '),
    Array.from({ length: 40_000 }, (_, index) => `b${index}`).join(' '),
  )
  // Microseconds of the processor, whatever else it does.
  expect(process.cpuUsage(before).user).toBeLessThan(3_000_000)
  expect(parts.map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
