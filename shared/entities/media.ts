import * as z from 'zod'
import { PICTURE_FORMATS } from '../media/media-files.ts'
import { isStorable, NOT_STORABLE, stored, ulid, version } from './fields.ts'

/** Largest uploaded picture in bytes: in base64 it fits in Lambda's request of 6 MB (AWS Lambda quotas). */
export const MAX_PICTURE_BYTES = 4 * 1024 * 1024

/** Most pixels of an uploaded picture: a camera of 48 megapixels; decoded they take 200 MB. */
export const MAX_PICTURE_PIXELS = 50_000_000

/** Media types of uploaded pictures. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Most different pictures of a post, SEO entry or page. */
export const MAX_PICTURES = 40

/** Longest alternative text, in characters. */
export const MAX_ALT = 500

/** What a picture shows, for people who don't see it. Empty: it is only decoration. */
export const altText = z
  .string()
  .trim()
  .max(MAX_ALT, `At most ${MAX_ALT} characters`)
  .refine(isStorable, NOT_STORABLE)

/** Null: nobody was asked yet. */
const alt = altText.nullable()

/** Changed fields only; `version` is the one that the form opened (optimistic lock, 409). */
export const mediaInput = z.object({ alt, version: version.optional() })

/** What shows a picture, or would show it again: a deleted post that can be restored, or the unsaved edit of a post. */
export const mediaUse = z.object({
  kind: z.enum(['post', 'deleted-post', 'unsaved-edit', 'seo', 'page', 'lot']),
  /** Id of a post, deleted or not, SEO entry or lot; `<language>#<page>` of a page's words. */
  id: z.string(),
})

const file = z.object({
  /** Address on this site, for example `/media/<id>/800.avif`. */
  url: z.string(),
  type: z.enum(PICTURE_FORMATS.map(({ type }) => type)),
  /** In pixels. */
  width: z.int().min(1),
})

/** A picture. Its files are there once it is `ready`; an unfinished one has none. */
export const media = stored.extend({
  status: z.enum(['processing', 'ready', 'failed']),
  /** Size of the upright picture in pixels. */
  width: z.int().min(1),
  height: z.int().min(1),
  alt,
  /** Average colour, `#rrggbb`, for the picture's place while it loads; null until it is ready, and for a transparent one. */
  colour: z.string().nullable(),
  /** Reason of `failed`, for people. */
  message: z.string().optional(),
  /** Files of all formats and widths, best format first, each by width. */
  files: z.array(file),
  usedIn: z.array(mediaUse),
})

/** A picture in lists: without where it is used. */
export const mediaSummary = media.omit({ usedIn: true })

/** Answer to an upload. The same picture again has the same id. */
export const uploadReceipt = z.object({ id: ulid, status: media.shape.status })

export type Media = z.infer<typeof media>
export type MediaUse = z.infer<typeof mediaUse>
export type UploadReceipt = z.infer<typeof uploadReceipt>
export type MediaSummary = z.infer<typeof mediaSummary>
