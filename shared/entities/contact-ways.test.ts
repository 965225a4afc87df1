import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactWays, phoneDigits, samePerson, withPhoneDigits } from './contact-ways.ts'

test.each([
  ['Anna@Example.com', ['anna@example.com'], []],
  ['Anna <anna@example.com>, or 07700 900123', ['anna@example.com'], ['+447700900123']],
  ['+44 (0)20 7946 0123', [], ['+442079460123']],
  ['0044 20 7946 0123', [], ['+442079460123']],
  ['(020) 7946-0123', [], ['+442079460123']],
  ['48 601 234 567', [], ['+48601234567']],
  ['601 234 567', [], ['601234567']],
  ['WhatsApp: +48 601.234.567; a@b.pl; A@B.PL', ['a@b.pl'], ['+48601234567']],
  ['room 12345, ask for Jan', [], []],
  ['agent007@example.com', ['agent007@example.com'], []],
])('%s names its addresses and numbers', (contact, emails, phones) => {
  expect(contactWays(contact)).toEqual({ emails, phones })
})

test.each([
  ['ANNA@example.com', 'anna@example.com / 07700 900123'],
  ['+44 7700 900123', '07700-900-123'],
  ['+44 7700 900123', 'anna@example.com 07700-900-123'],
  ['a@example.com, b@example.com', 'B@example.com or A@example.com'],
])('%s and %s are one person', (one, other) => {
  expect(samePerson(one, other)).toBe(true)
  expect(samePerson(other, one)).toBe(true)
})

test.each([
  ['anna@example.com', 'anna@example.org'],
  ['07700 900123', '07700 900124'],
  ['anna@example.com 07700 900123', 'anna@example.com 07700 900124'],
  ['spam@spam.example 07700 900123', 'anna@example.com 07700 900123'],
  ['spam@spam.example, anna@example.com', 'anna@example.com'],
  ['spam@spam.example, anna@example.com 07700 900123', '07700 900123'],
  ['07700 900123, 07700 900124', 'anna@example.com 07700 900123'],
  ['WhatsApp', 'WhatsApp'],
  ['Jan at the market', 'jan at the market'],
  ['WhatsApp', 'anna@example.com'],
])('%s and %s may be two', (one, other) => {
  expect(samePerson(one, other)).toBe(false)
  expect(samePerson(other, one)).toBe(false)
})

const email = fc.constantFrom('a', 'b', 'c').map((name) => `${name}@example.com`)
const phone = fc.constantFrom('1', '2', '3').map((digit) => `+44 7700 90012${digit}`)
const contact = (ways: { maxLength: number }) =>
  fc
    .tuple(
      fc.uniqueArray(email, ways),
      fc.uniqueArray(phone, ways),
      fc.constantFrom('', 'WhatsApp', 'ask for Jan'),
    )
    .map(([emails, phones, words]) => [...emails, words, ...phones].join('; '))

test('who is one person does not depend on which of the two is asked about', () => {
  const any = contact({ maxLength: 3 })
  fc.assert(fc.property(any, any, (one, other) => samePerson(one, other) === samePerson(other, one)))
})

test('every contact with an address or a number is like itself, and without one like none', () => {
  const any = contact({ maxLength: 3 })
  fc.assert(
    fc.property(any, any, (one, other) => {
      const { emails, phones } = contactWays(one)
      const isNamed = emails.length + phones.length > 0
      expect(samePerson(one, one)).toBe(isNamed)
      if (!isNamed) expect(samePerson(one, other)).toBe(false)
    }),
  )
})

test('whatever a stranger adds to the ways of others, theirs are not taken for the same', () => {
  const theirs = contact({ maxLength: 1 }).filter((text) => /\d|@/.test(text))
  fc.assert(
    fc.property(fc.array(theirs, { minLength: 1, maxLength: 4 }), (victims) => {
      const chosen = ['spam@spam.example', 'evil@spam.example', ...victims].join(', ')
      for (const victim of victims) expect(samePerson(chosen, victim)).toBe(false)
    }),
  )
})

test.each([
  ['600000012', true],
  ['0048600000012', true],
  ['+48 600-000-012', true],
  ['600 000', true],
  ['600000013', false],
])('the search %j finds +48 600 000 012: %j', (search, found) => {
  const [digits = ''] = phoneDigits('Anna, +48 600 000 012')
  expect(digits.includes(withPhoneDigits(search))).toBe(found)
})

test('a search keeps its words and short numbers', () => {
  expect(withPhoneDigits('anna 20 000 kg, 07700 900123')).toBe('anna 20 000 kg, 7700900123')
})
