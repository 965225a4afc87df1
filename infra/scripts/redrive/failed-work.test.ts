import { LambdaClient } from '@aws-sdk/client-lambda'
import { SQSClient } from '@aws-sdk/client-sqs'
import { afterEach, expect, test, vi } from 'vitest'
import { redrive } from './failed-work.ts'

const region = 'eu-west-2'
const sqs = new SQSClient({ region })
const lambda = new LambdaClient({ region })
/** Answers a client's calls. @returns the calls, as `{<operation>: input}` */
function answering(client: { send: unknown }, answer: (operation: string, input: never) => object) {
  const sent: object[] = []
  vi.spyOn(client as { send: (command: object) => Promise<object> }, 'send').mockImplementation(
    async (command) => {
      const operation = command.constructor.name.replace('Command', '')
      const { input } = command as { input: never }
      sent.push({ [operation]: input })
      return answer(operation, input)
    },
  )
  return sent
}
afterEach(() => vi.restoreAllMocks())

const payload = (value: object) => ({ Payload: { transformToString: () => JSON.stringify(value) } })
const queue = (name: string) => `https://sqs/1/WholesaleStateless-${name}`

/** Runs it on queues with these messages; gives what stayed, what was deleted and what was invoked. */
async function redriven(messages: Record<string, object[]>, answer: () => object = () => payload({})) {
  const left = new Map(
    Object.entries(messages).map(([name, bodies]) => [
      queue(name),
      bodies.map((body, index) => ({ Body: JSON.stringify(body), ReceiptHandle: `${name} ${index}` })),
    ]),
  )
  const ofQueues = answering(sqs, (operation, { QueueUrl }: { QueueUrl: string }) => {
    if (operation === 'ListQueues') return { QueueUrls: [...left.keys()] }
    if (operation === 'ListDeadLetterSourceQueues')
      return { queueUrls: QueueUrl.includes('Picture') ? [queue('PictureQueue')] : [] }
    return operation === 'ReceiveMessage' ? { Messages: left.get(QueueUrl)?.splice(0, 1) ?? [] } : {}
  })
  const invoked = answering(lambda, answer)
  const said: string[] = []
  const stayed = await redrive({ sqs, lambda, publisher: 'Publisher-1', say: (line) => said.push(line) })
  const deleted = ofQueues.flatMap((call) => ('DeleteMessage' in call ? [call.DeleteMessage] : []))
  const sent = ofQueues.flatMap((call) => ('SendMessage' in call ? [call.SendMessage] : []))
  return { stayed, said, invoked, deleted, sent }
}

const context = (name: string) => ({ functionArn: `arn:aws:lambda:eu-west-2:1:function:${name}:$LATEST` })
const streamFailure = (name: string) => ({
  requestContext: context(name),
  DDBStreamBatchInfo: { streamArn: 'arn:aws:dynamodb:eu-west-2:1:table/Data-1/stream/2026' },
})

test('publishes everything once for all that the publisher gave up', async () => {
  const event = { requestContext: context('Publisher-1'), requestPayload: { everything: true } }
  const { stayed, invoked, deleted } = await redriven(
    { PublisherFailures: [streamFailure('Publisher-1'), event] },
    () => payload({ done: 3, left: 0 }),
  )
  expect(invoked).toEqual([
    {
      Invoke: { FunctionName: 'Publisher-1', Payload: JSON.stringify({ everything: true, stepwise: true }) },
    },
  ])
  expect(deleted).toHaveLength(2)
  expect(stayed).toBe(0)
})

test('invokes again with the same event what failed asynchronously, and looks at no other queue', async () => {
  const leftovers = { requestContext: context('Publisher-1'), requestPayload: { leftovers: {} } }
  const { invoked, deleted } = await redriven({
    EncoderFailures: [{ requestContext: context('Encoder-1'), requestPayload: { mediaId: 'a' } }],
    PublisherFailures: [leftovers],
    Work: [{ not: 'a failure' }],
  })
  expect(invoked).toEqual([
    { Invoke: { FunctionName: 'Encoder-1', InvocationType: 'Event', Payload: '{"mediaId":"a"}' } },
    { Invoke: { FunctionName: 'Publisher-1', InvocationType: 'Event', Payload: '{"leftovers":{}}' } },
  ])
  expect(deleted).toHaveLength(2)
  expect(deleted).toContainEqual({
    QueueUrl: queue('EncoderFailures'),
    ReceiptHandle: 'EncoderFailures 0',
  })
})

test('sends to its queue again what a function failed to do for a message', async () => {
  const { sent, deleted, stayed } = await redriven({ PictureFailures: [{ mediaId: 'a' }] })
  expect(sent).toEqual([{ QueueUrl: queue('PictureQueue'), MessageBody: '{"mediaId":"a"}' }])
  expect([deleted, stayed]).toEqual([[expect.objectContaining({ QueueUrl: queue('PictureFailures') })], 0])
})

test('mails no notice again, and says where the enquiries are', async () => {
  const { said, invoked, deleted } = await redriven({ NoticeFailures: [streamFailure('Notice-1')] })
  expect(said).toContain('Notice-1: mails no notice again. Look at the new enquiries.')
  expect(invoked).toEqual([])
  expect(deleted).toHaveLength(1)
})

test('leaves in its queue what fails again, and goes on with the rest', async () => {
  const failure = (name: string) => ({ requestContext: context(name), requestPayload: { mediaId: name } })
  const { stayed, deleted } = await redriven(
    { OneFailures: [failure('One')], OtherFailures: [failure('Other')] },
    vi
      .fn(() => ({}))
      .mockImplementationOnce(() => {
        throw new Error('throttled')
      }),
  )
  expect(stayed).toBe(1)
  expect(deleted).toEqual([expect.objectContaining({ ReceiptHandle: 'OtherFailures 0' })])
})
