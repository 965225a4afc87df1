import { readdirSync } from 'node:fs'
import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { keptResources } from '../scripts/destroy/kept-resources.ts'
import { only, stateful, stateless, terminationProtection } from '../testing/default-cloud.ts'
import { cloudOf } from '../testing/sample-cloud.ts'

/** Kept whatever happens to its stack, but for a creation that fails: nothing is in it then, and the next try makes another. */
const KEPT = { DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' }

describe('the data', () => {
  test('is one table on demand with expiry, stream, point-in-time recovery, and one index, of its own partitions', () => {
    const { Properties } = only(stateful, 'AWS::DynamoDB::Table')
    expect(Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      SSESpecification: { SSEEnabled: true },
    })
    expect(Properties).not.toHaveProperty('GlobalSecondaryIndexes')
    expect(Properties.LocalSecondaryIndexes).toMatchObject([{ Projection: { ProjectionType: 'KEYS_ONLY' } }])
  })

  test('outlives mistakes: deletion protection, retention, termination protection', () => {
    expect(terminationProtection).toBe(true)
    expect(only(stateful, 'AWS::DynamoDB::Table').Properties.DeletionProtectionEnabled).toBe(true)
    expect(only(stateful, 'AWS::Cognito::UserPool').Properties.DeletionProtection).toBe('ACTIVE')
    for (const type of [
      'AWS::DynamoDB::Table',
      'AWS::S3::Bucket',
      'AWS::Cognito::UserPool',
      'AWS::SecretsManager::Secret',
    ]) {
      for (const resource of Object.values(stateful.findResources(type))) {
        expect(resource, type).toMatchObject(KEPT)
      }
    }
  })
})

describe('signing in', () => {
  test('is for the one administrator, whom the configuration names: nobody signs up; a second step is by an app', () => {
    stateful.hasResourceProperties('AWS::Cognito::UserPool', {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      Policies: {
        PasswordPolicy: {
          MinimumLength: 12,
          RequireLowercase: false,
          RequireUppercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
        },
      },
      UsernameAttributes: Match.absent(),
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    })
    expect(only(stateful, 'AWS::Cognito::UserPoolUser').Properties).toMatchObject({
      Username: 'admin',
      UserAttributes: expect.arrayContaining([{ Name: 'email', Value: 'admin@example.com' }]),
    })
    const { stateful: configured } = cloudOf('everything')
    expect(only(configured, 'AWS::Cognito::UserPoolUser').Properties.Username).toBe('jane')
  })

  test('goes through the login function only, and says nothing about who exists', () => {
    expect(only(stateful, 'AWS::Cognito::UserPoolClient').Properties).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      GenerateSecret: false,
    })
  })
})

test("the administrator's functions are in stacks nested in the site's, one for each of their folders and files", () => {
  // A file and a folder of one name share a stack.
  const folders = new Set(
    readdirSync(new URL('../../functions/admin', import.meta.url)).map((name) =>
      `Admin${name.replace(/\.ts$/, '')}`.toLowerCase(),
    ),
  )
  const stacks = Object.keys(stateless.findResources('AWS::CloudFormation::Stack'))
  expect(stacks.map((stack) => stack.toLowerCase()).toSorted()).toEqual([...folders].toSorted())
})

test('a deletion says what it leaves behind', () => {
  const kept = keptResources({
    Data: { Resources: stateful.toJSON().Resources },
    Site: { Resources: stateless.toJSON().Resources },
  })
  expect(kept.map((line) => line.replace(/[0-9A-F]{8}…: .+/, '')).sort()).toEqual([
    'Data-AdministratorUserPool',
    'Data-AiKey',
    'Data-DataTable',
    'Data-MediaBucket',
    'Data-MonthlyExportsBucket',
    'Data-OriginSecret',
    'Site-EdgeLogsBucket',
    'Site-SiteBucket',
  ])
})
