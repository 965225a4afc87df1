import * as z from 'zod'
import { chosenPassword } from '../../../shared/entities/password.ts'

/** New password, typed twice. */
export const passwordPair = z
  .object({ newPassword: chosenPassword, repeated: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ['repeated'],
    message: 'The two passwords differ',
  })
