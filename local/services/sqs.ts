import { createHash } from 'node:crypto'
import type { Assembly } from '../assembly.ts'
import type { Message, Queue, Queues } from '../queues.ts'
import { AwsError, json, jsonCall, type Service, unknownOperation } from './aws-protocol.ts'

interface Input {
  readonly QueueUrl?: string
  readonly QueueNamePrefix?: string
  readonly MessageBody?: string
  readonly DelaySeconds?: number
  readonly MessageAttributes?: object
  readonly ReceiptHandle?: string
  readonly MaxNumberOfMessages?: number
  readonly VisibilityTimeout?: number
  readonly Entries?: readonly (Input & { readonly Id: string })[]
}

/** Largest message body in bytes, and most entries of a batch (SQS quotas). */
const MAX_BODY_BYTES = 1024 * 1024
const MAX_BATCH = 10

export const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** What SQS tells about a message besides its body. */
export const systemAttributes = (message: Message): Record<string, string> => ({
  ApproximateReceiveCount: String(message.receiveCount),
  ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
  SentTimestamp: String(message.sentAt),
})

async function send(queue: Queue, { MessageBody = '', DelaySeconds, MessageAttributes }: Input) {
  if (MessageAttributes && Object.keys(MessageAttributes).length > 0) {
    throw new AwsError(400, 'UnsupportedOperation', 'The local SQS keeps no message attributes.')
  }
  if (!MessageBody) throw new AwsError(400, 'MissingParameter', 'The message body is missing.')
  if (Buffer.byteLength(MessageBody) > MAX_BODY_BYTES) {
    throw new AwsError(400, 'InvalidParameterValue', `A message holds at most ${MAX_BODY_BYTES} bytes.`)
  }
  const { id } = await queue.send(MessageBody, DelaySeconds)
  return { MessageId: id, MD5OfMessageBody: md5(MessageBody) }
}

async function receive(queue: Queue, { MaxNumberOfMessages = 1, VisibilityTimeout }: Input) {
  const messages = await queue.receive(Math.min(MaxNumberOfMessages, MAX_BATCH), VisibilityTimeout)
  return {
    Messages: messages.map((message) => ({
      MessageId: message.id,
      ReceiptHandle: message.id,
      Body: message.body,
      MD5OfBody: md5(message.body),
      Attributes: systemAttributes(message),
    })),
  }
}

/** A receipt handle is the message's id. */
function handleOf({ ReceiptHandle = '' }: Input): string {
  if (/^[0-9a-f-]{36}$/.test(ReceiptHandle)) return ReceiptHandle
  throw new AwsError(400, 'ReceiptHandleIsInvalid', 'The receipt handle is not valid.')
}

const operations: Record<string, (queue: Queue, input: Input, arn: string) => Promise<object>> = {
  SendMessage: send,
  ReceiveMessage: receive,
  async DeleteMessage(queue, input) {
    await queue.delete(handleOf(input))
    return {}
  },
  async ChangeMessageVisibility(queue, input) {
    queue.hide(handleOf(input), input.VisibilityTimeout ?? 0)
    return {}
  },
  async GetQueueAttributes(queue, _, arn) {
    const { visible, inFlight, delayed } = queue.counts()
    const attributes = {
      QueueArn: arn,
      ApproximateNumberOfMessages: String(visible),
      ApproximateNumberOfMessagesNotVisible: String(inFlight),
      ApproximateNumberOfMessagesDelayed: String(delayed),
      VisibilityTimeout: String(queue.visibilityTimeout),
    }
    return { Attributes: attributes }
  },
}

/** Runs a batch's entries one by one: each succeeds or fails for itself. */
async function batch(entries: NonNullable<Input['Entries']>, run: (entry: Input) => Promise<object>) {
  if (entries.length === 0) throw new AwsError(400, 'EmptyBatchRequest', 'The batch holds no entries.')
  if (entries.length > MAX_BATCH) {
    throw new AwsError(400, 'TooManyEntriesInBatchRequest', `A batch holds at most ${MAX_BATCH} entries.`)
  }
  const Successful: object[] = []
  const Failed: object[] = []
  for (const { Id, ...entry } of entries) {
    try {
      Successful.push({ Id, ...(await run(entry)) })
    } catch (error) {
      if (!(error instanceof AwsError)) throw error
      Failed.push({ Id, SenderFault: true, Code: error.code, Message: error.message })
    }
  }
  return { Successful, Failed }
}

/** SQS for the queues of the assembly. A batch needs the permission of its single operation. */
export function createSqs(assembly: Assembly, queues: Queues): Service {
  return async (request, authorize) => {
    const { operation, input } = jsonCall<Input>(request)
    if (operation === 'ListQueues') {
      // Of the account: it names no queue (AWS service authorization reference, "Actions defined by Amazon SQS").
      authorize('sqs:ListQueues', '*')
      const urls = assembly.resources('AWS::SQS::Queue').map((declared) => assembly.physicalId(declared))
      const named = (url: string) => (url.split('/').at(-1) ?? '').startsWith(input.QueueNamePrefix ?? '')
      return json('1.0', { QueueUrls: urls.filter(named) })
    }
    const single = operation.replace(/Batch$/, '')
    const run = operations[single]
    if (!run || (single !== operation && single !== 'SendMessage' && single !== 'DeleteMessage')) {
      throw unknownOperation('SQS', operation)
    }
    const queue = queues.find(input.QueueUrl ?? '')
    const declared = assembly.find(input.QueueUrl ?? '')
    const arn = declared ? assembly.arn(declared) : ''
    authorize(`sqs:${single}`, arn)
    const entryOf = (entry: Input) => run(queue, entry, arn)
    return json('1.0', await (single === operation ? entryOf(input) : batch(input.Entries ?? [], entryOf)))
  }
}
