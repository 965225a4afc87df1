import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { expect, test, vi } from 'vitest'
import { by, dataDir, idOf, invalidate, messages, setUpEndpoint } from './aws-endpoint-fixture.ts'
import { currentSecret } from './services/secrets-manager.ts'

setUpEndpoint()

test('a secret starts as the template says and keeps what is put', async () => {
  const client = new SecretsManagerClient(by('Writer'))
  const SecretId = idOf('AWS::SecretsManager::Secret').arn
  expect((await client.send(new GetSecretValueCommand({ SecretId }))).SecretString).toBe('{}')
  await client.send(new PutSecretValueCommand({ SecretId, SecretString: '{"key":"sk-1"}' }))
  expect((await client.send(new GetSecretValueCommand({ SecretId }))).SecretString).toBe('{"key":"sk-1"}')
  expect(currentSecret(dataDir, SecretId)).toBe('{"key":"sk-1"}')
  const previous = new GetSecretValueCommand({ SecretId, VersionStage: 'AWSPREVIOUS' })
  expect((await client.send(previous)).SecretString).toBe('{}')
  const ClientRequestToken = 'the-second-version-of-this-secret'
  const put = new PutSecretValueCommand({ SecretId, ClientRequestToken, SecretString: '{}' })
  // Sent again, as when the answer was lost, it is the same version.
  for (const _ of [1, 2]) expect((await client.send(put)).VersionId).toBe(ClientRequestToken)
  const { VersionIdsToStages = {} } = await client.send(new DescribeSecretCommand({ SecretId }))
  expect(VersionIdsToStages[ClientRequestToken]).toEqual(['AWSCURRENT'])
  expect(Object.values(VersionIdsToStages)).toEqual([['AWSCURRENT'], ['AWSPREVIOUS']])
  expect((await client.send(previous)).SecretString).toBe('{"key":"sk-1"}')
  const stranger = new SecretsManagerClient(by('Reader'))
  await expect(stranger.send(new GetSecretValueCommand({ SecretId }))).rejects.toMatchObject({
    name: 'AccessDeniedException',
  })
})

test('a mail becomes a file, between the addresses that the function may use', async () => {
  const client = new SESv2Client(by('Mailer'))
  const mail = (from: string, to: string) =>
    new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: { Data: 'Zażółć' }, Body: { Text: { Data: 'Two\nlines' } } } },
    })
  const { MessageId } = await client.send(mail('site@example.com', 'owner@example.com'))
  for (const refused of [
    mail('other@example.com', 'owner@example.com'),
    mail('site@example.com', 'other@example.com'),
  ])
    await expect(client.send(refused)).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining('identity/other@example.com'),
    })
  const folder = join(dataDir, 'mail')
  expect(readdirSync(folder)).toEqual([`${MessageId}.eml`])
  const [head = '', body = ''] = readFileSync(join(folder, `${MessageId}.eml`), 'utf8').split('\r\n\r\n')
  expect(head).toContain('From: site@example.com\r\nTo: owner@example.com')
  expect(head).toContain(`Subject: =?UTF-8?B?${Buffer.from('Zażółć').toString('base64')}?=`)
  expect(Buffer.from(body, 'base64').toString()).toBe('Two\nlines')
})

test('an invalidation reaches the edge', async () => {
  const DistributionId = idOf('AWS::CloudFront::Distribution').id
  const Paths = { Quantity: 2, Items: ['/blog', '/blog/*'] }
  const InvalidationBatch = { CallerReference: '1', Paths }
  const result = await new CloudFrontClient(by('Writer')).send(
    new CreateInvalidationCommand({ DistributionId, InvalidationBatch }),
  )
  expect(result.Invalidation?.Status).toBe('InProgress')
  expect(invalidate).toHaveBeenCalledExactlyOnceWith(DistributionId, ['/blog', '/blog/*'])
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

test('an event is accepted at once, and one that fails for good ends in the queue', async () => {
  const { StatusCode } = await new LambdaClient(by('Writer')).send(
    new InvokeCommand({ FunctionName: 'Test-Background', InvocationType: 'Event', Payload: '{"job":1}' }),
  )
  expect(StatusCode).toBe(202)
  const record = await vi.waitFor(async () => {
    const [found] = await messages()
    if (!found) throw new Error('not yet')
    return found
  })
  expect(record).toMatchObject({
    requestPayload: { job: 1 },
    requestContext: { condition: 'RetriesExhausted' },
  })
  await expect(
    new LambdaClient(by('Writer')).send(new InvokeCommand({ FunctionName: 'Test-Reader' })),
  ).rejects.toMatchObject({ name: 'AccessDeniedException' })
})
