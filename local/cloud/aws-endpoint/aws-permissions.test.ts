import { gunzipSync } from 'node:zlib'
import { DynamoDBClient, ExportTableToPointInTimeCommand, ScanCommand } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test, vi } from 'vitest'
import { createActivity } from '../control/activity.ts'
import { createClock } from '../control/clock.ts'
import { startStreams } from '../event-sources/streams.ts'
import {
  assembly,
  Bucket,
  by,
  dataDir,
  delivered,
  dynamodb,
  endpoint,
  idOf,
  invoke,
  messages,
  recordOf,
  s3,
  setUpEndpoint,
  TableName,
  table,
} from './aws-endpoint-fixture.ts'

setUpEndpoint()

test('a function does what its role allows, and is refused the rest by the name AWS gives', async () => {
  const client = table(endpoint.credentialsFor('Writer'))
  await client.send(new PutCommand({ TableName, Item: { pk: 'A', sk: '1', n: 1 } }))
  const { Item } = await client.send(new GetCommand({ TableName, Key: { pk: 'A', sk: '1' } }))
  expect(Item).toEqual({ pk: 'A', sk: '1', n: 1 })
  await expect(client.send(new ScanCommand({ TableName }))).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringContaining('dynamodb:Scan'),
  })
})

test('a transaction is judged as its parts', async () => {
  const client = table(endpoint.credentialsFor('Writer'))
  const put = { Put: { TableName, Item: { pk: 'B', sk: '1' } } }
  await client.send(new TransactWriteCommand({ TransactItems: [put] }))
  const check = {
    ConditionCheck: { TableName, Key: { pk: 'A', sk: '0' }, ConditionExpression: 'attribute_exists(pk)' },
  }
  await expect(client.send(new TransactWriteCommand({ TransactItems: [put, check] }))).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringContaining('dynamodb:ConditionCheckItem'),
  })
})

test('a function that is limited to partitions can touch no other, alone or in a transaction', async () => {
  const client = table(endpoint.credentialsFor('Clerk'))
  const put = (pk: string) => ({ Put: { TableName, Item: { pk, sk: '1' } } })
  await client.send(new TransactWriteCommand({ TransactItems: [put('FILE#1'), put('FILE#2')] }))
  const refused = { name: 'AccessDeniedException' }
  const both = new TransactWriteCommand({ TransactItems: [put('FILE#3'), put('SECRET')] })
  await expect(client.send(both)).rejects.toMatchObject(refused)
  const read = new GetCommand({ TableName, Key: { pk: 'SECRET', sk: '1' } })
  await expect(client.send(read)).rejects.toMatchObject(refused)

  const resource = expect.stringMatching(/table\/Test-Data$/)
  const grant = (name: string, leadingKey: string) => ({ action: `dynamodb:${name}`, resource, leadingKey })
  await vi.waitFor(() =>
    expect(recordOf('Clerk')).toMatchObject({
      used: [grant('PutItem', 'FILE#*')],
      refused: [grant('PutItem', 'SECRET'), grant('GetItem', 'SECRET')],
    }),
  )
})

test('a transaction has to pass with the keys of all its items, too, as AWS may judge it', async () => {
  const client = table(endpoint.credentialsFor('Mover'))
  const put = { Put: { TableName, Item: { pk: 'NEW#1', sk: '1' } } }
  const remove = { Delete: { TableName, Key: { pk: 'OLD#1', sk: '1' } } }
  await client.send(new TransactWriteCommand({ TransactItems: [put] }))
  await client.send(new TransactWriteCommand({ TransactItems: [remove] }))
  await expect(client.send(new TransactWriteCommand({ TransactItems: [put, remove] }))).rejects.toMatchObject(
    {
      name: 'AccessDeniedException',
    },
  )

  const action = (name: string, leadingKey: string) => ({ action: `dynamodb:${name}`, leadingKey })
  await vi.waitFor(() =>
    expect(recordOf('Mover')).toMatchObject({
      used: [action('PutItem', 'NEW#*'), action('DeleteItem', 'OLD#*')],
      refused: [action('PutItem', 'NEW#1, OLD#1')],
    }),
  )
})

test('a table is exported to a bucket, once for a token, by who may do that and write there', async () => {
  const client = new DynamoDBClient(by('Exporter'))
  const request = (S3Prefix: string) =>
    client.send(
      new ExportTableToPointInTimeCommand({
        TableArn: idOf('AWS::DynamoDB::Table').arn,
        S3Bucket: Bucket,
        S3Prefix,
        ClientToken: S3Prefix,
      }),
    )
  const { ExportDescription } = await request('exports/may')
  expect(ExportDescription).toMatchObject({ ExportArn: expect.stringMatching(/\/export\/\d+-/) })
  expect((await request('exports/may')).ExportDescription).toEqual(ExportDescription)
  const files = endpoint.bucket(Bucket).list('exports/')
  expect(files.map(({ key }) => key.replace(/^.*AWSDynamoDB\/[^/]+\//, ''))).toEqual([
    '_started',
    expect.stringMatching(/^data\/\w+\.json\.gz$/),
    'manifest-files.json',
    'manifest-summary.json',
  ])
  const [, data, , summary] = await Promise.all(files.map(({ key }) => endpoint.bucket(Bucket).get(key)))
  const lines = gunzipSync(data?.body ?? '')
    .toString()
    .trim()
    .split('\n')
  expect(lines.map((line) => JSON.parse(line))).toContainEqual({
    Item: { pk: { S: 'A' }, sk: { S: '1' }, n: { N: '1' } },
  })
  expect(JSON.parse(String(summary?.body))).toMatchObject({ itemCount: lines.length })
  await expect(request('elsewhere')).rejects.toMatchObject({ name: 'AccessDeniedException' })
})

test('conditions that fail reach the caller as DynamoDB words them', async () => {
  const again = new PutCommand({
    TableName,
    Item: { pk: 'B', sk: '1' },
    ConditionExpression: 'attribute_not_exists(pk)',
  })
  await expect(table(endpoint.credentialsFor('Writer')).send(again)).rejects.toMatchObject({
    name: 'ConditionalCheckFailedException',
  })
})

test('an unknown access key is refused', async () => {
  const stranger = { accessKeyId: 'AKIAUNKNOWN', secretAccessKey: 'x' }
  await expect(
    table(stranger).send(new GetCommand({ TableName, Key: { pk: 'A', sk: '1' } })),
  ).rejects.toMatchObject({
    name: 'UnrecognizedClientException',
  })
})

test('who may not list a bucket gets 403 for a missing key, who may gets 404', async () => {
  const missing = new GetObjectCommand({ Bucket, Key: 'pages/none.html' })
  await expect(s3('Writer').send(missing)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
  await expect(s3('Lister').send(missing)).rejects.toMatchObject({ name: 'NoSuchKey' })
  await endpoint.bucket(Bucket).put('pages/x.txt', Buffer.from('x'), {})
  const list = await s3('Lister').send(new ListObjectsV2Command({ Bucket, Prefix: 'pages/' }))
  expect(list.Contents?.map(({ Key }) => Key)).toEqual(['pages/x.txt'])
})

test('the stream delivers what its filter lets through; a poison record ends in the queue; a restart goes on', async () => {
  const client = table(endpoint.serviceCredentials)
  const put = (pk: string, sk: string) => client.send(new PutCommand({ TableName, Item: { pk, sk } }))
  const options = {
    assembly,
    endpoint,
    dynamodb,
    dataDir,
    invoke,
    activity: createActivity(),
    clock: createClock(),
  }
  const first = await startStreams(options)
  await put('STREAM', 'one')
  await put('OTHER', 'ignored')
  await put('STREAM', 'poison')
  await put('STREAM', 'two')
  await vi.waitFor(() => expect(delivered).toEqual(['one', 'two']), { timeout: 10_000 })
  await first.stop()
  const [record] = await messages()
  expect(record).toMatchObject({
    requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 1 },
    DDBStreamBatchInfo: { batchSize: 1, streamArn: expect.stringContaining('table/Test-Data/stream/') },
  })
  await put('STREAM', 'three')
  const second = await startStreams(options)
  await vi.waitFor(() => expect(delivered).toEqual(['one', 'two', 'three']), { timeout: 10_000 })
  await second.stop()
})

test('the record lists granted, used and refused permissions of each function', async () => {
  await vi.waitFor(() => expect(recordOf('Reader').used).toHaveLength(5))
  expect(recordOf('Reader').granted).toHaveLength(5)
  expect(recordOf('Writer').used).toContainEqual({
    action: 'dynamodb:PutItem',
    resource: expect.stringMatching(/table\/Test-Data$/),
  })
  expect(recordOf('Writer').refused).toContainEqual({
    action: 'dynamodb:Scan',
    resource: expect.stringMatching(/table\/Test-Data$/),
  })
  expect(recordOf('Lister').refused).toEqual([])
  expect(recordOf('Writer').refused.map(({ action }: { action: string }) => action)).not.toContain(
    's3:ListBucket',
  )
})
