import type { Enquiry } from '../../../../shared/entities/enquiry.ts'
import { CompactRow } from '../../layout/lists/compact-row.tsx'
import { RelativeTime, StateLabel, type Tone } from '../../layout/state-label.tsx'
import { aboutEnquiry, type EnquiryStatus, useEnquiryDialog } from './enquiries.ts'
import { STATUS_LABELS } from './enquiry-filter.ts'

const TONES: Readonly<Record<EnquiryStatus, Tone>> = {
  new: 'signal',
  read: 'neutral',
  answered: 'positive',
  quoted: 'positive',
  won: 'positive',
  lost: 'neutral',
  spam: 'danger',
}

/** Weight and colour of an unread enquiry, and of the others. */
const UNREAD = 'border-l-4 border-l-signal [&_h3]:font-extrabold'
const OTHER = 'border-l-4 border-l-transparent [&_h3]:font-normal'

interface EnquiryRowProps {
  enquiry: Enquiry
  selected: boolean
  onSelect: (selected: boolean) => void
}

export const EnquiryRow = ({ enquiry, selected, onSelect }: EnquiryRowProps) => {
  const dialog = useEnquiryDialog()
  const { id, name, contact, message, status, note, submittedAt } = enquiry
  return (
    <CompactRow
      title={name}
      to={dialog.to(id)}
      className={status === 'new' ? UNREAD : OTHER}
      leading={
        <label className="-mx-2 flex size-11 shrink-0 cursor-pointer items-center justify-center">
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={selected}
            onChange={({ target }) => onSelect(target.checked)}
            className="size-5 cursor-pointer accent-ink"
          />
        </label>
      }
      labels={<StateLabel tone={TONES[status]}>{STATUS_LABELS[status]}</StateLabel>}
      details={
        <>
          <p>
            <RelativeTime at={submittedAt} />
            {[contact, aboutEnquiry(enquiry), note && 'with a note'].filter(Boolean).map((part) => (
              <span key={part}>{`\u00a0· ${part}`}</span>
            ))}
          </p>
          {message && <p className="line-clamp-2 text-ink">{message}</p>}
        </>
      }
    />
  )
}
