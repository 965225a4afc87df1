import * as z from 'zod'
import { isWellFormed, NOT_STORABLE } from './fields.ts'

/** What a password must have, said once: the user pool enforces it, the server checks it, the forms show it. */
export const passwordPolicy = {
  minLength: 12,
  requireLowercase: true,
  requireUppercase: true,
  requireDigits: true,
  requireSymbols: true,
} as const

interface Rule {
  /** Goes on from 'The password needs'. */
  readonly text: string
  readonly pattern: RegExp
}

/** Cognito's password limits (Amazon Cognito API reference, AdminSetUserPassword: 256 characters, `^[\S]+.*[\S]+$`). */
const MAX_LENGTH = 256

const policyRules: Record<keyof typeof passwordPolicy, Rule> = {
  minLength: {
    text: `at least ${passwordPolicy.minLength} characters`,
    pattern: new RegExp(`^.{${passwordPolicy.minLength},}$`, 's'),
  },
  requireLowercase: { text: 'a small letter (a-z)', pattern: /[a-z]/ },
  requireUppercase: { text: 'a capital letter (A-Z)', pattern: /[A-Z]/ },
  requireDigits: { text: 'a digit (0-9)', pattern: /[0-9]/ },
  // The characters that Cognito counts as symbols (Amazon Cognito developer guide, "Password policies").
  requireSymbols: {
    text: 'a symbol such as ! ? - or #',
    pattern: /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|\S \S/,
  },
}

/** The rules in the order they are shown. */
export const passwordRules: readonly Rule[] = [
  ...Object.values(policyRules),
  { text: 'no space at the start or the end', pattern: /^\S(.*\S)?$/s },
]

/** A password that somebody chooses. A refusal names every rule it breaks, in one sentence. */
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
