import { parseArgs } from 'node:util'
import {
  DynamoDBClient,
  paginateListTables,
  RestoreTableToPointInTimeCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { loadConfig } from '../../config.ts'
import { STATEFUL } from '../../stacks/names.ts'
import { script } from '../cli.ts'
import { outputOf } from '../cloudformation.ts'
import { apply, checksum, difference, readContent } from './table-difference.ts'

/** Longest restore: it takes minutes, whatever the table's size. */
const RESTORE_SECONDS = 3600

/**
 * `npm run restore -- --at 2026-01-31T09:00:00Z [--enquiries] [--apply]`, with the credentials of the shell: restores the
 * table's content of a time within the 35 days of point-in-time recovery, into a second table, and prints the difference.
 * - `--apply` writes the difference to the table in use, whose stream publishes it, and compares both.
 * - `--from <table>` takes an existing table instead, such as one that AWS Backup has restored.
 */
await script(async () => {
  const { values } = parseArgs({
    options: {
      at: { type: 'string' },
      from: { type: 'string' },
      enquiries: { type: 'boolean', default: false },
      apply: { type: 'boolean', default: false },
    },
  })
  const { region } = loadConfig()
  const client = new DynamoDBClient({ region })
  const table = await outputOf(region, STATEFUL, 'TableName')
  const tables = await listTables(client)
  for (const other of tables)
    if (other.startsWith(`${STATEFUL}-`) && other !== table)
      console.log(`Not this site's: ${other}, which an earlier ${STATEFUL} left. ${table} is in use.`)

  const source = values.from ?? (await restored(client, tables, table, values.at))
  const wanted = await readContent(client, source, values.enquiries)
  const found = difference(wanted, await readContent(client, table, values.enquiries))
  console.log(`${source}: ${wanted.size} items, checksum ${checksum(wanted)}`)
  console.log(`${table}: lacks ${found.missing.length}, has ${found.changed.length} differently`)
  console.log(`and ${found.extra.length} that were not there then.`)
  if (!values.apply) {
    console.log(`Nothing is changed. To bring it back: npm run restore -- --from ${source} --apply`)
    return
  }
  await apply(client, table, found)
  const now = await readContent(client, table, values.enquiries)
  console.log(`${table}: ${now.size} items, checksum ${checksum(now)}`)
  if (checksum(now) !== checksum(wanted))
    throw new Error('They still differ: somebody writes. Start it again.')
  console.log(`Both are the same. Delete ${source} when you no longer need it.`)
})

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
  if (Number.isNaN(time.getTime())) throw new Error('Say when: --at 2026-01-31T09:00:00Z')
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
