import type { Enquiry } from '../../../../shared/entities/enquiry.ts'
import { mixEntries } from '../../../../shared/entities/goods.ts'

/** What an enquiry is about, in a line: its subject, goods and weights. */
export const aboutEnquiry = ({ interest, mix }: Pick<Enquiry, 'interest' | 'mix'>): string =>
  [interest, ...mixEntries(mix ?? [])].filter(Boolean).join(', ')
