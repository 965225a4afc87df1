import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import {
  DeleteMessageCommand,
  ListDeadLetterSourceQueuesCommand,
  paginateListQueues,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { STATELESS } from '../../stacks/names.ts'
import { publishSite } from '../publish/publish-site.ts'

interface Redrive {
  readonly sqs: SQSClient
  readonly lambda: LambdaClient
  /** Name of the function that publishes. */
  readonly publisher: string
  /** Gets one line per step. */
  readonly say: (line: string) => void
}

/** Visibility timeout while work is repeated: publishing everything takes minutes; SQS's longest is 12 hours. */
const VISIBILITY_SECONDS = 1800
/** Long polling: without it SQS asks only some of its servers, and misses messages. */
const POLL_SECONDS = 1

/** Lambda's message in a failure queue (Lambda developer guide, "Capturing records of asynchronous invocations" and "…DynamoDB"). */
const failure = z.object({
  requestContext: z.object({ functionArn: z.string() }),
  /** Event of an asynchronous invocation; none of what failed in the stream, whose records expire after a day. */
  requestPayload: z.unknown().optional(),
})
type Failure = z.infer<typeof failure>

interface Message extends Partial<Failure> {
  /** The function's, or the address of the queue it comes from. */
  readonly functionName: string
  /** Text for that queue. */
  readonly MessageBody?: string
  /** Deletes it from its queue. */
  done(): Promise<unknown>
}

/**
 * Repeats failed work from the failure queues, and deletes the messages of what succeeds:
 * - the publisher's, together: publishes every page again; but for what deletions left (functions/publisher.ts)
 * - an asynchronous invocation: invokes again with the same event
 * - a message of a queue: sends it to that queue again
 * - notices of enquiries: says so, since the administration has the enquiries
 * @returns how many messages failed again, and stay in their queues
 */
export async function redrive(cloud: Redrive): Promise<number> {
  const { lambda, publisher, say } = cloud
  const messages = await receiveAll(cloud)
  say(`${messages.length} messages in the queues for failures`)
  const publishes = ({ functionName, requestPayload }: Message) =>
    functionName === publisher && !('leftovers' in Object(requestPayload))
  const ofPublisher = messages.filter(publishes)
  const others = messages.filter((message) => !ofPublisher.includes(message))
  let failed = 0
  const repeat = async (same: readonly Message[], work: () => Promise<void>) => {
    try {
      await work()
      await Promise.all(same.map((message) => message.done()))
    } catch (error) {
      failed += same.length
      say(`${same[0]?.functionName}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (ofPublisher.length > 0) await repeat(ofPublisher, () => publishSite(lambda, publisher, true, say))
  for (const message of others) await repeat([message], () => again(cloud, message))
  return failed
}

/** Receives all messages, which hides them from other readers. */
async function receiveAll({ sqs }: Redrive): Promise<Message[]> {
  const messages: Message[] = []
  for await (const { QueueUrls = [] } of paginateListQueues(
    { client: sqs },
    { QueueNamePrefix: `${STATELESS}-`, MaxResults: 100 },
  )) {
    for (const QueueUrl of QueueUrls.filter((url) => url.includes('Failures'))) {
      const { queueUrls } = await sqs.send(new ListDeadLetterSourceQueuesCommand({ QueueUrl }))
      messages.push(...(await receivedFrom(sqs, QueueUrl, queueUrls?.[0])))
    }
  }
  return messages
}

async function receivedFrom(sqs: SQSClient, QueueUrl: string, source?: string): Promise<Message[]> {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: 10,
      VisibilityTimeout: VISIBILITY_SECONDS,
      WaitTimeSeconds: POLL_SECONDS,
    }),
  )
  if (Messages.length === 0) return []
  const received = Messages.map(({ Body = '', ReceiptHandle }): Message => {
    const done = () => sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
    if (source) return { functionName: source, MessageBody: Body, done }
    const failed = failure.parse(JSON.parse(Body))
    const [, functionName = ''] = /function:([^:]+)/.exec(failed.requestContext.functionArn) ?? []
    return { ...failed, functionName, done }
  })
  return [...received, ...(await receivedFrom(sqs, QueueUrl, source))]
}

async function again(cloud: Redrive, message: Message): Promise<void> {
  const { sqs, lambda, say } = cloud
  const { functionName: FunctionName, MessageBody, requestPayload } = message
  if (MessageBody !== undefined) {
    await sqs.send(new SendMessageCommand({ QueueUrl: FunctionName, MessageBody }))
    say(`${FunctionName}: has a message again`)
    return
  }
  if (requestPayload === undefined) {
    say(`${FunctionName}: mails no notice again. Look at the new enquiries.`)
    return
  }
  await lambda.send(
    new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload: JSON.stringify(requestPayload) }),
  )
  say(`${FunctionName}: invoked again`)
}
