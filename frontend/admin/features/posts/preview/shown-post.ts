import { type Post, UNTRANSLATED } from '../../../../../shared/entities/posts/post.ts'
import { type CheckedPost, excerptOf, type PostFormValues, postForm } from '../form/post-form-fields.ts'

/**
 * Post as visitors would get it if the form were saved as published now. Placeholders stand for required texts that
 * are blank; an optional value that is not valid, such as an incomplete address, is left out.
 */
export function shownPost(values: PostFormValues, now: Date): Post {
  const time = now.toISOString()
  const checked = Object.fromEntries(
    Object.keys(postForm.shape).map((name) => [name, shownValue(name as keyof PostFormValues, values)]),
  ) as CheckedPost
  return {
    ...checked,
    // Not visible to visitors.
    id: '',
    version: 1,
    title: checked.title.trim() || 'Title',
    slug: checked.slug.trim() || 'slug',
    excerpt: checked.excerpt.trim() || excerptOf(checked.content) || 'Excerpt',
    ...UNTRANSLATED,
    published: true,
    publishedAt: time,
    lastPublishedAt: null,
    firstPublishedAt: null,
    publishAt: null,
    unpublishAt: null,
    formerSlugs: [],
    formerAddresses: [],
    wordCount: 0,
    textVersion: null,
    textHash: null,
    createdAt: time,
    updatedAt: time,
  }
}

/** Checked value of a field: of its blank value when it is not valid, and as it is typed when it may not be blank. */
function shownValue(name: keyof PostFormValues, values: PostFormValues): unknown {
  const valid = [values, postForm.blank]
    .map((one) => postForm.shape[name].safeParse(one[name]))
    .find(({ success }) => success)
  return valid ? valid.data : values[name]
}
