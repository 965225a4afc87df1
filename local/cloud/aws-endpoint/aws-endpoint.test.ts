import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, ExportTableToPointInTimeCommand, ScanCommand } from '@aws-sdk/client-dynamodb'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { DynamoDBDocumentClient, GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { assemblyOf } from '../assembly/assembly-fixture.ts'
import { type CognitoEngine, type DynamoDbEngine, openCognito, startDynamoDb } from '../engines/engines.ts'
import { startStreams } from '../event-sources/streams.ts'
import { type AwsEndpoint, type Credentials, startAwsEndpoint } from './aws-endpoint.ts'
import { createUsers } from './services/cognito.ts'
import { currentSecret } from './services/secrets-manager.ts'

const arn = (logicalId: string) => ({ 'Fn::GetAtt': [logicalId, 'Arn'] })
const functionWith = (name: string, ...Statement: object[]) => ({
  [name]: { Type: 'AWS::Lambda::Function', Properties: { Role: arn(`${name}Role`) } },
  [`${name}Role`]: {
    Type: 'AWS::IAM::Role',
    Properties: {
      Policies: [{ PolicyName: 'Rights', PolicyDocument: { Version: '2012-10-17', Statement } }],
    },
  },
})
const allow = (Action: string | string[], Resource: unknown) => ({ Effect: 'Allow', Action, Resource })
const below = (logicalId: string, path: string) => ({ 'Fn::Join': ['', [arn(logicalId), path]] })

const assembly = assemblyOf({
  Data: {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    },
  },
  Key: { Type: 'AWS::SecretsManager::Secret', Properties: { SecretString: '{}' } },
  Pool: {
    Type: 'AWS::Cognito::UserPool',
    Properties: { Policies: { PasswordPolicy: { MinimumLength: 12 } } },
  },
  Client: {
    Type: 'AWS::Cognito::UserPoolClient',
    Properties: { UserPoolId: { Ref: 'Pool' }, ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'] },
  },
  Administrator: {
    Type: 'AWS::Cognito::UserPoolUser',
    Properties: {
      UserPoolId: { Ref: 'Pool' },
      Username: 'admin',
      UserAttributes: [{ Name: 'email', Value: 'admin@example.com' }],
    },
  },
  Files: { Type: 'AWS::S3::Bucket' },
  Site: { Type: 'AWS::CloudFront::Distribution', Properties: {} },
  Failures: { Type: 'AWS::SQS::Queue' },
  ...functionWith(
    'Writer',
    allow(['dynamodb:PutItem', 'dynamodb:GetItem'], arn('Data')),
    allow(
      ['DescribeSecret', 'GetSecretValue', 'PutSecretValue'].map((name) => `secretsmanager:${name}`),
      { Ref: 'Key' },
    ),
    allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], below('Files', '/pages/*')),
    allow('lambda:InvokeFunction', arn('Background')),
    allow('cloudfront:CreateInvalidation', {
      'Fn::Sub': `arn:\${AWS::Partition}:cloudfront::\${AWS::AccountId}:distribution/\${Site}`,
    }),
    allow(['cognito-idp:AdminInitiateAuth', 'cognito-idp:AdminRespondToAuthChallenge'], arn('Pool')),
  ),
  ...functionWith(
    'Lister',
    allow('s3:GetObject', below('Files', '/*')),
    allow('s3:ListBucket', arn('Files')),
  ),
  ...functionWith(
    'Mailer',
    ...['site', 'owner'].map((name) =>
      allow('ses:SendEmail', {
        'Fn::Sub': `arn:aws:ses:\${AWS::Region}:\${AWS::AccountId}:identity/${name}@example.com`,
      }),
    ),
  ),
  ...functionWith(
    'Exporter',
    allow('dynamodb:ExportTableToPointInTime', arn('Data')),
    allow(['s3:PutObject', 's3:PutObjectAcl', 's3:AbortMultipartUpload'], below('Files', '/exports/*')),
  ),
  ...functionWith('Clerk', {
    ...allow(['dynamodb:PutItem', 'dynamodb:GetItem'], arn('Data')),
    Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['FILE#*'] } },
  }),
  ...functionWith(
    'Mover',
    ...Object.entries({ PutItem: 'NEW#*', DeleteItem: 'OLD#*' }).map(([action, partition]) => ({
      ...allow(`dynamodb:${action}`, arn('Data')),
      Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [partition] } },
    })),
  ),
  ...functionWith('Background', allow('sqs:SendMessage', arn('Failures'))),
  BackgroundEvents: {
    Type: 'AWS::Lambda::EventInvokeConfig',
    Properties: {
      FunctionName: { Ref: 'Background' },
      MaximumRetryAttempts: 0,
      DestinationConfig: { OnFailure: { Destination: arn('Failures') } },
    },
  },
  ...functionWith(
    'Reader',
    allow(
      ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'],
      { 'Fn::GetAtt': ['Data', 'StreamArn'] },
    ),
    allow('sqs:SendMessage', arn('Failures')),
  ),
  Mapping: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      EventSourceArn: { 'Fn::GetAtt': ['Data', 'StreamArn'] },
      FunctionName: { Ref: 'Reader' },
      StartingPosition: 'TRIM_HORIZON',
      MaximumRetryAttempts: 0,
      BisectBatchOnFunctionError: true,
      FilterCriteria: { Filters: [{ Pattern: '{"dynamodb":{"Keys":{"pk":{"S":["STREAM"]}}}}' }] },
      DestinationConfig: { OnFailure: { Destination: arn('Failures') } },
    },
  },
})

const idOf = (type: string) => {
  const [found] = assembly.resources(type)
  if (!found) throw new Error(`no ${type}`)
  return { id: assembly.physicalId(found), arn: assembly.arn(found) }
}
const TableName = 'Test-Data'
const Bucket = idOf('AWS::S3::Bucket').id
const password = 'LocalAdmin123!'
const dataDir = mkdtempSync(join(tmpdir(), 'aws-endpoint-'))

interface StreamEvent {
  Records: { eventName: string; dynamodb: { Keys: { sk: { S: string } } } }[]
}
const delivered: string[] = []
const invoke = vi.fn(async (name: string, payload: unknown) => {
  const fail = { payload: null, error: { errorType: 'Error', errorMessage: 'on purpose' } }
  if (name === 'Test-Background') return fail
  const keys = (payload as StreamEvent).Records.map(({ dynamodb }) => dynamodb.Keys.sk.S)
  if (keys.includes('poison')) return fail
  delivered.push(...keys)
  return { payload: null }
})

const kill = vi.fn(async () => 1)
const invocations = () => ({ 'Test-Reader': 2 })
const invalidate = vi.fn()

let dynamodb: DynamoDbEngine
let cognito: CognitoEngine
let endpoint: AwsEndpoint

beforeAll(async () => {
  ;[dynamodb, cognito] = await Promise.all([startDynamoDb(dataDir), openCognito(dataDir)])
  endpoint = await startAwsEndpoint({ assembly, dataDir, dynamodb, cognito })
  endpoint.attach({ functions: { invoke, invocations, kill }, invalidate })
  await createUsers({ assembly, cognito, password, reset: false })
})
afterAll(async () => {
  await endpoint.stop()
  await dynamodb.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const configuration = (credentials: Credentials) => ({
  endpoint: endpoint.url,
  region: 'eu-west-2',
  credentials,
  maxAttempts: 1,
})
const by = (name: string) => configuration(endpoint.credentialsFor(name))
const table = (credentials: Credentials) =>
  DynamoDBDocumentClient.from(new DynamoDBClient(configuration(credentials)))
const s3 = (name: string) => new S3Client({ ...by(name), forcePathStyle: true })
const recordOf = (name: string) =>
  JSON.parse(readFileSync(join(dataDir, 'permissions.json'), 'utf8')).functions[name]

async function messages() {
  const { accessKeyId } = endpoint.serviceCredentials
  const response = await fetch(endpoint.url, {
    method: 'POST',
    headers: {
      'x-amz-target': 'AmazonSQS.ReceiveMessage',
      authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20260101/eu-west-2/sqs/aws4_request`,
    },
    body: JSON.stringify({ QueueUrl: idOf('AWS::SQS::Queue').id, MaxNumberOfMessages: 10 }),
  })
  const { Messages } = (await response.json()) as { Messages: { Body: string }[] }
  return Messages.map(({ Body }) => JSON.parse(Body))
}

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

test('objects go there and back with their headers; writes can be conditional', async () => {
  const client = s3('Writer')
  const page = { Bucket, Key: 'pages/a b.html' }
  const { ETag = '' } = await client.send(
    new PutObjectCommand({
      ...page,
      Body: '<p>',
      ContentType: 'text/html',
      CacheControl: 'max-age=0',
      IfNoneMatch: '*',
    }),
  )
  const read = await client.send(new GetObjectCommand(page))
  expect(await read.Body?.transformToString()).toBe('<p>')
  expect(read).toMatchObject({ ContentType: 'text/html', CacheControl: 'max-age=0', ETag })
  const write = (condition: object) =>
    client.send(new PutObjectCommand({ ...page, Body: '<b>', ...condition }))
  await expect(write({ IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' })
  await expect(write({ IfMatch: '"other"' })).rejects.toMatchObject({ name: 'PreconditionFailed' })
  await write({ IfMatch: ETag })
  expect((await endpoint.bucket(Bucket).get('pages/a b.html'))?.body.toString()).toBe('<b>')
  await client.send(new DeleteObjectCommand(page))
  expect(endpoint.bucket(Bucket).list('pages/')).toEqual([])
})

test('an object keeps its own metadata, which a HEAD returns without the body', async () => {
  const client = s3('Writer')
  const page = { Bucket, Key: 'pages/moved.html' }
  await client.send(new PutObjectCommand({ ...page, Body: '<p>', Metadata: { location: '/blog/new' } }))
  const head = await client.send(new HeadObjectCommand(page))
  expect(head).toMatchObject({ ContentLength: 3, Metadata: { location: '/blog/new' } })
  await client.send(new DeleteObjectCommand(page))
})

test('a listing leads on page by page, in the order of the keys, with the time of each object', async () => {
  for (const key of ['list/b', 'list/a', 'list/c'])
    await endpoint.bucket(Bucket).put(key, Buffer.from(key), {})
  const page = { Bucket, Prefix: 'list/', MaxKeys: 2 }
  const first = await s3('Lister').send(new ListObjectsV2Command(page))
  expect(first.Contents?.map(({ Key, Size }) => [Key, Size])).toEqual([
    ['list/a', 6],
    ['list/b', 6],
  ])
  expect(first.Contents?.[0]?.LastModified?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  const ContinuationToken = first.NextContinuationToken
  const second = await s3('Lister').send(new ListObjectsV2Command({ ...page, ContinuationToken }))
  expect(second).toMatchObject({ IsTruncated: false, Contents: [{ Key: 'list/c' }] })
})

test('who may not list a bucket gets 403 for a missing key, who may gets 404', async () => {
  const missing = new GetObjectCommand({ Bucket, Key: 'pages/none.html' })
  await expect(s3('Writer').send(missing)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
  await expect(s3('Lister').send(missing)).rejects.toMatchObject({ name: 'NoSuchKey' })
  await endpoint.bucket(Bucket).put('pages/x.txt', Buffer.from('x'), {})
  const list = await s3('Lister').send(new ListObjectsV2Command({ Bucket, Prefix: 'pages/' }))
  expect(list.Contents?.map(({ Key }) => Key)).toEqual(['pages/x.txt'])
})

test('a streamed upload arrives without its framing', async () => {
  const Body = Readable.from([Buffer.from('streamed '), Buffer.from('body')])
  await s3('Writer').send(new PutObjectCommand({ Bucket, Key: 'pages/s.txt', Body, ContentLength: 13 }))
  expect((await endpoint.bucket(Bucket).get('pages/s.txt'))?.body.toString()).toBe('streamed body')
})

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

test('a user signs in; a wrong password and an unknown user look the same', async () => {
  const client = new CognitoIdentityProviderClient(by('Writer'))
  const ids = {
    UserPoolId: idOf('AWS::Cognito::UserPool').id,
    ClientId: idOf('AWS::Cognito::UserPoolClient').id,
  }
  const signIn = (USERNAME: string, PASSWORD: string) =>
    client.send(
      new AdminInitiateAuthCommand({
        ...ids,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD },
      }),
    )
  expect((await signIn('admin', password)).AuthenticationResult?.AccessToken).toEqual(expect.any(String))
  const refusal = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
  await expect(signIn('admin', 'wrong')).rejects.toMatchObject(refusal)
  await expect(signIn('nobody', password)).rejects.toMatchObject(refusal)
})

test('a temporary password must be right, and leads to a new one that the policy accepts, once', async () => {
  const administrator = new CognitoIdentityProviderClient(configuration(endpoint.serviceCredentials))
  const client = new CognitoIdentityProviderClient(by('Writer'))
  const UserPoolId = idOf('AWS::Cognito::UserPool').id
  const ids = { UserPoolId, ClientId: idOf('AWS::Cognito::UserPoolClient').id }
  const temporary = { UserPoolId, Username: 'admin', Password: 'Temporary123!', Permanent: false }
  await administrator.send(new AdminSetUserPasswordCommand(temporary))
  const signIn = (PASSWORD: string) =>
    client.send(
      new AdminInitiateAuthCommand({
        ...ids,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'admin', PASSWORD },
      }),
    )
  await expect(signIn('wrong')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  const { ChallengeName, Session } = await signIn('Temporary123!')
  expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  const answer = (NEW_PASSWORD: string, session = Session) =>
    client.send(
      new AdminRespondToAuthChallengeCommand({
        ...ids,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ChallengeResponses: { USERNAME: 'admin', NEW_PASSWORD },
        Session: session,
      }),
    )
  await expect(answer('short')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
  await expect(answer(password, 'forged'.repeat(4))).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  expect((await answer(password)).AuthenticationResult?.AccessToken).toEqual(expect.any(String))
  await expect(answer(password)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})

test('a call for users themselves takes a code or a token and no signature; any other is refused without one', async () => {
  const unsigned = new CognitoIdentityProviderClient(
    configuration({ accessKeyId: 'AKIANOBODY', secretAccessKey: 'x' }),
  )
  const ClientId = idOf('AWS::Cognito::UserPoolClient').id
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  await unsigned.send(new ForgotPasswordCommand({ ClientId, Username: 'admin' }))
  const code = /code for a new password is (\d{6})$/.exec(String(printed.mock.lastCall))?.[1]
  printed.mockRestore()
  const confirm = (ConfirmationCode: string | undefined, Password: string) =>
    unsigned.send(
      new ConfirmForgotPasswordCommand({ ClientId, Username: 'admin', ConfirmationCode, Password }),
    )
  await expect(confirm('wrong', password)).rejects.toMatchObject({ name: 'CodeMismatchException' })
  await expect(confirm(code, 'short')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
  await confirm(code, password)
  await expect(confirm(code, password)).rejects.toMatchObject({ name: 'CodeMismatchException' })

  const { status } = await fetch(endpoint.url, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers' },
    body: JSON.stringify({ UserPoolId: idOf('AWS::Cognito::UserPool').id }),
  })
  expect(status).toBe(403)
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

test('the stream delivers what its filter lets through; a poison record ends in the queue; a restart goes on', async () => {
  const client = table(endpoint.serviceCredentials)
  const put = (pk: string, sk: string) => client.send(new PutCommand({ TableName, Item: { pk, sk } }))
  const options = { assembly, endpoint, dynamodb, dataDir, invoke }
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

async function control(
  method: string,
  path: string,
  body?: unknown,
  token = endpoint.serviceCredentials.accessKeyId,
) {
  const response = await fetch(`${endpoint.url}/_local/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}
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
  expect((await control('GET', 'nothing')).status).toBe(404)
  expect((await control('GET', 'invocations')).body).toEqual({ 'Test-Reader': 2 })
  expect((await control('POST', 'kill/Test-Reader')).body).toEqual({ interrupted: 1 })
  expect(kill).toHaveBeenCalledExactlyOnceWith('Test-Reader')
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
