import type * as z from 'zod'
import { LANGUAGE_NAMES, MAX_TITLE, postInput, slugOf } from '../../../../../shared/entities/post.ts'
import { choice, formOf, labels, optionalText, text } from '../../../forms/form-of.ts'
import { readableText } from './readable-text.ts'

const input = postInput.shape

/** Post form, checked by the contract's schemas. The counts are the lengths that search engines show whole. */
export const postForm = formOf({
  title: text('Title', input.title, { count: MAX_TITLE }),
  slug: text('Slug', input.slug, { autoCapitalize: 'none', spellCheck: false }),
  excerpt: text('Excerpt', input.excerpt, { rows: 3 }),
  content: text('Content', input.content, { readable: readableText }),
  featuredImage: optionalText('Featured image URL', input.featuredImage, {
    inputMode: 'url',
    hint: 'Web address of a picture, best 1200 × 630 pixels',
  }),
  tags: labels('Tags', input.tags),
  language: choice('Language', input.language.unwrap(), input.language.parse(undefined), {
    options: LANGUAGE_NAMES,
    hint: 'The language the article is written in, for search engines and screen readers',
  }),
  metaTitle: optionalText('Meta title', input.metaTitle, {
    hint: 'For search engines; if empty, the title.',
    count: 60,
  }),
  metaDescription: optionalText('Meta description', input.metaDescription, {
    rows: 4,
    hint: 'For search engines; if empty, the excerpt.',
    count: 160,
  }),
  canonicalUrl: optionalText('Canonical URL', input.canonicalUrl, {
    inputMode: 'url',
    hint: 'Only if this text came out elsewhere first: the address there',
  }),
})

export type PostFormValues = typeof postForm.blank
export type CheckedPost = z.output<typeof postForm.schema>

/** Slug after a change of the title, which it follows until it is edited by hand. */
export const followTitle = (slug: string, titleBefore: string, title: string): string =>
  slug === slugOf(titleBefore) ? slugOf(title) : slug
