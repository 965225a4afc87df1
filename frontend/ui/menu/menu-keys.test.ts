import { expect, test } from 'vitest'
import { createTypeahead, nextIndex } from './menu-keys.ts'

test('arrow keys go around the ends, Home and End go to them', () => {
  expect(nextIndex('ArrowDown', -1, 3)).toBe(0)
  expect(nextIndex('ArrowDown', 2, 3)).toBe(0)
  expect(nextIndex('ArrowUp', -1, 3)).toBe(2)
  expect(nextIndex('ArrowUp', 1, 3)).toBe(0)
  expect(nextIndex('Home', 2, 3)).toBe(0)
  expect(nextIndex('End', 0, 3)).toBe(2)
  expect(nextIndex('Tab', 0, 3)).toBeUndefined()
})

test('typed letters add up to a word, which is forgotten after a second', () => {
  const labels = ['Toys', 'Trousers', 'Brick-a-Brack']
  const find = createTypeahead()
  expect(find('t', labels, 0)).toBe(0)
  expect(find('r', labels, 1000)).toBe(1)
  expect(find('b', labels, 2001)).toBe(2)
})

test('keys that type nothing find nothing', () => {
  const find = createTypeahead()
  expect(find('Shift', ['Shift'], 0)).toBeUndefined()
  expect(find(' ', [' '], 0)).toBeUndefined()
  expect(find('x', ['Toys'], 0)).toBeUndefined()
})
