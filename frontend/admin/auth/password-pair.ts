import * as z from 'zod'
import { newPasswordInput } from '../../../shared/session.ts'

/** The user pool's password policy in words; the pool itself decides, and its reason is shown at the field. */
export const PASSWORD_RULES = [
  'At least 12 characters',
  'Upper and lower case letters',
  'A digit',
  'A symbol such as ! ? - or #',
] as const

/** A new password, typed twice. */
export const passwordPair = z
  .object({ newPassword: newPasswordInput.shape.newPassword, repeated: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ['repeated'],
    message: 'The two passwords differ',
  })
