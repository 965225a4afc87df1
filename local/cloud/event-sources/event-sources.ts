import type { Assembly } from '../assembly/assembly.ts'
import type { AwsEndpoint } from '../aws-endpoint/aws-endpoint.ts'
import type { Activity } from '../control/activity.ts'
import type { Clock } from '../control/clock.ts'
import type { DynamoDbEngine } from '../engines/engines.ts'
import type { InvokeFunction } from '../lambda/functions.ts'
import { retryThrottled } from '../lambda/throttling.ts'
import { startQueuePollers } from './queue-pollers.ts'
import { type Schedules, startSchedules } from './schedules.ts'
import { type Streams, startStreams } from './streams.ts'

interface Options {
  readonly assembly: Assembly
  readonly endpoint: AwsEndpoint
  readonly dynamodb: DynamoDbEngine
  readonly dataDir: string
  readonly invoke: InvokeFunction
  readonly activity: Activity
  readonly clock: Clock
}

/** Starts the event sources of functions: streams, queues and schedules. */
export async function startEventSources({ invoke, ...others }: Options): Promise<{
  readonly streams: Streams
  readonly schedules: Pick<Schedules, 'beginPeriods'>
  stop(): Promise<unknown>
}> {
  const options = { ...others, invoke: retryThrottled(invoke) }
  const streams = await startStreams(options)
  const pollers = startQueuePollers(options)
  const schedules = await startSchedules(options)
  return {
    streams,
    schedules,
    stop() {
      pollers.stop()
      return Promise.all([streams.stop(), schedules.stop()])
    },
  }
}
