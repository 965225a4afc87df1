import { expect, test } from 'vitest'
import { passwordPair } from './new-password-fields.tsx'

const messages = (newPassword: string, repeated: string) =>
  (passwordPair.safeParse({ newPassword, repeated }).error?.issues ?? []).map(
    (issue) => `${issue.path.join('.')}: ${issue.message}`,
  )

test('the two must be the same', () => {
  expect(messages('Correct-horse-9', 'Correct-horse-8')).toEqual(['repeated: The two passwords differ'])
  expect(messages('Correct-horse-9', 'Correct-horse-9')).toEqual([])
})

test('a password is required', () => {
  expect(messages('', '')).toEqual(['newPassword: Password is required'])
})

test('the rules for passwords hold', () => {
  expect(messages('horse', 'horse')).toEqual(['newPassword: The password needs at least 12 characters.'])
})
