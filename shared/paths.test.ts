import { expect, test } from 'vitest'
import { contactPath } from './paths.ts'
import { whatsappLink } from './site.ts'

test('the contact page takes an interest, encoded', () => {
  expect(contactPath()).toBe('/contact')
  expect(contactPath('Toys & more')).toBe('/contact?interest=Toys+%26+more')
})

test('a chat opens with a number and, where given, a first message', () => {
  expect(whatsappLink('447700900123')).toBe('https://wa.me/447700900123')
  expect(whatsappLink('447700900123', 'Hello, a price?')).toBe(
    'https://wa.me/447700900123?text=Hello%2C%20a%20price%3F',
  )
  const message = 'Добрий день! Ціна & "сорт" 100%'
  const link = whatsappLink('447700900123', message)
  expect(link).toContain('Добрий%20день!')
  expect(link).not.toMatch(/[ "]/)
  expect(new URL(link).searchParams.get('text')).toBe(message)
})
