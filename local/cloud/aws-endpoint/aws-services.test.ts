import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { expect, test, vi } from 'vitest'
import { Bucket, by, dataDir, endpoint, idOf, s3, setUpEndpoint } from './aws-endpoint-fixture.ts'

setUpEndpoint()

test('an object is written only under its conditions', async () => {
  const client = s3('Writer')
  const page = { Bucket, Key: 'pages/a b.html' }
  const write = (Body: string, condition: object) =>
    client.send(new PutObjectCommand({ ...page, Body, ...condition }))
  const { ETag } = await write('<p>', { IfNoneMatch: '*' })
  for (const condition of [{ IfNoneMatch: '*' }, { IfMatch: '"other"' }])
    await expect(write('<b>', condition)).rejects.toMatchObject({ name: 'PreconditionFailed' })
  await write('<i>', { IfMatch: ETag })
  expect((await endpoint.bucket(Bucket).get(page.Key))?.body.toString()).toBe('<i>')
  await client.send(new DeleteObjectCommand(page))
})

test('a streamed upload is refused by name, and nothing is stored of its framing', async () => {
  const Body = Readable.from([Buffer.from('streamed '), Buffer.from('body')])
  const upload = new PutObjectCommand({ Bucket, Key: 'pages/s.txt', Body, ContentLength: 13 })
  await expect(s3('Writer').send(upload)).rejects.toThrow('PUT of a stream')
  expect(await endpoint.bucket(Bucket).get('pages/s.txt')).toBeUndefined()
})

test('a listing leads on page by page, in the order of the keys', async () => {
  for (const key of ['list/b', 'list/a', 'list/c'])
    await endpoint.bucket(Bucket).put(key, Buffer.from(key), {})
  const page = { Bucket, Prefix: 'list/', MaxKeys: 2 }
  const first = await s3('Lister').send(new ListObjectsV2Command(page))
  expect(first.Contents?.map(({ Key, Size }) => [Key, Size])).toEqual([
    ['list/a', 6],
    ['list/b', 6],
  ])
  const ContinuationToken = first.NextContinuationToken
  const second = await s3('Lister').send(new ListObjectsV2Command({ ...page, ContinuationToken }))
  expect(second).toMatchObject({ IsTruncated: false, Contents: [{ Key: 'list/c' }] })
})

test('a secret that is put again, as when the answer was lost, is the same version', async () => {
  const client = new SecretsManagerClient(by('Writer'))
  const SecretId = idOf('AWS::SecretsManager::Secret').arn
  const ClientRequestToken = 'the-second-version-of-this-secret'
  const put = new PutSecretValueCommand({ SecretId, ClientRequestToken, SecretString: '{"key":"sk-1"}' })
  for (const _ of [1, 2]) expect((await client.send(put)).VersionId).toBe(ClientRequestToken)
  const { VersionIdsToStages = {} } = await client.send(new DescribeSecretCommand({ SecretId }))
  expect(VersionIdsToStages[ClientRequestToken]).toEqual(['AWSCURRENT'])
  expect(Object.values(VersionIdsToStages)).toEqual([['AWSCURRENT'], ['AWSPREVIOUS']])
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }))
  expect(SecretString).toBe('{"key":"sk-1"}')
  const previous = new GetSecretValueCommand({ SecretId, VersionStage: 'AWSPREVIOUS' })
  await expect(client.send(previous)).rejects.toThrow('GetSecretValue of a version')
})

test('a mail goes between the addresses that the function may use, and no others', async () => {
  const mail = (FromEmailAddress: string, to: string) =>
    new SESv2Client(by('Mailer')).send(
      new SendEmailCommand({
        FromEmailAddress,
        Destination: { ToAddresses: [to] },
        Content: { Simple: { Subject: { Data: 'Zażółć' }, Body: { Text: { Data: 'Two\nlines' } } } },
      }),
    )
  const { MessageId } = await mail('site@example.com', 'owner@example.com')
  for (const [from, to] of [
    ['other@example.com', 'owner@example.com'],
    ['site@example.com', 'other@example.com'],
  ] as const)
    await expect(mail(from, to)).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining('identity/other@example.com'),
    })
  const folder = join(dataDir, 'mail')
  expect(readdirSync(folder)).toEqual([`${MessageId}.eml`])
  const sent = readFileSync(join(folder, `${MessageId}.eml`), 'utf8')
  expect(sent).toContain('From: site@example.com\r\nTo: owner@example.com')
  expect(sent).toMatch(/Subject: =\?UTF-8\?B\?[\w+/=]+\?=/)
})

test('no more than 15 wildcards and 3,000 other paths are invalidated at a time', async () => {
  const client = new CloudFrontClient(by('Writer'))
  const DistributionId = idOf('AWS::CloudFront::Distribution').id
  const invalidate = (count: number, end: string) => {
    const Items = Array.from({ length: count }, (_, number) => `/${number}${end}`)
    const InvalidationBatch = { CallerReference: '1', Paths: { Quantity: count, Items } }
    return client.send(new CreateInvalidationCommand({ DistributionId, InvalidationBatch }))
  }
  const rateLimited = {
    name: 'TooManyInvalidationsInProgress',
    $metadata: { httpStatusCode: 400, attempts: 1 },
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  try {
    await invalidate(10, '*')
    await expect(invalidate(6, '*')).rejects.toMatchObject(rateLimited)
    await invalidate(5, '*')
    await invalidate(3_000, '')
    await expect(invalidate(1, '')).rejects.toMatchObject(rateLimited)
    vi.setSystemTime(Date.now() + 10_000)
    await invalidate(15, '*')
    await invalidate(1, '')
  } finally {
    vi.useRealTimers()
  }
})
