import { expect, test } from 'vitest'
import { waysToAnswer } from './channels.ts'

const hrefs = (contact: string, text = '') =>
  Object.fromEntries(
    waysToAnswer(contact, 'Your enquiry', text, text).map(({ channel, href }) => [channel, href]),
  )

test('each way to answer takes the text along, in the form that its app documents', () => {
  expect(hrefs('ola@example.com, +44 7700 900123', 'Hello & bye\nOla')).toEqual({
    whatsapp: 'https://wa.me/447700900123?text=Hello%20%26%20bye%0AOla',
    mail: 'mailto:ola@example.com?subject=Your%20enquiry&body=Hello%20%26%20bye%0D%0AOla',
    phone: 'tel:+447700900123',
    viber: 'viber://chat?number=%2B447700900123',
    telegram: 'https://t.me/+447700900123?text=Hello%20%26%20bye%0AOla',
  })
})

test('a number without its country is for calls alone, and an address adds no recipient', () => {
  expect(Object.keys(hrefs('7700900123'))).toEqual(['phone'])
  expect(hrefs('a?bcc=b@example.com').mail).toBe('mailto:a%3Fbcc%3Db@example.com?subject=Your%20enquiry')
})
