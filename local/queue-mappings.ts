import type { Assembly, Resource } from './assembly.ts'
import type { InvokeFunction } from './async-invocations.ts'
import { regionOf } from './dynamodb-engine.ts'
import type { FrontDoor } from './front-door.ts'
import { functionReference } from './function-reference.ts'
import type { Message, Queue } from './queues.ts'
import { md5, systemAttributes } from './services/sqs.ts'

interface QueueMapping {
  readonly EventSourceArn: string
  readonly FunctionName: string
  readonly Enabled?: boolean
  readonly BatchSize?: number
  readonly FunctionResponseTypes?: string[]
  readonly FilterCriteria?: object
  readonly ScalingConfig?: { readonly MaximumConcurrency?: number }
}

interface Options {
  readonly assembly: Assembly
  readonly frontDoor: Pick<FrontDoor, 'recordUse' | 'queues'>
  readonly invoke: InvokeFunction
}

/** Lambda's defaults for SQS: messages of a batch, and batches at the same time to begin with. */
const DEFAULT_BATCH_SIZE = 10
const DEFAULT_CONCURRENCY = 5

/** What Lambda does under the function's role. */
const ACTIONS = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes']

/** Lambda refuses such a mapping when it is made. */
function check(options: Options, mapping: Resource<QueueMapping>, lambda: Resource, queue: Queue): void {
  const { EventSourceArn, FilterCriteria } = mapping.properties
  const refused = ACTIONS.filter(
    (action) => !options.frontDoor.recordUse(lambda.logicalId, `sqs:${action}`, EventSourceArn),
  )
  if (refused.length > 0) {
    throw new Error(`${lambda.logicalId} may not ${refused.join(', ')}: AWS would refuse its mapping.`)
  }
  const timeout = Number(lambda.properties.Timeout ?? 3)
  if (queue.visibilityTimeout < timeout) {
    throw new Error(
      `${mapping.logicalId}: Queue visibility timeout: ${queue.visibilityTimeout} seconds is less than Function timeout: ${timeout} seconds`,
    )
  }
  if (FilterCriteria) throw new Error(`${mapping.logicalId}: filters of queues are not run locally`)
}

/** A message as a function gets it (Lambda developer guide, "Using Lambda with Amazon SQS"). */
const recordOf = (message: Message, queueArn: string) => ({
  messageId: message.id,
  receiptHandle: message.id,
  body: message.body,
  attributes: systemAttributes(message),
  messageAttributes: {},
  md5OfBody: md5(message.body),
  eventSource: 'aws:sqs',
  eventSourceARN: queueArn,
  awsRegion: regionOf(queueArn),
})

/** The messages that are done; the others come back when their visibility timeout ends. */
function handled(
  messages: readonly Message[],
  answer: Awaited<ReturnType<InvokeFunction>>,
  partial: boolean,
): readonly Message[] {
  if (answer.error) return []
  if (!partial) return messages
  const { batchItemFailures } = (answer.payload ?? {}) as {
    batchItemFailures?: { itemIdentifier?: unknown }[]
  }
  const failed = (batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier)
  // An identifier that is no message of the batch fails the batch whole.
  if (failed.some((id) => !messages.some((message) => message.id === id))) return []
  return messages.filter(({ id }) => !failed.includes(id))
}

/** Takes batches from a queue, one after the other, until `signal` aborts. */
async function poll(
  { invoke }: Options,
  mapping: QueueMapping,
  queue: Queue,
  signal: AbortSignal,
): Promise<void> {
  // Stopping waits for no function: its messages are there again at the next start.
  const aborted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  while (!signal.aborted) {
    const messages = await queue.receive(mapping.BatchSize ?? DEFAULT_BATCH_SIZE)
    if (messages.length === 0) {
      await queue.waiting(signal)
      continue
    }
    const Records = messages.map((message) => recordOf(message, mapping.EventSourceArn))
    const answer = await Promise.race([invoke(mapping.FunctionName, { Records }), aborted])
    if (!answer) return
    const partial = mapping.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false
    for (const { id } of handled(messages, answer, partial)) await queue.delete(id)
  }
}

/** Runs the event source mappings of the assembly's queues. A batching window only delays, so it is not waited for. */
export function startQueueMappings(options: Options): { stop(): Promise<void> } {
  const controller = new AbortController()
  const mappings = options.assembly
    .resources<QueueMapping>('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => properties.EventSourceArn.includes(':sqs:') && properties.Enabled !== false)
  const pollers = mappings.flatMap((mapping) => {
    const { EventSourceArn, FunctionName, ScalingConfig } = mapping.properties
    const lambda = functionReference(options.assembly, FunctionName)?.lambda
    if (!lambda) throw new Error(`${mapping.logicalId}: no template declares the function ${FunctionName}`)
    const queue = options.frontDoor.queues.find(EventSourceArn)
    check(options, mapping, lambda, queue)
    return Array.from(
      { length: ScalingConfig?.MaximumConcurrency ?? DEFAULT_CONCURRENCY },
      () => () => poll(options, mapping.properties, queue, controller.signal),
    )
  })
  const running = pollers.map((run) =>
    run().catch((error: Error) => console.error(`Messages are no longer received: ${error.message}`)),
  )
  return {
    async stop() {
      controller.abort()
      await Promise.all(running)
    },
  }
}
