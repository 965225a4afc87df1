import { expect, test } from 'vitest'
import { changesIn, withChanges } from './changed-values.ts'
import { changesInput } from './changes.ts'

test('a version that the table could not count on from is refused', () => {
  const isTaken = (version: number) => changesInput.safeParse({ version, values: {} }).success
  expect([0, 1_000_000_000, 1_000_000_001, Number.MAX_SAFE_INTEGER].map(isTaken)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

const defaults = { title: 'Bales', hours: { opens: '09:00', closes: '18:00' }, list: ['a', 'b'], none: null }

test('changes lie over their defaults, lists whole', () => {
  expect(withChanges(defaults, { hours: { closes: '17:00' }, list: ['c'] })).toEqual({
    ...defaults,
    hours: { opens: '09:00', closes: '17:00' },
    list: ['c'],
  })
  expect(withChanges(defaults, {})).toEqual(defaults)
  expect(withChanges(defaults, undefined)).toEqual(defaults)
})

test('what has no default and what has the wrong type is kept for validation to find', () => {
  expect(withChanges(defaults, { other: 1, hours: 'always' })).toEqual({
    ...defaults,
    other: 1,
    hours: 'always',
  })
  expect(withChanges(defaults, 'a text')).toBe('a text')
  const prototype: unknown = JSON.parse('{"__proto__": {"title": "elsewhere"}}')
  expect(Object.keys(withChanges(defaults, prototype) as object)).toContain('__proto__')
})

test('only what differs is a change', () => {
  expect(
    changesIn(defaults, {
      ...defaults,
      hours: { opens: '09:00', closes: '17:00' },
      list: ['a'],
      none: 'one',
    }),
  ).toEqual({ hours: { closes: '17:00' }, list: ['a'], none: 'one' })
  expect(changesIn(defaults, structuredClone(defaults))).toEqual({})
})
