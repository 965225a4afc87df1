import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Assembly } from '../assembly/assembly.ts'
import { functionReference } from '../assembly/function-reference.ts'
import { writeAtomically } from '../atomic-file.ts'
import type { Activity } from '../control/activity.ts'
import type { Clock } from '../control/clock.ts'
import type { Queues } from '../event-sources/queues.ts'
import type { Permissions } from '../iam/permissions.ts'
import { jsonFilesOf } from '../json-files.ts'
import type { InvokeFunction } from './functions.ts'

interface EventInvokeConfig {
  readonly FunctionName: string
  readonly MaximumRetryAttempts?: number
  readonly MaximumEventAgeInSeconds?: number
  readonly DestinationConfig?: { readonly OnFailure?: { readonly Destination: string } }
}

/** An accepted event, on disk until it is processed: after a 202 it is never lost. */
interface Event {
  readonly id: string
  readonly functionName: string
  readonly payload: unknown
  readonly attempts: number
  /** Milliseconds since 1970. */
  readonly acceptedAt: number
}

/** Lambda developer guide, "How Lambda handles errors and retries with asynchronous invocation". */
const DEFAULT_RETRY_ATTEMPTS = 2
const DEFAULT_EVENT_AGE_S = 6 * 3600
const RETRY_DELAYS_MS = [60_000, 120_000] as const
/** Wait for a busy environment: a function that sends itself an event does so at its end, and another takes a cold start. */
const PATIENCE_MS = 500

export type AsyncInvocations = Awaited<ReturnType<typeof createAsyncInvocations>>

/** Lambda's internal event queue, with the retries and the on-failure queue that the templates declare. */
export async function createAsyncInvocations(options: {
  assembly: Assembly
  dataDir: string
  invoke: InvokeFunction
  queues: Pick<Queues, 'send'>
  permissions: Permissions
  activity: Activity
  clock: Clock
}) {
  const { assembly, invoke, queues, permissions, activity, clock } = options
  const directory = join(options.dataDir, 'lambda-events')
  const fileOf = ({ id }: Event) => join(directory, `${id}.json`)
  const configs = assembly.resources<EventInvokeConfig>('AWS::Lambda::EventInvokeConfig')
  const retries = new Map<Event, AbortController>()
  let stopped = false

  const configOf = (functionName: string) =>
    configs.find(({ properties }) => properties.FunctionName === functionName)?.properties

  async function sendToDestination(event: Event, condition: string, responsePayload: unknown): Promise<void> {
    const destination = configOf(event.functionName)?.DestinationConfig?.OnFailure?.Destination
    const lambda = assembly.find(event.functionName)
    if (!destination || !lambda) return
    if (!permissions.judge(lambda.logicalId, 'sqs:SendMessage', destination)) return
    const functionArn = `${assembly.arn(lambda)}:$LATEST`
    const record = {
      version: '1.0',
      timestamp: new Date(clock.now()).toISOString(),
      requestContext: {
        requestId: event.id,
        functionArn,
        condition,
        approximateInvokeCount: event.attempts,
      },
      requestPayload: event.payload,
      responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
      responsePayload,
    }
    await queues.send(destination, JSON.stringify(record))
  }

  async function afterFailure(event: Event, responsePayload: unknown): Promise<void> {
    const { MaximumRetryAttempts = DEFAULT_RETRY_ATTEMPTS, MaximumEventAgeInSeconds = DEFAULT_EVENT_AGE_S } =
      configOf(event.functionName) ?? {}
    const pause = event.attempts > MaximumRetryAttempts ? undefined : RETRY_DELAYS_MS[event.attempts - 1]
    const retryAge = clock.now() + (pause ?? 0) - event.acceptedAt
    if (pause === undefined || retryAge > MaximumEventAgeInSeconds * 1000) {
      const condition = pause === undefined ? 'RetriesExhausted' : 'EventAgeExceeded'
      await sendToDestination(event, condition, responsePayload)
      await rm(fileOf(event), { force: true })
      return
    }
    const controller = new AbortController()
    retries.set(event, controller)
    const at = clock.now() + pause
    void clock
      .until(() => at, controller.signal)
      .then(() => {
        retries.delete(event)
        if (!controller.signal.aborted) run(event)
      })
  }

  async function attempt(event: Event): Promise<void> {
    const tried = { ...event, attempts: event.attempts + 1 }
    await writeAtomically(fileOf(event), JSON.stringify(tried))
    const { error } = await invoke(event.functionName, event.payload, PATIENCE_MS)
    // Stopping kills the function, too; the next start retries the event.
    if (stopped) return
    if (error) await afterFailure(tried, error)
    else await rm(fileOf(event), { force: true })
  }

  function run(event: Event): void {
    const end = activity.begin(`an event for ${event.functionName}`)
    attempt(event)
      .catch((error: Error) => {
        if (!stopped) console.error(`An event for ${event.functionName} was not handled: ${error.message}`)
      })
      .finally(end)
  }

  for (const event of await jsonFilesOf<Event>(directory)) {
    // The last run ended during the attempt, as when a function's host is lost.
    const lost = { errorType: 'Runtime.ExitError', errorMessage: 'RequestId: Error: Runtime exited' }
    await afterFailure({ ...event, attempts: Math.max(event.attempts, 1) }, lost)
  }

  return {
    /** Accepts an event for a function (name or ARN), which then runs. @returns the event's id */
    async accept(name: string, payload: unknown) {
      const lambda = functionReference(assembly, name)?.lambda
      if (!lambda) throw new Error(`No template declares the function ${name}`)
      const functionName = assembly.physicalId(lambda)
      const event = { id: randomUUID(), functionName, payload, attempts: 0, acceptedAt: clock.now() }
      const end = activity.begin(`an event for ${functionName}`)
      await writeAtomically(fileOf(event), JSON.stringify(event))
      run(event)
      end()
      return event.id
    },
    /** Gives up the events that wait for another try. */
    async dropRetries() {
      for (const [event, controller] of retries) {
        controller.abort()
        await rm(fileOf(event), { force: true })
      }
    },
    stop() {
      stopped = true
      for (const controller of retries.values()) controller.abort()
    },
  }
}
