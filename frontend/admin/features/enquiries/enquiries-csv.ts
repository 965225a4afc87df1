import type { Enquiry } from '../../../../shared/entities/enquiry.ts'
import { mixEntries } from '../../../../shared/entities/goods.ts'
import { csvOf, readableTime } from '../../storage/csv.ts'
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
  ])
  return csvOf([HEADINGS, ...rows])
}
