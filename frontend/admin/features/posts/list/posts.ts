import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { PostChange, PostInput } from '../../../../../shared/post.ts'
import { request, requestPage } from '../../../../api/request.ts'
import { ADMIN_DATA, adminList, findStored } from '../../../data/admin-list.ts'
import { useAdminMutation } from '../../../data/use-admin-mutation.ts'
import { whileSignedIn } from '../../../data/while-signed-in.ts'
import { pageOf, withPage } from './list-pages.ts'

export const postList = adminList('blog', (page) => requestPage('GET /api/admin/blog', page))

/** One post whole. Never from the cache: an editor has to start from the newest version. */
export const postDetail = (id: string) =>
  queryOptions({
    queryKey: [...ADMIN_DATA, 'post', id],
    queryFn: () => whileSignedIn(request('GET /api/admin/blog/{id}', { params: { id } })),
    gcTime: 0,
  })

/** Pending edits, without their texts. */
export const draftList = adminList('drafts', (page) => requestPage('GET /api/admin/drafts', page))

/** The pending edit of a post, or of one that does not exist yet; null when there is none. */
export const pendingEdit = (id: string) =>
  queryOptions({
    queryKey: [...ADMIN_DATA, 'draft', id],
    queryFn: () => whileSignedIn(findDraft(id)),
    gcTime: 0,
  })

/** Looks into the list first: asking for what does not exist would be reported as an error by the browser. */
async function findDraft(id: string) {
  const load = (cursor: string | undefined) => requestPage('GET /api/admin/drafts', { query: { cursor } })
  const listed = await findStored(id, load)
  return listed ? request('GET /api/admin/drafts/{id}', { params: { id } }) : null
}

/** Fetches the part of the list again that holds, or would hold, this post. */
export async function refetchPost(queryClient: QueryClient, id: string): Promise<void> {
  const { queryKey } = postList
  const before = queryClient.getQueryData(queryKey)
  if (!before || before.pages.length === 1 || queryClient.isFetching({ queryKey }))
    return queryClient.invalidateQueries({ queryKey })
  const index = pageOf(before.pages, id)
  try {
    const query = { cursor: before.pages[index - 1]?.next }
    const fresh = await whileSignedIn(requestPage('GET /api/admin/blog', { query }))
    queryClient.setQueryData(queryKey, (now) => now && { ...now, pages: withPage(now.pages, index, fresh) })
  } catch {
    // Shows the list as not up to date, with a way to try again.
    return queryClient.invalidateQueries({ queryKey })
  }
}

interface ChangeOf {
  id: string
  change: PostChange
}

const change = ({ id, change }: ChangeOf) =>
  request('PUT /api/admin/blog/{id}', { params: { id }, body: change })

/** The list's page that holds the changed post is fetched again: with 5,000 posts there may be 50. */
const refetch = (queryClient: QueryClient, output: { id: string } | null, input: unknown) =>
  refetchPost(queryClient, output?.id ?? String(input))

export const useCreatePost = () =>
  useAdminMutation({
    call: (body: PostInput) => request('POST /api/admin/blog', { body }),
    success: 'Blog post created successfully',
    failure: 'Failed to create blog post',
    refetch,
  })

export const useUpdatePost = () =>
  useAdminMutation({
    call: change,
    success: 'Blog post updated successfully',
    failure: 'Failed to update blog post',
    refetch,
  })

export const useRemoveFormerSlug = () =>
  useAdminMutation({
    call: change,
    success: 'Old address removed',
    failure: 'Failed to remove the old address',
    refetch,
  })

/** Deleting can be undone from its toast. */
export const useDeletePost = () => {
  const restore = useAdminMutation({
    call: (id: string) => request('POST /api/admin/blog/{id}/restore', { params: { id } }),
    success: 'Blog post restored successfully',
    failure: 'Failed to restore blog post',
    refetch,
  })
  return useAdminMutation({
    call: (id: string) => request('DELETE /api/admin/blog/{id}', { params: { id } }),
    success: 'Blog post deleted successfully',
    failure: 'Failed to delete blog post',
    refetch,
    undo: (id) => restore.mutate(id),
  })
}

export const usePublishPost = () =>
  useAdminMutation({
    call: (id: string) => change({ id, change: { published: true, publishedAt: new Date().toISOString() } }),
    success: 'Post published successfully',
    failure: 'Failed to publish post',
    refetch,
  })

export const useUnpublishPost = () =>
  useAdminMutation({
    call: (id: string) => change({ id, change: { published: false, publishedAt: null } }),
    success: 'Post unpublished successfully',
    failure: 'Failed to unpublish post',
    refetch,
  })
