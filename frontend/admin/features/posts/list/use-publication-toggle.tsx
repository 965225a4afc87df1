import { useQuery } from '@tanstack/react-query'
import type { PostSummary } from '../../../../../shared/entities/posts/post.ts'
import { articleAddress } from '../../../../../shared/pages.ts'
import { useAdminMutation } from '../../../data/admin-query.ts'
import { askWith } from '../../../layout/ask.tsx'
import { CANCEL, Question } from '../../../ui/question.tsx'
import { keptDates, usePublicationDate } from '../form/fields/publication.ts'
import { DateField } from '../form/fields/publication-fields.tsx'
import { afterWrite, changePost } from './posts.ts'

interface PublicationOptions {
  post: PostSummary
  /** True when the post has an unsaved edit. */
  unsaved: boolean
}

/** The change of a post's publication from the list, with the text that was saved last. */
export function usePublicationToggle({ post, unsaved }: PublicationOptions) {
  const { id, publishedAt: dateBefore } = post
  const published = !post.published
  const back = useAdminMutation({
    call: (publishedAt: string | null) => changePost({ id, change: { published: true, publishedAt } }),
    success: 'Post published successfully',
    failure: 'Failed to publish post',
    ...afterWrite,
  })
  const { mutateAsync, isPending } = useAdminMutation({
    call: (publishedAt: string | null) => changePost({ id, change: { published, publishedAt } }),
    success: published ? 'Post published successfully' : 'Post unpublished successfully',
    failure: published ? 'Failed to publish post' : 'Failed to unpublish post',
    ...afterWrite,
    // The post in the list has no date any more when this is asked for.
    ...(!published && { undo: () => back.mutate(dateBefore) }),
  })
  const change = (publishedAt: string | null) => mutateAsync(publishedAt).catch(() => undefined)

  function run() {
    const now = new Date()
    const asks = unsaved || (published && keptDates(post, now).length > 0)
    if (!asks) return void change(published ? now.toISOString() : null)
    askWith((close) => (
      <PublicationQuestion post={post} unsaved={unsaved} onAnswer={change} onClose={close} />
    ))
  }
  return { label: labelOf(post), pending: isPending, run }
}

const labelOf = ({ published }: PostSummary) => (published ? 'Unpublish' : 'Publish')

interface PublicationQuestionProps extends PublicationOptions {
  onAnswer: (publishedAt: string | null) => Promise<unknown>
  onClose: () => void
}

/** Question that says what becomes of an unsaved edit, and which date an article has that was live before. */
const PublicationQuestion = ({ post, unsaved, onAnswer, onClose }: PublicationQuestionProps) => {
  const date = usePublicationDate(post)
  const published = !post.published
  const label = labelOf(post)
  return (
    <Question
      title={`${label} this post?`}
      onClose={onClose}
      message={
        <div className="grid gap-3">
          <p className="wrap-anywhere font-bold">{post.title}</p>
          {unsaved && (
            <p>
              {published
                ? 'The text that was saved last goes live. Your unsaved changes stay unsaved: to publish them, open the post.'
                : 'Your unsaved changes stay unsaved.'}
            </p>
          )}
          {published && date.kept.length > 0 && <DateField date={date} />}
        </div>
      }
      answers={[CANCEL, { label, run: () => onAnswer(published ? date.at(new Date()) : null) }]}
    />
  )
}

/** Time after a change in which its article is asked for; publishing takes seconds (docs/publishing.md). */
const WAIT_MS = 30_000
const POLL_MS = 1000

/**
 * State of a published post's address after a change: `waiting` until it answers 200, at most 30 s; then `ready`.
 * Undefined for a post that was not changed just now.
 */
export function useGoingLive(post: PostSummary): 'waiting' | 'ready' | undefined {
  const { published, updatedAt } = post
  const address = articleAddress(post)
  const end = Date.parse(updatedAt) + WAIT_MS
  const fresh = published && Date.now() < end
  const { data = 'waiting' } = useQuery({
    queryKey: [address, updatedAt],
    queryFn: async () => {
      const { ok } = await fetch(address, { method: 'HEAD', cache: 'no-store' })
      return ok || Date.now() > end ? 'ready' : 'waiting'
    },
    enabled: fresh,
    refetchInterval: ({ state }) => state.data !== 'ready' && POLL_MS,
    gcTime: WAIT_MS,
  })
  return fresh ? data : undefined
}
