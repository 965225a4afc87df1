import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/request.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NEW } from '../layout/use-dialog-parameter.ts'
import { PostForm } from './post-form.tsx'
import { postDetail } from './posts.ts'

interface PostDialogProps {
  /** `NEW` or a post's id. */
  id: string
  onClose: () => void
}

/** The post form in its dialog; an existing post is loaded first, in its newest version. */
export const PostDialog = ({ id, onClose }: PostDialogProps) =>
  id === NEW ? <PostForm onClose={onClose} /> : <LoadedPost id={id} onClose={onClose} />

const LoadedPost = ({ id, onClose }: PostDialogProps) => {
  const post = useQuery(postDetail(id))
  if (post.data) return <PostForm key={post.data.version} post={post.data} onClose={onClose} />
  const missing = post.error instanceof ApiError && post.error.status === 404

  return (
    <Dialog open size="large" title="Edit Blog Post" onOpenChange={(open) => !open && onClose()}>
      {post.isError ? (
        <ErrorState
          message={missing ? 'This blog post does not exist any more.' : 'The blog post could not be loaded.'}
          onRetry={() => void post.refetch()}
          pending={post.isFetching}
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
