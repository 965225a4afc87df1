import * as z from 'zod'
import { type Post, postInput } from '../../../../../shared/post.ts'
import { labelsText, optionalText } from '../../../forms/typed-text.ts'

const fields = postInput.shape

/** The post form: every field a text or a switch, checked by the contract's own schemas. */
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

/** What the fields are called where two states of the form are compared. */
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

/** The form's fields alone, out of something that holds them. */
export const typedValues = (held: PostFormValues): PostFormValues =>
  Object.fromEntries(
    Object.keys(newPost).map((name) => [name, held[name as keyof PostFormValues]]),
  ) as PostFormValues

/** What is sent: published posts are dated now, drafts not at all (SPEC 4). */
export const bodyOf = (checked: CheckedPost, now: Date) => ({
  ...checked,
  publishedAt: checked.published ? now.toISOString() : null,
})
