import { expect, test } from 'vitest'
import { defaultWords } from '../../../../../content/words.ts'
import { contactHint } from './contact-hint.ts'

const { hints } = defaultWords('shared', 'en').form
const { email, country, unreachable } = hints

test.each([
  ['ola@example.com', undefined],
  ['Ola <ola@example.com.pl>', undefined],
  ['+380 67 123 45 67', undefined],
  ['0048 601 234 567', undefined],
  ['Viber: +380 (67) 123-45-67', undefined],
  ['@ola_nowak', undefined],
  ['0671234567 or ola@example.com', undefined],
  ['asdf@', email],
  ['ola@example', email],
  ['0671234567', country],
  ['067 123-45-67', country],
  ['hello', unreachable],
  ['123', unreachable],
])('%s is met with %j', (contact, hint) => {
  expect(contactHint(contact, hints)).toBe(hint)
})
