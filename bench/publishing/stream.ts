import assert from 'node:assert/strict'
import * as z from 'zod'
import { eventFilter } from '../../local/cloud/event-sources/event-filter.ts'
import type { BareCloud, MeasuredFunction } from '../functions/bare-cloud.ts'

const STREAMS_API = 'DynamoDBStreams_20120810'

const mapping = z.object({
  FunctionName: z.string(),
  EventSourceArn: z.string(),
  FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).optional(),
})

interface StreamRecord {
  readonly dynamodb: { readonly SequenceNumber: string }
}

/** Makes a change. @returns the stream's event for one function */
export async function streamEvent(
  cloud: BareCloud,
  lambda: MeasuredFunction,
  change: () => Promise<unknown>,
) {
  const event = (await streamEvents(cloud, change)).get(lambda.environment.AWS_LAMBDA_FUNCTION_NAME ?? '')
  assert(event, `${lambda.bundle} follows no stream, or the change does not concern it`)
  return event
}

/** Makes a change. @returns the stream's events by function name */
export async function streamEvents(
  { assembly, dynamodb, tableName }: BareCloud,
  change: () => Promise<unknown>,
): Promise<Map<string, { Records: StreamRecord[] }>> {
  const { Table } = await dynamodb<{ Table: { LatestStreamArn: string } }>('DescribeTable', {
    TableName: tableName,
  })
  const StreamArn = Table.LatestStreamArn
  const { StreamDescription } = await dynamodb<{
    StreamDescription: {
      Shards: { ShardId: string; SequenceNumberRange: { EndingSequenceNumber?: string } }[]
    }
  }>('DescribeStream', { StreamArn }, STREAMS_API)
  const open = StreamDescription.Shards.filter(
    ({ SequenceNumberRange }) => SequenceNumberRange.EndingSequenceNumber === undefined,
  )
  const iterators = await Promise.all(
    open.map(({ ShardId }) =>
      dynamodb<{ ShardIterator: string }>(
        'GetShardIterator',
        { StreamArn, ShardId, ShardIteratorType: 'LATEST' },
        STREAMS_API,
      ),
    ),
  )
  await change()
  const read = await Promise.all(
    iterators.map(({ ShardIterator }) =>
      dynamodb<{ Records: StreamRecord[] }>('GetRecords', { ShardIterator }, STREAMS_API),
    ),
  )
  const records = read.flatMap(({ Records }) => Records)
  const followers = assembly
    .resources('AWS::Lambda::EventSourceMapping')
    .flatMap(({ properties }) => mapping.safeParse(properties).data ?? [])
    .filter(({ EventSourceArn }) => EventSourceArn.includes('/stream/'))
  assert(followers.length > 0, 'no function follows the stream')
  return new Map(
    followers.flatMap(({ FunctionName, EventSourceArn, FilterCriteria }) => {
      const passes = eventFilter((FilterCriteria?.Filters ?? []).map(({ Pattern }) => Pattern))
      const Records = records.map((record) => ({ ...record, eventSourceARN: EventSourceArn })).filter(passes)
      return Records.length > 0 ? [[FunctionName, { Records }] as const] : []
    }),
  )
}
