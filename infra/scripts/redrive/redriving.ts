import { type DynamoDBClient, paginateQuery } from '@aws-sdk/client-dynamodb'
import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import {
  DeleteMessageCommand,
  paginateListQueues,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import { encodeTime } from 'ulid'
import * as z from 'zod'
import { partitions } from '../../../shared/partitions.ts'
import { bringUpToDate } from '../publish/publishing.ts'

interface Redrive {
  readonly sqs: SQSClient
  readonly lambda: LambdaClient
  readonly dynamodb: DynamoDBClient
  /** Name of the function that publishes. */
  readonly publisher: string
  /** Told what is done, one line each. */
  readonly say: (line: string) => void
}

/** Seconds a message is hidden while its work is done again: SQS's longest is 12 hours, publishing everything takes minutes. */
const HIDDEN_FOR = 1800
/** Seconds to wait for messages. With none SQS asks only some of its servers, and says that there are no messages. */
const LONG_POLLING = 1
/** Milliseconds that a browser's clock, which an enquiry's id is made of, may be off (functions/contact/create.ts). */
const CLOCK_TOLERANCE = 24 * 60 * 60 * 1000
/** Milliseconds from the moment an enquiry came to its record in the stream, at most (functions/enquiry-notice.ts). */
const STORED_WITHIN = 60_000

const time = z.iso.datetime().transform((text) => Date.parse(text))

/** What Lambda puts into such a queue (Lambda developer guide, "Capturing records of asynchronous invocations" and "…DynamoDB"). */
const failure = z.object({
  requestContext: z.object({ functionArn: z.string() }),
  /** The event of an asynchronous invocation, whole. */
  requestPayload: z.unknown().optional(),
  /** Of a stream only the place: its records are gone after a day. */
  DDBStreamBatchInfo: z
    .object({
      streamArn: z.string(),
      approximateArrivalOfFirstRecord: time,
      approximateArrivalOfLastRecord: time,
    })
    .optional(),
})
type Failure = z.infer<typeof failure>

interface Message extends Failure {
  readonly functionName: string
  /** Takes it out of its queue. */
  done(): Promise<unknown>
}

/**
 * Does again what the functions gave up, from their queues for failures, and takes out of them what is done:
 * - of the publisher, all of it at once: every page is published again
 * - an asynchronous invocation: with the same event, again asynchronously
 * - notices of enquiries: of those that are still unread, found in the table by when they came
 * Whatever fails stays in its queue. @returns how many stayed
 */
export async function redrive(cloud: Redrive): Promise<number> {
  const { lambda, publisher, say } = cloud
  const messages = await received(cloud)
  say(`${messages.length} messages in the queues for failures`)
  const [ofPublisher = [], others = []] = [true, false].map((is) =>
    messages.filter(({ functionName }) => (functionName === publisher) === is),
  )
  const work = [
    ...(ofPublisher.length > 0
      ? [{ messages: ofPublisher, run: () => bringUpToDate(lambda, publisher, true, say) }]
      : []),
    ...others.map((message) => ({ messages: [message], run: () => again(cloud, message) })),
  ]
  let stayed = 0
  for (const { messages, run } of work) {
    try {
      await run()
      await Promise.all(messages.map((message) => message.done()))
    } catch (error) {
      stayed += messages.length
      say(`${messages[0]?.functionName}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return stayed
}

/** All that can be received: each message is then hidden from others. */
async function received({ sqs }: Redrive): Promise<Message[]> {
  const messages: Message[] = []
  for await (const { QueueUrls = [] } of paginateListQueues(
    { client: sqs },
    { QueueNamePrefix: 'WholesaleStateless-', MaxResults: 100 },
  )) {
    for (const QueueUrl of QueueUrls.filter((url) => url.includes('Failures')))
      messages.push(...(await receivedFrom(sqs, QueueUrl)))
  }
  return messages
}

async function receivedFrom(sqs: SQSClient, QueueUrl: string): Promise<Message[]> {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: 10,
      VisibilityTimeout: HIDDEN_FOR,
      WaitTimeSeconds: LONG_POLLING,
    }),
  )
  if (Messages.length === 0) return []
  const some = Messages.map(({ Body = '', ReceiptHandle }) => {
    const told = failure.parse(JSON.parse(Body))
    const [, functionName = ''] = /function:([^:]+)/.exec(told.requestContext.functionArn) ?? []
    return {
      ...told,
      functionName,
      done: () => sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle })),
    }
  })
  return [...some, ...(await receivedFrom(sqs, QueueUrl))]
}

async function again(cloud: Redrive, message: Message): Promise<void> {
  const { lambda, say } = cloud
  const { functionName: FunctionName, requestPayload, DDBStreamBatchInfo } = message
  if (!DDBStreamBatchInfo) {
    const Payload = JSON.stringify(requestPayload ?? {})
    await lambda.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload }))
    say(`${FunctionName}: invoked again`)
    return
  }
  const Records = await unreadEnquiries(cloud, DDBStreamBatchInfo)
  const { Payload, FunctionError } = await lambda.send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify({ Records }) }),
  )
  const answer = batchAnswer.safeParse(JSON.parse(Payload?.transformToString() ?? 'null'))
  if (FunctionError || !answer.success || answer.data.batchItemFailures.length > 0)
    throw new Error('the notice failed again, its log says why')
  say(`${FunctionName}: ${Records.length} enquiries noticed`)
}

const batchAnswer = z.object({ batchItemFailures: z.array(z.unknown()) })

/** Records as the stream had them, with what the notice looks at. */
async function unreadEnquiries(
  { dynamodb }: Redrive,
  batch: NonNullable<Failure['DDBStreamBatchInfo']>,
): Promise<object[]> {
  const from = batch.approximateArrivalOfFirstRecord - STORED_WITHIN
  // The stream's times are whole seconds.
  const to = batch.approximateArrivalOfLastRecord + 1000
  const records: object[] = []
  const pages = paginateQuery(
    { client: dynamodb },
    {
      TableName: /table\/([^/]+)/.exec(batch.streamArn)?.[1],
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      FilterExpression: '#status = :new AND submittedAt BETWEEN :from AND :to',
      ProjectionExpression: 'pk, sk, submittedAt',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':pk': { S: partitions.enquiries },
        ':first': { S: encodeTime(from - CLOCK_TOLERANCE, 10) },
        ':last': { S: encodeTime(to + CLOCK_TOLERANCE, 10) },
        ':new': { S: 'new' },
        ':from': { S: new Date(from).toISOString() },
        ':to': { S: new Date(to).toISOString() },
      },
    },
  )
  for await (const { Items = [] } of pages) {
    for (const { pk, sk, submittedAt } of Items) {
      records.push({
        eventName: 'INSERT',
        dynamodb: {
          ApproximateCreationDateTime: Date.parse(submittedAt?.S ?? '') / 1000,
          SequenceNumber: sk?.S,
          Keys: { pk, sk },
          NewImage: { submittedAt },
        },
      })
    }
  }
  return records
}
