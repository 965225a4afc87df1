import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startApis } from './api-gateway/api-gateway.ts'
import type { Assembly } from './assembly/assembly.ts'
import { assemblyOf } from './assembly/assembly-fixture.ts'
import { createUserPoolsAndClients } from './aws-endpoint/services/cognito.ts'
import { createTables } from './aws-endpoint/services/dynamodb-tables.ts'
import { headerRules } from './cloudfront/edge-policies.ts'
import { createActivity } from './control/activity.ts'
import { createClock } from './control/clock.ts'
import type { CognitoEngine, DynamoDbEngine } from './engines/engines.ts'
import type { Queues } from './event-sources/queues.ts'
import { startStreams } from './event-sources/streams.ts'
import { createPermissions } from './iam/permissions.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'unsupported-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** Engines and queues that are never called: what is not supported stops the start before. */
const dynamodb = {} as DynamoDbEngine
const cognito = {} as CognitoEngine

type Resources = Parameters<typeof assemblyOf>[0]
type Start = (assembly: Assembly) => unknown
const load: Start = () => {}
const pools: Start = (assembly) => createUserPoolsAndClients(assembly, cognito)
const tables: Start = (assembly) => createTables(assembly, dynamodb)
const permissions: Start = (assembly) => createPermissions(assembly, dataDir)
const headers: Start = (assembly) => headerRules(assembly, 'Test-It')
const apis: Start = (assembly) =>
  startApis({ assembly, logsDir: dataDir, invoke: async () => ({ payload: null }) })
const streams: Start = (assembly) =>
  startStreams({
    assembly,
    endpoint: { recordUse: () => true, onTableWrite: () => {}, queues: {} as Queues },
    activity: createActivity(),
    clock: createClock(),
    dynamodb,
    dataDir,
    invoke: async () => ({ payload: null }),
  })

const declared = (Type: string, Properties: object = {}): Resources => ({ It: { Type, Properties } })
const policy = (ResponseHeadersPolicyConfig: object) =>
  declared('AWS::CloudFront::ResponseHeadersPolicy', { ResponseHeadersPolicyConfig })
const mapping = (Properties: object) => declared('AWS::Lambda::EventSourceMapping', Properties)
const route = (RouteKey: string): Resources => ({
  Api: { Type: 'AWS::ApiGatewayV2::Api' },
  Stage: {
    Type: 'AWS::ApiGatewayV2::Stage',
    Properties: { ApiId: { Ref: 'Api' }, StageName: '$default' },
  },
  It: {
    Type: 'AWS::ApiGatewayV2::Route',
    Properties: { ApiId: { Ref: 'Api' }, RouteKey, Target: 'integrations/none' },
  },
})

test.each<[string, Resources, Start]>([
  ['a global table', declared('AWS::DynamoDB::GlobalTable'), load],
  ['a managed policy', declared('AWS::IAM::ManagedPolicy'), load],
  ['a policy of a secret', declared('AWS::SecretsManager::ResourcePolicy'), load],
  ['a schedule of EventBridge Scheduler', declared('AWS::Scheduler::Schedule'), load],
  ['a global index', declared('AWS::DynamoDB::Table', { KeySchema: [], GlobalSecondaryIndexes: [] }), tables],
  [
    'a password policy with required characters',
    declared('AWS::Cognito::UserPool', { Policies: { PasswordPolicy: { RequireNumbers: true } } }),
    pools,
  ],
  ['a required second step', declared('AWS::Cognito::UserPool', { MfaConfiguration: 'ON' }), pools],
  [
    'codes by text message',
    declared('AWS::Cognito::UserPool', { MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SMS_MFA'] }),
    pools,
  ],
  [
    'a managed policy of AWS',
    {
      It: { Type: 'AWS::IAM::Role', Properties: { ManagedPolicyArns: ['arn:aws:iam::aws:policy/Any'] } },
      Work: { Type: 'AWS::Lambda::Function', Properties: { Role: { 'Fn::GetAtt': ['It', 'Arn'] } } },
    },
    permissions,
  ],
  ['the header X-Frame-Options', policy({ SecurityHeadersConfig: { FrameOptions: {} } }), headers],
  ['the header X-XSS-Protection', policy({ SecurityHeadersConfig: { XSSProtection: {} } }), headers],
  ['the removal of headers', policy({ RemoveHeadersConfig: {} }), headers],
  ['a CORS policy', policy({ CorsConfig: {} }), headers],
  ['a stream whose records grow too old', mapping({ MaximumRecordAgeInSeconds: 60 }), streams],
  ['a mapping that is switched off', mapping({ Enabled: false }), streams],
  ['a route for every method', route('ANY /items'), apis],
  ['a route for every path', route('$default'), apis],
  ['a route with a greedy path variable', route('GET /{proxy+}'), apis],
])('%s stops the start by its name', async (_, resources, start) => {
  const started = async () => start(assemblyOf(resources))
  await expect(started()).rejects.toThrow(/\bIt\b.*not supported/)
})
