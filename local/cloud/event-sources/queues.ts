import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Assembly, Resource } from '../assembly/assembly.ts'
import { writeAtomically } from '../atomic-file.ts'
import { AwsError } from '../aws-endpoint/services/aws-protocol.ts'
import type { Clock } from '../control/clock.ts'
import { jsonFilesOf } from '../json-files.ts'

/** One message, in a file of its own. Times are milliseconds since 1970. */
interface Message {
  readonly id: string
  readonly body: string
  readonly sentAt: number
  readonly receiveCount: number
}

interface Queue {
  /** Ids of all messages. */
  ids(): string[]
  send(body: string): Promise<Message>
  /**
   * At most `max` messages, oldest first, which are then invisible for `timeout` seconds. One that was received as often as
   * the redrive policy allows goes to the dead-letter queue instead.
   */
  receive(max: number, timeout?: number): Promise<Message[]>
  /** There is a message to receive. */
  hasVisible(): boolean
  /** Calls `listener` whenever a message has come, or come back. */
  onSend(listener: () => void): void
  delete(id: string): Promise<void>
  /** @returns brings the messages back as they are now, each of them visible */
  snapshot(): () => Promise<void>
}

export interface Queues {
  /** URLs of the queues whose dead-letter queue this is. */
  sourcesOf(arnOrUrl: string): string[]
  /** Finds a queue by ARN or URL. Throws `QueueDoesNotExist`. */
  find(arnOrUrl: string): Queue
  send(arn: string, body: string): Promise<Message>
  /** @returns brings the messages of all queues back as they are now, each of them visible */
  snapshot(): Promise<() => Promise<void>>
}

interface QueueProperties {
  readonly VisibilityTimeout?: number
  readonly DelaySeconds?: number
  readonly RedrivePolicy?: { readonly deadLetterTargetArn: string; readonly maxReceiveCount: number }
}

/** SQS's default. */
const VISIBILITY_TIMEOUT_S = 30

/**
 * The queues of the assembly. Messages survive a restart, visibility timeouts do not: the receiver ended with the run, so
 * its message is visible again and counts as received.
 */
export async function openQueues(
  assembly: Assembly,
  dataDir: string,
  clock: Pick<Clock, 'now'>,
): Promise<Queues> {
  const queues = new Map<string, Queue>()
  function find(arnOrUrl: string): Queue {
    const declared = assembly.find(arnOrUrl)
    const queue = declared && queues.get(declared.logicalId)
    if (queue) return queue
    throw new AwsError(400, 'QueueDoesNotExist', `The queue ${arnOrUrl} does not exist.`)
  }
  for (const declared of assembly.resources<QueueProperties>('AWS::SQS::Queue')) {
    const folder = join(dataDir, 'sqs', assembly.arn(declared).split(':').at(-1) ?? '')
    queues.set(
      declared.logicalId,
      await openQueue(folder, declared, clock, (arn, body) => find(arn).send(body)),
    )
  }
  return {
    find,
    sourcesOf: (arnOrUrl) => {
      const target = assembly.find(arnOrUrl)
      return assembly
        .resources<QueueProperties>('AWS::SQS::Queue')
        .filter(({ properties: { RedrivePolicy } }) =>
          RedrivePolicy ? assembly.find(RedrivePolicy.deadLetterTargetArn) === target : false,
        )
        .map((declared) => assembly.physicalId(declared))
    },
    send: (arn, body) => find(arn).send(body),
    snapshot: async () => {
      const restores = [...queues.values()].map((queue) => queue.snapshot())
      return async () => {
        for (const restore of restores) await restore()
      }
    },
  }
}

async function openQueue(
  folder: string,
  { logicalId, properties }: Resource<QueueProperties>,
  clock: Pick<Clock, 'now'>,
  sendTo: Queues['send'],
): Promise<Queue> {
  const { VisibilityTimeout = VISIBILITY_TIMEOUT_S, DelaySeconds = 0, RedrivePolicy } = properties
  if (DelaySeconds > 0) throw new Error(`${logicalId}: queues with a delay are not supported locally`)
  const fileOf = (id: string) => join(folder, `${id}.json`)
  const messages = new Map<string, Message>()
  const hiddenUntil = new Map<string, number>()
  const listeners: (() => void)[] = []
  const isVisible = ({ id }: Message) => (hiddenUntil.get(id) ?? 0) <= clock.now()
  const isExhausted = ({ receiveCount }: Message) =>
    RedrivePolicy !== undefined && receiveCount >= RedrivePolicy.maxReceiveCount

  async function keep(message: Message): Promise<Message> {
    await writeAtomically(fileOf(message.id), JSON.stringify(message))
    messages.set(message.id, message)
    return message
  }

  for (const message of await jsonFilesOf<Message>(folder)) messages.set(message.id, message)

  return {
    ids: () => [...messages.keys()],
    hasVisible: () => [...messages.values()].some(isVisible),
    onSend: (listener) => void listeners.push(listener),
    async send(body) {
      const message = await keep({ id: randomUUID(), body, sentAt: clock.now(), receiveCount: 0 })
      for (const listener of listeners) listener()
      return message
    },
    async receive(max, timeout = VisibilityTimeout) {
      const taken = [...messages.values()]
        .filter(isVisible)
        .sort((a, b) => a.sentAt - b.sentAt)
        .slice(0, max)
      // Before the first await, so that no other receiver gets them.
      for (const { id } of taken) hiddenUntil.set(id, clock.now() + timeout * 1000)
      const [exhausted, received] = [taken.filter(isExhausted), taken.filter((one) => !isExhausted(one))]
      for (const { id, body } of exhausted) {
        await sendTo(RedrivePolicy?.deadLetterTargetArn ?? '', body)
        await remove(id)
      }
      return Promise.all(
        received.map((message) => keep({ ...message, receiveCount: message.receiveCount + 1 })),
      )
    },
    delete: remove,
    snapshot() {
      const kept = new Map(messages)
      return async () => {
        for (const id of [...messages.keys()]) if (!kept.has(id)) await remove(id)
        for (const message of kept.values()) await keep(message)
        hiddenUntil.clear()
        for (const listener of listeners) listener()
      }
    },
  }

  async function remove(id: string): Promise<void> {
    messages.delete(id)
    hiddenUntil.delete(id)
    await rm(fileOf(id), { force: true })
  }
}
