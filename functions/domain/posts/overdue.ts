import { LATE_MS, type Overdue } from '../../../shared/entities/publication.ts'
import { findDue } from './due-times.ts'
import { findPost } from './post-store.ts'

/** Most that are shown: each is one read. */
const MOST = 20

/** What could not be done at its time, earliest first. */
export async function findOverdue(): Promise<Overdue[]> {
  const late = (await findDue(new Date(Date.now() - LATE_MS))).slice(0, MOST)
  const found = await Promise.all(
    late.map(async ({ postId, name, at }) => {
      const post = await findPost(postId)
      return post?.[name] === at ? [{ id: postId, title: post.title, live: post.published, name, at }] : []
    }),
  )
  return found.flat()
}
