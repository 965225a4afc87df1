import * as z from 'zod'
import { timestamp } from '../fields.ts'
import { secretText, sha256Hex } from './secret-text.ts'

/** Minutes for answering Cognito's challenge of a sign-in, at most 15 (API reference, CreateUserPoolClient). */
export const CHALLENGE_MINUTES = 15
/** Days that a remembered browser needs no code. */
export const REMEMBERED_DAYS = 30
/** Cookie of a remembered browser. */
export const REMEMBERED_COOKIE = '__Host-remembered'
export const RECOVERY_CODES = 10

/** Six digits of the authenticator app, or a recovery code. */
const code = secretText('Code is required').trim()
const password = secretText('Password is required')

/** Second step of a sign-in; `session` comes from the challenge of the 401. */
export const secondStepInput = z.object({
  session: secretText('Session is required'),
  code,
  /** Whether this browser needs no code for the next 30 days. */
  remember: z.boolean().default(false),
})

/** Beginning of the setup. */
export const secondStepBegin = z.object({ password })
/** Its confirmation, and the end of the second step. */
export const secondStepProof = z.object({ password, code })

/** The app's secret in base32 (RFC 4648), and the address with it that a QR code shows. */
export const secondStepSecret = z.object({ secret: z.string(), uri: z.string() })

/** Shown once: the table has their hashes only. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const rememberedBrowser = z.object({
  id: sha256Hex,
  browser: z.string(),
  rememberedAt: timestamp,
  /** It needs a code from then on. */
  until: timestamp,
})
export type RememberedBrowser = z.infer<typeof rememberedBrowser>

export const secondStep = z.object({
  on: z.boolean(),
  recoveryCodesLeft: z.int(),
  browsers: z.array(rememberedBrowser),
})
export type SecondStep = z.infer<typeof secondStep>
