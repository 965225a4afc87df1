import type { PostSummary } from '../../../../../shared/entities/posts/post.ts'
import { CANCEL, Question } from '../../../../ui/question.tsx'
import { useAdminMutation } from '../../../data/use-admin-mutation.ts'
import { askWith } from '../../../layout/ask.tsx'
import { keptDates, usePublicationDate } from '../form/fields/publication.ts'
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

/** The change of a post's publication from the list: the one place where it is asked for. */
export function usePublication({ post, unsaved, onOpen }: PublicationOptions) {
  const { mutateAsync, isPending } = usePublicationChange(post)
  const published = !post.published
  const change = (publishedAt: string | null, withEdit: boolean) =>
    mutateAsync({ published, publishedAt, withEdit }).catch(() => withEdit && onOpen())

  function run() {
    const now = new Date()
    const asks = unsaved || (published && keptDates(post, now).length > 0)
    if (!asks) return void change(published ? now.toISOString() : null, false)
    askWith((close) => (
      <PublicationQuestion post={post} unsaved={unsaved} onAnswer={change} onClose={close} />
    ))
  }
  return { label: labelOf(post), pending: isPending, run }
}

const labelOf = ({ published }: PostSummary) => (published ? 'Unpublish' : 'Publish')

interface PublicationQuestionProps extends Pick<PublicationOptions, 'post' | 'unsaved'> {
  onAnswer: (publishedAt: string | null, withEdit: boolean) => Promise<unknown>
  onClose: () => void
}

/** Question what becomes of an unsaved edit, and which date an article has that was live before. */
const PublicationQuestion = ({ post, unsaved, onAnswer, onClose }: PublicationQuestionProps) => {
  const date = usePublicationDate(post)
  const published = !post.published
  const label = labelOf(post)
  const change = (withEdit: boolean) => onAnswer(published ? date.at(new Date()) : null, withEdit)
  return (
    <Question
      title={unsaved ? `${label} with your unsaved changes?` : `${label} this post?`}
      onClose={onClose}
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
          {published && date.kept.length > 0 && <DateField date={date} />}
        </div>
      }
      answers={[
        CANCEL,
        ...(unsaved
          ? [
              { label: `${label} without them`, variant: 'secondary' as const, run: () => change(false) },
              { label: `${label} with them`, run: () => change(true) },
            ]
          : [{ label, run: () => change(false) }]),
      ]}
    />
  )
}
