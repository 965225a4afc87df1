import * as z from 'zod'
import { languageCodes } from '../../languages.ts'
import { instant, timestamp } from '../fields.ts'
import { changes } from './changes.ts'
import { draft } from './draft.ts'

/**
 * Most bytes of the words of a page as JSON. The longest legal text that its schema allows is longer, but an item of the
 * table holds 400 KB (DynamoDB).
 */
export const MAX_WORDS_BYTES = 256 * 1024

const page = z.object({
  /** Name of the page, or `shared` for the words of all pages (content/schemas.ts). */
  page: z.string(),
  language: z.enum(languageCodes),
})

/** A page in the list of those whose words can be changed. */
export const pageSummary = page.extend({
  ...changes.pick({ version: true, updatedAt: true }).shape,
  /** Whether some of its words differ from the defaults. */
  changed: z.boolean(),
  /** When its unsaved edit was kept; null if it has none. */
  unsavedAt: timestamp.nullable(),
  /** Time at which that goes live by itself; null for none. */
  publishAt: timestamp.nullable(),
  /** Number of its texts whose English has changed since; 0 in English. */
  behind: z.int().min(0),
})

/** Draft of a page's words: what differs from the defaults. */
export const unsavedWords = draft.extend({
  /** Time at which it goes live by itself, as it is kept then; null for none. */
  publishAt: timestamp.nullable().default(null),
})

/** Time at which the unsaved edit of a page goes live by itself; null for none. */
export const wordsTimeInput = z.object({ publishAt: instant.nullable() })

/** Texts that are right as they are beside their English, by the hash of that (`sourceHash` of content/translatable.ts). */
export const checkedWordsInput = z.object({
  sources: z
    .array(z.object({ path: z.string().max(200), hash: z.string().max(40) }))
    .min(1)
    .max(2000),
})

/** What a page said before a change. */
export const formerWords = z.object({
  version: z.int().min(0),
  /** Day that the text itself names, ISO 8601. */
  effective: z.iso.date(),
  /** When it was saved; null for the defaults. */
  savedAt: timestamp.nullable(),
  replacedAt: timestamp,
  /** The words as visitors read them, with the facts of their last day. */
  words: z.record(z.string(), z.json()),
})

/** The words of a page for the administrator's form. */
export const editableWords = page.extend({
  ...changes.shape,
  defaults: z.record(z.string(), z.json()),
  unsaved: unsavedWords.nullable(),
  /** The English words that these are translated from; null for English. */
  english: z
    .object({
      values: z.record(z.string(), z.json()),
      /** Paths of the English texts that have changed since, in dot notation. */
      behind: z.array(z.string()),
    })
    .nullable(),
  /** Former texts of a legal page, newest first; none of other pages. */
  history: z.array(formerWords),
})
