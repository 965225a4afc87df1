import * as z from 'zod'
import { timestamp, ulid } from '../../entities/fields.ts'

/** Largest body with a post, in bytes: 250 KB of content whose every byte is JSON-escaped, and its other fields. */
export const POST_BODY_BYTES = 1024 * 1024

export const byId = z.object({ id: ulid })
/** A page of a list starts after `cursor`, an opaque value taken from a `Link` header. */
export const page = z.object({ cursor: z.string().max(500).optional() })
/** A page of the posts that have all words of `search`; it may have few posts, or none, and a next page. */
export const search = page.extend({ search: z.string().max(200).optional() })
/** Number of a saved version in an address. */
export const ofVersion = {
  version: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number),
}
export const nothing = z.null()
/**
 * An unsaved edit to discard: with `writer` that browser's, with `savedAt` the one kept then, 409 for another one; without
 * them whichever there is.
 */
export const unwantedEdit = { writer: ulid.optional(), savedAt: timestamp.optional() }
