import { SESv2Client, type SendEmailCommandInput } from '@aws-sdk/client-sesv2'
import type { DynamoDBRecord } from 'aws-lambda'
import { beforeEach, expect, test, vi } from 'vitest'
import { handler } from './enquiry-notice.ts'
import { logger } from './lib/log.ts'

const info = vi.spyOn(logger, 'info').mockImplementation(() => {})
const error = vi.spyOn(logger, 'error').mockImplementation(() => {})
const send = vi.spyOn(SESv2Client.prototype, 'send')
const sent = () => send.mock.calls.map(([{ input }]) => input as SendEmailCommandInput)

beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', 'https://www.example.com')
  vi.stubEnv('NOTICE_FROM', 'site@example.com')
  vi.stubEnv('NOTICE_TO', 'owner@example.com')
  vi.clearAllMocks()
  send.mockImplementation(async () => ({}))
})

const SUBMITTED = '2026-03-05T10:00:00.000Z'
/** The record of an enquiry that was stored so many seconds after it was sent. */
const enquiry = (SequenceNumber: string, seconds = 1): DynamoDBRecord => ({
  eventName: 'INSERT',
  dynamodb: {
    SequenceNumber,
    ApproximateCreationDateTime: Date.parse(SUBMITTED) / 1000 + seconds,
    Keys: { pk: { S: 'SUBMISSION' }, sk: { S: '01JZZZZZZZZZZZZZZZZZZZZZZZ' } },
    NewImage: {
      name: { S: 'Jan Kowalski' },
      contact: { S: 'jan@example.com' },
      submittedAt: { S: SUBMITTED },
    },
  },
})

test('each new enquiry is one mail with the way to it, and nothing personal in mail or log', async () => {
  expect(await handler({ Records: [enquiry('1'), enquiry('2')] })).toEqual({ batchItemFailures: [] })
  expect(sent()).toHaveLength(2)
  expect(sent()[0]).toMatchObject({
    FromEmailAddress: 'site@example.com',
    Destination: { ToAddresses: ['owner@example.com'] },
    Content: { Simple: { Subject: { Data: 'New enquiry at Example Bales' } } },
  })
  expect(sent()[0]?.Content?.Simple?.Body?.Text?.Data).toContain('https://www.example.com/admin/enquiries')
  expect(JSON.stringify([sent(), info.mock.calls])).not.toMatch(/Kowalski|jan@/)
})

test('an enquiry that an import brought back is no news, however late its record comes', async () => {
  expect(await handler({ Records: [enquiry('1', 3600), enquiry('2')] })).toEqual({ batchItemFailures: [] })
  expect(sent()).toHaveLength(1)
})

test('when a mail fails, that enquiry and all after it come again', async () => {
  send.mockImplementationOnce(async () => ({})).mockRejectedValueOnce(new Error('throttled'))
  const answer = await handler({ Records: [enquiry('1'), enquiry('2'), enquiry('3')] })
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] })
  expect(sent()).toHaveLength(2)
  expect(error).toHaveBeenCalledOnce()
})
