import { useState } from 'react'
import type { UnsavedEditSummary } from '../../../../../shared/entities/posts/draft.ts'
import type { PostSummary } from '../../../../../shared/entities/posts/post.ts'
import { CANCEL, Question } from '../../../../ui/question.tsx'
import { useAdminMutation } from '../../../data/admin-query.ts'
import { reasonOf } from '../../../data/admin-request.ts'
import { DueTimeField, DueTimeHint, useDueTime } from '../../../forms/due-time/due-time-field.tsx'
import { askWith } from '../../../layout/ask.tsx'
import { FormAlert } from '../../../layout/query-state.tsx'
import { usePublicationDate } from '../form/fields/publication.ts'
import { DateField } from '../form/fields/publication-fields.tsx'
import {
  discardEdits,
  InvalidEdit,
  publishEdit,
  type SeenEdit,
  scheduleEdit,
  seenEdit,
} from '../unsaved/save-edit.ts'
import { askToDiscard } from './ask-to-discard.tsx'
import { afterEdit, changePost } from './posts.ts'

interface UnsavedChangesOptions {
  post: PostSummary
  serverEdit: UnsavedEditSummary | undefined
  /** Opens the post's form, where an edit that can't be saved is completed. */
  onOpen: () => void
}

/**
 * The unsaved edit of a live article, from the list: it is published, under a date that is asked for or at a set time, or
 * discarded, and until then the article stays as it is.
 */
export function useUnsavedChanges({ post, serverEdit, onOpen }: UnsavedChangesOptions) {
  const publish = useAdminMutation({
    call: (publishedAt: string) => publishEdit(post.id, publishedAt),
    success: 'Changes published',
    failure: (error) =>
      ['Failed to publish the changes', error instanceof InvalidEdit && error.message]
        .filter(Boolean)
        .join(': '),
    ...afterEdit,
  })
  const schedule = useAdminMutation({
    call: (at: string | null) =>
      at ? scheduleEdit(post.id, at) : changePost({ id: post.id, change: { publishAt: null } }),
    success: (_, at) => (at ? 'Changes scheduled' : 'Time cancelled'),
    failure: 'Failed to change the time',
    ...afterEdit,
  })
  const discard = useAdminMutation({
    call: async (seen: SeenEdit) => {
      // First the time: of both calls the second may fail, and what is kept then stays kept.
      const withoutTime = post.publishAt
        ? await changePost({ id: post.id, change: { publishAt: null } })
        : null
      await discardEdits(post.id, seen)
      return withoutTime
    },
    success: 'Changes discarded',
    failure: 'Failed to discard the changes',
    ...afterEdit,
    show: (queryClient, withoutTime) => withoutTime && afterEdit.show(queryClient, withoutTime),
  })
  return {
    pending: publish.isPending || schedule.isPending || discard.isPending,
    publish: () =>
      askWith((close) => (
        <ChangesQuestion
          post={post}
          onPublish={(publishedAt) => publish.mutateAsync(publishedAt).catch(onOpen)}
          onSchedule={schedule.mutateAsync}
          onClose={close}
        />
      )),
    discard: () =>
      askToDiscard({
        title: 'Discard the changes?',
        message: 'The article stays as visitors see it. What you changed since is gone.',
        label: 'Discard changes',
        name: post.title,
        parameter: post.id,
        seen: seenEdit(post.id, serverEdit),
        run: discard.mutateAsync,
        onOpen,
      }),
  }
}

interface ChangesQuestionProps {
  post: PostSummary
  onPublish: (publishedAt: string) => Promise<unknown>
  /** Set, change or cancel the time. */
  onSchedule: (at: string | null) => Promise<unknown>
  onClose: () => void
}

const ChangesQuestion = ({ post, onPublish, onSchedule, onClose }: ChangesQuestionProps) => {
  const date = usePublicationDate(post)
  const time = useDueTime(post.publishAt)
  const [failure, setFailure] = useState<Error>()
  const reschedule = (at: string | null) => async () => {
    setFailure(undefined)
    const error = await onSchedule(at).catch((reason: Error) => reason)
    if (!(error instanceof Error)) return
    setFailure(error)
    return false
  }
  const withoutTime = {
    label: 'Keep without a time',
    variant: 'secondary' as const,
    run: reschedule(null),
  }
  return (
    <Question
      title="Publish the changes?"
      onClose={onClose}
      message={
        <div className="grid gap-3">
          <p className="wrap-anywhere font-bold">{post.title}</p>
          <p>The article is live. Visitors see it as it was until you publish the changes.</p>
          <DueTimeField label="Publish changes on (London time)" time={time} />
          {time.clock === '' ? <DateField date={date} /> : <DueTimeHint />}
          <FormAlert>{failure && reasonOf(failure)}</FormAlert>
        </div>
      }
      answers={
        time.clock === ''
          ? [
              CANCEL,
              ...(post.publishAt ? [withoutTime] : []),
              { label: 'Publish changes', run: () => onPublish(date.at(new Date())) },
            ]
          : [
              CANCEL,
              {
                label: 'Schedule',
                disabled: time.problem !== undefined || !time.changed,
                run: reschedule(time.instant),
              },
            ]
      }
    />
  )
}
