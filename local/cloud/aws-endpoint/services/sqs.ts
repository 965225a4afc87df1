import { createHash } from 'node:crypto'
import type { Assembly } from '../../assembly/assembly.ts'
import type { Queues } from '../../event-sources/queues.ts'
import { AwsError, json, jsonCall, type Service, unknownOperation } from './aws-protocol.ts'

interface Input {
  readonly QueueUrl?: string
  readonly MessageBody?: string
  readonly QueueNamePrefix?: string
  readonly ReceiptHandle?: string
  readonly MaxNumberOfMessages?: number
  readonly VisibilityTimeout?: number
  readonly AttributeNames?: readonly string[]
}

/** Maximum messages of one response (SQS API reference, ReceiveMessage). */
const MAX_RECEIVED = 10

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** A receipt handle is the message's id. */
function handleOf({ ReceiptHandle = '' }: Input): string {
  if (/^[0-9a-f-]{36}$/.test(ReceiptHandle)) return ReceiptHandle
  throw new AwsError(400, 'ReceiptHandleIsInvalid', 'The receipt handle is not valid.')
}

const COUNT = 'ApproximateNumberOfMessages'

function attributesOf(queue: ReturnType<Queues['find']>, names: readonly string[] = []) {
  const unknown = names.find((name) => name !== COUNT)
  if (unknown) throw new AwsError(400, 'InvalidAttributeName', `Unknown Attribute ${unknown}.`)
  return { [COUNT]: String(queue.ids().length) }
}

/** SQS for the queues of the assembly: list queues, count, send, receive and delete messages. */
export function createSqs(assembly: Assembly, queues: Queues): Service {
  return async (request, authorize) => {
    const { operation, input } = jsonCall<Input>(request)
    if (operation === 'ListQueues') {
      // An action on the account, without a queue (AWS service authorization reference, "Actions defined by Amazon SQS").
      authorize('sqs:ListQueues', '*')
      const urls = assembly.resources('AWS::SQS::Queue').map((declared) => assembly.physicalId(declared))
      const named = (url: string) => (url.split('/').at(-1) ?? '').startsWith(input.QueueNamePrefix ?? '')
      return json('1.0', { QueueUrls: urls.filter(named) })
    }
    const queue = queues.find(input.QueueUrl ?? '')
    const declared = assembly.find(input.QueueUrl ?? '')
    authorize(`sqs:${operation}`, declared ? assembly.arn(declared) : '')
    switch (operation) {
      case 'ReceiveMessage': {
        const { MaxNumberOfMessages = 1, VisibilityTimeout } = input
        const messages = await queue.receive(Math.min(MaxNumberOfMessages, MAX_RECEIVED), VisibilityTimeout)
        const Messages = messages.map(({ id, body, sentAt, receiveCount }) => ({
          MessageId: id,
          ReceiptHandle: id,
          Body: body,
          MD5OfBody: md5(body),
          Attributes: { ApproximateReceiveCount: String(receiveCount), SentTimestamp: String(sentAt) },
        }))
        return json('1.0', { Messages })
      }
      case 'SendMessage': {
        const { MessageBody = '' } = input
        const { id } = await queue.send(MessageBody)
        return json('1.0', { MessageId: id, MD5OfMessageBody: md5(MessageBody) })
      }
      case 'GetQueueAttributes':
        return json('1.0', { Attributes: attributesOf(queue, input.AttributeNames) })
      case 'ListDeadLetterSourceQueues':
        return json('1.0', { queueUrls: queues.sourcesOf(input.QueueUrl ?? '') })
      case 'DeleteMessage':
        await queue.delete(handleOf(input))
        return json('1.0', {})
      default:
        throw unknownOperation('SQS', operation)
    }
  }
}
