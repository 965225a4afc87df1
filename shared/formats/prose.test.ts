import { expect, test } from 'vitest'
import { plainProse, proseParts } from './prose.ts'

test.each([
  ['plain text', 'One truck.', [{ text: 'One truck.' }]],
  ['bold', 'A **full** truck', [{ text: 'A ' }, { text: 'full', mark: 'bold' }, { text: ' truck' }]],
  ['italic', '*all* of it', [{ text: 'all', mark: 'italic' }, { text: ' of it' }]],
  ['a link', 'See [toys](/toys).', [{ text: 'See ' }, { text: 'toys', address: '/toys' }, { text: '.' }]],
  ['stars that are no marks', '5 * 3 * 2 kg', [{ text: '5 * 3 * 2 kg' }]],
  ['nothing', '', []],
])('%s has its parts', (_, text, parts) => {
  expect(proseParts(text)).toEqual(parts)
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', '/\\evil.test', 'http://a.test', 'x'])(
  'no link leads to %s',
  (address) => {
    expect(proseParts(`[here](${address})`).filter((part) => 'address' in part)).toEqual([])
  },
)

test.each(['/toys', '#delivery', 'https://a.test/b', 'mailto:a@b.test', 'tel:+44123'])(
  'a link leads to %s',
  (address) => {
    expect(proseParts(`[here](${address})`)).toEqual([{ text: 'here', address }])
  },
)

test('a text without marks is as people read it', () => {
  expect(plainProse('A **full** *truck* of [toys](/toys)')).toBe('A full truck of toys')
})
