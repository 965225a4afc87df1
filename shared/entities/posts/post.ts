import * as z from 'zod'
import { latinLetters } from '../../formats/latin-letters.ts'
import { type Language, languageCodes } from '../../languages.ts'
import { MAX_RELATED, MAX_SLUG } from '../../limits.ts'
import { DIFFERENCE_KINDS } from '../../parity/difference.ts'
import {
  changeOf,
  instant,
  isStorable,
  labels,
  NOT_STORABLE,
  optionalPicture,
  optionalText,
  optionalUrl,
  requiredText,
  stored,
  timestamp,
  ulid,
  version,
} from '../fields.ts'
import { MAX_ALT } from '../media.ts'

/** Largest article body in bytes of UTF-8; a DynamoDB item holds 400 KB in all. */
export const MAX_CONTENT_BYTES = 250 * 1024

/** Longest title, in UTF-16 units. */
export const MAX_TITLE = 300

/** Most former slugs of a post, in all languages; the oldest beyond them is dropped. */
export const MAX_FORMER_SLUGS = 50

/** Names of a post's due times, in the order in which equal ones are due. */
export const DUE_NAMES = ['publishAt', 'unpublishAt'] as const

/** Days for which a deleted post can be restored. */
export const DELETED_KEPT_DAYS = 30

/** Code of English in what earlier releases stored and exported. */
const EARLIER_ENGLISH = 'en-GB'

/** Code of a language, of which earlier releases knew another one. */
export const languageCode = <C extends string>(code: C) => (code === EARLIER_ENGLISH ? 'en' : code)

/** Language of an article: English, or that of a market. */
export const articleLanguage = z
  .enum([...languageCodes, EARLIER_ENGLISH], 'Must be one of the languages that articles can have')
  .transform((code): Language => languageCode(code) as Language)

/** English names of the languages of articles. */
export const LANGUAGE_NAMES = {
  en: 'English',
  pl: 'Polish',
  uk: 'Ukrainian',
  cs: 'Czech',
  lt: 'Lithuanian',
} as const satisfies Record<Language, string>

/** Slug of a title: lowercase, runs of other than letters and digits become one hyphen, none at the ends. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

/**
 * Slug of a new article's title, cut behind the last word that it has room for. An address in other than plain Latin
 * letters is unreadable where it is percent-encoded, in chats for example; English ones keep the letters they have.
 */
export function titleSlug(title: string, language: Language): string {
  const slug = slugOf(language === 'en' ? title : latinLetters(title, language))
  if (slug.length <= MAX_SLUG) return slug
  const end = slug.lastIndexOf('-', MAX_SLUG)
  return slugOf(slug.slice(0, end > 0 ? end : MAX_SLUG))
}

/** Tags, entered comma-separated, trimmed, empty ones dropped. */
export const splitLabels = (text: string): string[] =>
  text
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean)

const content = requiredText(MAX_CONTENT_BYTES, 'Content is required').refine(
  (html) => new TextEncoder().encode(html).length <= MAX_CONTENT_BYTES,
  'The article is too long: at most 250 KB',
)

const slug = requiredText(MAX_SLUG, 'Slug is required').refine(
  (value) => value === slugOf(value),
  'Only lowercase letters, digits and single hyphens between them',
)

/** Most differences of a translation that are kept: one with more is none. */
export const MAX_DIFFERENCES = 100
/** Longest text of a difference that is kept, in UTF-16 units. */
export const MAX_DIFFERENCE_TEXT = 200

const storable = (max: number) => z.string().max(max).refine(isStorable, NOT_STORABLE)

/** A difference of a translation from its source, and the reason for which it is right. */
const difference = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  /** Field of the source, in the content with the number of the paragraph: `title`, `content.3`. */
  path: storable(100),
  source: storable(MAX_DIFFERENCE_TEXT),
  found: storable(MAX_DIFFERENCE_TEXT),
  /** Null until somebody has looked at it. */
  reason: optionalText(300).default(null),
})

/** Marks of paragraphs that were read beside their source (`tickOf`). */
const ticks = z.array(storable(40)).max(10_000)

export const postInput = z.object({
  title: requiredText(MAX_TITLE, 'Title is required').meta({ label: 'Title', count: MAX_TITLE }),
  slug: slug.meta({ label: 'Slug', attributes: { autoCapitalize: 'none', spellCheck: false } }),
  // Without the mark of a required field: an empty one is filled in on saving.
  excerpt: requiredText(1000, 'Excerpt is required').meta({ label: 'Excerpt', labelEnd: '', rows: 4 }),
  content: content.meta({ label: 'Content' }),
  featuredImage: optionalPicture
    .meta({
      label: 'Featured picture',
      hint: 'Shown above the article, in lists of articles and when it is shared.',
      altField: 'featuredImageAlt',
    })
    .default(null),
  /** Alternative text of the featured image, in the language of the article. */
  featuredImageAlt: optionalText(MAX_ALT)
    .meta({
      label: 'Description of the featured picture',
      hint: 'What it shows, for people who cannot see it.',
    })
    .default(null),
  tags: labels.meta({ label: 'Tags' }).default([]),
  language: articleLanguage
    .meta({
      label: 'Language',
      options: LANGUAGE_NAMES,
      hint: 'The language the article is written in, for search engines and screen readers',
    })
    .default('en'),
  /** Id of the article that this one translates; null if it is none's translation. */
  translationOf: ulid.nullable().default(null),
  /** Differences of a translation with their reasons; those of others are not kept. */
  differences: z.array(difference).max(MAX_DIFFERENCES).default([]),
  ticked: ticks.default([]),
  published: z.boolean().default(false),
  publishedAt: instant.nullable().default(null),
  /** Times at which a draft, or a live post's unsaved changes, go live by themselves, and a live post off; null for none. */
  publishAt: instant.nullable().default(null),
  unpublishAt: instant.nullable().default(null),
  // The counts are the lengths that search engines show whole.
  metaTitle: optionalText(200)
    .meta({
      label: 'Meta title',
      hint: 'Title in search results, if another one than above.',
      count: 60,
    })
    .default(null),
  metaDescription: optionalText(500)
    .meta({
      label: 'Meta description',
      rows: 4,
      hint: 'Text below it in search results, if another one than the excerpt.',
      count: 160,
    })
    .default(null),
  canonicalUrl: optionalUrl
    .meta({
      label: 'Canonical URL',
      hint: 'If this was first published elsewhere, that address, for example https://example.com/article',
    })
    .default(null),
})

/** Fields of a post but those of its publication and its source: what an unsaved edit holds. */
export const postTexts = postInput.omit({
  published: true,
  publishedAt: true,
  publishAt: true,
  unpublishAt: true,
  translationOf: true,
  differences: true,
  ticked: true,
})

/** Former public slugs of a post, newest first. */
export const formerSlugs = z.array(slug).max(MAX_FORMER_SLUGS, `At most ${MAX_FORMER_SLUGS}`)

/** Former public addresses of a post in languages that it had before, newest first. */
export const formerAddresses = z
  .array(z.object({ language: articleLanguage, slug }))
  .max(MAX_FORMER_SLUGS, `At most ${MAX_FORMER_SLUGS}`)

/**
 * Changed fields only; `version` is the one that the editor opened (optimistic lock, 409). `formerSlugs` and
 * `formerAddresses` name the ones to keep: they can drop some, never add one.
 */
export const postChange = changeOf(postInput.extend({ formerSlugs, formerAddresses }))

export const post = stored.extend({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  featuredImage: z.string().nullable(),
  featuredImageAlt: z.string().nullable().default(null),
  tags: z.array(z.string()),
  language: articleLanguage.default('en'),
  /** Id of the article that it translates, which may be deleted; null if it is none's translation. */
  translationOf: ulid.nullable().default(null),
  /** Differences of a translation from its source; each needs a reason before it can be published. */
  differences: z.array(difference).default([]),
  /** `textVersion` of the source that a translation is up to date with; null for a post that is none. */
  sourceVersion: version.nullable().default(null),
  /** Hashes of the source's parts that a translation was made from (`partHash`). */
  sourceParts: z.array(z.string()).default([]),
  /** Hash of those parts all together (`hashOfParts`); null for a post that is none, or was stored without. */
  sourceHash: z.string().nullable().default(null),
  ticked: ticks.default([]),
  published: z.boolean(),
  publishedAt: timestamp.nullable(),
  /** Time at which it goes live by itself, or, if it is live, its unsaved changes do; null for none. */
  publishAt: timestamp.nullable().default(null),
  /** Time at which it is taken off by itself; null for a draft without `publishAt`. */
  unpublishAt: timestamp.nullable().default(null),
  /** Publication date that a draft had when it was last live, so that it can be kept; null for other posts. */
  lastPublishedAt: timestamp.nullable().default(null),
  /** Publication date that it had first, which can always be kept; null for a post that was never live. */
  firstPublishedAt: timestamp.nullable().default(null),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  canonicalUrl: z.string().nullable(),
  /**
   * Former public slugs, newest first, which redirect to the post. A draft's present slug is among them if it was
   * public.
   */
  formerSlugs: z.array(z.string()).default([]),
  /** The same in languages that the post had before; `MAX_FORMER_SLUGS` with the former slugs. */
  formerAddresses: z.array(z.object({ language: articleLanguage, slug: z.string() })).default([]),
  /** Words of the content; 0 for a post stored before they were counted. */
  wordCount: z.int().min(0).default(0),
  /** Version that last changed a text (`postTexts`); null for a post stored before it was recorded. */
  textVersion: version.nullable().default(null),
  /** Hash of what is translated of it (`textHash`); null for a post stored before it was recorded. */
  textHash: z.string().nullable().default(null),
})

type TranslationFields = Pick<
  z.infer<typeof post>,
  'translationOf' | 'differences' | 'sourceVersion' | 'sourceParts' | 'sourceHash' | 'ticked'
>

/** Fields of a post that is no translation. */
export const UNTRANSLATED: TranslationFields = {
  translationOf: null,
  differences: [],
  sourceVersion: null,
  sourceParts: [],
  sourceHash: null,
  ticked: [],
}

/** A post in lists: everything but the content, and what belongs to its paragraphs. */
export const postSummary = post.omit({ content: true, sourceParts: true, ticked: true })

/** Id of the article that a post translates, or its own. */
export const sourceOf = ({ id, translationOf }: Pick<Post, 'id' | 'translationOf'>): string =>
  translationOf ?? id

/** A deleted post that can be restored. */
export const deletedPost = postSummary.extend({ deletedAt: timestamp })

/** Published translation of an article, or the article that it translates. */
const translation = post.pick({ language: true, slug: true })

/** A published post as its page shows it. */
export const article = post.extend({
  related: z.array(postSummary).max(MAX_RELATED),
  translations: z.array(translation).default([]),
  /** Slugs, in its language, of the articles that its text links to, by their English ones (`localLinks`). */
  localSlugs: z.record(z.string(), z.string()).default({}),
})

export type FormerAddress = Post['formerAddresses'][number]
export type ConfirmedDifference = z.infer<typeof difference>
export type Post = z.infer<typeof post>
export type PostSummary = z.infer<typeof postSummary>
export type DeletedPost = z.infer<typeof deletedPost>
export type Article = z.infer<typeof article>
export type PostInput = z.input<typeof postInput>
export type PostChange = z.input<typeof postChange>
