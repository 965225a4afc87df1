import * as z from 'zod'
import { isWellFormed, NOT_STORABLE, timestamp } from '../fields.ts'
import { chosenPassword } from './password.ts'

const secretText = (message: string) =>
  z.string({ error: message }).min(1, message).max(2048, 'Too long').refine(isWellFormed, NOT_STORABLE)

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
})

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

/** Body of the 401 that asks for a new password at a first sign-in. */
export const passwordChallenge = z.object({
  message: z.string(),
  challenge: z.literal('NEW_PASSWORD_REQUIRED'),
  session: z.string(),
})

export type Session = z.infer<typeof session>
