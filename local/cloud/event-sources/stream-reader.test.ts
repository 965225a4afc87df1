import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { AwsError } from '../aws-endpoint/services/aws-protocol.ts'
import { createActivity } from '../control/activity.ts'
import type { EngineCall } from '../engines/dynamodb-calls.ts'
import { createReader } from './stream-reader.ts'

const directory = mkdtempSync(join(tmpdir(), 'reader-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
let files = 0
const newFile = () => join(directory, `${files++}.json`)

interface FakeShard {
  readonly parent?: string
  readonly closed?: boolean
  readonly records: number[]
}

/** A stream whose iterators are `<shard>:<position>`, and that gives one record per read. */
function fakeStream(shards: Record<string, FakeShard>, faults: Record<string, AwsError[]> = {}): EngineCall {
  const describe = () => ({
    StreamDescription: {
      Shards: Object.entries(shards).map(([ShardId, { parent }]) => ({ ShardId, ParentShardId: parent })),
    },
  })
  const iterator = (shardId = '', sequence?: string) => {
    const after = sequence === undefined ? -1 : (shards[shardId]?.records.indexOf(Number(sequence)) ?? -1)
    return { ShardIterator: `${shardId}:${after + 1}` }
  }
  const recordsAt = (place = '') => {
    const [shardId = '', position = ''] = place.split(':')
    const { records = [], closed } = shards[shardId] ?? {}
    const found = records[Number(position)]
    const next = Number(position) + (found === undefined ? 0 : 1)
    const dynamodb = { SequenceNumber: String(found), ApproximateCreationDateTime: 0 }
    return {
      Records: found === undefined ? [] : [{ eventID: String(found), dynamodb }],
      NextShardIterator: closed && next >= records.length ? undefined : `${shardId}:${next}`,
    }
  }
  return async <T>(operation: string, given: object) => {
    const fault = faults[operation]?.shift()
    if (fault) throw fault
    const input = given as Record<string, string | undefined>
    if (operation === 'DescribeStream') return describe() as T
    if (operation === 'GetRecords') return recordsAt(input.ShardIterator) as T
    return iterator(input.ShardId, input.SequenceNumber) as T
  }
}

/** A stream, and the pauses between its reads so far, in milliseconds. */
function timed(call: EngineCall): { call: EngineCall; pauses(): number[] } {
  const reads: number[] = []
  return {
    call: (operation, ...input) => {
      if (operation === 'GetRecords') reads.push(performance.now())
      return call(operation, ...input)
    },
    pauses: () => reads.slice(1).map((time, index) => time - (reads[index] ?? time)),
  }
}

/** A reader that marks each record, as a function that succeeds, and what it was given, until `stop`. */
async function running(call: EngineCall, checkpointFile = newFile(), streamArn = 'stream') {
  const controller = new AbortController()
  const seen: string[] = []
  const listeners: (() => void)[] = []
  const reader = await createReader({
    ...{ call, streamArn, startingPosition: 'TRIM_HORIZON', checkpointFile },
    ...{ activity: createActivity(), signal: controller.signal },
    onWrite: (listener) => void listeners.push(listener),
  })
  const run = reader.run(async (records, mark) => {
    for (const record of records) {
      seen.push(record.eventID)
      await mark(record)
    }
  })
  const stop = () => {
    controller.abort()
    return run
  }
  const written = () => {
    for (const listener of listeners) listener()
  }
  return { reader, seen, written, stop }
}

/** What a reader is given until it has caught up. */
async function read(...given: Parameters<typeof running>) {
  const { reader, seen, stop } = await running(...given)
  await reader.caughtUp()
  await stop()
  return seen
}

test('a child shard waits until its parent is read to the end', async () => {
  const call = fakeStream({
    child: { parent: 'root', records: [3, 4] },
    root: { parent: 'trimmed-long-ago', closed: true, records: [1, 2] },
  })
  expect(await read(call)).toEqual(['1', '2', '3', '4'])
})

test('a restart goes on after the last record that was dealt with', async () => {
  const file = newFile()
  const child = { parent: 'root', records: [3] }
  const call = fakeStream({ root: { closed: true, records: [1, 2] }, child })
  expect(await read(call, file)).toEqual(['1', '2', '3'])
  expect(JSON.parse(readFileSync(file, 'utf8')).shards).toEqual({
    root: { finished: true },
    child: { after: '3' },
  })
  child.records.push(4, 5)
  expect(await read(call, file)).toEqual(['4', '5'])
})

test('another stream is read from its beginning', async () => {
  const file = newFile()
  const call = fakeStream({ root: { records: [1, 2] } })
  await read(call, file, 'old')
  expect(await read(call, file, 'new')).toEqual(['1', '2'])
})

test('when the checkpoint is older than the stream remembers, the oldest record left is next', async () => {
  const file = newFile()
  await read(fakeStream({ root: { records: [1] } }), file)
  const trimmed = new AwsError(400, 'TrimmedDataAccessException', 'trimmed')
  const later = fakeStream({ root: { records: [7, 8] } }, { GetShardIterator: [trimmed] })
  expect(await read(later, file)).toEqual(['7', '8'])
})

test('a read that fails is reported and tried again from the checkpoint', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const expired = new AwsError(400, 'ExpiredIteratorException', 'the iterator expired')
  const call = fakeStream({ root: { records: [1, 2] } }, { GetRecords: [expired] })
  expect(await read(call)).toEqual(['1', '2'])
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('the iterator expired'))
})

test('skipped records are not handled, and those after them are', async () => {
  const records = [1]
  const { reader, seen, stop } = await running(fakeStream({ root: { records } }))
  await reader.caughtUp()
  records.push(2, 3)
  await reader.seekToEnd()
  records.push(4)
  await reader.caughtUp()
  expect(seen).toEqual(['1', '4'])
  await stop()
})

test('a table at rest is read seldom, and soon after a write', async () => {
  const records = [1]
  const { pauses, call } = timed(fakeStream({ root: { records } }))
  const { seen, written, stop } = await running(call)
  await expect.poll(() => Math.max(...pauses())).toBeGreaterThan(1_500)
  /** The pause that a write ends. */
  const endedPause = async () => {
    const { length } = pauses()
    records.push(records.length + 1)
    written()
    await expect.poll(() => seen).toHaveLength(records.length)
    return pauses()[length]
  }
  // Of several, since a busy machine may rest for longer.
  await expect.poll(endedPause).toBeLessThan(1_500)
  await stop()
})
