import { Badge } from '../../../ui/badge.tsx'
import type { EnquiryStatus } from './enquiries.ts'
import { STATUS_LABELS } from './enquiry-filter.ts'

const tones = { new: 'signal', read: 'neutral', answered: 'positive', spam: 'danger' } as const

export const EnquiryBadge = ({ status }: { status: EnquiryStatus }) => (
  <Badge tone={tones[status]}>{STATUS_LABELS[status]}</Badge>
)
