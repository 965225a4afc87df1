import { parseArgs } from 'node:util'
import {
  DynamoDBClient,
  paginateListTables,
  RestoreTableToPointInTimeCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { loadConfig } from '../../config.ts'
import { outputOf } from '../deploy/account.ts'
import { STATEFUL } from '../deploy/deployment.ts'
import { apply, checksum, difference, readContent } from './table-difference.ts'

/**
 * `npm run restore -- --at 2026-01-31T09:00:00Z [--enquiries] [--apply]`, with the credentials of the shell: brings the
 * content of the table back to how it was, within the 35 days of point-in-time recovery. It makes a second table of that
 * time, and says what differs; with `--apply` it writes that to the table in use, which publishes it, and compares both.
 * `--from <table>` takes a table that is there already, such as one that AWS Backup has restored.
 */
const { values } = parseArgs({
  options: {
    at: { type: 'string' },
    from: { type: 'string' },
    enquiries: { type: 'boolean', default: false },
    apply: { type: 'boolean', default: false },
  },
})
/** Seconds: restoring takes minutes, whatever the table's size. */
const RESTORED_IN = 3600

const { region } = loadConfig()
const client = new DynamoDBClient({ region })
const table = await outputOf(region, STATEFUL, 'TableName')
const tables: string[] = []
for await (const { TableNames = [] } of paginateListTables({ client }, {})) tables.push(...TableNames)
for (const other of tables)
  if (other.startsWith(`${STATEFUL}-`) && other !== table)
    console.log(`Not this site's: ${other}, which an earlier ${STATEFUL} left. ${table} is in use.`)

const source = values.from ?? (await restored(table, values.at))
const wanted = await readContent(client, source, values.enquiries)
const found = difference(wanted, await readContent(client, table, values.enquiries))
console.log(`${source}: ${wanted.size} items, checksum ${checksum(wanted)}`)
console.log(`${table}: lacks ${found.missing.length}, has ${found.changed.length} differently`)
console.log(`and ${found.extra.length} that were not there then.`)

if (values.apply) {
  await apply(client, table, found)
  const now = await readContent(client, table, values.enquiries)
  console.log(`${table}: ${now.size} items, checksum ${checksum(now)}`)
  if (checksum(now) !== checksum(wanted))
    throw new Error('They still differ: somebody writes. Start it again.')
  console.log(`Both are the same. Delete ${source} when you no longer need it.`)
} else {
  console.log(`Nothing is changed. To bring it back: npm run restore -- --from ${source} --apply`)
}

/** A second table with the first one's items of a time. */
async function restored(original: string, at: string | undefined): Promise<string> {
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
  await waitUntilTableExists({ client, maxWaitTime: RESTORED_IN }, { TableName: name })
  return name
}
