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
  configuration,
  control,
  dataDir,
  emptyCaches,
  endpoint,
  idOf,
  kill,
  seekToEnd,
  setUpEndpoint,
  TableName,
  table,
} from '../aws-endpoint/aws-endpoint-fixture.ts'

setUpEndpoint()

const clients = () => ({
  data: table(endpoint.serviceCredentials),
  secrets: new SecretsManagerClient(configuration(endpoint.serviceCredentials)),
  files: endpoint.bucket(Bucket),
})
const SecretId = idOf('AWS::SecretsManager::Secret').arn

async function state() {
  const { data, secrets, files } = clients()
  const items = []
  for await (const { Items = [] } of paginateScan({ client: data }, { TableName })) items.push(...Items)
  const objects = await Promise.all(
    files.list('').map(async ({ key }) => [key, (await files.get(key))?.body.toString()]),
  )
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId }))
  return { items, objects, SecretString }
}

test('a restore brings tables, buckets and secrets back to the snapshot, as often as asked', async () => {
  const { data, secrets, files } = clients()
  const put = (sk: string, value: string) =>
    data.send(new PutCommand({ TableName, Item: { pk: 'RESTORE', sk, value } }))
  await put('kept', 'first')
  await put('lost', 'first')
  await files.put('kept.txt', Buffer.from('first'), { 'content-type': 'text/plain' })
  await files.put('lost.txt', Buffer.from('first'), {})
  await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: 'first' }))
  expect(await control('POST', 'snapshot')).toEqual({ status: 200, body: {} })
  const before = await state()

  for (const value of ['second', 'third']) {
    await put('kept', value)
    await put('new', value)
    await data.send(new DeleteCommand({ TableName, Key: { pk: 'RESTORE', sk: 'lost' } }))
    await files.put('kept.txt', Buffer.from(value), {})
    await files.put('new.txt', Buffer.from(value), {})
    await files.delete('lost.txt')
    await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: value }))
    expect(await state()).not.toEqual(before)
    expect(await control('POST', 'restore')).toEqual({ status: 200, body: {} })
    expect(await state()).toEqual(before)
  }
  expect(seekToEnd).toHaveBeenCalledTimes(2)
  expect(emptyCaches).toHaveBeenCalledTimes(2)
})

test('what a restore undoes can still be searched', async () => {
  const items = readFileSync(join(dataDir, 'undone', 'items.jsonl'), 'utf8')
  expect(items).toContain('second')
  expect(items).toContain('third')
  const files = await readdir(join(dataDir, 'undone', '2', Bucket))
  expect(files.sort()).toEqual(['kept.txt.object', 'new.txt.object'])
  expect(existsSync(join(dataDir, 'undone', '3'))).toBe(false)
})

test('an export that a restore undid is made again for its token', async () => {
  const client = new DynamoDBClient(configuration(endpoint.serviceCredentials))
  const made = async () => {
    const TableArn = idOf('AWS::DynamoDB::Table').arn
    await client.send(
      new ExportTableToPointInTimeCommand({
        TableArn,
        S3Bucket: Bucket,
        S3Prefix: 'month',
        ClientToken: 'one',
      }),
    )
    return endpoint.bucket(Bucket).list('month/').length
  }
  const files = await made()
  expect(files).toBeGreaterThan(0)
  await control('POST', 'restore')
  expect(await made()).toBe(files)
  await control('POST', 'restore')
})

test('without a snapshot there is nothing to restore', async () => {
  // Another run of the local cloud has none.
  const { createSnapshots } = await import('./snapshots.ts')
  const none = { snapshot: async () => async () => {} }
  const snapshots = await createSnapshots({
    assembly: { resources: () => [] } as never,
    dataDir: join(dataDir, 'other'),
    dynamodb: {} as never,
    bucket: endpoint.bucket,
    others: [none],
  })
  await expect(snapshots.restore()).rejects.toThrow('There is no snapshot')
})

test('the clock is moved and put back by a restore', async () => {
  const time = async (aheadSeconds: number) => {
    const { body } = await control('PUT', 'clock', { aheadSeconds })
    return Date.parse(body.now)
  }
  expect((await time(3600)) - Date.now()).toBeGreaterThan(3_590_000)
  await clients().files.put('late.txt', Buffer.from(''), {})
  const [late] = clients().files.list('late')
  expect((late?.lastModified.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_590_000)
  await control('POST', 'restore')
  expect((await time(0)) - Date.now()).toBeLessThan(1000)
  expect((await control('PUT', 'clock', { aheadSeconds: -1 })).status).toBe(400)
})

test('only who holds the service credentials may ask, and only for what there is', async () => {
  expect((await control('POST', 'restore', undefined, 'AKIAUNKNOWN')).status).toBe(401)
  expect((await control('GET', 'clock')).status).toBe(404)
  expect((await control('GET', 'settled')).status).toBe(200)
})

test('a function is killed by its name, and invocations are counted', async () => {
  expect((await control('POST', 'kill/Test-Reader')).body).toEqual({ interrupted: 1 })
  expect(kill).toHaveBeenCalledWith('Test-Reader')
  expect((await control('GET', 'invocations')).body).toEqual({ 'Test-Reader': 2 })
})
