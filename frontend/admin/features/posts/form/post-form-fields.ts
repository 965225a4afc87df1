import type * as z from 'zod'
import {
  LANGUAGE_NAMES,
  MAX_SLUG,
  MAX_TITLE,
  postInput,
  slugOf,
} from '../../../../../shared/entities/post.ts'
import { choice, formOf, labels, optionalText, text } from '../../../forms/form-of.ts'
import { readableText } from './readable-text.ts'

const input = postInput.shape

/** Post form, checked by the contract's schemas. The counts are the lengths that search engines show whole. */
export const postForm = formOf({
  title: text('Title', input.title, { count: MAX_TITLE }),
  slug: text('Slug', input.slug, { autoCapitalize: 'none', spellCheck: false }),
  // Without the mark of a required field: an empty one is filled in on saving.
  excerpt: { ...text('Excerpt', input.excerpt, { rows: 3 }), labelEnd: '' },
  content: text('Content', input.content, { readable: readableText }),
  featuredImage: optionalText('Featured image URL', input.featuredImage, {
    inputMode: 'url',
    hint: 'Address of a picture, for example https://example.com/truck.jpg; best 1200 × 630 pixels',
  }),
  tags: labels('Tags', input.tags),
  language: choice('Language', input.language.unwrap(), input.language.parse(undefined), {
    options: LANGUAGE_NAMES,
    hint: 'The language the article is written in, for search engines and screen readers',
  }),
  metaTitle: optionalText('Meta title', input.metaTitle, {
    hint: 'Title in search results, if another one than above.',
    count: 60,
  }),
  metaDescription: optionalText('Meta description', input.metaDescription, {
    rows: 4,
    hint: 'Text below it in search results, if another one than the excerpt.',
    count: 160,
  }),
  canonicalUrl: optionalText('Canonical URL', input.canonicalUrl, {
    inputMode: 'url',
    hint: 'If this was first published elsewhere, that address, for example https://example.com/article',
  }),
})

export type PostFormValues = typeof postForm.blank
export type CheckedPost = z.output<typeof postForm.schema>

/** Slug of a title, cut behind the last word that it has room for. */
function automaticSlug(title: string): string {
  const slug = slugOf(title)
  if (slug.length <= MAX_SLUG) return slug
  const end = slug.lastIndexOf('-', MAX_SLUG)
  return slugOf(slug.slice(0, end > 0 ? end : MAX_SLUG))
}

/** Slug after a change of the title, which it follows until it is edited by hand. */
export const followTitle = (slug: string, titleBefore: string, title: string): string =>
  slug === automaticSlug(titleBefore) ? automaticSlug(title) : slug
