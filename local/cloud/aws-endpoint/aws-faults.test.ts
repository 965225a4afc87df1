import { GetObjectCommand } from '@aws-sdk/client-s3'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { Bucket, control, endpoint, s3, setUpEndpoint, TableName, table } from './aws-endpoint-fixture.ts'

setUpEndpoint()

const put = (sk: string) => new PutCommand({ TableName, Item: { pk: 'FAULT', sk } })

test('a service throttles by its own error, as often as the fault says', async () => {
  await control('PUT', 'faults', [{ service: 'dynamodb', kind: 'throttle', times: 1 }])
  const client = table(endpoint.credentialsFor('Writer'))
  await expect(client.send(put('1'))).rejects.toMatchObject({
    name: 'ProvisionedThroughputExceededException',
  })
  await client.send(put('1'))
  expect((await control('GET', 'faults')).body).toMatchObject([{ kind: 'throttle', rate: 1, strikes: 1 }])
  await control('PUT', 'faults', [{ service: 's3', kind: 'error' }])
  await expect(s3('Writer').send(new GetObjectCommand({ Bucket, Key: 'pages/x.txt' }))).rejects.toMatchObject(
    {
      name: 'InternalError',
      $metadata: { httpStatusCode: 500 },
    },
  )
  await client.send(put('2'))
  await control('PUT', 'faults', [])
})

test('a connection is cut before anything is done, or when only the answer is missing', async () => {
  const client = table(endpoint.credentialsFor('Writer'))
  const stored = async (sk: string) =>
    (await table(endpoint.serviceCredentials).send(new GetCommand({ TableName, Key: { pk: 'FAULT', sk } })))
      .Item
  await control('PUT', 'faults', [{ function: 'Writer', kind: 'reset' }])
  await expect(client.send(put('reset'))).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect(await stored('reset')).toBeUndefined()
  await control('PUT', 'faults', [{ function: 'Writer', kind: 'lost', times: 1 }])
  await expect(client.send(put('lost'))).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect(await stored('lost')).toBeDefined()
  await client.send(put('lost'))
  await control('PUT', 'faults', [])
})

test('only who holds the service credentials may make trouble, and only trouble that is known', async () => {
  expect((await control('PUT', 'faults', [], 'AKIAUNKNOWN')).status).toBe(401)
  const refused = await control('PUT', 'faults', [{ service: 'dynamo', kind: 'reset' }])
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('service') } })
  expect((await control('GET', 'faults')).body).toEqual([])
})
