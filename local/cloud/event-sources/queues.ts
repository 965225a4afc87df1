import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Assembly, Resource } from '../assembly/assembly.ts'
import { writeAtomically } from '../atomic-file.ts'
import { AwsError } from '../aws-endpoint/services/aws-protocol.ts'
import type { Clock } from '../control/clock.ts'

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
  /** At most `max` messages, oldest first, which are then invisible for `timeout` seconds. */
  receive(max: number, timeout?: number): Promise<Message[]>
  delete(id: string): Promise<void>
}

export interface Queues {
  /** Finds a queue by ARN or URL. Throws `QueueDoesNotExist`. */
  find(arnOrUrl: string): Queue
  send(arn: string, body: string): Promise<Message>
  /** @returns deletes the messages that came later */
  snapshot(): Promise<() => Promise<void>>
}

interface QueueProperties {
  readonly VisibilityTimeout?: number
  readonly DelaySeconds?: number
  readonly RedrivePolicy?: unknown
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
    queues.set(declared.logicalId, await openQueue(folder, declared, clock))
  }
  return {
    find,
    send: (arn, body) => find(arn).send(body),
    snapshot: async () => {
      const known = new Set([...queues.values()].flatMap((queue) => queue.ids()))
      return async () => {
        for (const queue of queues.values())
          for (const id of queue.ids()) if (!known.has(id)) await queue.delete(id)
      }
    },
  }
}

async function openQueue(
  folder: string,
  { logicalId, properties }: Resource<QueueProperties>,
  clock: Pick<Clock, 'now'>,
): Promise<Queue> {
  const { VisibilityTimeout = VISIBILITY_TIMEOUT_S, DelaySeconds = 0, RedrivePolicy } = properties
  if (DelaySeconds > 0 || RedrivePolicy)
    throw new Error(`${logicalId}: queues with a delay or a dead-letter queue are not supported locally`)
  const fileOf = (id: string) => join(folder, `${id}.json`)
  const messages = new Map<string, Message>()
  const hiddenUntil = new Map<string, number>()

  async function keep(message: Message): Promise<Message> {
    await writeAtomically(fileOf(message.id), JSON.stringify(message))
    messages.set(message.id, message)
    return message
  }

  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue
    const message = JSON.parse(await readFile(join(folder, name), 'utf8')) as Message
    messages.set(message.id, message)
  }

  return {
    ids: () => [...messages.keys()],
    send: (body) => keep({ id: randomUUID(), body, sentAt: clock.now(), receiveCount: 0 }),
    async receive(max, timeout = VisibilityTimeout) {
      const now = clock.now()
      const taken = [...messages.values()]
        .filter(({ id }) => (hiddenUntil.get(id) ?? 0) <= now)
        .sort((a, b) => a.sentAt - b.sentAt)
        .slice(0, max)
      // Before the first await, so that no other receiver gets them.
      for (const { id } of taken) hiddenUntil.set(id, now + timeout * 1000)
      return Promise.all(taken.map((message) => keep({ ...message, receiveCount: message.receiveCount + 1 })))
    },
    async delete(id) {
      messages.delete(id)
      hiddenUntil.delete(id)
      await rm(fileOf(id), { force: true })
    },
  }
}
