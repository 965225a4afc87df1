import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Post, PostChange, PostInput, PostSummary } from '../../../../../shared/entities/posts/post.ts'
import { readableAddress } from '../../../../../shared/pages.ts'
import { request, requestPage } from '../../../../api/request.ts'
import { ADMIN_DATA, adminList, withEntry } from '../../../data/admin-list.ts'
import { publicationQuery } from '../../../data/publication-progress.tsx'
import { postList } from '../../../data/shared-lists.ts'
import { signOutOn401 } from '../../../data/sign-out-on-401.ts'
import { toastsOf, useAdminMutation } from '../../../data/use-admin-mutation.ts'
import { withoutEndedCopy } from '../../../forms/unsaved/unsaved-versions.ts'
import { newPostId } from '../unsaved/new-post-id.ts'
import { copyName } from '../unsaved/post-edits.ts'

/** One post whole, never from the cache: a form has to start from the newest version. */
export const postDetail = (id: string) =>
  queryOptions({
    queryKey: [...ADMIN_DATA, 'post', id],
    queryFn: () => signOutOn401(request('GET /api/admin/blog/{id}', { params: { id } })),
    gcTime: 0,
  })

/** Saved versions of a post. */
export const postHistory = (id: string) => ({
  name: `post:${id}`,
  list: () => request('GET /api/admin/blog/{id}/versions', { params: { id } }),
  load: (version: number) =>
    request('GET /api/admin/blog/{id}/versions/{version}', { params: { id, version } }),
})

/** Unsaved edits of all posts on the server, without their texts. */
export const editList = adminList('unsaved-edits', (page) => requestPage('GET /api/admin/drafts', page))

/** Unsaved edit of a post on the server; null when there is none. `parameter` is the post's id, or that of a new post's dialog. */
export const serverEdit = (parameter: string) =>
  queryOptions({
    queryKey: [...ADMIN_DATA, 'unsaved-edit', parameter],
    queryFn: () => {
      const params = { id: newPostId(parameter) ?? parameter }
      const read = () => signOutOn401(request('GET /api/admin/drafts/{id}', { params }))
      return withoutEndedCopy(copyName(parameter), read, (edit) => edit)
    },
    gcTime: 0,
  })

const FOUND = 'found-posts'
/** Posts that have all words of a search anywhere in their text. */
export const foundPosts = (search: string) => ({
  ...adminList(
    FOUND,
    ({ query }) => requestPage('GET /api/admin/blog', { query: { ...query, search } }),
    search,
  ),
  gcTime: 0,
})

const DELETED = 'deleted-posts'
/** Deleted posts that can be restored and have all words of a search. */
export const deletedPosts = (search: string) => ({
  ...adminList(
    DELETED,
    ({ query }) => requestPage('GET /api/admin/deleted', { query: { ...query, search } }),
    search,
  ),
  gcTime: 0,
})

/** Key of all searches of this name. */
const searches = (name: string) => [...ADMIN_DATA, 'list', name]

/** Replace a post in every search of this name; null removes it. */
const showInSearches = (queryClient: QueryClient, name: string, id: string, post: Post | null) =>
  queryClient.setQueriesData<InfiniteData<{ items: PostSummary[] }>>(
    { queryKey: searches(name) },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.flatMap((item) => (item.id === id ? (post ?? []) : item)),
        })),
      },
  )

/** Show the answer to a write in the lists, the stored post or null for a deleted one, and fetch the list again. */
export async function showInList(queryClient: QueryClient, id: string, post: Post | null): Promise<void> {
  const { queryKey } = postList
  queryClient.setQueryData(queryKey, (list) => list && { ...list, pages: withEntry(list.pages, id, post) })
  showInSearches(queryClient, FOUND, id, post)
  await queryClient.invalidateQueries({ queryKey })
}

/** After a write that answers with the post, which may have been overdue. */
export function refetch(queryClient: QueryClient, post: Post): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: publicationQuery.queryKey })
  return showInList(queryClient, post.id, post)
}

/** After a write that may have ended the post's unsaved edit. */
export async function refetchWithEdits(queryClient: QueryClient, post: Post) {
  await refetch(queryClient, post)
  await queryClient.invalidateQueries({ queryKey: editList.queryKey })
}

export const changePost = ({ id, change }: { id: string; change: PostChange }) =>
  request('PUT /api/admin/blog/{id}', { params: { id }, body: change })

/** Saves of the form; `onStored` is called before anything says so, since she may leave then. */
export const useCreatePost = (onStored: () => Promise<void>) =>
  useAdminMutation({
    call: (body: PostInput) => request('POST /api/admin/blog', { body }).then(after(onStored)),
    ...toastsOf('create', 'blog post'),
    refetch,
  })

export const useUpdatePost = (onStored: () => Promise<void>) =>
  useAdminMutation({
    call: (input: Parameters<typeof changePost>[0]) => changePost(input).then(after(onStored)),
    ...toastsOf('update', 'blog post'),
    refetch,
  })

const after = (run: () => Promise<void>) => (stored: Post) => run().then(() => stored)

export const useRemoveFormerAddress = () =>
  useAdminMutation({
    call: changePost,
    success: 'Old address removed',
    failure: 'Failed to remove the old address',
    refetch,
  })

/** Restore of a deleted post, which says when it has another address now. */
export const useRestorePost = () => {
  const { success, failure } = toastsOf('restore', 'blog post')
  return useAdminMutation({
    call: ({ id }: PostSummary) => request('POST /api/admin/blog/{id}/restore', { params: { id } }),
    success: (restored, deleted) =>
      restored.slug === deleted.slug
        ? success
        : `${success}. Another post has its address now, so the new one is ${readableAddress(restored)}`,
    failure,
    refetch: async (queryClient, post) => {
      showInSearches(queryClient, DELETED, post.id, null)
      await refetch(queryClient, post)
      // Only the server knows which searches find the post.
      await queryClient.invalidateQueries({ queryKey: searches(FOUND) })
    },
  })
}

/** Deletion of `post`, with Undo in its toast. */
export const useDeletePost = (post: PostSummary | undefined) => {
  const restore = useRestorePost()
  return useAdminMutation({
    call: (id: string) => request('DELETE /api/admin/blog/{id}', { params: { id } }),
    ...toastsOf('delete', 'blog post'),
    refetch: async (queryClient, _, id) => {
      await showInList(queryClient, id, null)
      await queryClient.invalidateQueries({ queryKey: searches(DELETED) })
    },
    undo: () => post && restore.mutate(post),
  })
}
