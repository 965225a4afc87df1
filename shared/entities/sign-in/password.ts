import * as z from 'zod'
import { isWellFormed, NOT_STORABLE } from '../fields.ts'

/**
 * Fewest characters of a password, for the user pool, the server and the forms. There are no rules for kinds of
 * characters: such rules make passwords harder to remember, not to guess (NIST SP 800-63B-4, 3.1.1.2; OWASP ASVS 5.0,
 * 6.2.5). The functions that set passwords also reject common ones.
 */
export const MIN_PASSWORD_LENGTH = 12

/** Cognito's password limits (Amazon Cognito API reference, AdminSetUserPassword: 256 characters, `^[\S]+.*[\S]+$`). */
const MAX_LENGTH = 256

interface Rule {
  /** Continuation of 'The password needs'. */
  readonly text: string
  readonly pattern: RegExp
}

/** The rules in the order they are shown. */
export const passwordRules: readonly Rule[] = [
  {
    text: `at least ${MIN_PASSWORD_LENGTH} characters`,
    pattern: new RegExp(`^.{${MIN_PASSWORD_LENGTH},}$`, 's'),
  },
  { text: 'no space at the start or the end', pattern: /^\S(.*\S)?$/s },
]

/** A new password. The error names every broken rule. */
export const chosenPassword = z
  .string({ error: 'Password is required' })
  .max(MAX_LENGTH, `At most ${MAX_LENGTH} characters`)
  .refine(isWellFormed, NOT_STORABLE)
  .superRefine((password, context) => {
    const broken = passwordRules.filter(({ pattern }) => !pattern.test(password))
    if (broken.length === 0) return
    const needs = `The password needs ${broken.map(({ text }) => text).join(', ')}.`
    context.addIssue({ code: 'custom', message: password === '' ? 'Password is required' : needs })
  })
