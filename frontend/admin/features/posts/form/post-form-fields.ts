import type * as z from 'zod'
import {
  articleLanguage,
  LANGUAGE_NAMES,
  MAX_TITLE,
  postInput,
  titleSlug,
} from '../../../../../shared/entities/posts/post.ts'
import { choice, formOf, labels, optionalText, text } from '../../../forms/form-of.ts'
import { picture } from '../../../forms/picture-control.tsx'
import { readableText } from './readable-text.ts'

const input = postInput.shape

/** Post form, checked by the contract's schemas. The counts are the lengths that search engines show whole. */
export const postForm = formOf({
  title: text('Title', input.title, { count: MAX_TITLE }),
  slug: text('Slug', input.slug, { attributes: { autoCapitalize: 'none', spellCheck: false } }),
  // Without the mark of a required field: an empty one is filled in on saving.
  excerpt: text('Excerpt', input.excerpt, { rows: 4, labelEnd: '' }),
  content: text('Content', input.content, { readable: readableText }),
  featuredImage: picture(
    'Featured picture',
    input.featuredImage,
    'Shown above the article, in lists of articles and when it is shared.',
    'featuredImageAlt',
  ),
  featuredImageAlt: optionalText('Description of the featured picture', input.featuredImageAlt, {
    hint: 'What it shows, for people who cannot see it.',
  }),
  tags: labels('Tags', input.tags),
  language: choice(
    'Language',
    input.language.unwrap(),
    'en',
    LANGUAGE_NAMES,
    'The language the article is written in, for search engines and screen readers',
  ),
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
    attributes: { inputMode: 'url' },
    hint: 'If this was first published elsewhere, that address, for example https://example.com/article',
  }),
})

export type PostFormValues = typeof postForm.blank
export type CheckedPost = z.output<typeof postForm.schema>

/** Slug after a change of the title, which it follows until it is edited by hand. */
export function followTitle(slug: string, titleBefore: string, title: string, language: string): string {
  const automatic = (text: string) => titleSlug(text, articleLanguage.parse(language))
  return slug === automatic(titleBefore) ? automatic(title) : slug
}
