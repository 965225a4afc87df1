import { expect, test } from 'vitest'
import { instant, optionalLine, optionalText, optionalUrl, requiredLine, requiredText } from './fields.ts'

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message)

test('a missing and a blank text are refused with the same words', () => {
  const title = requiredText(10, 'Title is required')
  for (const missing of [undefined, null, '', ' \n ']) {
    expect(messages(title.safeParse(missing))).toEqual(['Title is required'])
  }
  expect(title.parse(' Łódź ')).toBe('Łódź')
})

test.each(['\u0000', '\u0008', '\u001f', '\ufffe', '\ud800', '\udc00'])(
  'a text with %j is refused, wherever texts are taken',
  (character) => {
    const value = `bales${character}of clothes`
    for (const schema of [requiredText(100), optionalText(100)]) {
      expect(messages(schema.safeParse(value))).toEqual([expect.stringContaining('control characters')])
    }
  },
)

test.each(['\r\n', '\t', '\u0085', '\u2028', '\u2029', '\u202e', '\u2066'])(
  'a text of one line with %j is refused',
  (character) => {
    const value = `Bales${character}Bcc: somebody@example.com`
    for (const schema of [requiredLine(100), optionalLine(100)])
      expect(messages(schema.safeParse(value))).toEqual([expect.stringContaining('One line only')])
  },
)

test('line ends, tabs, any script and emoji are kept', () => {
  const value = 'Twenty tonnes:\r\n\tодяг, ubrania, drabužiai 👕'
  expect(requiredText(100).parse(value)).toBe(value)
})

test.each([
  ['https://example.com/a.jpg', 'https://example.com/a.jpg'],
  ['/share.jpg', '/share.jpg'],
  ['', null],
  [null, null],
])('the address %j is kept as %j', (given, kept) => {
  expect(optionalUrl.parse(given)).toBe(kept)
})

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://example.com/\r\na',
  '/share\u0000.jpg',
  '/share\ud800.jpg',
  'https://example.com/\ud800',
  'data:text/html,x',
  'example.com',
])('the address %j is refused', (address) => {
  expect(optionalUrl.safeParse(address).success).toBe(false)
})

test('instants are kept in UTC, within years that sort as text', () => {
  expect(instant.parse('2026-07-15T12:00:00+03:00')).toBe('2026-07-15T09:00:00.000Z')
  expect(instant.safeParse('9999-12-31T23:59:59-01:00').success).toBe(false)
})
