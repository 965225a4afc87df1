import { Conflict, InvalidInput, Unauthorized } from '../../platform/errors.ts'
import { visitorOf } from './known-visitors.ts'
import { answerChallenge } from './second-step.ts'
import type { ActiveSession } from './session-store.ts'
import { checkPassword, type Outcome } from './sign-in.ts'
import { limited } from './sign-in-limit.ts'

/** Call of somebody who is logged in. */
interface OwnCall {
  readonly session: ActiveSession
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly cookies: readonly string[]
}

/**
 * Check the caller's own password once more. A wrong one is a 400 here, because a 401 means that the session is over.
 * @param path field of the body
 * @throws InvalidInput (400), HttpError (429)
 */
export function checkOwnPassword(call: OwnCall, password: string, path: string): Promise<Outcome> {
  const { username } = call.session
  return limited('PASSWORD', visitorOf(username, call), () =>
    checkPassword(username, password).catch((error: unknown) => {
      throw atField(error, path, 'This is not the current password')
    }),
  )
}

/**
 * Answer the challenge that followed the caller's own password.
 * @returns Cognito's tokens; undefined for a recovery code
 * @throws InvalidInput (400), HttpError (429)
 */
export function answerOwnChallenge(call: OwnCall, { Session: session = '' }: Outcome, code: string) {
  const { username } = call.session
  return limited('TOTP', visitorOf(username, call), () =>
    answerChallenge({ username, session }, code).catch((error: unknown) => {
      throw atField(error, 'code', error instanceof Error ? error.message : '')
    }),
  )
}

/** Check the caller's own password before a setup. @returns Cognito's access token @throws Conflict (409) while it is on */
export async function withoutSecondStep(call: OwnCall, password: string): Promise<string | undefined> {
  const { AuthenticationResult } = await checkOwnPassword(call, password, 'password')
  if (!AuthenticationResult)
    throw new Conflict('The second step is on already. Turn it off before you set it up again.')
  return AuthenticationResult.AccessToken
}

const atField = (error: unknown, path: string, message: string) =>
  error instanceof Unauthorized ? new InvalidInput([{ path, message }]) : error
