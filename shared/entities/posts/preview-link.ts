import * as z from 'zod'
import { timestamp } from '../fields.ts'

/** Days for which a preview link can be opened. */
export const PREVIEW_DAYS = 7

/** Random part of a preview link: 128 bits in base64url. */
export const previewToken = z.string().regex(/^[\w-]{22}$/)

/** Preview link of a post, without its address: only a hash of the token is stored. */
export const previewLink = z.object({
  expiresAt: timestamp,
  /** Times that it was opened. */
  opens: z.int().min(0),
})

/** A new preview link, with its address. */
export const newPreviewLink = previewLink.extend({ url: z.url() })

export type PreviewLink = z.infer<typeof previewLink>
export type NewPreviewLink = z.infer<typeof newPreviewLink>
