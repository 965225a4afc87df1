import { phoneDigits, withPhoneDigits } from '../../../../shared/entities/contact-ways.ts'
import type { Enquiry } from '../../../../shared/entities/enquiry.ts'
import { textMatcher } from '../../../../shared/formats/text-search.ts'
import type { EnquiryStatus } from './enquiries.ts'

export const STATUS_LABELS = {
  new: 'New',
  read: 'Read',
  answered: 'Answered',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
} as const satisfies Record<EnquiryStatus, string>
export const STATUSES = { all: 'All enquiries', ...STATUS_LABELS } as const

/** A type, not an interface: its fields are parameters of the address. */
export type EnquiryFilter = {
  /** Words that name, contact, interest, message and note together have to contain. */
  readonly search: string
  readonly status: keyof typeof STATUSES
}

export const NO_FILTER: EnquiryFilter = { search: '', status: 'all' }

/** Status of a filter as the server takes it. */
export const statusOf = ({ status }: EnquiryFilter): EnquiryStatus | undefined =>
  status === 'all' ? undefined : status

/** Enquiries that match a search, in their order; telephone numbers however they are written. */
export function matching(enquiries: readonly Enquiry[], search: string): Enquiry[] {
  const matchesWords = textMatcher(search)
  const matchesNumbers = textMatcher(withPhoneDigits(search))
  return enquiries.filter(({ name, contact, interest, message, note }) => {
    const texts = [name, contact, interest, message, note]
    return matchesWords(texts) || matchesNumbers([...texts, ...phoneDigits(texts.join(' ; '))])
  })
}

/** Number of enquiries in words. */
export const counted = (enquiries: number): string =>
  enquiries === 1 ? '1 enquiry' : `${enquiries} enquiries`
