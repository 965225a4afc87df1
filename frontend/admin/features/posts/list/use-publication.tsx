import { useState } from 'react'
import type { PostSummary } from '../../../../../shared/entities/posts/post.ts'
import { Button } from '../../../../ui/button.tsx'
import { QuestionDialog } from '../../../../ui/dialog.tsx'
import { useAdminMutation } from '../../../data/use-admin-mutation.ts'
import { usePublicationDate } from '../form/fields/publication.ts'
import { DateField } from '../form/fields/publication-fields.tsx'
import { InvalidEdit, saveEdit } from '../unsaved/save-edit.ts'
import { afterEdit, afterWrite, changePost } from './posts.ts'

interface Change {
  readonly published: boolean
  readonly publishedAt: string | null
}

/** Mutations of a post's publication; `withEdit` saves its unsaved edit in the same call. */
function usePublicationChange({ id, published, publishedAt }: PostSummary) {
  const back = useAdminMutation({
    call: () => changePost({ id, change: { published: true, publishedAt } }),
    success: 'Post published successfully',
    failure: 'Failed to publish post',
    ...afterWrite,
  })
  return useAdminMutation({
    call: ({ withEdit, ...change }: Change & { withEdit: boolean }) =>
      withEdit ? saveEdit(id, change) : changePost({ id, change }),
    success: published ? 'Post unpublished successfully' : 'Post published successfully',
    failure: (error) => {
      const failure = published ? 'Failed to unpublish post' : 'Failed to publish post'
      return error instanceof InvalidEdit ? `${failure}: ${error.message}` : failure
    },
    ...afterEdit,
    ...(published && { undo: () => back.mutate(undefined) }),
  })
}

interface PublicationOptions {
  post: PostSummary
  /** True when the post has an unsaved edit. */
  unsaved: boolean
  /** Opens the post's form, where an edit that can't be saved is completed. */
  onOpen: () => void
}

/**
 * The change of a post's publication from the list: the one place where it is asked for. It asks what becomes of an
 * unsaved edit, and which date an article has that was live before. `question` is to be rendered.
 */
export function usePublication({ post, unsaved, onOpen }: PublicationOptions) {
  const { mutate, isPending } = usePublicationChange(post)
  const date = usePublicationDate(post)
  const [asking, setAsking] = useState(false)
  const published = !post.published
  const label = published ? 'Publish' : 'Unpublish'
  const asksForDate = published && date.kept !== null

  function change(withEdit: boolean) {
    const now = new Date()
    const publishedAt = published ? (asksForDate ? date.at(now) : now.toISOString()) : null
    mutate(
      { published, publishedAt, withEdit },
      { onSettled: () => setAsking(false), onError: () => withEdit && onOpen() },
    )
  }
  const question = (
    <QuestionDialog
      open={asking}
      title={unsaved ? `${label} with your unsaved changes?` : `${label} this post?`}
      onCancel={() => setAsking(false)}
      message={
        <div className="grid gap-3">
          <p className="wrap-anywhere font-bold">{post.title}</p>
          {unsaved && (
            <p>
              {published
                ? 'Without them, the text that was saved last goes live, and your changes stay unsaved.'
                : 'With them, your changes are saved in the draft. Without them, they stay unsaved.'}
            </p>
          )}
          {asksForDate && <DateField date={date} />}
        </div>
      }
    >
      <Button variant="secondary" onClick={() => setAsking(false)}>
        Cancel
      </Button>
      {unsaved && (
        <Button variant="secondary" disabled={isPending} onClick={() => change(false)}>
          {`${label} without them`}
        </Button>
      )}
      <Button pending={isPending} onClick={() => change(unsaved)}>
        {unsaved ? `${label} with them` : label}
      </Button>
    </QuestionDialog>
  )
  return {
    label,
    pending: isPending,
    run: () => (unsaved || asksForDate ? setAsking(true) : change(false)),
    question,
  }
}
