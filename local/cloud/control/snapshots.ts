import { appendFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Assembly } from '../assembly/assembly.ts'
import { tablesOf } from '../aws-endpoint/services/dynamodb-tables.ts'
import type { BucketStore } from '../bucket-store.ts'
import { engineCall, regionOf } from '../engines/dynamodb-calls.ts'
import type { DynamoDbEngine } from '../engines/engines.ts'
import { snapshotTable } from './table-snapshot.ts'

/** A part of the local cloud that can be put back. */
export interface Stored {
  /** @returns puts the part back to what it was */
  snapshot(): Promise<() => Promise<unknown>>
}

export type Snapshots = Awaited<ReturnType<typeof createSnapshots>>

/**
 * The stored state of the local cloud: tables, buckets, users, secrets, queues. It lives as long as the run. What is undone
 * is not deleted but moved below `<dataDir>/undone`, so that all that was ever stored can be searched.
 */
export async function createSnapshots(options: {
  readonly assembly: Assembly
  readonly dataDir: string
  readonly dynamodb: DynamoDbEngine
  readonly bucket: (name: string) => BucketStore
  /** Users, secrets, queues. */
  readonly others: readonly Stored[]
}) {
  const { assembly, dataDir, dynamodb, bucket, others } = options
  const folder = join(dataDir, 'snapshot')
  const undone = join(dataDir, 'undone')
  for (const path of [folder, undone]) await rm(path, { recursive: true, force: true })
  let restores: (() => Promise<unknown>)[] | undefined
  let taken = 0
  let restored = 0

  const tables = tablesOf(assembly).map((table) => ({
    name: assembly.physicalId(table),
    keys: table.properties.KeySchema.map(({ AttributeName }) => AttributeName),
    call: engineCall(dynamodb, regionOf(assembly.arn(table))),
  }))
  const buckets = assembly.resources('AWS::S3::Bucket').map((one) => assembly.physicalId(one))

  async function keepItems(items: readonly object[]): Promise<void> {
    await mkdir(undone, { recursive: true, mode: 0o700 })
    await appendFile(join(undone, 'items.jsonl'), items.map((item) => `${JSON.stringify(item)}\n`).join(''))
  }

  return {
    /** Replaces the snapshot before. */
    async take() {
      taken += 1
      const place = join(folder, String(taken))
      const ofTables = tables.map(async (table) => {
        const restore = await snapshotTable(table)
        return async () => keepItems(await restore())
      })
      const ofBuckets = buckets.map(async (name) => {
        const restore = await bucket(name).snapshot(join(place, name))
        return () => restore(join(undone, String(restored), name))
      })
      restores = await Promise.all([...ofTables, ...ofBuckets, ...others.map((one) => one.snapshot())])
      if (taken > 1) await rm(join(folder, String(taken - 1)), { recursive: true, force: true })
    },
    /** Throws without a snapshot. */
    async restore() {
      if (!restores) throw new Error('There is no snapshot: POST snapshot takes one.')
      restored += 1
      await Promise.all(restores.map((restore) => restore()))
    },
  }
}
