import type { Assembly } from './assembly.ts'
import type { InvokeFunction } from './async-invocations.ts'
import type { DynamoDbEngine } from './engines.ts'
import type { FrontDoor } from './front-door.ts'
import { startQueueMappings } from './queue-mappings.ts'
import { startSchedules } from './schedules.ts'
import { startStreams } from './streams.ts'

interface Options {
  readonly assembly: Assembly
  readonly frontDoor: FrontDoor
  readonly dynamodb: DynamoDbEngine
  readonly dataDir: string
  readonly invoke: InvokeFunction
}

/** Starts everything that calls functions by itself: streams, queues and schedules. Throws on other sources. */
export async function startEventSources(options: Options): Promise<{ stop(): Promise<unknown> }> {
  for (const { logicalId, properties } of options.assembly.resources<{ EventSourceArn: string }>(
    'AWS::Lambda::EventSourceMapping',
  )) {
    if (/^arn:aws:(dynamodb|sqs):/.test(properties.EventSourceArn)) continue
    throw new Error(`${logicalId}: only DynamoDB streams and SQS queues are run as event sources.`)
  }
  const running = [await startStreams(options), startQueueMappings(options), await startSchedules(options)]
  return { stop: () => Promise.all(running.map((one) => one.stop())) }
}
