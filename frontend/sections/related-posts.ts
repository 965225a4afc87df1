import type { PostSummary } from '../../shared/post.ts'

/** How many articles are offered at the end of one. */
export const RELATED = 3

/** Other posts of the list that share most tags with this one; among equals the order of the list, newest first. */
export function relatedPosts(
  posts: readonly PostSummary[],
  { id, tags }: Pick<PostSummary, 'id' | 'tags'>,
): PostSummary[] {
  const own = new Set(tags.map((tag) => tag.toLowerCase()))
  const shared = (post: PostSummary) => post.tags.filter((tag) => own.has(tag.toLowerCase())).length
  return posts
    .filter((post) => post.id !== id)
    .sort((one, other) => shared(other) - shared(one))
    .slice(0, RELATED)
}
