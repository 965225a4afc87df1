import type { Assembly } from '../assembly/assembly.ts'
import type { AwsEndpoint } from '../aws-endpoint/aws-endpoint.ts'
import type { Activity } from '../control/activity.ts'
import type { Clock } from '../control/clock.ts'
import type { DynamoDbEngine } from '../engines/engines.ts'
import type { InvokeFunction } from '../lambda/functions.ts'
import { startSchedules } from './schedules.ts'
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

/** Starts the event sources of functions: streams and schedules. */
export async function startEventSources(
  options: Options,
): Promise<{ readonly streams: Streams; stop(): Promise<unknown> }> {
  const streams = await startStreams(options)
  const schedules = await startSchedules(options)
  return { streams, stop: () => Promise.all([streams.stop(), schedules.stop()]) }
}
