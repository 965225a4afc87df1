import * as z from 'zod'
import { articleLanguage, postTexts, titleSlug } from '../../../../../shared/entities/posts/post.ts'
import { formOf } from '../../../forms/form-of.ts'
import { PictureControl } from '../../../forms/picture-control.tsx'
import { withExcerpt } from './fields/excerpt.ts'
import { readableText } from './readable-text.ts'

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
