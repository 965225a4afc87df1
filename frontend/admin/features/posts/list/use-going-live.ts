import { useQuery } from '@tanstack/react-query'
import type { PostSummary } from '../../../../../shared/entities/posts/post.ts'
import { articleAddress } from '../../../../../shared/pages.ts'

/** Time after a change in which its article is asked for; publishing takes seconds (docs/publishing.md). */
const WAIT_MS = 30_000
const POLL_MS = 1000

/**
 * State of a published post's address after a change: `waiting` until it answers 200, at most 30 s; then `ready`.
 * Undefined for a post that was not changed just now.
 */
export function useGoingLive(post: PostSummary): 'waiting' | 'ready' | undefined {
  const { published, updatedAt } = post
  const address = articleAddress(post)
  const end = Date.parse(updatedAt) + WAIT_MS
  const fresh = published && Date.now() < end
  const { data = 'waiting' } = useQuery({
    queryKey: [address, updatedAt],
    queryFn: async () => {
      const { ok } = await fetch(address, { method: 'HEAD', cache: 'no-store' })
      return ok || Date.now() > end ? 'ready' : 'waiting'
    },
    enabled: fresh,
    refetchInterval: ({ state }) => state.data !== 'ready' && POLL_MS,
    gcTime: WAIT_MS,
  })
  return fresh ? data : undefined
}
