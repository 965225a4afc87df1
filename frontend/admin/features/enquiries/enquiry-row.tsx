import { useId } from 'react'
import type { Enquiry } from '../../../../shared/entities/enquiry.ts'
import { formatDate } from '../../../../shared/formats/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../layout/row.tsx'
import { STATUS_LABELS } from './enquiry-filter.ts'

const TONES = { new: 'signal', read: 'neutral', answered: 'positive', spam: 'danger' } as const

interface EnquiryRowProps {
  enquiry: Enquiry
  onOpen: () => void
}

export const EnquiryRow = ({ enquiry, onOpen }: EnquiryRowProps) => {
  const titleId = useId()
  const { name, contact, interest, message, status, note, submittedAt } = enquiry
  return (
    <Row
      title={name}
      titleId={titleId}
      badges={<Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>}
      actions={
        <Button variant="secondary" size="small" aria-describedby={titleId} onClick={onOpen}>
          Open
        </Button>
      }
    >
      <p className="text-ink-soft text-sm">
        <time dateTime={submittedAt}>{formatDate(submittedAt)}</time>
        {[contact, interest, note && 'with a note'].filter(Boolean).map((part) => ` · ${part}`)}
      </p>
      {message && <p className="line-clamp-1">{message.split('\n')[0]}</p>}
    </Row>
  )
}
