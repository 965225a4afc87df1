import * as z from 'zod'
import { isWellFormed, NOT_STORABLE, timestamp, ulid, version } from '../fields.ts'
import { languageCode, MAX_CONTENT_BYTES, postTexts } from './post.ts'

/** Most bytes of UTF-8 in an unsaved edit: an article, and 100 KB for the other fields; an item holds 400 KB. */
const MAX_BYTES = MAX_CONTENT_BYTES + 100 * 1024

/** Texts of a post as its form holds them: as they are typed, not yet valid. */
const typedFields = (text: z.ZodType<string>) =>
  Object.fromEntries(Object.keys(postTexts.shape).map((name) => [name, text])) as Record<
    keyof typeof postTexts.shape,
    z.ZodType<string>
  >

/** Texts of a post as its form would hold them, untouched. */
export const textsAsTyped = (post: z.output<typeof postTexts>): Typed =>
  Object.fromEntries(
    postTexts.keyof().options.map((name) => {
      const value = post[name]
      return [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]
    }),
  ) as Typed

type Typed = Record<Exclude<keyof typeof postTexts.shape, 'language'>, string> &
  Pick<z.output<typeof postTexts>, 'language'>

/**
 * Unsaved edit of a post, which no visitor sees. It is deleted when the post is saved. Whether the post is live is no
 * part of it; one stored when it was is read without that.
 */
const fields = {
  /** Id of the post; for a post that does not exist yet, one that the client made. */
  id: ulid,
  /** Version of the post that the edit started from; null for a post that does not exist yet. */
  version: version.nullable(),
  /** Id of the browser that wrote it: another one overwrites only an edit that it names. */
  writer: ulid,
}

const typed = z.string().max(MAX_BYTES, 'Too long to be kept').refine(isWellFormed, NOT_STORABLE)

export const unsavedEditInput = z
  .object({
    ...fields,
    ...typedFields(typed),
    // A form of the release before does not send it.
    featuredImageAlt: typed.default(''),
    version: version.nullable().default(null),
    /** `savedAt` of the edit that this one replaces, null for none: an optimistic lock. Without it, the same browser's. */
    replaces: timestamp.nullable().optional(),
  })
  .refine((edit) => new TextEncoder().encode(JSON.stringify(edit)).length <= MAX_BYTES, {
    path: ['content'],
    message: 'The article is too long to be kept: at most 250 KB',
  })

export const unsavedEdit = z.object({
  ...fields,
  // Blank for a field that was added after the edit was stored.
  ...typedFields(z.string().default('')),
  language: z.string().default('').transform(languageCode),
  /** Blank for an edit of an earlier release, which was a form's. */
  writer: z.string().default(''),
  savedAt: timestamp,
  /** Time at which it goes live by itself, as it is kept then; null for none, and for one of a post that is not live. */
  publishAt: timestamp.nullable().default(null),
})
/** Entry of the list of unsaved edits. */
export const unsavedEditSummary = unsavedEdit.pick({ id: true, version: true, title: true, savedAt: true })

export type UnsavedEdit = z.infer<typeof unsavedEdit>
export type UnsavedEditSummary = z.infer<typeof unsavedEditSummary>
