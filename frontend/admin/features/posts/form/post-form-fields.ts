import * as z from 'zod'
import { articleLanguage, postTexts, titleSlug } from '../../../../../shared/entities/posts/post.ts'
import { htmlText } from '../../../../../shared/formats/html-text.ts'
import { formOf } from '../../../forms/form-of.ts'
import { PictureControl } from '../../../forms/picture-control.tsx'

/** Longest proposed excerpt, and the shortest of whole sentences, in characters. */
const MAX = 200
const MIN = 40
/** Beginning of an article's HTML that is read for it, in characters. */
const READ = 20_000

const APART = /<(h\d|figure|table)\b.*?<\/\1>/gis
const SENTENCES = new RegExp(`^.{${MIN},${MAX - 2}}[.!?…]["”’)]?(?=\\s)`, 'su')

/** Excerpt of an article's HTML: its first sentences, else as many words as there is room for. */
export function excerptOf(html: string): string {
  const text = htmlText(html.slice(0, READ).replace(APART, '')).replace(/\s+/g, ' ')
  if (text.length <= MAX) return text
  return SENTENCES.exec(text)?.[0] ?? `${text.slice(0, MAX).replace(/\s*\S*$/, '')}…`
}

/** The values of a save: an empty excerpt is filled with the proposed one. */
export const withExcerpt = (values: PostFormValues): PostFormValues =>
  values.excerpt.trim() ? values : { ...values, excerpt: excerptOf(values.content) }

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''

/** An article's HTML in words, one line per block, with the addresses of its links and pictures. */
export const readableText = (html: string): string =>
  htmlText(
    html
      .replace(
        /<img\b[^>]*>/gi,
        (tag) => `<p>Picture: ${attribute(tag, 'alt')} (${attribute(tag, 'src')})</p>`,
      )
      .replace(
        /(<a\b[^>]*>)(.*?)<\/a>/gis,
        (_, tag: string, text: string) => `${text} (${attribute(tag, 'href')})`,
      ),
  )

const form = formOf(postTexts, {
  controls: { picture: PictureControl },
  fields: { content: { node: { readable: readableText } } },
})

export type PostFormValues = typeof form.blank

/** Form of the texts of a post. */
export const postForm = { ...form, schema: z.transform(withExcerpt).pipe(form.schema) }

export type CheckedPost = z.output<typeof postForm.schema>

/** Slug after a change of the title, which it follows until it is edited by hand. */
export function followTitle(slug: string, titleBefore: string, title: string, language: string): string {
  const automatic = (text: string) => titleSlug(text, articleLanguage.parse(language))
  return slug === automatic(titleBefore) ? automatic(title) : slug
}
