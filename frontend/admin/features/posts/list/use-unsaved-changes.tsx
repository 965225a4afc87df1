import { useState } from 'react'
import type { UnsavedEditSummary } from '../../../../../shared/entities/posts/draft.ts'
import type { PostSummary } from '../../../../../shared/entities/posts/post.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog, QuestionDialog } from '../../../../ui/dialog.tsx'
import { useAdminMutation } from '../../../data/use-admin-mutation.ts'
import { useDueTime } from '../../../forms/due-time/due-time.ts'
import { DueTimeField, DueTimeHint } from '../../../forms/due-time/due-time-field.tsx'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { reasonOf } from '../../../forms/server-errors.ts'
import { usePublicationDate } from '../form/fields/publication.ts'
import { DateField } from '../form/fields/publication-fields.tsx'
import { discardEdits, InvalidEdit, saveEdit, scheduleEdit } from '../unsaved/save-edit.ts'
import { afterEdit, changePost } from './posts.ts'

interface UnsavedChangesOptions {
  post: PostSummary
  serverEdit: UnsavedEditSummary | undefined
  /** Opens the post's form, where an edit that can't be saved is completed. */
  onOpen: () => void
}

/**
 * The unsaved edit of a live article, from the list: it is published, under a date that is asked for or at a set time, or
 * discarded, and until then the article stays as it is. `questions` are to be rendered.
 */
export function useUnsavedChanges({ post, serverEdit, onOpen }: UnsavedChangesOptions) {
  const date = usePublicationDate(post)
  const [asking, setAsking] = useState<'publish' | 'discard'>()
  const close = () => setAsking(undefined)
  const time = useDueTime(post.publishAt)
  const publish = useAdminMutation({
    call: () => saveEdit(post.id, { published: true, publishedAt: date.at(new Date()), publishAt: null }),
    success: 'Changes published',
    failure: (error) =>
      ['Failed to publish the changes', error instanceof InvalidEdit && error.message]
        .filter(Boolean)
        .join(': '),
    ...afterEdit,
  })
  /** Set, change or cancel the time. */
  const schedule = useAdminMutation({
    call: (at: string | null) =>
      at ? scheduleEdit(post.id, at) : changePost({ id: post.id, change: { publishAt: null } }),
    success: (_, at) => (at ? 'Changes scheduled' : 'Time cancelled'),
    failure: 'Failed to change the time',
    ...afterEdit,
  })
  const discard = useAdminMutation({
    call: async () => {
      // First the time: of both calls the second may fail, and what is kept then stays kept.
      const withoutTime = post.publishAt
        ? await changePost({ id: post.id, change: { publishAt: null } })
        : null
      await discardEdits(post.id, { isOnServer: serverEdit !== undefined })
      return withoutTime
    },
    success: 'Changes discarded',
    failure: 'Failed to discard the changes',
    ...afterEdit,
    show: (queryClient, withoutTime) => withoutTime && afterEdit.show(queryClient, withoutTime),
  })
  const reschedule = (at: string | null) => schedule.mutate(at, { onSuccess: close })
  const questions = (
    <>
      <QuestionDialog
        open={asking === 'publish'}
        title="Publish the changes?"
        onCancel={close}
        message={
          <div className="grid gap-3">
            <p className="wrap-anywhere font-bold">{post.title}</p>
            <p>The article is live. Visitors see it as it was until you publish the changes.</p>
            <DueTimeField label="Changes go live at (London time)" time={time} />
            {time.clock === '' ? <DateField date={date} /> : <DueTimeHint />}
            <FormAlert>{schedule.error ? reasonOf(schedule.error) : undefined}</FormAlert>
          </div>
        }
      >
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
        {time.clock === '' && post.publishAt && (
          <Button variant="secondary" pending={schedule.isPending} onClick={() => reschedule(null)}>
            Keep without a time
          </Button>
        )}
        {time.clock === '' ? (
          <Button
            pending={publish.isPending}
            onClick={() => publish.mutate(undefined, { onSettled: close, onError: onOpen })}
          >
            Publish changes
          </Button>
        ) : (
          <Button
            pending={schedule.isPending}
            disabled={time.problem !== undefined || !time.changed}
            onClick={() => reschedule(time.instant)}
          >
            Schedule
          </Button>
        )}
      </QuestionDialog>
      <ConfirmDialog
        open={asking === 'discard'}
        title="Discard the changes?"
        message={
          <>
            <p className="wrap-anywhere font-bold">{post.title}</p>
            <p>The article stays as visitors see it. What you changed since is gone.</p>
          </>
        }
        confirmLabel="Discard changes"
        pending={discard.isPending}
        onConfirm={() => discard.mutate(undefined, { onSettled: close })}
        onCancel={close}
      />
    </>
  )
  return {
    pending: publish.isPending || schedule.isPending || discard.isPending,
    publish: () => {
      schedule.reset()
      setAsking('publish')
    },
    discard: () => setAsking('discard'),
    questions,
  }
}
