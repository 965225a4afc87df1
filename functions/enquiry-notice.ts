import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { adminPages } from '../shared/pages.ts'
import { site } from '../shared/site.ts'
import { environment } from './lib/environment.ts'
import { described, logger } from './lib/log.ts'

const ses = new SESv2Client({ maxAttempts: 3 })

/** An enquiry is stored within the seconds a request may take; one that is older then came from a file. In milliseconds. */
const STORED_WITHIN = 60_000

/**
 * Mails the owner that there is a new enquiry. Called with the table's stream, so no visitor waits for it. Records are
 * in order: after a failure everything from the one concerned on comes again, and a mail sent twice is better than none.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of Records.filter(isJustSent)) {
    try {
      await mail()
      logger.info('enquiry noticed', { id: record.dynamodb?.Keys?.sk?.S })
    } catch (error) {
      logger.error('enquiry notice failed', { fault: described(error) })
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] }
    }
  }
  return { batchItemFailures: [] }
}

/** Whether a visitor sent it, other than one that an import brought back. */
function isJustSent({ dynamodb }: DynamoDBRecord): boolean {
  const submitted = Date.parse(dynamodb?.NewImage?.submittedAt?.S ?? '')
  const stored = (dynamodb?.ApproximateCreationDateTime ?? 0) * 1000
  return stored - submitted < STORED_WITHIN
}

/** Nothing of the enquiry itself: erasing a person's data could not reach into mailboxes. */
async function mail(): Promise<void> {
  const text = [
    `A new enquiry has come in at ${site.product}.`,
    `Read and answer it here: ${environment('SITE_ORIGIN')}${adminPages.enquiries}`,
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
