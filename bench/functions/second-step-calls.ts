import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  type CognitoIdentityProviderClient,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { generate } from 'cognito-local/lib/services/totp.js'
import { ulid } from 'ulid'
import { keepChallenge } from '../../functions/domain/sessions/challenge-store.ts'
import {
  rememberBrowser,
  replaceRecoveryCodes,
  storedSecondStep,
} from '../../functions/domain/sessions/second-step-store.ts'
import { sessionsOf } from '../../functions/domain/sessions/session-store.ts'
import { beginSignIn } from '../../functions/domain/sessions/sign-in-epoch.ts'
import { startedSession } from '../../functions/testing/started-session.ts'
import type { BareCloud } from './bare-cloud.ts'
import type { Calls } from './function-calls.ts'

const Username = 'bench-second-step'
const password = 'Third-4-Measurements!'

/**
 * Calls of the second step and of the list of sessions, for a user of their own.
 * @param visitor headers of a new connection
 */
export async function secondStepCalls(
  { userPoolId: UserPoolId, userPoolClientId: ClientId }: BareCloud,
  cognito: CognitoIdentityProviderClient,
  visitor: () => Record<string, string>,
): Promise<Calls['routes']> {
  const UserAttributes = [{ Name: 'email', Value: `${Username}@example.com` }]
  const invitation = { TemporaryPassword: password, MessageAction: 'SUPPRESS', UserAttributes } as const
  await cognito.send(new AdminCreateUserCommand({ UserPoolId, Username, ...invitation }))
  const permanent = { UserPoolId, Username, Password: password, Permanent: true }
  await cognito.send(new AdminSetUserPasswordCommand(permanent))

  const cookie = async () => (await startedSession(Username)).cookies[0] ?? ''
  const turnOff = () =>
    cognito.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId,
        Username,
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      }),
    )
  /** Begins a setup. @returns the code of the app, and Cognito's token to confirm it with */
  async function begin() {
    await turnOff()
    const { AuthenticationResult } = await cognito.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: Username, PASSWORD: password },
      }),
    )
    const AccessToken = AuthenticationResult?.AccessToken
    const { SecretCode = '' } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }))
    return { AccessToken, UserCode: generate(SecretCode) }
  }

  return {
    'POST /api/admin/second-step': async () => {
      const session = ulid()
      await keepChallenge(await beginSignIn(Username), session)
      const [code = ''] = await replaceRecoveryCodes(Username)
      return { body: { session, code, remember: true }, headers: visitor() }
    },
    'POST /api/admin/session/confirm': async () => {
      await turnOff()
      return { body: { password }, headers: visitor(), cookie: await cookie() }
    },
    'POST /api/admin/account/second-step': async () => {
      await turnOff()
      return { body: { password }, headers: visitor(), cookie: await cookie() }
    },
    'PUT /api/admin/account/second-step': async () => {
      const { UserCode: code } = await begin()
      return { body: { password, code }, headers: visitor(), cookie: await cookie() }
    },
    'DELETE /api/admin/account/second-step': async () => {
      await cognito.send(new VerifySoftwareTokenCommand(await begin()))
      const [code = ''] = await replaceRecoveryCodes(Username)
      return { body: { password, code }, headers: visitor(), cookie: await cookie() }
    },
    'POST /api/admin/account/recovery-codes': async () => {
      await cognito.send(new VerifySoftwareTokenCommand(await begin()))
      const [code = ''] = await replaceRecoveryCodes(Username)
      return { body: { password, code }, headers: visitor(), cookie: await cookie() }
    },
    'DELETE /api/admin/account/browsers/{id}': async () => {
      await rememberBrowser(await beginSignIn(Username), 'Firefox on Linux')
      const [browser] = (await storedSecondStep(Username)).browsers
      return { params: { id: browser?.id ?? '' }, cookie: await cookie() }
    },
    'DELETE /api/admin/account/sessions/{id}': async () => {
      await cookie()
      const [session] = await sessionsOf(Username)
      return { params: { id: session?.id ?? '' }, cookie: await cookie() }
    },
  }
}
