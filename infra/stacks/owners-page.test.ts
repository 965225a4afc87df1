import { readFileSync } from 'node:fs'
import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { healthEntries } from '../../functions/domain/health/health-words.ts'
import { only, serviceFunction, stateless, statementsOf, templateOf } from '../testing/default-cloud.ts'
import { cloudOf } from '../testing/sample-cloud.ts'
import { configurations } from '../testing/sample-configurations.ts'

const DESCRIPTION = "Gathers what the owner's page shows"

test('the reporter runs every hour, and one that fails is followed by the next', () => {
  const template = templateOf(DESCRIPTION)
  template.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'rate(1 hour)' })
  template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', { MaximumRetryAttempts: 0 })
})

test('the reporter reads every alarm and every queue of failed work, and writes its own partitions and those of generations that died alone', () => {
  const { own } = serviceFunction(DESCRIPTION)
  const of = (action: string) => own.filter((one) => one.action === action)
  const count = (action: string) => of(action).flatMap(({ resource }) => JSON.parse(resource)).length
  expect(count('cloudwatch:DescribeAlarms')).toBe(
    Object.keys(stateless.findResources('AWS::CloudWatch::Alarm')).length,
  )
  const failures = Object.keys(stateless.findResources('AWS::SQS::Queue')).filter((id) =>
    id.includes('Failures'),
  )
  expect(count('sqs:GetQueueAttributes')).toBe(failures.length)
  expect(of('dynamodb:UpdateItem')).toMatchObject([
    { partitions: ['FIGURES', 'HEALTH', 'GENERATIONS', 'JOB'] },
  ])
})

test('the reporter reads the bill, the certificate and the receiver of mails where there are some', () => {
  const actions = (configuration: 'default' | 'everything') => {
    const own = statementsOf(cloudOf(configuration).stateless).filter(({ policy }) =>
      policy.startsWith('Reporter'),
    )
    return (JSON.stringify(own).match(/(?<=")(acm|budgets|ses):\w+/g) ?? []).toSorted()
  }
  expect(actions('default')).toEqual([])
  expect(actions('everything')).toEqual([
    'acm:DescribeCertificate',
    'budgets:ViewBudget',
    'ses:GetSuppressedDestination',
    'ses:SendEmail',
  ])
  cloudOf('everything').stateless.hasResourceProperties('AWS::Lambda::Function', {
    Environment: {
      Variables: Match.objectLike({
        NOTICE_TO: configurations.everything.notifications.to,
        BUDGET_NAME: Match.anyValue(),
      }),
    },
  })
})

test('the certificate that the reporter reads is the domain’s alone', () => {
  const configured = cloudOf('least').stateless
  const arn = configurations.least.domain.certificateArn
  const reading = statementsOf(configured).filter(({ statement }) =>
    [statement.Action].flat().includes('acm:DescribeCertificate'),
  )
  expect(reading.map(({ policy, statement }) => [policy.slice(0, 8), statement.Resource])).toEqual([
    ['Reporter', arn],
  ])
  configured.hasResourceProperties('AWS::Lambda::Function', {
    Environment: { Variables: Match.objectLike({ CERTIFICATE_ARN: arn }) },
  })
})

test('says in the runbook what each fault of the owner page means', () => {
  const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8')
  const failed = new Map(
    healthEntries(new Map(), 0).map(({ job }) => [job, { failedAt: new Date(0).toISOString() }]),
  )
  for (const { runbook: heading } of healthEntries(failed, 0))
    expect(runbook).toMatch(new RegExp(`^#+ ${heading}$`, 'm'))
})

const { region, template } = cloudOf('default').logs

describe('the access logs of the edge', () => {
  test('have the fields that are counted, and none that names a visitor', () => {
    expect(region).toBe('us-east-1')
    const { RecordFields } = only(template, 'AWS::Logs::Delivery').Properties
    expect(RecordFields).toEqual([
      'date',
      'time',
      'cs-method',
      'cs-uri-stem',
      'cs-uri-query',
      'sc-status',
      'cs(Referer)',
      'cs(User-Agent)',
      'x-edge-result-type',
      'sc-content-type',
      'c-country',
    ])
  })

  test('are those of the distribution, as JSON, in a folder for each hour of the bucket', () => {
    expect(JSON.stringify(only(template, 'AWS::Logs::DeliverySource').Properties)).toContain(
      ':distribution/",{"Ref":"DistributionId"}',
    )
    const destination = only(template, 'AWS::Logs::DeliveryDestination').Properties
    expect(destination.OutputFormat).toBe('json')
    expect(JSON.stringify(destination)).toContain(':s3:::",{"Ref":"EdgeLogsBucketName"}')
    expect(only(template, 'AWS::Logs::Delivery').Properties.S3SuffixPath).toBe('{yyyy}/{MM}/{dd}/{HH}')
    // `npm run deploy` hands over the outputs of these names.
    expect(Object.keys(stateless.toJSON().Outputs)).toEqual(
      expect.arrayContaining(['DistributionId', 'EdgeLogsBucketName']),
    )
  })

  test('are forgotten after two days, written by the delivery of this account, and read by the reporter', () => {
    const [id, bucket] =
      Object.entries(stateless.findResources('AWS::S3::Bucket')).find(([id]) => id.startsWith('EdgeLogs')) ??
      []
    expect(bucket?.Properties).toMatchObject({
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: 2, Status: 'Enabled' }] },
    })
    expect(bucket?.Properties).not.toHaveProperty('VersioningConfiguration')
    const allowed = statementsOf(stateless).filter(
      ({ policy, statement }) => policy.startsWith('EdgeLogsBucketPolicy') && statement.Effect === 'Allow',
    )
    expect(allowed.map(({ statement }) => statement)).toMatchObject([
      {
        Action: 's3:PutObject',
        Principal: { Service: 'delivery.logs.amazonaws.com' },
        Condition: {
          StringEquals: {
            's3:x-amz-acl': 'bucket-owner-full-control',
            'aws:SourceAccount': { Ref: 'AWS::AccountId' },
          },
        },
      },
    ])
    const { own } = serviceFunction(DESCRIPTION)
    const onBucket = own.filter(({ resource }) => resource.includes(`"${id}"`)).map(({ action }) => action)
    expect(onBucket.toSorted()).toEqual(['s3:GetObject', 's3:ListBucket'])
  })
})
