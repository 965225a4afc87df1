import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { adminPages } from '../shared/pages.ts'
import { site } from '../shared/site.ts'
import { clientDefaults } from './platform/aws-client.ts'
import { environment } from './platform/environment.ts'
import { described, logger } from './platform/log.ts'
import { setRequestIds } from './platform/request-id.ts'

const ses = new SESv2Client(clientDefaults({ timeoutMs: 3000 }))

/** An enquiry is stored within the seconds a request may take; one that is older then came from a file. In milliseconds. */
const STORED_WITHIN = 60_000

/**
 * Mails the owner that there are new enquiries. Called with the table's stream, so no visitor waits for it. One mail for
 * all that come at once: SES lets new accounts send one a second, and a rush would outlast this function's time. After a
 * failure everything from the first one on comes again, and a mail sent twice is better than none.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const enquiries = Records.filter(isJustSent).map(({ dynamodb }) => dynamodb)
  if (enquiries.length === 0) return { batchItemFailures: [] }
  setRequestIds(enquiries.map((one) => one?.NewImage?.requestId?.S))
  try {
    await mail(enquiries.length)
    logger.info('enquiries noticed', { ids: enquiries.map((one) => one?.Keys?.sk?.S) })
    return { batchItemFailures: [] }
  } catch (error) {
    logger.error('enquiry notice failed', { fault: described(error) })
    return { batchItemFailures: [{ itemIdentifier: enquiries[0]?.SequenceNumber ?? '' }] }
  }
}

/** Whether a visitor sent it, other than one that an import brought back. */
function isJustSent({ dynamodb }: DynamoDBRecord): boolean {
  const submitted = Date.parse(dynamodb?.NewImage?.submittedAt?.S ?? '')
  const stored = (dynamodb?.ApproximateCreationDateTime ?? 0) * 1000
  return stored - submitted < STORED_WITHIN
}

/** Nothing of the enquiry itself: erasing a person's data could not reach into mailboxes. */
async function mail(count: number): Promise<void> {
  const news = count === 1 ? 'A new enquiry has' : `${count} new enquiries have`
  const text = [
    `${news} come in at ${site.product}.`,
    `Read and answer here: ${environment('SITE_ORIGIN')}${adminPages.enquiries}`,
  ].join('\n\n')
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: environment('NOTICE_FROM'),
      Destination: { ToAddresses: [environment('NOTICE_TO')] },
      Content: {
        Simple: {
          Subject: { Data: `New enquiry at ${site.product}`, Charset: 'UTF-8' },
          Body: { Text: { Data: `${text}\n`, Charset: 'UTF-8' } },
        },
      },
    }),
  )
}
