import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Assembly } from '../assembly.ts'
import { writeAtomically } from '../atomic-file.ts'
import { AwsError, json, jsonCall, type Service, unknownOperation } from './aws-protocol.ts'

interface Message {
  readonly id: string
  readonly body: string
  readonly sentAt: number
}

export interface Queues {
  readonly service: Service
  send(queueArn: string, body: string): Promise<{ messageId: string }>
}

interface Input {
  readonly QueueUrl?: string
  readonly MessageBody?: string
  readonly ReceiptHandle?: string
  readonly MaxNumberOfMessages?: number
  readonly VisibilityTimeout?: number
}

/** Default of SQS, in seconds. */
const VISIBILITY_TIMEOUT_S = 30

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** The queues of the assembly, one file per message. A receipt handle is the message's id. */
export function createQueues(assembly: Assembly, dataDir: string): Queues {
  const hiddenUntil = new Map<string, number>()
  const folderOf = (arn: string) => join(dataDir, 'sqs', arn.split(':').at(-1) ?? '')

  async function messages(arn: string): Promise<Message[]> {
    await mkdir(folderOf(arn), { recursive: true })
    const names = (await readdir(folderOf(arn))).filter((name) => name.endsWith('.json'))
    const read = names.map(
      async (name) => JSON.parse(await readFile(join(folderOf(arn), name), 'utf8')) as Message,
    )
    return (await Promise.all(read)).sort((a, b) => a.sentAt - b.sentAt)
  }

  const visible = (message: Message) => (hiddenUntil.get(message.id) ?? 0) <= Date.now()

  async function send(arn: string, body: string) {
    const queue = assembly.find(arn)
    if (queue?.type !== 'AWS::SQS::Queue') {
      throw new AwsError(400, 'QueueDoesNotExist', `The queue ${arn} does not exist.`)
    }
    const message: Message = { id: randomUUID(), body, sentAt: Date.now() }
    await writeAtomically(join(folderOf(arn), `${message.id}.json`), JSON.stringify(message))
    return { messageId: message.id }
  }

  async function receive(arn: string, { MaxNumberOfMessages = 1, VisibilityTimeout }: Input) {
    const received = (await messages(arn)).filter(visible).slice(0, MaxNumberOfMessages)
    const until = Date.now() + (VisibilityTimeout ?? VISIBILITY_TIMEOUT_S) * 1000
    for (const { id } of received) hiddenUntil.set(id, until)
    return {
      Messages: received.map(({ id, body }) => ({
        MessageId: id,
        ReceiptHandle: id,
        Body: body,
        MD5OfBody: md5(body),
      })),
    }
  }

  const service: Service = async (request, authorize) => {
    const { operation, input } = jsonCall<Input>(request)
    const queue = assembly.find(input.QueueUrl ?? '')
    if (queue?.type !== 'AWS::SQS::Queue') {
      throw new AwsError(400, 'QueueDoesNotExist', `The queue ${input.QueueUrl} does not exist.`)
    }
    const arn = assembly.arn(queue)
    authorize(`sqs:${operation}`, arn)
    switch (operation) {
      case 'SendMessage': {
        const body = input.MessageBody ?? ''
        const { messageId } = await send(arn, body)
        return json('1.0', { MessageId: messageId, MD5OfMessageBody: md5(body) })
      }
      case 'ReceiveMessage':
        return json('1.0', await receive(arn, input))
      case 'DeleteMessage': {
        const handle = input.ReceiptHandle ?? ''
        if (!/^[0-9a-f-]{36}$/.test(handle)) {
          throw new AwsError(400, 'ReceiptHandleIsInvalid', 'The receipt handle is not valid.')
        }
        await rm(join(folderOf(arn), `${handle}.json`), { force: true })
        hiddenUntil.delete(handle)
        return json('1.0', {})
      }
      case 'GetQueueAttributes': {
        const all = await messages(arn)
        const waiting = all.filter(visible).length
        const attributes = {
          QueueArn: arn,
          ApproximateNumberOfMessages: String(waiting),
          ApproximateNumberOfMessagesNotVisible: String(all.length - waiting),
        }
        return json('1.0', { Attributes: attributes })
      }
      default:
        throw unknownOperation('SQS', operation)
    }
  }
  return { service, send }
}
