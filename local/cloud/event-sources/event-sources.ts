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

/** Starts everything that calls functions by itself: streams and schedules. Throws on other sources. */
export async function startEventSources(options: Options): Promise<{ stop(): Promise<unknown> }> {
  const others = options.assembly
    .resources<{ EventSourceArn: string }>('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => !properties.EventSourceArn.startsWith('arn:aws:dynamodb:'))
  const [other] = [...others, ...options.assembly.resources('AWS::Scheduler::Schedule')]
  if (other)
    throw new Error(`${other.logicalId}: only DynamoDB streams and rules of EventBridge are run here.`)
  const running = [await startStreams(options), await startSchedules(options)]
  return { stop: () => Promise.all(running.map((one) => one.stop())) }
}
