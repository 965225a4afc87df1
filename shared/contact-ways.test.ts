import { expect, test } from 'vitest'
import { contactWays, samePerson } from './contact-ways.ts'

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

test('one person is known by an address or number in common, however it is written', () => {
  expect(samePerson('ANNA@example.com', 'anna@example.com / 07700 900123')).toBe(true)
  expect(samePerson('+44 7700 900123', '07700-900-123')).toBe(true)
  expect(samePerson('anna@example.com', 'anna@example.org')).toBe(false)
  expect(samePerson('07700 900123', '07700 900124')).toBe(false)
})

test('a contact without address or number is only like the same text', () => {
  expect(samePerson(' Jan at the market', 'jan at the Market ')).toBe(true)
  expect(samePerson('Jan at the market', 'Jan')).toBe(false)
})
