import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/request.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { newPostId } from './new-post-id.ts'
import { OpenedPost } from './opened-post.tsx'
import { pendingEdit, postDetail } from './posts.ts'

interface PostDialogProps {
  /** A post's id, or what `newPostParameter` gave. */
  id: string
  onClose: () => void
}

/** The post form in its dialog. What is stored, and what was left unsaved, is loaded first. */
export const PostDialog = ({ id, onClose }: PostDialogProps) => {
  const draftId = newPostId(id)
  return draftId ? <NewPost id={draftId} onClose={onClose} /> : <LoadedPost id={id} onClose={onClose} />
}

const NewPost = ({ id, onClose }: PostDialogProps) => {
  const kept = useQuery(pendingEdit(id))
  if (kept.data !== undefined) return <OpenedPost draftId={id} kept={kept.data} onClose={onClose} />
  return <Waiting title="Create New Post" query={kept} onClose={onClose} />
}

const LoadedPost = ({ id, onClose }: PostDialogProps) => {
  const post = useQuery(postDetail(id))
  const kept = useQuery(pendingEdit(id))
  if (post.data && kept.data !== undefined) {
    return (
      <OpenedPost key={post.data.version} post={post.data} draftId={id} kept={kept.data} onClose={onClose} />
    )
  }
  return <Waiting title="Edit Blog Post" query={post.data ? kept : post} onClose={onClose} />
}

interface WaitingProps {
  title: string
  query: UseQueryResult
  onClose: () => void
}

const Waiting = ({ title, query, onClose }: WaitingProps) => {
  const missing = query.error instanceof ApiError && query.error.status === 404
  return (
    <Dialog open size="large" title={title} onOpenChange={(open) => !open && onClose()}>
      {query.isError ? (
        <ErrorState
          message={missing ? 'This blog post does not exist any more.' : 'The blog post could not be loaded.'}
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
        />
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading the blog post</span>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-64" />
        </div>
      )}
    </Dialog>
  )
}
