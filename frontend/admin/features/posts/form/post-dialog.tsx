import { useQuery } from '@tanstack/react-query'
import { LoadingDialog } from '../../../layout/loading-dialog.tsx'
import { pendingEdit, postDetail } from '../list/posts.ts'
import { newPostId } from '../unsaved/new-post-id.ts'
import { OpenedPost } from '../unsaved/opened-post.tsx'

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
  return (
    <LoadingDialog title="Create New Post" size="large" what="blog post" query={kept} onClose={onClose} />
  )
}

const LoadedPost = ({ id, onClose }: PostDialogProps) => {
  const post = useQuery(postDetail(id))
  const kept = useQuery(pendingEdit(id))
  if (post.data && kept.data !== undefined) {
    return (
      <OpenedPost key={post.data.version} post={post.data} draftId={id} kept={kept.data} onClose={onClose} />
    )
  }
  return (
    <LoadingDialog
      title="Edit Blog Post"
      size="large"
      what="blog post"
      query={post.data ? kept : post}
      onClose={onClose}
    />
  )
}
