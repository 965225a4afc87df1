import { SESv2Client } from '@aws-sdk/client-sesv2'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { enquiry } from '../shared/entities/enquiry.ts'
import { mixEntries } from '../shared/entities/goods.ts'
import { languageOfTag } from '../shared/languages.ts'
import { adminPages } from '../shared/pages.ts'
import { currentFacts } from './domain/content/facts-store.ts'
import { clientDefaults } from './platform/aws-client.ts'
import { environment } from './platform/environment.ts'
import { described, logger } from './platform/log.ts'
import { mailOwner } from './platform/owner-mail.ts'
import { setRequestIds } from './platform/request-id.ts'

const ses = new SESv2Client(clientDefaults({ timeoutMs: 3000 }))

/** Longest time between sending and storing of a visitor's enquiry; an older one comes from an imported file. */
const MAX_STORING_MS = 60_000

/**
 * Mail the owner that there are new enquiries, or that some have waited too long, from the table's stream. One mail each for
 * all of a batch, because SES lets new accounts send one a second. After a failure the batch comes again: a mail sent twice is
 * better than none.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const news = Records.filter((record) => record.eventName === 'INSERT' && isJustSent(record))
  const late = Records.filter(({ eventName }) => eventName === 'MODIFY')
  const [first] = Records.filter((record) => news.includes(record) || late.includes(record))
  if (!first) return { batchItemFailures: [] }
  setRequestIds([...news, ...late].map(({ dynamodb }) => dynamodb?.NewImage?.requestId?.S))
  try {
    if (news.length > 0) await mail(news, NEW)
    if (late.length > 0) await mail(late, LATE)
    logger.info('enquiries noticed', { new: idsOf(news), late: idsOf(late) })
    return { batchItemFailures: [] }
  } catch (error) {
    logger.error('enquiry notice failed', { fault: described(error) })
    return { batchItemFailures: [{ itemIdentifier: first.dynamodb?.SequenceNumber ?? '' }] }
  }
}

const idsOf = (records: readonly DynamoDBRecord[]) =>
  records.flatMap(({ dynamodb }) => dynamodb?.Keys?.sk?.S ?? [])

/** What a mail says, of one enquiry and of several, at the company's name. */
interface Notice {
  readonly subject: string
  readonly one: string
  readonly several: string
}

const NEW: Notice = {
  subject: 'New enquiry at',
  one: 'A new enquiry has come in at',
  several: 'new enquiries have come in at',
}
const LATE: Notice = {
  subject: 'An enquiry waits at',
  one: 'An enquiry has waited for an answer for an hour at',
  several: 'enquiries have waited for an answer for an hour at',
}

/** False for an imported enquiry. */
function isJustSent({ dynamodb }: DynamoDBRecord): boolean {
  const submitted = Date.parse(dynamodb?.NewImage?.submittedAt?.S ?? '')
  const stored = (dynamodb?.ApproximateCreationDateTime ?? 0) * 1000
  return stored - submitted < MAX_STORING_MS
}

type Image = NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>

const languages = new Intl.DisplayNames('en-GB', { type: 'language' })
const summarized = enquiry.pick({ mix: true, language: true }).catch({ mix: null, language: null })

/**
 * Goods, weight and language of an enquiry, for example 'Original D2D: 5 000 kg; Polish'. Nothing that the visitor typed: an
 * erasure of personal data could not reach into mailboxes.
 */
function summaryOf(image: Image = {}): string {
  const { mix, language: tag } = summarized.parse(unmarshall(image as Parameters<typeof unmarshall>[0]))
  const language = languageOfTag(tag ?? '')
  return [...mixEntries(mix ?? []), ...(language ? [languages.of(language)] : [])].join('; ')
}

async function mail(records: readonly DynamoDBRecord[], { subject, one, several }: Notice): Promise<void> {
  const { product } = await currentFacts()
  const [id, ...others] = idsOf(records)
  const inbox = `${environment('SITE_ORIGIN')}${adminPages.enquiries}`
  const text = [
    others.length > 0 ? `${others.length + 1} ${several} ${product}.` : `${one} ${product}.`,
    ...records.map(({ dynamodb }) => summaryOf(dynamodb?.NewImage)).filter(Boolean),
    `Read and answer here: ${others.length > 0 ? inbox : `${inbox}?enquiry=${id}`}`,
  ].join('\n\n')
  await mailOwner(ses, `${subject} ${product}`, text)
}
