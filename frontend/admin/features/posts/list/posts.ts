import type { QueryClient } from '@tanstack/react-query'
import type { Post, PostChange, PostInput, PostSummary } from '../../../../../shared/entities/posts/post.ts'
import { readableAddress } from '../../../../../shared/pages.ts'
import {
  adminList,
  adminQuery,
  refetch,
  showInLists,
  toastsOf,
  useAdminMutation,
} from '../../../data/admin-query.ts'
import { adminRequest } from '../../../data/admin-request.ts'
import { afterOutbox } from '../../../storage/outbox.ts'
import { newPostId, outboxName } from '../unsaved/post-edits.ts'

/** One post whole, never from the cache: a form has to start from the newest version. */
export const postDetail = (id: string) => ({
  ...adminQuery('GET /api/admin/blog/{id}', { params: { id } }),
  gcTime: 0,
})

/** Saved versions of a post. */
export const postHistory = (id: string) => ({
  versions: adminQuery('GET /api/admin/blog/{id}/versions', { params: { id } }),
  load: (version: number) =>
    adminRequest('GET /api/admin/blog/{id}/versions/{version}', { params: { id, version } }),
})

/** Unsaved edits of all posts on the server, without their texts. */
export const editList = adminList('GET /api/admin/drafts')

/** Unsaved edit of a post on the server; null when there is none. `parameter` is the post's id, or that of a new post's dialog. */
export const serverEdit = (parameter: string) => {
  const query = adminQuery('GET /api/admin/drafts/{id}', {
    params: { id: newPostId(parameter) ?? parameter },
  })
  return { ...query, queryFn: () => afterOutbox(outboxName(parameter), query.queryFn), gcTime: 0 }
}

/** Posts that have all words of a search anywhere in their text. */
export const foundPosts = (search: string) => ({
  ...adminList('GET /api/admin/blog', { search }),
  gcTime: 0,
})

/** Deleted posts that can be restored and have all words of a search. */
export const deletedPosts = (search: string) => ({
  ...adminList('GET /api/admin/deleted', { search }),
  gcTime: 0,
})

/** Show the stored post in the lists, and fetch them again. */
export function showPost(queryClient: QueryClient, post: Post): Promise<void> {
  afterWrite.show(queryClient, post)
  return refetch(queryClient, 'GET /api/admin/blog')
}

/** Effects of a write that answers with the post, which may have been overdue. */
export const afterWrite = {
  show: (queryClient: QueryClient, post: Post) =>
    showInLists(queryClient, 'GET /api/admin/blog', post.id, post),
  refetch: ['GET /api/admin/blog', 'GET /api/admin/publication'],
} as const

/** The same for one that may have ended the post's unsaved edit. */
export const afterEdit = { ...afterWrite, refetch: [...afterWrite.refetch, 'GET /api/admin/drafts'] } as const

export const changePost = ({ id, change }: { id: string; change: PostChange }) =>
  adminRequest('PUT /api/admin/blog/{id}', { params: { id }, body: change })

/** Saves of the form; `onStored` runs before the toast: the user may navigate away on seeing it. */
export const useCreatePost = (onStored: () => Promise<void>) =>
  useAdminMutation({
    call: (body: PostInput) => adminRequest('POST /api/admin/blog', { body }).then(after(onStored)),
    ...toastsOf('create', 'blog post'),
    ...afterWrite,
  })

export const useUpdatePost = (onStored: () => Promise<void>) =>
  useAdminMutation({
    call: (input: Parameters<typeof changePost>[0]) => changePost(input).then(after(onStored)),
    ...toastsOf('update', 'blog post'),
    ...afterWrite,
  })

const after = (run: () => Promise<void>) => (stored: Post) => run().then(() => stored)

/** Restore of a deleted post, which says when it has another address now. */
export const useRestorePost = () => {
  const { success, failure } = toastsOf('restore', 'blog post')
  return useAdminMutation({
    call: ({ id }: PostSummary) => adminRequest('POST /api/admin/blog/{id}/restore', { params: { id } }),
    success: (restored, deleted) =>
      restored.slug === deleted.slug
        ? success
        : `${success}. Another post has its address now, so the new one is ${readableAddress(restored)}`,
    failure,
    show: (queryClient, { id }) => showInLists(queryClient, 'GET /api/admin/deleted', id, null),
    refetch: [...afterWrite.refetch, 'GET /api/admin/deleted'],
  })
}

/** Deletion of a post, with Undo in its toast. */
export const useDeletePost = () => {
  const restore = useRestorePost()
  return useAdminMutation({
    call: ({ id }: PostSummary) => adminRequest('DELETE /api/admin/blog/{id}', { params: { id } }),
    ...toastsOf('delete', 'blog post'),
    show: (queryClient, _, { id }) => showInLists(queryClient, 'GET /api/admin/blog', id, null),
    refetch: ['GET /api/admin/blog', 'GET /api/admin/deleted'],
    undo: (post) => restore.mutate(post),
  })
}
