import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { LockedForm } from '../../../forms/dialog/document-form.tsx'
import { FormAlert, LoadingDialog } from '../../../layout/query-state.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { lazyOr } from '../../../ui/lazy-or.ts'
import { postDetail, serverEdit } from '../list/posts.ts'
import { newPostId, outboxName } from '../unsaved/post-edits.ts'

const load = () => import('./post-form.tsx').then(({ PostForm }) => PostForm)

/** Post form, in a chunk of its own: the list does not wait for it. */
const PostForm = lazyOr(load, ({ parameter, onClose }) => (
  <Dialog title={titleOf(parameter)} onClose={onClose}>
    <FormAlert>
      The form could not be loaded. Check your connection, then load this page again; your text is kept.
    </FormAlert>
  </Dialog>
))

/** Load the form's code ahead; a failure shows when the form opens. */
export const preloadPostForm = () => void load().catch(() => undefined)

interface PostDialogProps {
  /** A post's id, or the parameter of a new post (`newPostParameter`). */
  parameter: string
  onClose: () => void
}

/** Post form in its dialog, open in one tab at a time. The post and its unsaved edit are loaded first. */
export const PostDialog = (props: PostDialogProps) => (
  <LockedForm
    name={outboxName(props.parameter)}
    title={titleOf(props.parameter)}
    what="This post was"
    onClose={props.onClose}
  >
    <LoadedPost {...props} />
  </LockedForm>
)

const LoadedPost = ({ parameter, onClose }: PostDialogProps) => {
  const newId = newPostId(parameter)
  const post = useQuery({ ...postDetail(parameter), enabled: newId === undefined })
  const edit = useQuery(serverEdit(parameter))
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
  if (!isPostThere || edit.data === undefined) return loading
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

const titleOf = (parameter: string) => (newPostId(parameter) ? 'Create New Post' : 'Edit Blog Post')
