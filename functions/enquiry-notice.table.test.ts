import { SESv2Client, type SendEmailCommandInput } from '@aws-sdk/client-sesv2'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { handler } from './enquiry-notice.ts'
import { logger } from './platform/log.ts'
import { createOwnTable } from './testing/table-fixture.ts'

const info = vi.spyOn(logger, 'info')
const error = vi.spyOn(logger, 'error')
const send = vi.spyOn(SESv2Client.prototype, 'send')
const sent = () => send.mock.calls.map(([{ input }]) => input as SendEmailCommandInput)
const textOf = (mail: SendEmailCommandInput | undefined) => mail?.Content?.Simple?.Body?.Text?.Data

beforeAll(createOwnTable)
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
      requestId: { S: `request-${SequenceNumber}` },
    },
  },
})

test('what is logged of enquiries names the requests that sent them', async () => {
  const keys = vi.spyOn(logger, 'appendKeys')
  await handler({ Records: [enquiry('1'), enquiry('2')] })
  expect(keys).toHaveBeenCalledExactlyOnceWith({ request_ids: ['request-1', 'request-2'] })
})

test('a new enquiry is a mail with the way to it, and nothing personal in mail or log', async () => {
  expect(await handler({ Records: [enquiry('1')] })).toEqual({ batchItemFailures: [] })
  expect(sent()).toMatchObject([
    {
      FromEmailAddress: 'site@example.com',
      Destination: { ToAddresses: ['owner@example.com'] },
      Content: { Simple: { Subject: { Data: 'New enquiry at Example Bales' } } },
    },
  ])
  expect(textOf(sent()[0])).toContain('A new enquiry has come in at Example Bales')
  expect(textOf(sent()[0])).toContain('https://www.example.com/admin/enquiries')
  expect(JSON.stringify([sent(), info.mock.calls])).not.toMatch(/Kowalski|jan@/)
})

test('a mail names goods, weight and language, where they are of the site’s own', async () => {
  const one = (language: string, mix: Record<string, unknown>[] | null) => {
    const record = enquiry('1')
    Object.assign(record.dynamodb?.NewImage ?? {}, marshall({ language, mix }))
    return record
  }
  await handler({
    Records: [
      one('pl', [
        { goods: 'd2d', kg: 5000 },
        { goods: 'soft-toys', kg: 2500 },
      ]),
      one('Jan Kowalski', null),
    ],
  })
  expect(textOf(sent()[0])).toContain(
    '\n\nOriginal D2D: 5\u00a0000\u00a0kg; Soft toys: 2\u00a0500\u00a0kg; Polish\n\n',
  )
  expect(JSON.stringify(sent())).not.toContain('Kowalski')
})

test('enquiries that come at once are one mail, which says how many', async () => {
  const Records = Array.from({ length: 25 }, (_, index) => enquiry(String(index)))
  expect(await handler({ Records })).toEqual({ batchItemFailures: [] })
  expect(sent()).toHaveLength(1)
  expect(textOf(sent()[0])).toContain('25 new enquiries have come in')
})

test('an enquiry that an import brought back is no news, however late its record comes', async () => {
  expect(await handler({ Records: [enquiry('1', 3600)] })).toEqual({ batchItemFailures: [] })
  expect(sent()).toEqual([])
})

test('when the mail fails, all from the first new enquiry on come again', async () => {
  send.mockRejectedValueOnce(new Error('throttled'))
  const answer = await handler({ Records: [enquiry('1', 3600), enquiry('2'), enquiry('3')] })
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] })
  expect(error).toHaveBeenCalledOnce()
})

test('enquiries that have waited too long are one mail of their own, beside that of new ones, with the way to the enquiry', async () => {
  const late = (number: string) => ({ ...enquiry(number, 3600), eventName: 'MODIFY' as const })
  expect(await handler({ Records: [late('1')] })).toEqual({ batchItemFailures: [] })
  expect(sent()[0]).toMatchObject({
    Content: { Simple: { Subject: { Data: 'An enquiry waits at Example Bales' } } },
  })
  expect(textOf(sent()[0])).toContain('An enquiry has waited for an answer for an hour at Example Bales.')
  expect(textOf(sent()[0])).toContain('/admin/enquiries?enquiry=01JZZZZZZZZZZZZZZZZZZZZZZZ')
  await handler({ Records: [late('1'), enquiry('2'), late('3')] })
  expect(sent().slice(1).map(textOf)).toEqual([
    expect.stringContaining('A new enquiry has come in'),
    expect.stringContaining('2 enquiries have waited for an answer for an hour'),
  ])
  expect(JSON.stringify(sent())).not.toMatch(/Kowalski|jan@/)
})
