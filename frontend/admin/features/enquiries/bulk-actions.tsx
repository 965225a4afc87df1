import type { Enquiry } from '../../../../shared/entities/enquiry.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import { type EnquiryStatus, type MarkedEnquiry, useMarkEnquiries } from './enquiries.ts'
import { counted, STATUS_LABELS } from './enquiry-filter.ts'

interface BulkActionsProps {
  shown: readonly Enquiry[]
  selected: readonly string[]
  onSelect: (ids: readonly string[]) => void
}

/** Selection of all enquiries shown, and the change of status of those selected, with Undo. */
export const BulkActions = ({ shown, selected, onSelect }: BulkActionsProps) => {
  const chosen = shown.filter(({ id }) => selected.includes(id))
  const mark = useMarkEnquiries()

  function run(marks: readonly MarkedEnquiry[], done: string, undo?: readonly MarkedEnquiry[]) {
    mark.mutate(marks, {
      onSuccess: (failed) => {
        // What failed stays selected, to be tried again.
        onSelect(failed)
        if (failed.length > 0) toast.error(`Failed to update ${counted(failed.length)}`)
        else toast.success(done, undo && { label: 'Undo', run: () => run(undo, `${done}: undone`) })
      },
    })
  }
  const markAs = (status: EnquiryStatus) =>
    run(
      chosen.map(({ id }) => ({ id, status })),
      `${counted(chosen.length)} marked as ${STATUS_LABELS[status].toLowerCase()}`,
      chosen.map(({ id, status: before }) => ({ id, status: before })),
    )

  return (
    <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 bg-canvas py-1">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && chosen.length < shown.length
          }}
          checked={chosen.length > 0 && chosen.length === shown.length}
          onChange={({ target }) => onSelect(target.checked ? shown.map(({ id }) => id) : [])}
          className="mr-2 ml-5.5 size-5 cursor-pointer accent-ink"
        />
        <span>{chosen.length > 0 ? `${chosen.length} selected` : `Select all ${shown.length}`}</span>
      </label>
      {chosen.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Mark the selected enquiries as</legend>
          {(Object.keys(STATUS_LABELS) as EnquiryStatus[]).map((status) => (
            <SmallButton
              key={status}
              className="max-sm:px-2.5"
              disabled={mark.isPending}
              onClick={() => markAs(status)}
            >
              {STATUS_LABELS[status]}
            </SmallButton>
          ))}
        </fieldset>
      )}
    </div>
  )
}
