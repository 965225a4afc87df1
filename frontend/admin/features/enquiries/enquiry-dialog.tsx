import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { Enquiry } from '../../../../shared/entities/enquiry.ts'
import { type Mix, mixEntries, weightOf } from '../../../../shared/entities/goods.ts'
import { kilograms } from '../../../../shared/facts.ts'
import { formatDateTime } from '../../../../shared/formats/format.ts'
import { TextArea } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { languageName } from '../../data/display-names.ts'
import { ToggleButtons } from '../../forms/toggle-buttons.tsx'
import { LoadingContent } from '../../layout/query-state.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { useWindowEvent } from '../../ui/use-window-event.ts'
import { DealFields } from './desk/deal-fields.tsx'
import { NextStepField } from './desk/next-step.tsx'
import { CopySender, OtherEnquiries } from './desk/sender.tsx'
import { useDeal } from './desk/use-deal.ts'
import {
  dropUnsaved,
  type EnquiryStatus,
  enquiryDetail,
  useChangeEnquiry,
  useEnquiryDialog,
} from './enquiries.ts'
import { STATUS_LABELS } from './enquiry-filter.ts'
import { EraseSender } from './erase-sender.tsx'
import { FieldStatus } from './field-status.tsx'
import { ReplyPanel, SentReplies } from './reply/reply-panel.tsx'
import { useSavedField } from './use-saved-field.ts'

interface EnquiryDialogProps {
  id: string
  /** Neighbours in the list; undefined at its ends. */
  previous: string | undefined
  next: string | undefined
  /** Place in the list, for example '3 of 30'. */
  place: string
}

/** Dialog of one enquiry after the other: buttons and arrow keys lead through the list. */
export const EnquiryDialog = ({ id, previous, next, place }: EnquiryDialogProps) => {
  const dialog = useEnquiryDialog()
  const enquiry = useQuery(enquiryDetail(id))
  // Loads the next one ahead.
  useQuery({ ...enquiryDetail(next ?? ''), enabled: next !== undefined })
  // The left and right arrow keys, but in a field and under another dialog.
  useWindowEvent('keydown', ({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    const neighbour = { ArrowLeft: previous, ArrowRight: next }[key]
    if (!neighbour || altKey || ctrlKey || metaKey || shiftKey) return
    if (target instanceof Element && target.closest('textarea, input, select')) return
    if (document.querySelectorAll('dialog:modal').length === 1) dialog.replace(neighbour)
  })

  const step = (label: string, neighbour: string | undefined, icon: ReactNode) => (
    <SmallButton
      // Not `disabled`, which would take the focus away at the end of the list.
      aria-disabled={!neighbour}
      className="aria-disabled:opacity-60"
      onClick={() => neighbour && dialog.replace(neighbour)}
    >
      {icon}
      <span className="max-sm:sr-only">{label}</span>
    </SmallButton>
  )
  return (
    <Dialog title={enquiry.data?.name ?? 'Enquiry'} onClose={dialog.close}>
      {enquiry.data ? (
        <EnquiryContent key={id} enquiry={enquiry.data} onErased={dialog.close} />
      ) : (
        <LoadingContent what="enquiry" query={enquiry} />
      )}
      <div className="sticky -bottom-5 z-10 -mx-5 mt-5 -mb-5 flex flex-wrap items-center gap-2 border-line border-t-2 bg-canvas px-5 py-3 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
        {step('Previous', previous, <Icon name="arrowLeft" />)}
        {step('Next', next, <Icon name="arrowRight" />)}
        <span className="text-ink-soft text-sm">{place}</span>
        <SmallButton className="ml-auto" onClick={dialog.close}>
          Close
        </SmallButton>
      </div>
    </Dialog>
  )
}

/** Enquiry with its answer, next step, status, deal and a note, which save at once. Opening a new one marks it read. */
const EnquiryContent = ({ enquiry, onErased }: { enquiry: Enquiry; onErased: () => void }) => {
  const change = useChangeEnquiry()
  const note = useSavedField(enquiry, NOTE)
  const deal = useDeal(enquiry)
  const nextStep = useRef<HTMLElement>(null)
  const mix = enquiry.mix ?? []

  const mark = (status: EnquiryStatus) => change.mutateAsync({ id: enquiry.id, change: { status } })
  const markByHand = (to: EnquiryStatus, undo?: EnquiryStatus) =>
    mark(to).then(
      () =>
        toast.success(
          `Enquiry marked as ${STATUS_LABELS[to].toLowerCase()}`,
          undo && { label: 'Undo', run: () => markByHand(undo) },
        ),
      () => toast.error('Failed to update enquiry'),
    )

  // After a failure the enquiry stays new until it is opened again.
  const markRead = useEffectEvent(() => void (enquiry.status === 'new' && mark('read').catch(() => {})))
  useEffect(() => markRead(), [])

  return (
    <div className="grid grid-cols-1 gap-5">
      <dl className="wrap-anywhere grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 [&>dt]:font-bold">
        <Fact label="Received">
          <time dateTime={enquiry.submittedAt}>{formatDateTime(enquiry.submittedAt)}</time>
        </Fact>
        <Fact label="Contact">{enquiry.contact}</Fact>
        <Fact label="Interest">{enquiry.interest || 'Not given'}</Fact>
        <Fact label="Quantities">{mix.length > 0 && <Quantities mix={mix} />}</Fact>
        <Fact label="Page">{enquiry.page}</Fact>
        <Fact label="Language">{enquiry.language && languageName(enquiry.language)}</Fact>
        <Fact label="Campaign">{enquiry.campaign}</Fact>
        <Fact label="Sender">
          <OtherEnquiries enquiry={enquiry} />
        </Fact>
      </dl>
      <p className="wrap-anywhere whitespace-pre-line rounded-sm border-2 border-line bg-paper p-4">
        {enquiry.message ?? 'No message.'}
      </p>
      <ReplyPanel enquiry={enquiry} onKept={() => nextStep.current?.focus()} />
      <SentReplies enquiry={enquiry} />
      <NextStepField enquiry={enquiry} ref={nextStep} />
      <div className="grid gap-1.5">
        <span className="font-bold">Status</span>
        <ToggleButtons
          label="Status"
          options={STATUS_LABELS}
          chosen={enquiry.status}
          onChoose={(to) => void markByHand(to, enquiry.status)}
          disabled={change.isPending}
        />
      </div>
      {WITH_DEAL.includes(enquiry.status) && <DealFields deal={deal} isLost={enquiry.status === 'lost'} />}
      <div className="grid gap-1.5">
        <TextArea
          label="Note"
          hint="Only you see it. It is saved while you type."
          rows={3}
          value={note.typed}
          onChange={({ target }) => note.type(target.value)}
          onBlur={note.save}
        />
        <FieldStatus saved={note} textOf={(stored) => stored.note ?? 'No note.'} />
      </div>
      <div className="-mx-3.5 flex flex-wrap">
        <CopySender enquiry={enquiry} />
        <EraseSender
          enquiry={enquiry}
          onErased={(ids) => {
            for (const field of [note, deal]) field.forget()
            for (const id of ids) dropUnsaved(id)
            onErased()
          }}
        />
      </div>
    </div>
  )
}

const WITH_DEAL: readonly EnquiryStatus[] = ['quoted', 'won', 'lost']

const NOTE = {
  field: 'note',
  key: 'note',
  typedOf: (note: string | null) => note ?? '',
  storedOf: (typed: string) => typed.trim() || null,
} as const

const Quantities = ({ mix }: { mix: Mix }) => (
  <>
    {mixEntries(mix).map((entry) => (
      <div key={entry}>{entry}</div>
    ))}
    {mix.length > 1 && <div className="font-bold">{`In all: ${kilograms(weightOf(mix))}`}</div>}
  </>
)

/** Line of what is known of an enquiry; none without a value. */
const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children && (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
