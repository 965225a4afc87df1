import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { assemblyOf } from '../../assembly/assembly-fixture.ts'
import { createClock } from '../../control/clock.ts'
import { openQueues } from '../../event-sources/queues.ts'
import { createSqs } from './sqs.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sqs-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const assembly = assemblyOf({ Work: { Type: 'AWS::SQS::Queue' } })
const QueueUrl = 'https://sqs.eu-west-2.amazonaws.com/000000000000/Test-Work'
const arn = 'arn:aws:sqs:eu-west-2:000000000000:Test-Work'
const queues = await openQueues(assembly, dataDir, createClock())
const service = createSqs(assembly, queues)
const judge = vi.fn()
const authorize = Object.assign(judge, { again: () => {}, may: () => true })

async function call(operation: string, input: object) {
  const answer = await service(
    {
      method: 'POST',
      path: '/',
      query: new URLSearchParams(),
      headers: { 'x-amz-target': `AmazonSQS.${operation}` },
      body: Buffer.from(JSON.stringify({ QueueUrl, ...input })),
    },
    authorize,
  )
  return JSON.parse(String(answer.body))
}

test('messages are received and deleted', async () => {
  await queues.send(arn, 'one')
  const { Messages } = await call('ReceiveMessage', { MaxNumberOfMessages: 10 })
  expect(Messages).toMatchObject([{ Body: 'one', Attributes: { ApproximateReceiveCount: '1' } }])
  expect(judge).toHaveBeenLastCalledWith('sqs:ReceiveMessage', arn)
  expect((await call('ReceiveMessage', {})).Messages).toEqual([])
  await call('DeleteMessage', { ReceiptHandle: Messages[0].ReceiptHandle })
  expect(judge).toHaveBeenLastCalledWith('sqs:DeleteMessage', arn)
  expect(await (await openQueues(assembly, dataDir, createClock())).find(arn).receive(10)).toEqual([])
})

test('what is not known here is refused', async () => {
  await expect(call('PurgeQueue', {})).rejects.toMatchObject({ code: 'UnknownOperationException' })
  await expect(call('DeleteMessage', { ReceiptHandle: '../x' })).rejects.toMatchObject({
    code: 'ReceiptHandleIsInvalid',
  })
})

test('lists the queues whose names begin as asked', async () => {
  expect(await call('ListQueues', { QueueNamePrefix: 'Test-W' })).toEqual({ QueueUrls: [QueueUrl] })
  expect(await call('ListQueues', { QueueNamePrefix: 'Other' })).toEqual({ QueueUrls: [] })
  expect(judge).toHaveBeenLastCalledWith('sqs:ListQueues', '*')
})
