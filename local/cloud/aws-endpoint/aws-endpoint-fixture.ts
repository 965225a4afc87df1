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

/** Of a domain. Domains are certified on AWS alone. */
export const CERTIFICATE_ARN = 'arn:aws:acm:us-east-1:123456789012:certificate/1'

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
  Failures: { Type: 'AWS::SQS::Queue' },
  Late: { Type: 'AWS::CloudWatch::Alarm', Properties: { AlarmDescription: 'Too late.' } },
  Budget: {
    Type: 'AWS::Budgets::Budget',
    Properties: { Budget: { BudgetLimit: { Amount: 20, Unit: 'USD' } } },
  },
  Key: { Type: 'AWS::SecretsManager::Secret', Properties: { SecretString: '{}' } },
  Files: { Type: 'AWS::S3::Bucket' },
  Site: { Type: 'AWS::CloudFront::Distribution', Properties: {} },
  ...functionWith(
    'Writer',
    allow(['dynamodb:PutItem', 'dynamodb:GetItem'], arn('Data')),
    allow(
      ['DescribeSecret', 'GetSecretValue', 'PutSecretValue'].map((name) => `secretsmanager:${name}`),
      { Ref: 'Key' },
    ),
    allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], below('Files', '/pages/*')),
    allow('cloudfront:CreateInvalidation', {
      'Fn::Sub': `arn:\${AWS::Partition}:cloudfront::\${AWS::AccountId}:distribution/\${Site}`,
    }),
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
    'Reporter',
    allow('sqs:GetQueueAttributes', arn('Failures')),
    allow('cloudwatch:DescribeAlarms', arn('Late')),
    allow('ses:GetSuppressedDestination', '*'),
    allow('acm:DescribeCertificate', CERTIFICATE_ARN),
    allow('budgets:ViewBudget', {
      'Fn::Sub': `arn:aws:budgets::\${AWS::AccountId}:budget/\${Budget}`,
    }),
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
})

export const idOf = (type: string) => {
  const [found] = assembly.resources(type)
  if (!found) throw new Error(`no ${type}`)
  return { id: assembly.physicalId(found), arn: assembly.arn(found) }
}
export const TableName = 'Test-Data'
export const Bucket = idOf('AWS::S3::Bucket').id

export const dropAccessLogs = vi.fn()
export const emptyCaches = vi.fn()
export const seekToEnd = vi.fn(async () => {})
export const beginPeriods = vi.fn()

let starting: Promise<DynamoDbEngine> | undefined
/** Started once for all files of a worker, as Java boots for seconds; it ends with the worker. */
export const sharedDynamoDb = (): Promise<DynamoDbEngine> => {
  starting ??= startDynamoDb(mkdtempSync(join(tmpdir(), 'aws-endpoint-')))
  return starting
}

export let dataDir: string
export let endpoint: AwsEndpoint

/** Test fixture: the AWS endpoint of `assembly` for the tests of a file, with a data folder of its own. */
export function setUpEndpoint(): void {
  beforeAll(async () => {
    const dynamodb = await sharedDynamoDb()
    dataDir = mkdtempSync(join(tmpdir(), 'aws-endpoint-'))
    const cognito = await openCognito(dataDir)
    endpoint = await startAwsEndpoint({
      ...{ assembly, dataDir, dynamodb, cognito, activity: createActivity(), clock: createClock() },
    })
    endpoint.attach({ invoke: async () => ({ payload: null }), invalidate: () => {} })
    endpoint.control({
      functions: { invocations: () => ({}), kill: async () => 0, stop: async () => {} },
      streams: { caughtUp: async () => {}, seekToEnd },
      schedules: { beginPeriods },
      dropAccessLogs,
      emptyCaches,
    })
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
