import assert from 'node:assert/strict'
import * as z from 'zod'
import { eventFilter } from '../../local/event-filter.ts'
import type { BareCloud } from './bare-cloud.ts'

const STREAMS_API = 'DynamoDBStreams_20120810'

const mapping = z.object({
  FunctionName: z.string(),
  EventSourceArn: z.string(),
  FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).optional(),
})

interface StreamRecord {
  readonly dynamodb: { readonly SequenceNumber: string }
}

/** Makes a change, and gives the event that a function's mapping on the table's stream would call it with. */
export async function streamEvent(
  { assembly, dynamodb, tableName }: BareCloud,
  functionName: string,
  change: () => Promise<unknown>,
) {
  const found = assembly
    .resources('AWS::Lambda::EventSourceMapping')
    .flatMap(({ properties }) => mapping.safeParse(properties).data ?? [])
    .find(
      ({ FunctionName, EventSourceArn }) =>
        FunctionName === functionName && EventSourceArn.includes('/stream/'),
    )
  assert(found, `${functionName} follows no stream`)
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
  const passes = eventFilter((found.FilterCriteria?.Filters ?? []).map(({ Pattern }) => Pattern))
  const Records = read
    .flatMap(({ Records }) => Records)
    .map((record) => ({ ...record, eventSourceARN: found.EventSourceArn }))
    .filter(passes)
  assert(Records.length > 0, `the change does not concern ${functionName}`)
  return { Records }
}
