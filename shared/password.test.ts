import { expect, test } from 'vitest'
import { chosenPassword } from './password.ts'

const refusal = (password: unknown) => chosenPassword.safeParse(password).error?.issues.map((i) => i.message)

test.each(['Correct-horse-9', 'Zażółć gęślą JAŹŃ 1', 'aA1!aA1!aA1!', 'two words and A 1'])(
  '%s follows every rule',
  (password) => expect(refusal(password)).toBeUndefined(),
)

test.each([
  ['aA1!aA1!aA1', 'at least 12 characters'],
  ['CORRECT-HORSE-9', 'a small letter (a-z)'],
  ['correct-horse-9', 'a capital letter (A-Z)'],
  ['Correct-horse-x', 'a digit (0-9)'],
  ['CorrectHorse9x', 'a symbol such as ! ? - or #'],
  [' Correct-horse-9', 'no space at the start or the end'],
  ['Correct-horse-9\n', 'no space at the start or the end'],
])('%j breaks one rule, and is told which', (password, rule) => {
  expect(refusal(password)).toEqual([`The password needs ${rule}.`])
})

test('all broken rules are named at once', () => {
  expect(refusal('short')).toEqual([
    'The password needs at least 12 characters, a capital letter (A-Z), a digit (0-9), a symbol such as ! ? - or #.',
  ])
})

test('nothing at all is required, not explained', () => {
  expect(refusal('')).toEqual(['Password is required'])
  expect(refusal(undefined)).toEqual(['Password is required'])
})

test('what Cognito could not hold is refused', () => {
  expect(refusal(`Aa1!${'x'.repeat(252)}`)).toBeUndefined()
  expect(refusal(`Aa1!${'x'.repeat(253)}`)).toEqual(['At most 256 characters'])
})
