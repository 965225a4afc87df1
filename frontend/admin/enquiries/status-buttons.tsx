import { Button } from '../../ui/button.tsx'
import type { EnquiryStatus } from './enquiries.ts'
import { STATUS_LABELS } from './enquiry-filter.ts'

interface StatusButtonsProps {
  current: EnquiryStatus
  pending: boolean
  onChoose: (status: EnquiryStatus) => void
}

/** The states of an enquiry, the current one pressed. */
export const StatusButtons = ({ current, pending, onChoose }: StatusButtonsProps) => (
  <fieldset className="grid gap-1.5">
    <legend className="mb-1.5 font-bold">Status</legend>
    <div className="flex flex-wrap gap-2">
      {(Object.keys(STATUS_LABELS) as EnquiryStatus[]).map((status) => (
        <Button
          key={status}
          size="small"
          variant={status === current ? 'primary' : 'secondary'}
          aria-pressed={status === current}
          disabled={pending}
          onClick={() => status !== current && onChoose(status)}
        >
          {STATUS_LABELS[status]}
        </Button>
      ))}
    </div>
  </fieldset>
)
