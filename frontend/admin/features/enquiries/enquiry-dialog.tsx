import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Enquiry, enquiryNote } from '../../../../shared/entities/enquiry.ts'
import { formatDateTime } from '../../../../shared/formats/format.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { formOf, optionalText } from '../../forms/form-of.ts'
import { ToggleButtons } from '../../forms/toggle-buttons.tsx'
import { useSave } from '../../forms/use-save.ts'
import { useUnsavedForm } from '../../forms/use-unsaved-form.ts'
import { LoadingDialog } from '../../layout/loading-dialog.tsx'
import { AnswerLinks } from './answer-links.tsx'
import { type EnquiryStatus, enquiryDetail, useChangeEnquiry } from './enquiries.ts'
import { STATUS_LABELS } from './enquiry-filter.ts'
import { EraseSender } from './erase-sender.tsx'

const noteForm = formOf({
  note: optionalText('Note', enquiryNote, { rows: 4, hint: 'Only you see it.' }),
})

interface EnquiryDialogProps {
  id: string
  onClose: () => void
}

/** Dialog of one enquiry, loaded again each time. */
export const EnquiryDialog = ({ id, onClose }: EnquiryDialogProps) => {
  const enquiry = useQuery(enquiryDetail(id))
  /** Key of the form; another one resets it. */
  const [round, setRound] = useState(0)

  if (enquiry.data) {
    return (
      <EnquiryForm
        key={round}
        enquiry={enquiry.data}
        onReload={() => setRound(round + 1)}
        onClose={onClose}
      />
    )
  }
  return <LoadingDialog title="Enquiry" what="enquiry" query={enquiry} onClose={onClose} />
}

interface EnquiryFormProps {
  enquiry: Enquiry
  /** Start again with the stored enquiry. */
  onReload: () => void
  onClose: () => void
}

/** Enquiry with links to answer, its status and a note. Opening a new one marks it read. */
const EnquiryForm = ({ enquiry, onReload, onClose }: EnquiryFormProps) => {
  const queryClient = useQueryClient()
  const note = useChangeEnquiry()
  const status = useChangeEnquiry()
  const edit = useUnsavedForm({
    declaration: noteForm,
    name: `enquiry:${enquiry.id}`,
    stored: enquiry,
  })

  /** Last change of status: the stored enquiry, undefined after a failure. */
  const marked = useRef<Promise<Enquiry | undefined>>(undefined)
  /** Version for the note after a change of status, unless another change came in between. */
  const onTopOf = (changed: Enquiry | undefined, version: number | undefined) =>
    changed && version === changed.version - 1 ? changed.version : version

  const mark = async (to: EnquiryStatus) => {
    const marking = status.mutateAsync({ id: enquiry.id, change: { status: to } })
    marked.current = marking.catch(() => undefined)
    const version = onTopOf(await marking, edit.version)
    if (version) edit.setVersion(version)
  }
  const markByHand = (to: EnquiryStatus) =>
    mark(to).then(
      () => toast.success(`Enquiry marked as ${STATUS_LABELS[to].toLowerCase()}`),
      () => toast.error('Failed to update enquiry'),
    )

  // After a failure the enquiry stays new until it is opened again.
  const markRead = useEffectEvent(() => void (enquiry.status === 'new' && mark('read').catch(() => {})))
  useEffect(() => markRead(), [])

  const saving = useSave(edit, {
    // Wait for a change of status under way: its version would be a conflict.
    send: async (checked, before) => {
      const version = onTopOf(await marked.current, before)
      return note.mutateAsync({ id: enquiry.id, change: { ...checked, version } })
    },
    readStored: () => queryClient.fetchQuery({ ...enquiryDetail(enquiry.id), staleTime: 0 }),
    onLoadNewest: onReload,
    onSaved: () => {
      toast.success('Note saved')
      onClose()
    },
  })

  return (
    <FormDialog
      title={enquiry.name}
      edit={edit}
      saving={saving}
      what="enquiry"
      submitLabel="Save Note"
      onClose={onClose}
    >
      <dl className="wrap-anywhere grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr] [&>dt]:font-bold">
        <dt>Received</dt>
        <dd>
          <time dateTime={enquiry.submittedAt}>{formatDateTime(enquiry.submittedAt)}</time>
        </dd>
        <dt>Contact</dt>
        <dd>{enquiry.contact}</dd>
        <dt>Interest</dt>
        <dd>{enquiry.interest || 'Not given'}</dd>
        <Origin label="Page" value={enquiry.page} />
        <Origin label="Language" value={enquiry.language} />
        <Origin label="Campaign" value={enquiry.campaign} />
      </dl>
      <AnswerLinks enquiry={enquiry} />
      <p className="wrap-anywhere whitespace-pre-line rounded-sm border-2 border-line bg-paper p-4">
        {enquiry.message ?? 'No message.'}
      </p>
      <div className="grid gap-1.5">
        <span className="font-bold">Status</span>
        <ToggleButtons
          label="Status"
          options={STATUS_LABELS}
          chosen={enquiry.status}
          onChoose={markByHand}
          disabled={status.isPending}
        />
      </div>
      <FormField edit={edit} name="note" />
      <EraseSender
        enquiry={enquiry}
        onErased={() => {
          edit.dropCopy()
          onClose()
        }}
      />
    </FormDialog>
  )
}

const Origin = ({ label, value }: { label: string; value: string | null }) =>
  value && (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
