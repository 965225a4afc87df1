import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { MIN_PASSWORD_LENGTH } from '../../../shared/entities/sign-in/password.ts'
import { defaultFacts } from '../../../shared/site.ts'
import { refuseGuessable } from './easy-password.ts'

const EASY = /easy to guess\. Choose a longer one/
const refusal = (password: string, username = 'admin') => {
  try {
    refuseGuessable(password, username)
    return undefined
  } catch (error) {
    return (error as { body: { issues: unknown } }).body.issues
  }
}
const asEasy = [{ path: 'newPassword', message: expect.stringMatching(EASY) }]

test.each([
  'Password123!',
  'P@ssw0rd1234!',
  'Liverpool123!',
  '1q2w3e4r5t6y7u',
  'aaaaaaaaaaaaaaaa',
  'abcdefghijklmnop',
  'passwordpassword',
])('%s is refused: it is common, or made of what is', (password) => {
  expect(refusal(password)).toEqual(asEasy)
})

test('every password of the list that is long enough is refused', () => {
  const long = (dictionary['passwords-common'] as string[]).filter((one) => one.length >= MIN_PASSWORD_LENGTH)
  expect(long.length).toBeGreaterThan(300)
  expect(long.filter((one) => !refusal(one))).toEqual([])
})

test.each([
  'admin2026admin',
  'Administrator1!',
  `${defaultFacts.product}2026!`,
  `${defaultFacts.company.replaceAll(' ', '')}1`,
  `Admin-${defaultFacts.product.split(' ')[0]}-1`,
])('%s is refused: it is made of words of this site', (password) => {
  expect(refusal(password)).toEqual(asEasy)
})

test("the user's own name is refused, however it is written", () => {
  expect(refusal('Wojciechowska-1!', 'wojciechowska')).toEqual(asEasy)
  expect(refusal('Wojciechowska-1!', 'somebody')).toBeUndefined()
})

test.each([
  'correct horse battery staple orange',
  'kettle orbit willow seventeen',
  'zielony-traktor-pod-mostem',
  'тихий ранок над полем',
  'vQ8#mZ2!xT5r',
  'k3jf9wq0zmx7',
])('%s is accepted', (password) => {
  expect(refusal(password)).toBeUndefined()
})

test('the longest password takes a moment of the processor, whatever it is made of', () => {
  for (const part of ['p4$$w0rd', '1234', '@4$5!1|', '01/02/2003', 'admin']) {
    const before = process.cpuUsage()
    refusal(part.repeat(256).slice(0, 256), 'x'.repeat(2048))
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(500)
  }
})
