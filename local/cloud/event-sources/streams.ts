import { join } from 'node:path'
import type { Assembly, Resource } from '../assembly/assembly.ts'
import { functionReference } from '../assembly/function-reference.ts'
import { onlyKnown } from '../assembly/known-properties.ts'
import type { AwsEndpoint } from '../aws-endpoint/aws-endpoint.ts'
import type { Activity } from '../control/activity.ts'
import type { Clock } from '../control/clock.ts'
import { engineCall, regionOf } from '../engines/dynamodb-calls.ts'
import type { DynamoDbEngine } from '../engines/engines.ts'
import type { InvokeFunction } from '../lambda/functions.ts'
import { eventFilter } from './event-filter.ts'
import { checkMay, isQueue } from './queue-pollers.ts'
import { deliverBatch, type StreamRecord } from './stream-batches.ts'
import { createReader, type Handle, type Reader } from './stream-reader.ts'

interface EventSourceMapping {
  readonly EventSourceArn: string
  readonly FunctionName: string
  readonly StartingPosition: string
  readonly BatchSize: number
  readonly FilterCriteria?: { readonly Filters: { readonly Pattern: string }[] }
  readonly BisectBatchOnFunctionError?: boolean
  readonly MaximumRetryAttempts: number
  readonly FunctionResponseTypes?: string[]
  readonly DestinationConfig: { readonly OnFailure: { readonly Destination: string } }
}

interface Options {
  readonly assembly: Assembly
  readonly endpoint: Pick<AwsEndpoint, 'recordUse' | 'queues' | 'onTableWrite'>
  readonly dynamodb: DynamoDbEngine
  readonly dataDir: string
  readonly invoke: InvokeFunction
  readonly activity: Activity
  readonly clock: Clock
}

/** Supported properties. */
const KNOWN_PROPERTIES = [
  'EventSourceArn',
  'FunctionName',
  'StartingPosition',
  'BatchSize',
  'FilterCriteria',
  'BisectBatchOnFunctionError',
  'MaximumRetryAttempts',
  'FunctionResponseTypes',
  'DestinationConfig',
  'Tags',
]

/** Actions of Lambda under the function's role to read a stream. */
const READ_ACTIONS = ['DescribeStream', 'GetShardIterator', 'GetRecords', 'ListStreams'].map(
  (action) => `dynamodb:${action}`,
)

/** What `npm run redrive` reads of a discarded record (Lambda developer guide, "Retain discarded batches"). */
function failureOf({ dynamodb }: StreamRecord, functionArn: string, streamArn: string): string {
  const created = new Date(dynamodb.ApproximateCreationDateTime * 1000).toISOString()
  return JSON.stringify({
    requestContext: { functionArn, condition: 'RetryAttemptsExhausted' },
    DDBStreamBatchInfo: {
      approximateArrivalOfFirstRecord: created,
      approximateArrivalOfLastRecord: created,
      streamArn,
    },
  })
}

/** The engine has this machine's time. */
const createdAt = ({ dynamodb }: StreamRecord, { aheadMs }: Clock) =>
  dynamodb.ApproximateCreationDateTime + Math.floor(aheadMs / 1000)

/** Checks a mapping and opens its stream; the result reads it until `signal` aborts. */
async function prepareMapping(
  options: Options,
  resource: Resource<EventSourceMapping>,
  signal: AbortSignal,
): Promise<{ reader: Reader; run(): Promise<void> }> {
  const { assembly, endpoint, dynamodb, dataDir, invoke, activity, clock } = options
  const mapping = resource.properties
  onlyKnown(resource.logicalId, mapping, KNOWN_PROPERTIES)
  const table = assembly.find(mapping.EventSourceArn.split('/stream/')[0] ?? '')
  const lambda = functionReference(assembly, mapping.FunctionName)?.lambda
  if (table?.type !== 'AWS::DynamoDB::Table' || !lambda) {
    throw new Error(
      `${resource.logicalId}: only streams of the templates' DynamoDB tables are supported as event sources.`,
    )
  }
  if (
    !mapping.BisectBatchOnFunctionError ||
    !mapping.FunctionResponseTypes?.includes('ReportBatchItemFailures')
  )
    throw new Error(
      `${resource.logicalId}: only mappings that bisect, and report failed records, are supported.`,
    )
  checkMay(endpoint, lambda, READ_ACTIONS, mapping.EventSourceArn)
  const region = regionOf(mapping.EventSourceArn)
  const call = engineCall(dynamodb, region)
  const { Table } = await call<{ Table: { LatestStreamArn?: string } }>('DescribeTable', {
    TableName: assembly.physicalId(table),
  })
  if (!Table.LatestStreamArn) throw new Error(`${table.logicalId} has no stream.`)

  const reader = await createReader({
    call,
    streamArn: Table.LatestStreamArn,
    startingPosition: mapping.StartingPosition,
    checkpointFile: join(dataDir, 'streams', `${resource.logicalId}.json`),
    activity,
    onWrite: endpoint.onTableWrite,
    signal,
  })
  const passes = eventFilter((mapping.FilterCriteria?.Filters ?? []).map(({ Pattern }) => Pattern))
  const size = mapping.BatchSize
  const destination = mapping.DestinationConfig.OnFailure.Destination

  // Stopping never waits for a function: an unfinished batch is delivered again at the next start.
  const aborted = new Promise<Awaited<ReturnType<InvokeFunction>>>((resolve) => {
    signal.addEventListener('abort', () => resolve({ payload: null }), { once: true })
  })

  const handle: Handle = async (records, mark) => {
    const wanted = records
      .map((record) => ({
        ...record,
        dynamodb: { ...record.dynamodb, ApproximateCreationDateTime: createdAt(record, clock) },
        awsRegion: region,
        eventSourceARN: mapping.EventSourceArn,
      }))
      .filter(passes)
    const discard = async (record: StreamRecord) => {
      if (!endpoint.recordUse(lambda.logicalId, 'sqs:SendMessage', destination)) return
      const body = failureOf(record, assembly.arn(lambda), mapping.EventSourceArn)
      await endpoint.queues.send(destination, body)
    }
    for (let at = 0; at < wanted.length && !signal.aborted; at += size) {
      await deliverBatch({
        records: wanted.slice(at, at + size),
        retries: mapping.MaximumRetryAttempts,
        invoke: (Records) => Promise.race([invoke(mapping.FunctionName, { Records }), aborted]),
        discard,
        done: mark,
        signal,
      })
    }
    const last = records.at(-1)
    if (last && !signal.aborted) await mark(last)
  }
  return { reader, run: () => reader.run(handle) }
}

export type Streams = Awaited<ReturnType<typeof startStreams>>

/**
 * Runs the event source mappings of the assembly's tables: changes of a table reach its functions at least once and in order,
 * across restarts, too.
 */
export async function startStreams(options: Options) {
  const controller = new AbortController()
  const mappings = options.assembly
    .resources<EventSourceMapping>('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => !isQueue(properties.EventSourceArn))
  const prepared = await Promise.all(
    mappings.map((mapping) => prepareMapping(options, mapping, controller.signal)),
  )
  const running = prepared.map(({ run }) => run())
  const each = (ask: (reader: Reader) => Promise<void>): Promise<unknown> =>
    Promise.all(prepared.map(({ reader }) => ask(reader)))
  return {
    /** Resolves once no record from before this call is unread. */
    caughtUp: () => each((reader) => reader.caughtUp()),
    /** Moves on to the end of each stream. */
    seekToEnd: () => each((reader) => reader.seekToEnd()),
    async stop() {
      controller.abort()
      await Promise.all(running)
    },
  }
}
