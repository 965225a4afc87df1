import { expect, test } from 'vitest'
import { withNoBreakSpaces } from './no-break-spaces.ts'

test.each([
  ['a word of one letter', 'W magazynie i w sklepie', 'W_magazynie i_w_sklepie'],
  ['one in brackets or quotes', '(z domów) „a więc”', '(z_domów) „a_więc”'],
  ['a Cyrillic one', 'Товар у мішку й на вазі', 'Товар у_мішку й_на вазі'],
  ['a number and its unit', '5 000 kg, 12 h', '5_000_kg, 12_h'],
  ['a number with a plus sign', '12+ lat', '12+_lat'],
  ['a fact and its word', '{years} {years|rok|lata|lat}', '{years}_{years|rok|lata|lat}'],
  ['a percent sign', '15 %, {percent} % kamionu', '15_%, {percent}_% kamionu'],
  ['a dash', 'Kijów – Lwów', 'Kijów_– Lwów'],
])('no line ends after %s', (_, text, expected) => {
  expect(withNoBreakSpaces(text)).toBe(expected.replaceAll('_', '\u00a0'))
})

test.each(['Cały towar', 'D2D lub Container', 'м’я та', 'w'])('lines may end in: %s', (text) => {
  expect(withNoBreakSpaces(text)).toBe(text)
})

test('all texts of words have them, and what is no text stays as it is', () => {
  expect(withNoBreakSpaces({ list: ['5 kg', { text: 'z domu' }], photo: null })).toEqual({
    list: ['5\u00a0kg', { text: 'z\u00a0domu' }],
    photo: null,
  })
})
