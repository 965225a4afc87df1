import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, vi } from 'vitest'
import * as z from 'zod'
import { engineCall } from '../../../local/cloud/engines/dynamodb-calls.ts'
import { cloud } from '../client.ts'

/** How far the publisher is in the table's stream (local/cloud/event-sources); written once a batch is handled. */
const checkpoint = z.object({
  streamArn: z.string(),
  shards: z.record(z.string(), z.object({ after: z.string().optional(), finished: z.boolean().optional() })),
})

const STREAMS_API = 'DynamoDBStreams_20120810'
/** Milliseconds; a batch with many changes takes half a minute on a busy machine, and another may wait for it. */
const WAIT = { timeout: 110_000, interval: 50 }

const { dynamodbEndpoint, permissionsFile, serviceCredentials } = cloud.run
const folder = path.join(path.dirname(permissionsFile), 'streams')

/** True if the publisher has not handled all changes of the table yet. */
async function isBehind(): Promise<boolean> {
  const file = (await readdir(folder)).find((name) => name.startsWith('Publisher'))
  if (!file) return true
  const { streamArn, shards } = checkpoint.parse(JSON.parse(await readFile(path.join(folder, file), 'utf8')))
  const engine = { url: dynamodbEndpoint, accessKeyId: serviceCredentials.accessKeyId, stop: async () => {} }
  const send = engineCall(engine, 'eu-west-2')
  const call = <T>(operation: string, input: object) =>
    send<T>(operation, { StreamArn: streamArn, ...input }, STREAMS_API)
  const { StreamDescription } = await call<{ StreamDescription: { Shards: { ShardId: string }[] } }>(
    'DescribeStream',
    {},
  )
  for (const { ShardId } of StreamDescription.Shards) {
    const { after, finished } = shards[ShardId] ?? {}
    if (finished) continue
    const position = after
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after }
      : { ShardIteratorType: 'TRIM_HORIZON' }
    const { ShardIterator } = await call<{ ShardIterator: string }>('GetShardIterator', {
      ShardId,
      ...position,
    })
    const read = { ShardIterator, Limit: 1 }
    const { Records } = await send<{ Records: unknown[] }>('GetRecords', read, STREAMS_API)
    if (Records.length > 0) return true
  }
  return false
}

// What the file before left to be published, for example that its articles are gone, is published before this one begins.
beforeAll(() =>
  vi.waitFor(async () => {
    if (await isBehind()) throw new Error('Changes of the table are still being published')
  }, WAIT),
)
