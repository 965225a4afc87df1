import { expect, test } from 'vitest'
import { chosenPassword } from './password.ts'

const refusal = (password: unknown) => chosenPassword.safeParse(password).error?.issues.map((i) => i.message)

test.each([
  'correct horse battery staple orange',
  'correcthorsebattery',
  'Zażółć gęślą jaźń',
  'LocalAdmin1!',
  '483920174650',
  'x'.repeat(256),
])('%s follows every rule, of whatever kinds its characters are', (password) =>
  expect(refusal(password)).toBeUndefined(),
)

test.each([
  ['eleven char', 'at least 12 characters'],
  [' correct horse', 'no space at the start or the end'],
  ['correct horse\n', 'no space at the start or the end'],
])('%j breaks one rule, and is told which', (password, rule) => {
  expect(refusal(password)).toEqual([`The password needs ${rule}.`])
})

test('all broken rules are named at once', () => {
  expect(refusal('short ')).toEqual([
    'The password needs at least 12 characters, no space at the start or the end.',
  ])
})

test('nothing at all is required, not explained', () => {
  expect(refusal('')).toEqual(['Password is required'])
  expect(refusal(undefined)).toEqual(['Password is required'])
})

test('what Cognito could not hold is refused', () => {
  expect(refusal('x'.repeat(257))).toEqual(['At most 256 characters'])
})
