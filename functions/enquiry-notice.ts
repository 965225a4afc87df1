import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { enquiry } from '../shared/entities/enquiry.ts'
import { mixEntries } from '../shared/entities/goods.ts'
import { languageOfTag, languageTag } from '../shared/languages.ts'
import { adminPages } from '../shared/pages.ts'
import { currentFacts } from './domain/content/facts-store.ts'
import { clientDefaults } from './platform/aws-client.ts'
import { environment } from './platform/environment.ts'
import { described, logger } from './platform/log.ts'
import { setRequestIds } from './platform/request-id.ts'

const ses = new SESv2Client(clientDefaults({ timeoutMs: 3000 }))

/** Longest time between sending and storing of a visitor's enquiry; an older one comes from an imported file. */
const MAX_STORING_MS = 60_000

/**
 * Mail the owner that there are new enquiries, from the table's stream. One mail for all of a batch, because SES lets
 * new accounts send one a second. After a failure the batch comes again: a mail sent twice is better than none.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const enquiries = Records.filter(isJustSent).map(({ dynamodb }) => dynamodb)
  if (enquiries.length === 0) return { batchItemFailures: [] }
  setRequestIds(enquiries.map((one) => one?.NewImage?.requestId?.S))
  try {
    await mail(enquiries.map((one) => summaryOf(one?.NewImage)))
    logger.info('enquiries noticed', { ids: enquiries.map((one) => one?.Keys?.sk?.S) })
    return { batchItemFailures: [] }
  } catch (error) {
    logger.error('enquiry notice failed', { fault: described(error) })
    return { batchItemFailures: [{ itemIdentifier: enquiries[0]?.SequenceNumber ?? '' }] }
  }
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
  return [...mixEntries(mix ?? []), ...(language ? [languages.of(languageTag(language))] : [])].join('; ')
}

async function mail(summaries: readonly string[]): Promise<void> {
  const { product } = await currentFacts()
  const news = summaries.length === 1 ? 'A new enquiry has' : `${summaries.length} new enquiries have`
  const text = [
    `${news} come in at ${product}.`,
    ...summaries.filter(Boolean),
    `Read and answer here: ${environment('SITE_ORIGIN')}${adminPages.enquiries}`,
  ].join('\n\n')
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: environment('NOTICE_FROM'),
      Destination: { ToAddresses: [environment('NOTICE_TO')] },
      Content: {
        Simple: {
          Subject: { Data: `New enquiry at ${product}`, Charset: 'UTF-8' },
          Body: { Text: { Data: `${text}\n`, Charset: 'UTF-8' } },
        },
      },
    }),
  )
}
