import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { Bucket, endpoint, recordOf, s3, setUpEndpoint, TableName, table } from './aws-endpoint-fixture.ts'

setUpEndpoint()

const refused = { name: 'AccessDeniedException' }
const resource = expect.stringMatching(/table\/Test-Data$/)

test('a function does what its role allows, and is refused the rest by the name AWS gives; the record has both', async () => {
  const client = table(endpoint.credentialsFor('Writer'))
  await client.send(new PutCommand({ TableName, Item: { pk: 'A', sk: '1', n: 1 } }))
  const { Item } = await client.send(new GetCommand({ TableName, Key: { pk: 'A', sk: '1' } }))
  expect(Item).toEqual({ pk: 'A', sk: '1', n: 1 })
  const message = expect.stringContaining('dynamodb:Scan')
  await expect(client.send(new ScanCommand({ TableName }))).rejects.toMatchObject({ ...refused, message })
  await expect.poll(() => recordOf('Writer').used).toContainEqual({ action: 'dynamodb:PutItem', resource })
  await expect.poll(() => recordOf('Writer').refused).toEqual([{ action: 'dynamodb:Scan', resource }])
})

test('a function that is limited to partitions can touch no other, alone or in a transaction', async () => {
  const client = table(endpoint.credentialsFor('Clerk'))
  const put = (pk: string) => ({ Put: { TableName, Item: { pk, sk: '1' } } })
  await client.send(new TransactWriteCommand({ TransactItems: [put('FILE#1'), put('FILE#2')] }))
  const both = new TransactWriteCommand({ TransactItems: [put('FILE#3'), put('SECRET')] })
  await expect(client.send(both)).rejects.toMatchObject(refused)
  const read = new GetCommand({ TableName, Key: { pk: 'SECRET', sk: '1' } })
  await expect(client.send(read)).rejects.toMatchObject(refused)

  const grant = (name: string, leadingKey: string) => ({ action: `dynamodb:${name}`, resource, leadingKey })
  await expect
    .poll(() => recordOf('Clerk'))
    .toMatchObject({
      used: [grant('PutItem', 'FILE#*')],
      refused: [grant('PutItem', 'SECRET'), grant('GetItem', 'SECRET')],
    })
})

test('a transaction has to pass with the keys of all its items, too, as AWS may judge it', async () => {
  const client = table(endpoint.credentialsFor('Mover'))
  const put = { Put: { TableName, Item: { pk: 'NEW#1', sk: '1' } } }
  const remove = { Delete: { TableName, Key: { pk: 'OLD#1', sk: '1' } } }
  await client.send(new TransactWriteCommand({ TransactItems: [put] }))
  await client.send(new TransactWriteCommand({ TransactItems: [remove] }))
  const both = new TransactWriteCommand({ TransactItems: [put, remove] })
  await expect(client.send(both)).rejects.toMatchObject(refused)
  await expect
    .poll(() => recordOf('Mover').refused)
    .toMatchObject([{ action: 'dynamodb:PutItem', leadingKey: 'NEW#1, OLD#1' }])
})

test('an unknown access key is refused', async () => {
  const stranger = table({ accessKeyId: 'AKIAUNKNOWN', secretAccessKey: 'x' })
  const read = new GetCommand({ TableName, Key: { pk: 'A', sk: '1' } })
  await expect(stranger.send(read)).rejects.toMatchObject({ name: 'UnrecognizedClientException' })
})

test('who may not list a bucket gets 403 for a missing key, which is no refusal, who may gets 404', async () => {
  const missing = new GetObjectCommand({ Bucket, Key: 'pages/none.html' })
  await expect(s3('Writer').send(missing)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
  await expect(s3('Lister').send(missing)).rejects.toMatchObject({ name: 'NoSuchKey' })
  await expect.poll(() => recordOf('Lister').used).toHaveLength(2)
  const actions = recordOf('Writer').refused.map(({ action }: { action: string }) => action)
  expect(actions).not.toContain('s3:ListBucket')
})
