import { type Post, splitLabels } from '../../../../../shared/entities/post.ts'
import { type PostFormValues, postForm } from '../form/post-form-values.ts'

const { featuredImage, canonicalUrl } = postForm.shape

/**
 * Post as visitors would get it if the form were saved as published now. Placeholders stand for required texts that
 * are blank; an incomplete address is left out.
 */
export function shownPost(values: PostFormValues, now: Date): Post {
  const time = now.toISOString()
  return {
    // Not visible to visitors.
    id: '',
    version: 1,
    title: values.title.trim() || 'Title',
    slug: values.slug.trim() || 'slug',
    excerpt: values.excerpt.trim() || 'Excerpt',
    content: values.content,
    featuredImage: featuredImage.safeParse(values.featuredImage).data ?? null,
    tags: splitLabels(values.tags),
    published: true,
    publishedAt: time,
    metaTitle: values.metaTitle.trim() || null,
    metaDescription: values.metaDescription.trim() || null,
    canonicalUrl: canonicalUrl.safeParse(values.canonicalUrl).data ?? null,
    formerSlugs: [],
    wordCount: 0,
    createdAt: time,
    updatedAt: time,
  }
}
