import * as z from 'zod'
import { MAX_LANGUAGE } from '../limits.ts'
import { givenValues } from './changes/changes.ts'
import { MAX_WORDS_BYTES } from './changes/words.ts'
import { contactInput, enquiry, enquiryNote, MAX_REPLIES, reply, replyInput } from './enquiry.ts'
import { instant, MAX_VERSION, optionalUrl, ulid, version } from './fields.ts'
import { lotInput } from './lot.ts'
import { mediaInput } from './media.ts'
import { formerAddresses, formerSlugs, postInput } from './posts/post.ts'
import { redirectInput } from './redirect.ts'
import { seoInput } from './seo.ts'
import { topicInput } from './topic.ts'

const keptVersion = version.max(MAX_VERSION, 'At most 1,000,000,000')

/** Fields that an import keeps. */
const kept = { id: ulid, version: keptVersion, createdAt: instant, updatedAt: instant }
/** Words or facts. */
const values = givenValues.refine(
  (value) => new TextEncoder().encode(JSON.stringify(value)).length <= MAX_WORDS_BYTES,
  `At most ${MAX_WORDS_BYTES / 1024} KB`,
)
/** Of what was changed of values that have defaults. */
const changed = { version: keptVersion, values }
/** Of the words of a page. */
const ofPage = { page: z.string().max(40), language: z.string().max(MAX_LANGUAGE) }
const { name, contact, interest, message, page, language, campaign, mix } = contactInput.shape

/**
 * An entity in a content file. It is validated like input, because anyone may have edited the file. Derived values
 * (word counts, an SEO entry's second title) are not read.
 */
const contentItem = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('post'),
      ...kept,
      ...postInput.shape,
      // One at http is kept: the form explains it at the next change, and no page shows it.
      featuredImage: optionalUrl.default(null),
      lastPublishedAt: instant.nullable().default(null),
      firstPublishedAt: instant.nullable().default(null),
      formerSlugs: formerSlugs.default([]),
      formerAddresses: formerAddresses.default([]),
      textVersion: keptVersion.nullable().default(null),
      sourceVersion: keptVersion.nullable().default(null),
      sourceParts: z.array(z.string().max(40)).max(10_000).default([]),
    }),
    z.object({ kind: z.literal('topic'), ...kept, ...topicInput.shape }),
    z.object({
      kind: z.literal('seo'),
      ...kept,
      ...seoInput.shape,
      ogImage: optionalUrl.default(null),
    }),
    z.object({
      kind: z.literal('lot'),
      ...kept,
      ...lotInput.shape,
      offeredAt: instant.nullable().default(null),
    }),
    z.object({ kind: z.literal('redirect'), ...redirectInput.shape }),
    z.object({
      kind: z.literal('enquiry'),
      id: ulid,
      version: keptVersion,
      name,
      contact,
      interest,
      message,
      page,
      language,
      campaign,
      mix,
      status: enquiry.shape.status,
      note: enquiryNote,
      submittedAt: instant,
      answeredAt: instant.nullable().default(null),
      remindedAt: instant.nullable().default(null),
      wonAt: instant.nullable().default(null),
      nextStep: enquiry.shape.nextStep,
      deal: enquiry.shape.deal,
      replies: z
        .array(reply.extend({ at: instant, text: replyInput.shape.text }))
        .max(MAX_REPLIES, `At most ${MAX_REPLIES}`)
        .default([]),
    }),
    z.object({ kind: z.literal('facts'), ...changed }),
    z.object({ kind: z.literal('words'), ...ofPage, ...changed }),
    z.object({
      kind: z.literal('formerWords'),
      ...ofPage,
      version: z.int().min(0).max(MAX_VERSION),
      savedAt: instant.nullable(),
      replacedAt: instant,
      words: values,
    }),
  ],
  'Must be a post, topic, seo, lot, redirect, enquiry, facts, words or formerWords',
)

const FORMAT = 'wholesale-export'

/** A file with all content, JSON in UTF-8. An incompatible change raises `version`. */
export const contentFile = z.object({
  format: z.literal(FORMAT, 'This is not a file with exported content'),
  version: z.literal(1, 'This file is of a version that is not known here'),
  exportedAt: instant,
  items: z.array(contentItem),
})

/** Content file without its items. */
export const fileHead = (exportedAt: Date) => ({
  format: FORMAT,
  version: 1,
  exportedAt: exportedAt.toISOString(),
})

/** Pictures of an archive, each with the name of its largest JPEG there. */
export const archivedPictures = z.array(
  z.object({
    id: ulid,
    alt: mediaInput.shape.alt,
    file: z.string().regex(/^media\/[0-9A-Z]{26}\/\d+\.jpg$/),
  }),
)

/** Most items of one import call: each is a transaction, and all fit in a function's time. */
export const IMPORT_ITEMS = 25

export const importInput = z.object({
  items: z.array(contentItem).min(1, 'At least one').max(IMPORT_ITEMS, `At most ${IMPORT_ITEMS} at a time`),
})

/** Outcome of each item, in their order. */
export const importResult = z.object({
  outcomes: z.array(
    z.object({
      /** `present`: already stored under the same id, and unchanged. `refused`: not stored. */
      outcome: z.enum(['added', 'present', 'refused']),
      /** Reason of `refused`, or what is to be done about an item that was `added`, for people; else null. */
      reason: z.string().nullable(),
    }),
  ),
})

export type ContentItem = z.output<typeof contentItem>
/** True for what has to come after its source. */
export const isTranslation = (item: ContentItem): boolean =>
  item.kind === 'post' && item.translationOf !== null
export type ContentFile = z.output<typeof contentFile>
export type ImportOutcome = z.infer<typeof importResult>['outcomes'][number]
