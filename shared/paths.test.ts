import { expect, test } from 'vitest'
import { chatLink, contactPath } from './paths.ts'

test('the contact page takes an interest, encoded', () => {
  expect(contactPath()).toBe('/contact')
  expect(contactPath('Toys & more')).toBe('/contact?interest=Toys+%26+more')
})

test('a chat opens with the header’s number and, where given, a first message', () => {
  expect(chatLink()).toBe('https://wa.me/447700900123')
  expect(chatLink('Hello, a price?')).toBe('https://wa.me/447700900123?text=Hello%2C%20a%20price%3F')
})
