import * as z from 'zod'
import { isWellFormed, NOT_STORABLE } from '../fields.ts'

/** A SHA-256, in hexadecimal digits, as the id of something whose token is secret. */
export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/)

/** Password, code or token, with the message for a missing one. */
export const secretText = (message: string) =>
  z.string({ error: message }).min(1, message).max(2048, 'Too long').refine(isWellFormed, NOT_STORABLE)
