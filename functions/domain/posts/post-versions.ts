import type { Response } from '../../../shared/api.ts'
import { postVersion, postVersionSummary } from '../../../shared/entities/posts/saved-version.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { deleteVersions, getVersion, listVersions } from '../documents/saved-versions.ts'
import { isDeletedHeld } from './deleted-posts.ts'
import { findPost, getPost } from './post-store.ts'

/**
 * Saved versions of a post, last saved first. Those of a deleted one wait for its restoration.
 * @throws NotFound (404) when there is no such post
 */
export async function listPostVersions(id: string): Promise<Response<'GET /api/admin/blog/{id}/versions'>> {
  const [versions] = await Promise.all([
    listVersions(partitions.savedPost(id), postVersionSummary),
    getPost(id),
  ])
  return versions
}

/** @throws NotFound (404) */
export async function getPostVersion(
  id: string,
  version: number,
): Promise<Response<'GET /api/admin/blog/{id}/versions/{version}'>> {
  const [found] = await Promise.all([getVersion(partitions.savedPost(id), version, postVersion), getPost(id)])
  return found
}

/** Delete the versions of a post that can no longer be restored. A post that is here, or still can be, keeps its versions. */
export async function endVersions(id: string): Promise<void> {
  if ((await findPost(id)) || (await isDeletedHeld(id))) return
  await deleteVersions(partitions.savedPost(id))
}
