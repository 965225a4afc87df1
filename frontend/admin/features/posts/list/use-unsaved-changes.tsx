import { useState } from 'react'
import type { UnsavedEditSummary } from '../../../../../shared/entities/posts/draft.ts'
import type { PostSummary } from '../../../../../shared/entities/posts/post.ts'
import { useAdminMutation } from '../../../data/admin-query.ts'
import { reasonOf } from '../../../data/admin-request.ts'
import { DueTimeField, DueTimeHint, useDueTime } from '../../../forms/due-time/due-time-field.tsx'
import { ask, askFirst, askWith } from '../../../layout/ask.tsx'
import { FormAlert } from '../../../layout/query-state.tsx'
import { CANCEL, Question } from '../../../ui/question.tsx'
import { usePublicationDate } from '../form/fields/publication.ts'
import { DateField } from '../form/fields/publication-fields.tsx'
import {
  discardEdits,
  InvalidEdit,
  newerEdit,
  publishEdit,
  type SeenEdit,
  scheduleEdit,
  seenEdit,
} from '../unsaved/save-edit.ts'
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
    call: (seen: SeenEdit) => discardEdits(post.id, seen),
    success: 'Changes discarded',
    failure: 'Failed to discard the changes',
    refetch: afterEdit.refetch,
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
  const withoutTime = { label: 'Keep without a time', variant: 'secondary', run: reschedule(null) } as const
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
      answers={[
        CANCEL,
        ...(time.clock === '' && post.publishAt ? [withoutTime] : []),
        time.clock === ''
          ? { label: 'Publish changes', run: () => onPublish(date.at(new Date())) }
          : {
              label: 'Schedule',
              disabled: time.problem !== undefined || !time.changed,
              run: reschedule(time.instant),
            },
      ]}
    />
  )
}

interface Discard {
  title: string
  message: string
  label: string
  /** Title of the post. */
  name: string
  /** The post's id, or the parameter of a new post. */
  parameter: string
  seen: SeenEdit
  run: (seen: SeenEdit) => Promise<unknown>
  /** Opens the post's form, which shows what it has. */
  onOpen: () => void
}

/** Ask before the unsaved edit of a post is discarded from the list, again if there is newer text than the list has seen. */
export function askToDiscard({ title, message, label, name, ...discard }: Discard): void {
  const { parameter, seen, run, onOpen } = discard
  askFirst({
    title,
    message: (
      <>
        <p className="wrap-anywhere font-bold">{name}</p>
        <p>{message}</p>
      </>
    ),
    label,
    run: () => runIfSeen(seen),
  })
  async function runIfSeen(known: SeenEdit): Promise<void> {
    // Without a connection the discard says so.
    const newer = await newerEdit(parameter, known).catch(() => undefined)
    if (!newer) await run(known)
    else
      ask({
        title: 'Discard the newer changes, too?',
        message: (
          <>
            <p className="wrap-anywhere font-bold">{name}</p>
            <p>Since this list was loaded, more was typed on another device or in another tab.</p>
          </>
        ),
        answers: [
          CANCEL,
          { label: 'Open the post', variant: 'secondary', run: onOpen },
          { label, variant: 'danger', run: () => runIfSeen(newer) },
        ],
      })
  }
}
