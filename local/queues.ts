import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Assembly, Resource } from './assembly.ts'
import { writeAtomically } from './atomic-file.ts'
import { AwsError } from './services/aws-protocol.ts'

/** One message, kept in a file of its own. Times are milliseconds since 1970. */
export interface Message {
  readonly id: string
  readonly body: string
  readonly sentAt: number
  /** The end of its delay. */
  readonly availableAt: number
  readonly receiveCount: number
  readonly firstReceivedAt?: number
}

export interface Queue {
  /** Seconds that a received message is hidden for. */
  readonly visibilityTimeout: number
  /** Stores a message, hidden for `delay` seconds: the queue's own delay unless told. */
  send(body: string, delay?: number): Promise<Message>
  /** Takes in a message that another queue gave up. */
  adopt(message: Message): Promise<void>
  /** At most `max` messages, oldest first, which are then hidden for `timeout` seconds. */
  receive(max: number, timeout?: number): Promise<Message[]>
  hide(id: string, seconds: number): void
  delete(id: string): Promise<void>
  counts(): { readonly visible: number; readonly inFlight: number; readonly delayed: number }
  /** Ends when there may be something to receive, or `signal` aborts. */
  waiting(signal: AbortSignal): Promise<void>
}

export interface Queues {
  /** By ARN or URL. Throws `QueueDoesNotExist`. */
  find(arnOrUrl: string): Queue
  send(arn: string, body: string): Promise<Message>
}

interface QueueProperties {
  readonly VisibilityTimeout?: number | string
  readonly DelaySeconds?: number | string
  readonly RedrivePolicy?: { readonly deadLetterTargetArn: string; readonly maxReceiveCount: number | string }
}

/** Defaults of SQS, in seconds. */
const VISIBILITY_TIMEOUT = 30
const DELAY = 0

/**
 * The queues of the assembly. Messages outlive a restart; that one is being worked on does not: who received it ended
 * with the run, so it is there to be received again, and counts as received.
 */
export async function openQueues(assembly: Assembly, dataDir: string): Promise<Queues> {
  const queues = new Map<string, Queue>()
  function find(arnOrUrl: string): Queue {
    const declared = assembly.find(arnOrUrl)
    const queue = declared && queues.get(declared.logicalId)
    if (queue) return queue
    throw new AwsError(400, 'QueueDoesNotExist', `The queue ${arnOrUrl} does not exist.`)
  }
  for (const declared of assembly.resources<QueueProperties>('AWS::SQS::Queue')) {
    const folder = join(dataDir, 'sqs', assembly.arn(declared).split(':').at(-1) ?? '')
    queues.set(declared.logicalId, await openQueue(folder, declared, find))
  }
  return { find, send: (arn, body) => find(arn).send(body) }
}

async function openQueue(
  folder: string,
  { properties }: Resource<QueueProperties>,
  find: Queues['find'],
): Promise<Queue> {
  const visibilityTimeout = Number(properties.VisibilityTimeout ?? VISIBILITY_TIMEOUT)
  const { deadLetterTargetArn = '', maxReceiveCount = Number.POSITIVE_INFINITY } =
    properties.RedrivePolicy ?? {}
  const fileOf = (id: string) => join(folder, `${id}.json`)
  const messages = new Map<string, Message>()
  const hiddenUntil = new Map<string, number>()
  const waiters = new Set<() => void>()

  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue
    const message = JSON.parse(await readFile(join(folder, name), 'utf8')) as Message
    messages.set(message.id, message)
  }

  const visibleAt = ({ id, availableAt }: Message) => hiddenUntil.get(id) ?? availableAt

  async function adopt(message: Message): Promise<void> {
    await writeAtomically(fileOf(message.id), JSON.stringify(message))
    messages.set(message.id, message)
    for (const wake of waiters) wake()
  }

  async function remove(id: string): Promise<void> {
    messages.delete(id)
    hiddenUntil.delete(id)
    await rm(fileOf(id), { force: true })
  }

  return {
    visibilityTimeout,
    adopt,
    delete: remove,
    async send(body, delay = Number(properties.DelaySeconds ?? DELAY)) {
      const sentAt = Date.now()
      const availableAt = sentAt + delay * 1000
      const message = { id: randomUUID(), body, sentAt, availableAt, receiveCount: 0 }
      await adopt(message)
      return message
    },
    async receive(max, timeout = visibilityTimeout) {
      const now = Date.now()
      const taken = [...messages.values()]
        .filter((message) => visibleAt(message) <= now)
        .sort((a, b) => a.sentAt - b.sentAt)
        .slice(0, max)
      // Before anything is waited for: nobody else gets them now.
      for (const { id } of taken) hiddenUntil.set(id, now + timeout * 1000)
      const received: Message[] = []
      for (const message of taken) {
        if (message.receiveCount >= Number(maxReceiveCount)) {
          await find(deadLetterTargetArn).adopt({ ...message, availableAt: now, receiveCount: 0 })
          await remove(message.id)
          continue
        }
        const counted = { firstReceivedAt: now, ...message, receiveCount: message.receiveCount + 1 }
        await writeAtomically(fileOf(message.id), JSON.stringify(counted))
        messages.set(message.id, counted)
        received.push(counted)
      }
      return received
    },
    hide(id, seconds) {
      if (messages.has(id)) hiddenUntil.set(id, Date.now() + seconds * 1000)
      for (const wake of waiters) wake()
    },
    counts() {
      const now = Date.now()
      const hidden = [...messages.values()].filter((message) => visibleAt(message) > now)
      const inFlight = hidden.filter(({ id }) => hiddenUntil.has(id)).length
      return { visible: messages.size - hidden.length, inFlight, delayed: hidden.length - inFlight }
    },
    waiting: (signal) =>
      new Promise((resolve) => {
        const next = Math.min(...[...messages.values()].map(visibleAt))
        const timer = Number.isFinite(next)
          ? setTimeout(wake, Math.max(0, next - Date.now())).unref()
          : undefined
        function wake() {
          clearTimeout(timer)
          waiters.delete(wake)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        waiters.add(wake)
        signal.addEventListener('abort', wake)
        if (signal.aborted) wake()
      }),
  }
}
