import * as z from 'zod'
import { isWellFormed, NOT_STORABLE, timestamp, ulid, version } from './fields.ts'
import { MAX_CONTENT_BYTES } from './post.ts'

/** Most bytes of UTF-8 that a pending edit may have: an article, and as much for the rest as an item can hold. */
const MAX_BYTES = MAX_CONTENT_BYTES + 100 * 1024

/** The fields of the post form as they are typed: nothing of them need be valid yet. */
const typedFields = (typed: z.ZodString) => ({
  title: typed,
  slug: typed,
  excerpt: typed,
  content: typed,
  featuredImage: typed,
  tags: typed,
  published: z.boolean(),
  metaTitle: typed,
  metaDescription: typed,
  canonicalUrl: typed,
})

/** A pending edit of a post, which no visitor sees: kept while somebody writes, gone once the post is saved. */
const fields = (typed: z.ZodString) => ({
  /** The post's id; for a post that does not exist yet one that the client made. */
  id: ulid,
  /** Version of the post that the edit started from; null for a post that does not exist yet. */
  version: version.nullable(),
  /** Which opened form keeps it: only that one may write over it. */
  editor: ulid,
  ...typedFields(typed),
})

const typed = z.string().max(MAX_BYTES, 'Too long to be kept').refine(isWellFormed, NOT_STORABLE)

export const draftInput = z
  .object({
    ...fields(typed),
    version: version.nullable().default(null),
    /** When the edit that this one takes over was kept: it is replaced only as its reader saw it. */
    replaces: timestamp.optional(),
  })
  .refine((draft) => new TextEncoder().encode(JSON.stringify(draft)).length <= MAX_BYTES, {
    path: ['content'],
    message: 'The article is too long to be kept: at most 250 KB',
  })

export const draft = z.object({ ...fields(z.string()), savedAt: timestamp })
/** What the list gives. */
export const draftSummary = draft.pick({ id: true, version: true, title: true, savedAt: true })

export type Draft = z.infer<typeof draft>
export type DraftSummary = z.infer<typeof draftSummary>
