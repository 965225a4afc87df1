import * as z from 'zod'
import { timestamp } from '../fields.ts'
import { chosenPassword } from './password.ts'
import { secretText, sha256Hex } from './secret-text.ts'

export const credentials = z.object({
  username: secretText('Username is required'),
  password: secretText('Password is required'),
})

/** Second step of a first sign-in; `session` comes from the challenge of the 401. */
export const newPasswordInput = z.object({
  username: secretText('Username is required'),
  newPassword: chosenPassword,
  session: secretText('Session is required'),
})

export const passwordChange = z.object({
  currentPassword: secretText('Current password is required'),
  newPassword: chosenPassword,
  /** Of the authenticator app, while the second step is on. */
  code: secretText('Code is required').trim().optional(),
})

/** The password once more, in a session. */
export const passwordAgain = credentials.pick({ password: true })

/** Request for an e-mail with a code. */
export const forgottenPassword = credentials.pick({ username: true })

/** New password with the code of that e-mail. */
export const passwordReset = z.object({
  username: secretText('Username is required'),
  code: secretText('Code is required').trim(),
  newPassword: chosenPassword,
})

/** User and latest end of a session; it ends earlier after an hour without use (shared/entities/sign-in/session-cookie.ts). */
export const session = z.object({ username: z.string(), expiresAt: timestamp })

/** One of the user's sessions; `id` cannot be used as a session. */
export const sessionEntry = z.object({
  id: sha256Hex,
  /** Whether it is that of the call. */
  current: z.boolean(),
  signedInAt: timestamp,
  /** To the minute. */
  lastUsedAt: timestamp,
  browser: z.string(),
})
export type SessionEntry = z.infer<typeof sessionEntry>

/** Body of the 401 that asks for a new password at a first sign-in, or for the second step. */
export const signInChallenge = z.object({
  message: z.string(),
  challenge: z.enum(['NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA']),
  session: z.string(),
})
export type SignInChallenge = z.infer<typeof signInChallenge>

export type Session = z.infer<typeof session>
