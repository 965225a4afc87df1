import * as z from 'zod'
import { type Post, postInput } from '../../../../../shared/entities/post.ts'
import { labelsText, optionalText } from '../../../forms/form-schemas.ts'

const fields = postInput.shape

/** Schema of the post form: every field is a text or a switch, checked by the contract's schemas. */
export const postForm = z.object({
  title: fields.title,
  slug: fields.slug,
  excerpt: fields.excerpt,
  content: fields.content,
  featuredImage: optionalText(fields.featuredImage),
  tags: labelsText(fields.tags),
  published: z.boolean(),
  metaTitle: optionalText(fields.metaTitle),
  metaDescription: optionalText(fields.metaDescription),
  canonicalUrl: optionalText(fields.canonicalUrl),
})

export type PostFormValues = z.input<typeof postForm>
export type CheckedPost = z.output<typeof postForm>

/** Labels of the fields where two states of the form are compared. */
export const postLabels: Readonly<Record<keyof PostFormValues, string>> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  content: 'Content',
  featuredImage: 'Featured image URL',
  tags: 'Tags',
  published: 'Published',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  canonicalUrl: 'Canonical URL',
}

export const newPost: PostFormValues = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  featuredImage: '',
  tags: '',
  published: false,
  metaTitle: '',
  metaDescription: '',
  canonicalUrl: '',
}

export const valuesOf = (post: Post): PostFormValues => ({
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  content: post.content,
  featuredImage: post.featuredImage ?? '',
  tags: post.tags.join(', '),
  published: post.published,
  metaTitle: post.metaTitle ?? '',
  metaDescription: post.metaDescription ?? '',
  canonicalUrl: post.canonicalUrl ?? '',
})

/** Fields of the form only, out of an object that has more. */
export const typedValues = (held: PostFormValues): PostFormValues =>
  Object.fromEntries(
    Object.keys(newPost).map((name) => [name, held[name as keyof PostFormValues]]),
  ) as PostFormValues

/** Body of a save: a published post is dated now, a draft has no date (SPEC 4). */
export const bodyOf = (checked: CheckedPost, now: Date) => ({
  ...checked,
  publishedAt: checked.published ? now.toISOString() : null,
})
