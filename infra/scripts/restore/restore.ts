import { parseArgs } from 'node:util'
import {
  DynamoDBClient,
  paginateListTables,
  RestoreTableToPointInTimeCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { STATEFUL } from '../../stacks/names.ts'
import { script } from '../cli.ts'
import { addToDiary } from '../owner-diary.ts'
import { targetSite } from '../target-site.ts'
import { readExport } from './monthly-export.ts'
import { bringBackFiles, copyFiles } from './picture-files.ts'
import { apply, checksum, difference, type Item, picturesIn, readContent } from './table-difference.ts'

/** Longest restore: it takes minutes, whatever the table's size. */
const RESTORE_SECONDS = 3600

/** Content to restore. */
interface Source {
  readonly name: string
  /** Option that names it again. */
  readonly option: string
  readonly items: ReadonlyMap<string, Item>
}

/**
 * `npm run restore -- --at 2026-01-31T09:00:00Z [--enquiries] [--apply]`, with the credentials of the shell: restores the
 * table's content of a time within the 35 days of point-in-time recovery, into a second table, and prints the difference.
 * - `--apply` writes the difference to the table in use, whose stream publishes it, brings back the files of its pictures, and
 *   compares both tables.
 * - `--from <table>` takes an existing table instead, such as one that DynamoDB has restored from a backup.
 * - `--month 2026-01` takes the export of that month instead, for an empty system only. `--exports <bucket>` and `--pictures
 *   <bucket>` name those that an earlier system left; `--local` means a running `npm start`.
 */
await script(async () => {
  const { values } = parseArgs({
    options: {
      at: { type: 'string' },
      from: { type: 'string' },
      month: { type: 'string' },
      exports: { type: 'string' },
      pictures: { type: 'string' },
      enquiries: { type: 'boolean', default: false },
      apply: { type: 'boolean', default: false },
      local: { type: 'boolean', default: false },
    },
  })
  const { client: settings, outputs } = await targetSite(
    values.local,
    STATEFUL,
    'TableName',
    'ExportsBucketName',
    'MediaBucketName',
  )
  const client = new DynamoDBClient(settings)
  const s3 = new S3Client(settings)
  const { TableName: table, MediaBucketName: pictureBucket } = outputs

  const source = values.month
    ? await monthly(s3, values.exports ?? outputs.ExportsBucketName, values.month, values.enquiries)
    : await earlier(client, table, values)
  const found = difference(source.items, await readContent(client, table, values.enquiries))
  console.log(`${source.name}: ${source.items.size} items, checksum ${checksum(source.items)}`)
  console.log(`${table}: lacks ${found.missing.length}, has ${found.changed.length} differently`)
  console.log(`and ${found.extra.length} that were not there then.`)
  // What an interrupted restore has written is no other content: it goes on.
  if (values.month && found.changed.length + found.extra.length > 0)
    throw new Error(
      'Nothing is changed: a monthly export is restored into an empty system only, and this one has other content.',
    )
  if (!values.apply) {
    console.log(`Nothing is changed. To bring it back: npm run restore -- ${source.option} --apply`)
    return
  }
  await apply(client, table, found)
  await addToDiary(client, table, 'restore')
  const pictures = picturesIn(source.items)
  const from = values.pictures ?? pictureBucket
  console.log(`${from}: ${await bringBackFiles(s3, from, pictures)} deleted files of pictures are back.`)
  if (from !== pictureBucket)
    console.log(`${pictureBucket}: ${await copyFiles(s3, from, pictureBucket, pictures)} files copied.`)
  const now = await readContent(client, table, values.enquiries)
  console.log(`${table}: ${now.size} items, checksum ${checksum(now)}`)
  if (checksum(now) !== checksum(source.items))
    throw new Error('They still differ: somebody writes. Start it again.')
  console.log(`Both are the same.${values.month ? '' : ` Delete ${source.name} when you no longer need it.`}`)
})

async function monthly(s3: S3Client, bucket: string, month: string, enquiries: boolean): Promise<Source> {
  const { items, at } = await readExport(s3, bucket, month, enquiries)
  return { name: `All content as of ${at}`, option: `--month ${month}`, items }
}

/** A table that exists, or is restored now. */
async function earlier(
  client: DynamoDBClient,
  table: string,
  { from, at, enquiries }: { from?: string; at?: string; enquiries: boolean },
): Promise<Source> {
  const tables = await listTables(client)
  for (const other of tables)
    if (other.startsWith(`${STATEFUL}-`) && other !== table)
      console.log(`Not this site's: ${other}, which an earlier ${STATEFUL} left. ${table} is in use.`)
  const name = from ?? (await restored(client, tables, table, at))
  return { name, option: `--from ${name}`, items: await readContent(client, name, enquiries) }
}

async function listTables(client: DynamoDBClient): Promise<string[]> {
  const tables: string[] = []
  for await (const { TableNames = [] } of paginateListTables({ client }, {})) tables.push(...TableNames)
  return tables
}

/** Restores a table as it was at a time. @returns the second table's name, which a repetition finds again */
async function restored(
  client: DynamoDBClient,
  tables: readonly string[],
  original: string,
  at: string | undefined,
): Promise<string> {
  const time = new Date(at ?? '')
  if (Number.isNaN(time.getTime())) throw new Error('Say when: --at 2026-01-31T09:00:00Z, or --month 2026-01')
  const name = `Restored-${time.toISOString().replace(/\W/g, '-')}`
  if (tables.includes(name)) return name
  await client.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: original,
      TargetTableName: name,
      RestoreDateTime: time,
    }),
  )
  console.log(`Restoring into ${name}; this takes some minutes.`)
  await waitUntilTableExists({ client, maxWaitTime: RESTORE_SECONDS }, { TableName: name })
  return name
}
