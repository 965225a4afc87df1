import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { assemblyOf } from '../assembly-fixture.ts'
import { openQueues } from '../queues.ts'
import { createSqs } from './sqs.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sqs-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const assembly = assemblyOf({ Work: { Type: 'AWS::SQS::Queue' } })
const QueueUrl = 'https://sqs.eu-west-2.amazonaws.com/000000000000/Test-Work'
const arn = 'arn:aws:sqs:eu-west-2:000000000000:Test-Work'
const service = createSqs(assembly, await openQueues(assembly, dataDir))
const judge = vi.fn()
const authorize = Object.assign(judge, { may: () => true })

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

test('messages are sent, received and deleted, one by one and in batches', async () => {
  await call('SendMessage', { MessageBody: 'one' })
  const Entries = [
    { Id: 'a', MessageBody: 'two', DelaySeconds: 900 },
    { Id: 'b', MessageBody: '' },
  ]
  expect(await call('SendMessageBatch', { Entries })).toMatchObject({
    Successful: [{ Id: 'a', MessageId: expect.any(String) }],
    Failed: [{ Id: 'b', Code: 'MissingParameter' }],
  })
  expect(judge).toHaveBeenLastCalledWith('sqs:SendMessage', arn)
  const { Messages } = await call('ReceiveMessage', { MaxNumberOfMessages: 10 })
  expect(Messages).toMatchObject([{ Body: 'one', Attributes: { ApproximateReceiveCount: '1' } }])
  const { Attributes } = await call('GetQueueAttributes', { AttributeNames: ['All'] })
  expect(Attributes).toMatchObject({
    ApproximateNumberOfMessages: '0',
    ApproximateNumberOfMessagesNotVisible: '1',
    ApproximateNumberOfMessagesDelayed: '1',
  })
  const handle = { Id: 'x', ReceiptHandle: Messages[0].ReceiptHandle }
  await call('ChangeMessageVisibility', { ...handle, VisibilityTimeout: 0 })
  expect((await call('ReceiveMessage', {})).Messages).toMatchObject([{ Body: 'one' }])
  expect(await call('DeleteMessageBatch', { Entries: [handle] })).toEqual({
    Successful: [{ Id: 'x' }],
    Failed: [],
  })
  expect(judge).toHaveBeenLastCalledWith('sqs:DeleteMessage', arn)
  const { Attributes: after } = await call('GetQueueAttributes', {})
  expect(after.ApproximateNumberOfMessagesNotVisible).toBe('0')
})

test('what is not kept here, too large, or not known is refused', async () => {
  const attributes = { MessageBody: 'x', MessageAttributes: { a: { StringValue: 'b' } } }
  await expect(call('SendMessage', attributes)).rejects.toMatchObject({ code: 'UnsupportedOperation' })
  const large = { MessageBody: 'x'.repeat(1024 * 1024 + 1) }
  await expect(call('SendMessage', large)).rejects.toMatchObject({ code: 'InvalidParameterValue' })
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
