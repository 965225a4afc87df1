import { SESv2Client, type SendEmailCommandInput } from '@aws-sdk/client-sesv2'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contactInput } from '../../../shared/entities/enquiry.ts'
import { noFigures } from '../../../shared/entities/operation/figures.ts'
import { table } from '../../platform/table/table.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { storeEnquiry } from '../enquiries/enquiry-store.ts'
import { reportFault } from '../health/health-store.ts'
import { keepDay } from './figures-store.ts'
import { mailOnMonday } from './monday-mail.ts'

beforeAll(createOwnTable)
const WEEK_MS = 7 * 24 * 3_600_000
const send = vi.spyOn(SESv2Client.prototype, 'send')
const texts = () =>
  send.mock.calls.map(([{ input }]) => (input as SendEmailCommandInput).Content?.Simple?.Body?.Text?.Data)
const countDay = (day: string, counted: { views: number; visits: number }) =>
  keepDay(day, [{ ...noFigures(), ...counted, files: 1, sk: `${day}T10` }])
beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', 'https://www.example.com')
  vi.stubEnv('NOTICE_FROM', 'site@example.com')
  vi.stubEnv('NOTICE_TO', 'owner@example.com')
  send.mockReset()
  send.mockImplementation(async () => ({}))
})

test.each([
  ['a Sunday', '2026-11-29T12:00:00Z'],
  ['a Monday before eight', '2026-11-30T07:59:59Z'],
  ['a Monday before eight in summer', '2026-07-06T06:59:59Z'],
])('%s has no mail', async (_, at) => {
  await mailOnMonday(Date.parse(at))
  expect(texts()).toEqual([])
})

test('a Monday has one mail, however often it is asked for and whatever fails, in summer an hour earlier', async () => {
  send.mockRejectedValueOnce(new Error('reset'))
  const summer = Date.parse('2026-07-06T07:00:00Z')
  await expect(mailOnMonday(summer)).rejects.toThrow('reset')
  await Promise.all(Array.from({ length: 50 }, () => mailOnMonday(summer)))
  expect(texts()).toHaveLength(1)
  const winter = Date.parse('2026-11-30T08:00:00Z')
  await Promise.all(Array.from({ length: 50 }, () => mailOnMonday(winter)))
  expect(texts()).toHaveLength(2)
})

test('a mail whose figures could not be read is sent by the next run', async () => {
  const monday = Date.parse('2026-08-03T08:00:00Z')
  const reach = table.send.bind(table)
  const calls = vi.spyOn(table, 'send').mockImplementation((command) => {
    if (command instanceof QueryCommand) throw new Error('reset')
    return reach(command)
  })
  await expect(mailOnMonday(monday)).rejects.toThrow('reset')
  calls.mockRestore()
  await mailOnMonday(monday)
  expect(texts()).toHaveLength(1)
})

test('killed 50 times at any of its calls, before or after, Mondays have at most one mail each', async () => {
  const first = Date.parse('2025-01-06T09:00:00Z')
  const mailed: number[] = []
  for (let kill = 0; kill < 50; kill++) {
    send.mockClear()
    let left = kill % 16
    const killed = async (call: () => Promise<unknown>) => {
      if (left-- === 0) throw new Error('killed')
      const answer = await call()
      if (left-- === 0) throw new Error('killed')
      return answer
    }
    const reach = table.send.bind(table)
    const calls = vi.spyOn(table, 'send').mockImplementation((command) => killed(() => reach(command)))
    send.mockImplementation(() => killed(async () => ({})))
    const monday = first + kill * WEEK_MS
    await mailOnMonday(monday).catch(() => undefined)
    calls.mockRestore()
    send.mockImplementation(async () => ({}))
    for (let again = 0; again < 2; again++) await mailOnMonday(monday + again)
    mailed.push(send.mock.calls.length)
  }
  expect(Math.max(...mailed)).toBe(1)
})

test('the mail says what happened in the seven days before, and what to do', async () => {
  await countDay('2026-11-30', { views: 12, visits: 3 })
  await countDay('2026-12-07', { views: 100, visits: 100 })
  // One of the week, one of this morning, which is next week's.
  for (const now of ['2026-12-06T23:00:00Z', '2026-12-07T08:00:00Z']) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
    const sent = contactInput.parse({ name: 'Jan', contact: 'jan@example.com', interest: '' })
    await storeEnquiry(ulid(), sent, 'new')
  }
  await reportFault('queues', '2')
  await mailOnMonday(Date.now())
  expect(texts()).toEqual([
    [
      'Enquiries: 1',
      'Page views: 12, in 3 visits',
      'AI this month: nothing yet of $5.00',
      'Work that failed in all its tries is waiting: 2. Ask your engineer to start it again.',
      'The whole page: https://www.example.com/admin/week\n',
    ].join('\n\n'),
  ])
})

test('nobody is mailed where nobody is configured', async () => {
  vi.stubEnv('NOTICE_TO', '')
  await mailOnMonday(Date.parse('2026-12-14T08:00:00Z'))
  expect(texts()).toEqual([])
})
