import type { Enquiry } from '../../../../shared/entities/enquiry.ts'
import { textMatcher } from '../../../../shared/formats/text-search.ts'
import type { EnquiryStatus } from './enquiries.ts'

export const STATUS_LABELS = {
  new: 'New',
  read: 'Read',
  answered: 'Answered',
  spam: 'Spam',
} as const satisfies Record<EnquiryStatus, string>

export interface EnquiryFilter {
  /** Words that name, contact, interest, message and note together have to contain. */
  readonly search: string
  readonly status: EnquiryStatus | undefined
}

export const NO_FILTER: EnquiryFilter = { search: '', status: undefined }

/** Enquiries that match a search, in their order. */
export function matching(enquiries: readonly Enquiry[], search: string): Enquiry[] {
  const matches = textMatcher(search)
  return enquiries.filter(({ name, contact, interest, message, note }) =>
    matches([name, contact, interest, message, note]),
  )
}
