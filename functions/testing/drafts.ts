import { postInput } from '../../shared/entities/posts/post.ts'
import type { createPost } from '../domain/posts/post-store.ts'
import { cleanContent } from '../domain/posts/sanitize.ts'

let number = 0
export const unique = (name: string) => `${name}-${++number}`

type NewPost = Parameters<typeof createPost>[0]

/** A new post with a slug of its own. */
export function draft(fields: Partial<NewPost> = {}): NewPost {
  const input = postInput.parse({ title: 'T', slug: unique('slug'), excerpt: 'E', content: '<p>C</p>' })
  return { ...input, content: cleanContent(input.content), ...fields }
}
