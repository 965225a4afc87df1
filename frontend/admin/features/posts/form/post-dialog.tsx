import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { LoadingDialog } from '../../../layout/loading-dialog.tsx'
import { useLock } from '../../../storage/use-lock.ts'
import { postDetail, serverEdit } from '../list/posts.ts'
import { newPostId } from '../unsaved/new-post-id.ts'
import { copyName } from '../unsaved/unsaved-versions.ts'
import type { PostFormProps } from './post-form.tsx'

const load = () => import('./post-form.tsx')

/** Post form, in a chunk of its own: the list does not wait for it. */
const PostForm = lazy(() =>
  load()
    .then(({ PostForm }) => ({ default: PostForm }))
    .catch(() => ({ default: MissingForm })),
)

/** Load the form's code ahead; a failure shows when the form opens. */
export const preloadPostForm = () => void load().catch(() => undefined)

interface PostDialogProps {
  /** A post's id, or the parameter of a new post (`newPostParameter`). */
  parameter: string
  onClose: () => void
}

/** Post form in its dialog, open in one tab at a time. The post and its unsaved edit are loaded first. */
export const PostDialog = (props: PostDialogProps) => {
  const lock = useLock(copyName(props.parameter))
  if (lock.lost) return <OpenElsewhere {...props} onTakeBack={lock.takeBack} />
  return <LoadedPost {...props} />
}

const LoadedPost = ({ parameter, onClose }: PostDialogProps) => {
  const newId = newPostId(parameter)
  const post = useQuery({ ...postDetail(parameter), enabled: newId === undefined })
  const edit = useQuery(serverEdit(newId ?? parameter))
  const isPostThere = newId !== undefined || post.data !== undefined
  const loading = (
    <LoadingDialog
      title={titleOf(parameter)}
      size="screen"
      what="blog post"
      query={isPostThere ? edit : post}
      onClose={onClose}
    />
  )
  if (isPostThere && edit.data !== undefined) {
    return (
      <Suspense fallback={loading}>
        <PostForm
          key={post.data?.version}
          post={post.data}
          parameter={parameter}
          serverEdit={edit.data}
          onClose={onClose}
        />
      </Suspense>
    )
  }
  return loading
}

const MissingForm = ({ parameter, onClose }: PostFormProps) => (
  <Dialog open title={titleOf(parameter)} onOpenChange={(open) => !open && onClose()}>
    <FormAlert>
      The form could not be loaded. Check your connection, then load this page again; your text is kept.
    </FormAlert>
  </Dialog>
)

const titleOf = (parameter: string) => (newPostId(parameter) ? 'Create New Post' : 'Edit Blog Post')

/** Notice in place of the form when another tab has opened the post: two forms would overwrite each other's edit. */
const OpenElsewhere = ({ parameter, onTakeBack, onClose }: PostDialogProps & { onTakeBack: () => void }) => (
  <Dialog open title={titleOf(parameter)} onOpenChange={(open) => !open && onClose()}>
    <div className="grid justify-items-start gap-5">
      <p role="status">This post was opened in another tab. Everything you typed here is there too.</p>
      <Button onClick={onTakeBack}>Continue here</Button>
    </div>
  </Dialog>
)
