import type { Enquiry } from '../../../../../shared/entities/enquiry.ts'
import { mixEntries } from '../../../../../shared/entities/goods.ts'
import { formatDateTime, formatDay } from '../../../../../shared/formats/format.ts'
import { languageName } from '../../../data/display-names.ts'
import { STATUS_LABELS } from '../enquiry-filter.ts'
import { CHANNEL_LABELS } from '../reply/channels.ts'
import { dealSummary } from './use-deal.ts'

/** All that is kept of a person's enquiries as text, for the answer to a request for access to personal data. */
export const enquiriesText = (enquiries: readonly Enquiry[]): string =>
  enquiries.map(textOf).join('\n\n---\n\n')

function textOf(enquiry: Enquiry): string {
  const { nextStep, deal, replies, answeredAt, wonAt } = enquiry
  const lines = [
    ['Received', formatDateTime(enquiry.submittedAt)],
    ['Name', enquiry.name],
    ['Contact', enquiry.contact],
    ['Interest', enquiry.interest],
    ['Quantities', mixEntries(enquiry.mix ?? []).join(', ')],
    ['Message', enquiry.message],
    ['Page', enquiry.page],
    ['Language', enquiry.language && languageName(enquiry.language)],
    ['Campaign', enquiry.campaign],
    ['Status', STATUS_LABELS[enquiry.status]],
    ['First answer', answeredAt && formatDateTime(answeredAt)],
    ['Won', wonAt && formatDateTime(wonAt)],
    ['Deal', deal && dealSummary(deal)],
    ['Next step', nextStep && `${formatDay(nextStep.on)}, ${nextStep.what}`],
    ['Note', enquiry.note],
    ...replies.map(({ at, channel, text }) => [
      `Our answer of ${formatDateTime(at)} by ${CHANNEL_LABELS[channel]}`,
      `\n${text}`,
    ]),
  ]
  return lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n')
}
