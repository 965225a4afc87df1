import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DynamoDBClient, ExportTableToPointInTimeCommand } from '@aws-sdk/client-dynamodb'
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { DeleteCommand, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import {
  Bucket,
  beginPeriods,
  configuration,
  control,
  dataDir,
  dropAccessLogs,
  emptyCaches,
  endpoint,
  idOf,
  seekToEnd,
  setUpEndpoint,
  TableName,
  table,
} from '../aws-endpoint/aws-endpoint-fixture.ts'

setUpEndpoint()

const SecretId = idOf('AWS::SecretsManager::Secret').arn
const settings = () => configuration(endpoint.serviceCredentials)

test('a restore brings tables, buckets and secrets back to the snapshot, as often as asked; what it undoes can still be searched', async () => {
  const data = table(endpoint.serviceCredentials)
  const secrets = new SecretsManagerClient(settings())
  const files = endpoint.bucket(Bucket)
  async function state() {
    const items = []
    for await (const { Items = [] } of paginateScan({ client: data }, { TableName })) items.push(...Items)
    const objects = await Promise.all(
      files.list('').map(async ({ key }) => [key, (await files.get(key))?.body.toString()]),
    )
    const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId }))
    return { items, objects, SecretString }
  }
  async function write(value: string, ...names: string[]) {
    for (const sk of names) {
      await data.send(new PutCommand({ TableName, Item: { pk: 'RESTORE', sk, value } }))
      await files.put(`${sk}.txt`, Buffer.from(value), { 'content-type': 'text/plain' })
    }
    await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: value }))
  }

  await write('first', 'kept', 'lost')
  expect(await control('POST', 'snapshot')).toEqual({ status: 200, body: {} })
  const before = await state()
  for (const value of ['second', 'third']) {
    await write(value, 'kept', 'new')
    await data.send(new DeleteCommand({ TableName, Key: { pk: 'RESTORE', sk: 'lost' } }))
    await files.delete('lost.txt')
    expect(await state()).not.toEqual(before)
    expect(await control('POST', 'restore')).toEqual({ status: 200, body: {} })
    expect(await state()).toEqual(before)
  }
  expect(seekToEnd).toHaveBeenCalledTimes(2)
  expect(dropAccessLogs).toHaveBeenCalledTimes(2)
  expect(emptyCaches).toHaveBeenCalledTimes(2)
  expect(beginPeriods).toHaveBeenCalledTimes(2)

  const items = readFileSync(join(dataDir, 'undone', 'items.jsonl'), 'utf8')
  for (const value of ['second', 'third']) expect(items).toContain(value)
  const undone = await readdir(join(dataDir, 'undone', '2', Bucket))
  expect(undone.sort()).toEqual(['kept.txt.object', 'new.txt.object'])
  expect(existsSync(join(dataDir, 'undone', '3'))).toBe(false)
})

test('an export that a restore undid is made again for its token', async () => {
  const client = new DynamoDBClient(settings())
  const made = async () => {
    const TableArn = idOf('AWS::DynamoDB::Table').arn
    const input = { TableArn, S3Bucket: Bucket, S3Prefix: 'month', ClientToken: 'one' }
    await client.send(new ExportTableToPointInTimeCommand(input))
    return endpoint.bucket(Bucket).list('month/').length
  }
  const files = await made()
  expect(files).toBeGreaterThan(0)
  await control('POST', 'restore')
  expect(await made()).toBe(files)
})

test('only who holds the service credentials may ask, and only for what there is', async () => {
  expect((await control('POST', 'restore', undefined, 'AKIAUNKNOWN')).status).toBe(401)
  expect((await control('GET', 'clock')).status).toBe(404)
  expect((await control('PUT', 'clock', { aheadSeconds: -1 })).status).toBe(400)
  const fault = [{ service: 'dynamo', kind: 'reset' }]
  expect(await control('PUT', 'faults', fault)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('service') },
  })
  expect((await control('GET', 'faults')).body).toEqual([])
})
