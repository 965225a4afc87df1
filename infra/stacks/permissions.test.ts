import { describe, expect, test } from 'vitest'
import { routes } from '../../shared/api.ts'
import { partitions } from '../../shared/table/partitions.ts'
import {
  allowed,
  limitsOf,
  siteTemplates,
  stateful,
  stateless,
  statementsOf,
} from '../testing/default-cloud.ts'
import { list } from '../testing/sample-cloud.ts'

describe('least privilege', () => {
  /** Actions that may be granted on every resource, with the reason. */
  const everywhere: Record<string, string> = {
    'xray:PutTraceSegments': 'X-Ray knows no resources for it',
    'xray:PutTelemetryRecords': 'X-Ray knows no resources for it',
  }

  test('no permission holds a wildcard action', () => {
    const actions = allowed.flatMap(({ statement }) => list(statement.Action))
    expect(actions.length).toBeGreaterThan(Object.keys(routes).length)
    expect(actions.filter((action) => action.includes('*'))).toEqual([])
  })

  test('only listed actions are granted on every resource', () => {
    const wild = allowed.filter(({ statement }) => list(statement.Resource).includes('*'))
    const actions = new Set(wild.flatMap(({ statement }) => list(statement.Action)))
    expect([...actions].toSorted()).toEqual(Object.keys(everywhere).toSorted())
  })

  test('no role takes a managed policy; the one policy beside a role lets the publisher invoke itself', () => {
    for (const template of siteTemplates)
      for (const { Properties } of Object.values(template.findResources('AWS::IAM::Role')))
        expect(Properties).not.toHaveProperty('ManagedPolicyArns')
    const beside = siteTemplates.flatMap((template) =>
      Object.keys(template.findResources('AWS::IAM::Policy')),
    )
    expect(beside).toEqual([expect.stringMatching(/^PublisherInvokeItself/)])
  })

  test('the function that starts the first run may do that, and write its own log', () => {
    const statements = statementsOf(stateless)
      .filter(({ policy }) => policy.startsWith('AWSCDKTriggerCustomResourceProvider'))
      .map(({ statement }) => statement)
    expect(statements.map(({ Action }) => list(Action))).toEqual([
      ['lambda:InvokeFunction'],
      ['logs:CreateLogStream', 'logs:PutLogEvents'],
    ])
    expect(statements[1]?.Resource).toEqual({ 'Fn::GetAtt': [expect.stringMatching(/Logs/), 'Arn'] })
  })

  test('what is denied to everybody is traffic without TLS', () => {
    const denied = statementsOf(stateless).filter(({ statement }) => statement.Effect === 'Deny')
    const guarded = ['AWS::S3::Bucket', 'AWS::SQS::Queue'].flatMap((type) =>
      Object.keys(stateless.findResources(type)),
    )
    expect(denied).toHaveLength(guarded.length)
    for (const { statement } of denied) {
      expect(statement.Condition).toEqual({ Bool: { 'aws:SecureTransport': 'false' } })
    }
  })

  test('nobody touches items of the table but in the partitions named', () => {
    const onItems = allowed.filter(({ statement }) =>
      list(statement.Action).some((action) => /^dynamodb:.*(Item|Query|Scan)$/.test(action)),
    )
    expect(onItems.length).toBeGreaterThan(Object.keys(routes).length)
    expect(onItems.filter(({ statement }) => limitsOf(statement).length === 0)).toEqual([])
    expect(
      onItems.flatMap(({ statement }) => limitsOf(statement)).filter((one) => one.startsWith('*')),
    ).toEqual([])
  })

  test('articles are published and taken off by the administrator’s calls and at their time, and by nothing that AI writes through', () => {
    const writers = allowed.filter(
      ({ statement }) =>
        list(statement.Action).some((action) => /^dynamodb:(Put|Update|Delete)Item$/.test(action)) &&
        limitsOf(statement).includes(partitions.published),
    )
    expect([...new Set(writers.map(({ policy }) => policy))].toSorted()).toEqual(
      ['blogcreate', 'blogdelete', 'blogrestore', 'blogupdate', 'contentimport']
        .map((call) => expect.stringMatching(`^Apiadmin${call}Role`))
        .concat(expect.stringMatching(/^SchedulerRole/)),
    )
  })

  test('nobody may scan the table', () => {
    expect(JSON.stringify(allowed)).not.toContain('dynamodb:Scan')
  })

  test('only who writes the site may list its bucket: a missing file stays a 403 for CloudFront', () => {
    const listing = allowed.filter(({ statement }) => list(statement.Action).includes('s3:ListBucket'))
    expect(listing.map(({ policy }) => policy).toSorted()).toEqual([
      // The bucket of exports.
      expect.stringMatching(/^ExportsExporterRole/),
      expect.stringMatching(/^PublisherRole/),
      // The bucket of the edge's logs.
      expect.stringMatching(/^ReporterRole/),
      expect.stringMatching(/^SiteFilesRole/),
    ])
  })

  test('no secret is in the environment or in a template', () => {
    const functions = siteTemplates.flatMap((template) =>
      Object.values(template.findResources('AWS::Lambda::Function')),
    )
    const names = functions.flatMap(({ Properties }) => Object.keys(Properties.Environment?.Variables ?? {}))
    const suspicious = new Set(names.filter((name) => /key|secret|password|token|credential/i.test(name)))
    expect([...suspicious].toSorted()).toEqual(['AI_SECRET_ARN', 'ORIGIN_SECRET_ARN'])
    const secrets = Object.values(stateful.findResources('AWS::SecretsManager::Secret')).map(
      ({ Properties }) => Properties.SecretString ?? Properties.GenerateSecretString.SecretStringTemplate,
    )
    expect(secrets).toEqual(['{}', '{}'])
  })
})
