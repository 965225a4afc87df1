import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, vi } from 'vitest'
import { assemblyOf } from '../assembly/assembly-fixture.ts'
import { createActivity } from '../control/activity.ts'
import { createClock } from '../control/clock.ts'
import { type DynamoDbEngine, openCognito, startDynamoDb } from '../engines/engines.ts'
import { type AwsEndpoint, type Credentials, startAwsEndpoint } from './aws-endpoint.ts'
import { createUsers } from './services/cognito.ts'

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

export const assembly = assemblyOf({
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

export const idOf = (type: string) => {
  const [found] = assembly.resources(type)
  if (!found) throw new Error(`no ${type}`)
  return { id: assembly.physicalId(found), arn: assembly.arn(found) }
}
export const TableName = 'Test-Data'
export const Bucket = idOf('AWS::S3::Bucket').id
export const password = 'LocalAdmin123!'

interface StreamEvent {
  Records: { eventName: string; dynamodb: { Keys: { sk: { S: string } } } }[]
}
export const delivered: string[] = []
export const invoke = vi.fn(async (name: string, payload: unknown) => {
  const fail = { payload: null, error: { errorType: 'Error', errorMessage: 'on purpose' } }
  if (name === 'Test-Background') return fail
  const keys = (payload as StreamEvent).Records.map(({ dynamodb }) => dynamodb.Keys.sk.S)
  if (keys.includes('poison')) return fail
  delivered.push(...keys)
  return { payload: null }
})

export const kill = vi.fn(async () => 1)
const invocations = () => ({ 'Test-Reader': 2 })
export const invalidate = vi.fn()
export const emptyCaches = vi.fn()
export const seekToEnd = vi.fn(async () => {})

/** Started once for all files of a worker, as Java boots for seconds; it ends with the worker. */
let starting: Promise<DynamoDbEngine> | undefined

export let dataDir: string
export let dynamodb: DynamoDbEngine
export let endpoint: AwsEndpoint

/** Test fixture: the AWS endpoint of `assembly` for the tests of a file, with a data folder of its own. */
export function setUpEndpoint(): void {
  beforeAll(async () => {
    starting ??= startDynamoDb(mkdtempSync(join(tmpdir(), 'aws-endpoint-')))
    dynamodb = await starting
    dataDir = mkdtempSync(join(tmpdir(), 'aws-endpoint-'))
    const cognito = await openCognito(dataDir)
    endpoint = await startAwsEndpoint({
      ...{ assembly, dataDir, dynamodb, cognito, activity: createActivity(), clock: createClock() },
    })
    endpoint.attach({ invoke, invalidate })
    endpoint.control({
      functions: { invocations, kill, killBusy: async () => {} },
      streams: { caughtUp: async () => {}, seekToEnd },
      emptyCaches,
    })
    await createUsers({ assembly, cognito, password, reset: false })
  })
  afterAll(async () => {
    await endpoint.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
}

/** A call of the control API. */
export async function control(
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

export const configuration = (credentials: Credentials) => ({
  endpoint: endpoint.url,
  region: 'eu-west-2',
  credentials,
  maxAttempts: 1,
})
export const by = (name: string) => configuration(endpoint.credentialsFor(name))
export const table = (credentials: Credentials) =>
  DynamoDBDocumentClient.from(new DynamoDBClient(configuration(credentials)))
export const s3 = (name: string) => new S3Client({ ...by(name), forcePathStyle: true })
export const recordOf = (name: string) =>
  JSON.parse(readFileSync(join(dataDir, 'permissions.json'), 'utf8')).functions[name]

export async function messages() {
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
