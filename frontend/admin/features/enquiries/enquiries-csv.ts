import type { Enquiry } from '../../../../shared/entities/enquiry.ts'
import { mixEntries } from '../../../../shared/entities/goods.ts'
import { formatDay } from '../../../../shared/formats/format.ts'
import { csvTable, readableTime } from '../../storage/csv.ts'
import { LOST_LABELS } from './desk/use-deal.ts'
import { STATUS_LABELS } from './enquiry-filter.ts'

/** Enquiries as CSV. */
export const enquiriesCsv = (enquiries: readonly Enquiry[]): string =>
  csvTable(enquiries, [
    ['Received', ({ submittedAt }) => readableTime(submittedAt)],
    ['Name', ({ name }) => name],
    ['Contact', ({ contact }) => contact],
    ['Interest', ({ interest }) => interest],
    ['Message', ({ message }) => message],
    ['Page', ({ page }) => page],
    ['Language', ({ language }) => language],
    ['Campaign', ({ campaign }) => campaign],
    ['Quantities', ({ mix }) => mixEntries(mix ?? []).join('; ')],
    ['Status', ({ status }) => STATUS_LABELS[status]],
    ['Note', ({ note }) => note],
    ['Answered', ({ answeredAt }) => answeredAt && readableTime(answeredAt)],
    ['Next step', ({ nextStep }) => nextStep && `${formatDay(nextStep.on)}: ${nextStep.what}`],
    ['Deal in kg', ({ deal }) => deal?.kg],
    ['Price per kg', ({ deal }) => deal?.pence && `${(deal.pence / 100).toFixed(2)} ${deal.currency}`],
    ['Lost because', ({ deal }) => deal?.lost && LOST_LABELS[deal.lost]],
  ])
