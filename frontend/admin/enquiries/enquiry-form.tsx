import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod'
import { enquiryNote, type Submission } from '../../../shared/submission.ts'
import { ApiError } from '../../api/request.ts'
import { TextArea } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { optionalText } from '../forms/typed-text.ts'
import { useDraftForm } from '../forms/use-draft-form.ts'
import { AnswerLinks } from './answer-links.tsx'
import { type EnquiryStatus, enquiryDetail, useChangeEnquiry } from './enquiries.ts'
import { STATUS_LABELS } from './enquiry-filter.ts'
import { EraseSender } from './erase-sender.tsx'
import { StatusButtons } from './status-buttons.tsx'

const noteForm = z.object({ note: optionalText(enquiryNote) })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

interface EnquiryFormProps {
  enquiry: Submission
  /** Begins anew with what is stored. */
  onReload: () => void
  onClose: () => void
}

/** What a visitor wrote, ways to answer, and what the administrator makes of it. Opening a new one marks it read. */
export const EnquiryForm = ({ enquiry, onReload, onClose }: EnquiryFormProps) => {
  const queryClient = useQueryClient()
  const note = useChangeEnquiry()
  const status = useChangeEnquiry()
  const [newest, setNewest] = useState<Submission>()
  const draft = useDraftForm({
    draftName: `enquiry:${enquiry.id}`,
    schema: noteForm,
    saved: { note: enquiry.note ?? '' },
    savedVersion: enquiry.version,
  })
  const { register, formState, handleSubmit } = draft.form

  const mark = async (to: EnquiryStatus) => {
    const changed = await status.mutateAsync({ id: enquiry.id, change: { status: to } })
    // The note goes on from here, unless somebody else changed the enquiry in between.
    if (draft.version === changed.version - 1) draft.setVersion(changed.version)
  }
  const markByHand = (to: EnquiryStatus) =>
    mark(to).then(
      () => toast({ title: 'Success', description: `Enquiry marked as ${STATUS_LABELS[to].toLowerCase()}` }),
      () => toast({ title: 'Error', description: 'Failed to update enquiry', variant: 'destructive' }),
    )

  // One that can't be marked stays new, and is marked when it is opened the next time.
  const markRead = useEffectEvent(() => void (enquiry.status === 'new' && mark('read').catch(() => {})))
  useEffect(() => markRead(), [])

  const save = async (checked: z.output<typeof noteForm>, version: number | undefined) => {
    setNewest(undefined)
    try {
      await note.mutateAsync({ id: enquiry.id, change: { ...checked, ...(version && { version }) } })
    } catch (failure) {
      const current = isConflict(failure) ? await fetchNewest() : undefined
      if (current) setNewest(current)
      else draft.showRefusal(failure)
      return
    }
    toast({ title: 'Success', description: 'Note saved' })
    draft.dropDraft()
    onClose()
  }
  const fetchNewest = () =>
    queryClient.fetchQuery({ ...enquiryDetail(enquiry.id), staleTime: 0 }).catch(() => undefined)

  const overwrite = (current: Submission) => {
    draft.setVersion(current.version)
    void handleSubmit((checked) => save(checked, current.version))()
  }
  const loadNewest = () => {
    draft.dropDraft()
    onReload()
  }

  return (
    <FormDialog
      title={enquiry.name}
      dirty={formState.isDirty}
      restored={draft.restored}
      onDiscard={draft.discard}
      onSubmit={handleSubmit((checked) => save(checked, draft.version))}
      submitLabel="Save Note"
      pending={formState.isSubmitting}
      alert={formState.errors.root?.message}
      conflict={newest && { what: 'enquiry', onOverwrite: () => overwrite(newest), onReload: loadNewest }}
      onClose={onClose}
    >
      <dl className="wrap-anywhere grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr] [&>dt]:font-bold">
        <dt>Received</dt>
        <dd>
          <time dateTime={enquiry.submittedAt}>{moment.format(new Date(enquiry.submittedAt))}</time>
        </dd>
        <dt>Contact</dt>
        <dd>{enquiry.contact}</dd>
        <dt>Interest</dt>
        <dd>{enquiry.interest || 'Not told'}</dd>
      </dl>
      <AnswerLinks enquiry={enquiry} />
      <p className="wrap-anywhere whitespace-pre-line rounded-sm border-2 border-line bg-paper p-4">
        {enquiry.message ?? 'No message.'}
      </p>
      <StatusButtons current={enquiry.status} pending={status.isPending} onChoose={markByHand} />
      <TextArea
        label="Note"
        hint="Only you see it."
        rows={4}
        {...register('note')}
        error={formState.errors.note?.message}
      />
      <EraseSender
        enquiry={enquiry}
        onErased={() => {
          draft.dropDraft()
          onClose()
        }}
      />
    </FormDialog>
  )
}

const isConflict = (failure: unknown) => failure instanceof ApiError && failure.status === 409
