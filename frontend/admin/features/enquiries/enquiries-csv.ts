import type { Enquiry } from '../../../../shared/entities/enquiry.ts'
import { mixEntries } from '../../../../shared/entities/goods.ts'
import { csvOf, readableTime } from '../../storage/csv.ts'
import { formatDay } from './desk/days.ts'
import { LOST_LABELS } from './desk/use-deal.ts'
import { STATUS_LABELS } from './enquiry-filter.ts'

const HEADINGS = [
  'Received',
  'Name',
  'Contact',
  'Interest',
  'Message',
  'Page',
  'Language',
  'Campaign',
  'Quantities',
  'Status',
  'Note',
  'Answered',
  'Next step',
  'Deal in kg',
  'Price per kg',
  'Lost because',
]

/** Enquiries as CSV. */
export function enquiriesCsv(enquiries: readonly Enquiry[]): string {
  const rows = enquiries.map((enquiry) => [
    readableTime(enquiry.submittedAt),
    enquiry.name,
    enquiry.contact,
    enquiry.interest,
    enquiry.message ?? '',
    enquiry.page ?? '',
    enquiry.language ?? '',
    enquiry.campaign ?? '',
    mixEntries(enquiry.mix ?? []).join('; '),
    STATUS_LABELS[enquiry.status],
    enquiry.note ?? '',
    enquiry.answeredAt ? readableTime(enquiry.answeredAt) : '',
    enquiry.nextStep ? `${formatDay(enquiry.nextStep.on)}: ${enquiry.nextStep.what}` : '',
    enquiry.deal?.kg ? `${enquiry.deal.kg}` : '',
    enquiry.deal?.pence ? `${(enquiry.deal.pence / 100).toFixed(2)} ${enquiry.deal.currency}` : '',
    enquiry.deal?.lost ? LOST_LABELS[enquiry.deal.lost] : '',
  ])
  return csvOf([HEADINGS, ...rows])
}
