import type { Query } from '../../../shared/api.ts'
import type { Post, PostSummary } from '../../../shared/entities/posts/post.ts'
import type { Page } from '../../platform/table/table.ts'
import { findAllDue } from '../documents/due-items.ts'
import { timesOf } from './due-times.ts'
import { listPosts } from './post-lists.ts'
import { getPost } from './post-store.ts'
import { findEdit } from './unsaved-edit-store.ts'

// Posts as the administrator reads them: `publishAt` of a live one is that of its unsaved edit.

/** @throws NotFound (404) */
export async function getShownPost(id: string): Promise<Post> {
  const [post, edit] = await Promise.all([getPost(id), findEdit(id)])
  return { ...post, ...timesOf(post, edit) }
}

/** All posts without content, newest first; with `search` those that match. Their times are read from what is due: edits are long. */
export async function listShownPosts(query: Query<'GET /api/admin/blog'>): Promise<Page<PostSummary>> {
  const [{ items, cursor }, due] = await Promise.all([listPosts(query), findAllDue()])
  const changesAt = new Map(due.flatMap((one) => (one?.name === 'publishAt' ? [[one.id, one.at]] : [])))
  const shown = (post: PostSummary) => ({ ...post, publishAt: changesAt.get(post.id) ?? null })
  return { items: items.map((post) => (post.published ? shown(post) : post)), cursor }
}
