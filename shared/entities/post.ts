import * as z from 'zod'
import { MAX_RELATED } from '../limits.ts'
import { site } from '../site.ts'
import {
  instant,
  labels,
  optionalPicture,
  optionalText,
  optionalUrl,
  requiredText,
  stored,
  timestamp,
  version,
} from './fields.ts'

/** Largest article body in bytes of UTF-8; a DynamoDB item holds 400 KB in all. */
export const MAX_CONTENT_BYTES = 250 * 1024

/** Longest title, in UTF-16 units. */
export const MAX_TITLE = 300

/** Longest slug, in UTF-16 units. */
export const MAX_SLUG = 200

/** Most former slugs of a post; the oldest beyond them is dropped. */
export const MAX_FORMER_SLUGS = 50

/** Days for which a deleted post can be restored. */
export const DELETED_KEPT_DAYS = 30

/** Language of an article, BCP 47: the site's, or that of a market. */
export const articleLanguage = z.enum(
  [site.language, 'pl', 'uk', 'cs', 'lt'],
  'Must be one of the languages that articles can have',
)

/** English names of the languages of articles. */
export const LANGUAGE_NAMES = {
  [site.language]: 'English',
  pl: 'Polish',
  uk: 'Ukrainian',
  cs: 'Czech',
  lt: 'Lithuanian',
} as const satisfies Record<ArticleLanguage, string>

/** Slug of a title: lowercase, runs of other than letters and digits become one hyphen, none at the ends. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

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

const required = {
  title: requiredText(MAX_TITLE, 'Title is required'),
  slug,
  excerpt: requiredText(1000, 'Excerpt is required'),
  content,
}
const optional = {
  featuredImage: optionalPicture,
  tags: labels,
  language: articleLanguage,
  published: z.boolean(),
  publishedAt: instant.nullable(),
  metaTitle: optionalText(200),
  metaDescription: optionalText(500),
  canonicalUrl: optionalUrl,
}

export const postInput = z.object({
  ...required,
  featuredImage: optional.featuredImage.default(null),
  tags: optional.tags.default([]),
  language: optional.language.default(site.language),
  published: optional.published.default(false),
  publishedAt: optional.publishedAt.default(null),
  metaTitle: optional.metaTitle.default(null),
  metaDescription: optional.metaDescription.default(null),
  canonicalUrl: optional.canonicalUrl.default(null),
})

/** Fields of a post but those of its publication: what an unsaved edit holds. */
export const postTexts = postInput.omit({ published: true, publishedAt: true })

/** Former public slugs of a post, newest first. */
export const formerSlugs = z.array(slug).max(MAX_FORMER_SLUGS, `At most ${MAX_FORMER_SLUGS}`)

/**
 * Changed fields only; `version` is the one that the editor opened (optimistic lock, 409). `formerSlugs` names the ones
 * to keep: it can drop some, never add one.
 */
export const postChange = z.object({ ...required, ...optional, formerSlugs, version }).partial()

export const post = stored.extend({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  featuredImage: z.string().nullable(),
  tags: z.array(z.string()),
  language: z.string().default(site.language),
  published: z.boolean(),
  publishedAt: timestamp.nullable(),
  /** Publication date that a draft had when it was last live, so that it can be kept; null for other posts. */
  lastPublishedAt: timestamp.nullable().default(null),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  canonicalUrl: z.string().nullable(),
  /**
   * Former public slugs, newest first, which redirect to the post. A draft's present slug is among them if it was
   * public.
   */
  formerSlugs: z.array(z.string()).default([]),
  /** Words of the content; 0 for a post stored before they were counted. */
  wordCount: z.int().min(0).default(0),
  /** Version that last changed a text (`postTexts`); null for a post stored before it was recorded. */
  textVersion: version.nullable().default(null),
})

/** A post in lists: everything but the content. */
export const postSummary = post.omit({ content: true })

/** A deleted post that can be restored. */
export const deletedPost = postSummary.extend({ deletedAt: timestamp })

/** A published post as its page shows it. */
export const article = post.extend({ related: z.array(postSummary).max(MAX_RELATED) })

export type ArticleLanguage = z.infer<typeof articleLanguage>
export type Post = z.infer<typeof post>
export type PostSummary = z.infer<typeof postSummary>
export type DeletedPost = z.infer<typeof deletedPost>
export type Article = z.infer<typeof article>
export type PostInput = z.input<typeof postInput>
export type PostChange = z.input<typeof postChange>
