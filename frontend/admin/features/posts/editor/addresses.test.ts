import { expect, test } from 'vitest'
import { typedLinkAddress } from './addresses.ts'

test.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  [' /contact ', '/contact'],
  ['tel:+442079460123', 'tel:+442079460123'],
  ['example.com/path', 'https://example.com/path'],
  ['buyer@example.com', 'mailto:buyer@example.com'],
  ['+44 (0)20 7946-0123', 'tel:+4402079460123'],
  ['', undefined],
  ['words', undefined],
  ['//elsewhere.example', undefined],
  ['/\\elsewhere.example', undefined],
  ['javascript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
])('the typed link %j is taken as %j', (typed, address) => {
  expect(typedLinkAddress(typed)).toBe(address)
})
