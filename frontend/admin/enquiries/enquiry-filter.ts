import type { Submission } from '../../../shared/submission.ts'
import { finder } from '../layout/text-search.ts'
import type { EnquiryStatus } from './enquiries.ts'

export const STATUS_LABELS = {
  new: 'New',
  read: 'Read',
  answered: 'Answered',
  spam: 'Spam',
} as const satisfies Record<EnquiryStatus, string>

/** What the screen shows of all enquiries. */
export interface EnquiryFilter {
  /** Words that name, contact, interest, message and note together have to contain. */
  readonly search: string
  readonly status: EnquiryStatus | undefined
}

export const NO_FILTER: EnquiryFilter = { search: '', status: undefined }

/** Whether enquiries further down the list may belong to what is shown: then the whole list is needed. */
export const needsAll = ({ search, status }: EnquiryFilter): boolean =>
  search.trim() !== '' || status !== undefined

/** The enquiries the filter lets through, in their order. */
export function filtered(enquiries: readonly Submission[], { search, status }: EnquiryFilter): Submission[] {
  const finds = finder(search)
  return enquiries.filter(
    (enquiry) =>
      (status === undefined || enquiry.status === status) &&
      finds([enquiry.name, enquiry.contact, enquiry.interest, enquiry.message, enquiry.note]),
  )
}
