import type { Assembly } from '../assembly/assembly.ts'
import type { AwsEndpoint } from '../aws-endpoint/aws-endpoint.ts'
import type { DynamoDbEngine } from '../engines/engines.ts'
import type { InvokeFunction } from '../lambda/functions.ts'
import { startSchedules } from './schedules.ts'
import { startStreams } from './streams.ts'

interface Options {
  readonly assembly: Assembly
  readonly endpoint: AwsEndpoint
  readonly dynamodb: DynamoDbEngine
  readonly dataDir: string
  readonly invoke: InvokeFunction
}

/** Starts the event sources of functions: streams and schedules. */
export async function startEventSources(options: Options): Promise<{ stop(): Promise<unknown> }> {
  const running = [await startStreams(options), await startSchedules(options)]
  return { stop: () => Promise.all(running.map((one) => one.stop())) }
}
