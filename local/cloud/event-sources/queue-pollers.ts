import type { Assembly, Resource } from '../assembly/assembly.ts'
import { functionReference } from '../assembly/function-reference.ts'
import { onlyKnown } from '../assembly/known-properties.ts'
import type { AwsEndpoint } from '../aws-endpoint/aws-endpoint.ts'
import type { Activity } from '../control/activity.ts'
import type { Clock } from '../control/clock.ts'
import type { InvokeFunction } from '../lambda/functions.ts'

interface QueueMapping {
  readonly EventSourceArn: string
  readonly FunctionName: string
  readonly BatchSize?: number
  readonly ScalingConfig?: { readonly MaximumConcurrency: number }
}

interface Options {
  readonly assembly: Assembly
  readonly endpoint: Pick<AwsEndpoint, 'recordUse' | 'queues'>
  readonly invoke: InvokeFunction
  readonly activity: Activity
  readonly clock: Clock
}

const KNOWN_PROPERTIES = ['EventSourceArn', 'FunctionName', 'BatchSize', 'ScalingConfig', 'Tags']
/** Actions of Lambda under the function's role (Lambda developer guide, "Using Lambda with Amazon SQS"). */
const ACTIONS = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes']

/** @throws Error when the function's role may not do what its mapping needs */
export function checkMay(
  endpoint: Pick<AwsEndpoint, 'recordUse'>,
  { logicalId }: Resource<unknown>,
  actions: readonly string[],
  arn: string,
): void {
  const refused = actions.filter((action) => !endpoint.recordUse(logicalId, action, arn))
  if (refused.length > 0)
    throw new Error(`${logicalId} may not ${refused.join(', ')} on ${arn}: AWS would refuse its mapping.`)
}

/** An event source is a queue, by its ARN. */
export const isQueue = (eventSourceArn: string | undefined): boolean =>
  eventSourceArn?.split(':')[2] === 'sqs'

/**
 * Runs the event source mappings of queues. A message whose function fails is visible again after its visibility timeout, as
 * one whose function was killed.
 */
export function startQueuePollers(options: Options): { stop(): void } {
  const controller = new AbortController()
  const pollers = options.assembly
    .resources<QueueMapping>('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => isQueue(properties.EventSourceArn))
    .map((mapping) => preparePoller(options, mapping, controller.signal))
  for (const poll of pollers) poll()
  return { stop: () => controller.abort() }
}

/** Checks a mapping. @returns takes what is visible, as far as the maximum concurrency allows */
function preparePoller(
  { assembly, endpoint, invoke, activity, clock }: Options,
  { logicalId, properties: mapping }: Resource<QueueMapping>,
  signal: AbortSignal,
): () => void {
  const { EventSourceArn, FunctionName, BatchSize, ScalingConfig } = mapping
  onlyKnown(logicalId, mapping, KNOWN_PROPERTIES)
  const declared = assembly.find(EventSourceArn) as Resource<{ VisibilityTimeout?: number }>
  const lambda = functionReference(assembly, FunctionName)?.lambda as
    | Resource<{ Timeout?: number }>
    | undefined
  if (!lambda || BatchSize !== 1 || !ScalingConfig)
    throw new Error(`${logicalId}: only a batch size of 1 with a maximum concurrency is supported locally.`)
  checkMay(endpoint, lambda, ACTIONS, EventSourceArn)
  const visibilityMs = (declared.properties.VisibilityTimeout ?? 30) * 1000
  if (visibilityMs < (lambda.properties.Timeout ?? 3) * 1000)
    throw new Error(
      `${logicalId}: the visibility timeout is shorter than the function's: AWS would refuse it.`,
    )

  const maximumConcurrency = ScalingConfig.MaximumConcurrency
  const queue = endpoint.queues.find(EventSourceArn)
  let atWork = 0

  async function handOver(receiving: ReturnType<typeof queue.receive>): Promise<void> {
    const [message] = await receiving
    if (!message) return
    const { id, body, sentAt, receiveCount } = message
    const receivedAt = clock.now()
    const record = {
      messageId: id,
      receiptHandle: id,
      body,
      attributes: { ApproximateReceiveCount: String(receiveCount), SentTimestamp: String(sentAt) },
      messageAttributes: {},
      eventSource: 'aws:sqs',
      eventSourceARN: EventSourceArn,
    }
    const { error } = await invoke(FunctionName, { Records: [record] })
    // Stopping kills the function, too; the next start has the message again.
    if (signal.aborted) return
    if (error) void clock.until(() => receivedAt + visibilityMs, signal).then(poll)
    else await queue.delete(id)
  }

  function poll(): void {
    while (!signal.aborted && atWork < maximumConcurrency && queue.hasVisible()) {
      atWork += 1
      const end = activity.begin(`a message for ${FunctionName}`)
      handOver(queue.receive(1))
        .catch((error: Error) => {
          if (!signal.aborted)
            console.error(`A message for ${FunctionName} was not handled: ${error.message}`)
        })
        .finally(() => {
          atWork -= 1
          poll()
          end()
        })
    }
  }
  queue.onSend(poll)
  return poll
}
