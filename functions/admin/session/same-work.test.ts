import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerOf } from '../../testing/answer-of.ts'
import { forgotPassword, login, resetPassword } from '../session.ts'

/**
 * Clocks can't be compared in a test without chance; work can: what is asked of the table and of Cognito, in order, is the
 * same whether or not a user exists. Cognito itself does so by PreventUserExistenceErrors (infra).
 */

let calls: string[]
let refusal: string
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubEnv('TABLE_NAME', 'table')
  vi.stubEnv('USER_POOL_ID', 'pool')
  vi.stubEnv('USER_POOL_CLIENT_ID', 'client')
})
/** Name and fields of a call, without the values that differ from user to user. */
const note = (service: string, command: { constructor: { name: string }; input: object }) =>
  calls.push(`${service} ${command.constructor.name} ${Object.keys(command.input).sort()}`)

vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async (command) => {
  note('table', command)
  return {}
})
vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockImplementation(async (command) => {
  note('cognito', command)
  // The shortest time of a failure, so that nothing waits for it.
  vi.setSystemTime(Date.now() + 500)
  throw Object.assign(new Error('refused'), { name: refusal, $fault: 'client' })
})

async function answered(handler: typeof login, body: object, cookies: string[]) {
  calls = []
  const headers = { 'content-type': 'application/json', 'x-viewer-address': '203.0.113.7' }
  return { ...(await answerOf(handler, { headers, cookies, body: JSON.stringify(body) })), calls }
}

const code = { code: '123456', newPassword: 'Another-Passw0rd!' }
const none: string[] = []
const madeUp = [`__Host-device=${'A'.repeat(43)}`]
test.each([
  ['signing in', login, { password: 'x' }, 'NotAuthorizedException', none],
  ['signing in with a made-up mark', login, { password: 'x' }, 'NotAuthorizedException', madeUp],
  ['asking for a code', forgotPassword, {}, 'LimitExceededException', none],
  ['trying a code', resetPassword, code, 'CodeMismatchException', none],
] as const)(
  '%s: the same work for a user that exists and one that does not',
  async (_, handler, body, forKnown, cookies) => {
    refusal = forKnown
    const known = await answered(handler, { username: 'admin', ...body }, cookies)
    refusal = 'UserNotFoundException'
    const unknown = await answered(handler, { username: 'nobody', ...body }, cookies)
    expect(unknown).toEqual(known)
    expect(known.calls.length).toBeGreaterThan(2)
    // After Cognito only the diary's entry of a refusal.
    expect(known.calls.filter((one) => one.startsWith('cognito'))).toHaveLength(1)
  },
)
