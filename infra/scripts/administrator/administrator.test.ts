import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runScript } from '../../testing/run-script.ts'
import { standInAws } from '../../testing/stand-in-aws.ts'

const aws = await standInAws()
const folder = mkdtempSync(join(tmpdir(), 'wholesale-administrator-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** `npm run administrator`, in a folder without a configuration. */
function administrator(...args: string[]) {
  aws.givenStack('eu-west-2', 'WholesaleStateful', { UserPoolId: 'pool', TableName: 'table' })
  return runScript([join(import.meta.dirname, 'administrator.ts'), ...args], folder, aws.env)
}

test.each([
  ['--invite', 'AdminCreateUser', '"MessageAction":"RESEND"', 'invite', []],
  [
    '--email',
    'AdminUpdateUserAttributes',
    '"Value":"new@shop.example"',
    'change-email',
    ['new@shop.example'],
  ],
])(
  '%s changes the user, and is in the diary without what it changed',
  async (option, call, sent, action, more) => {
    aws.given(`cognito-idp eu-west-2 ${call}`, {})
    aws.given('dynamodb eu-west-2 PutItem', {})
    const { exitCode, output } = await administrator(option, ...more)
    expect(output).not.toContain('Please note')
    expect(exitCode).toBe(0)
    const asked = aws.bodies.get(`cognito-idp eu-west-2 ${call}`)
    for (const part of [sent, '"UserPoolId":"pool"', '"Username":"admin"']) expect(asked).toContain(part)
    const { TableName, Item } = JSON.parse(aws.bodies.get('dynamodb eu-west-2 PutItem') ?? '')
    expect(TableName).toBe('table')
    expect(Item).toEqual({
      pk: { S: 'DIARY' },
      sk: { S: expect.any(String) },
      ttl: { N: expect.any(String) },
      what: { S: 'owner' },
      action: { S: action },
      id: { NULL: true },
      session: { NULL: true },
      times: { N: '1' },
    })
  },
)

test('prints the temporary password that it set, another one each time', async () => {
  aws.given('cognito-idp eu-west-2 AdminSetUserPassword', {})
  aws.given('dynamodb eu-west-2 PutItem', {})
  aws.given('dynamodb eu-west-2 Query', { Items: [] })
  aws.given('dynamodb eu-west-2 UpdateItem', {})
  const set = async () => {
    const { output } = await administrator('--temporary-password')
    const { Password } = JSON.parse(aws.bodies.get('cognito-idp eu-west-2 AdminSetUserPassword') ?? '')
    expect(Password).toMatch(/^[\w-]{24}$/)
    expect(output).toContain(`Temporary password, valid for 7 days: ${Password}\n`)
    return Password
  }
  expect(await set()).not.toBe(await set())
})

test('says what the diary lacks, and that the work is done', async () => {
  aws.given('cognito-idp eu-west-2 AdminCreateUser', {})
  const { exitCode, output } = await administrator('--invite')
  expect(output).toContain('Please note: the diary has no entry of it: ')
  expect(output).toContain('Another temporary password is mailed.')
  expect(exitCode).toBe(0)
})

test('changes nothing, and notes nothing, that Cognito refuses, or that nobody named', async () => {
  aws.given('cognito-idp eu-west-2 AdminCreateUser', { message: 'no such user' }, 400)
  const [refused, ...unnamed] = await Promise.all(
    [['--invite'], [], ['--invite', '--end-second-step']].map((args) => administrator(...args)),
  )
  expect(refused).toMatchObject({ exitCode: 1 })
  for (const { output } of unnamed) expect(output).toContain('Say what to do')
  expect([...aws.asked]).not.toContain('dynamodb eu-west-2 PutItem')
})
