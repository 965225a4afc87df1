import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { defaultWords } from '../../content/words.ts'
import {
  policiesThatAllow,
  serviceFunction,
  stateful,
  stateless,
  statementsOf,
  templateOf,
} from '../testing/default-cloud.ts'

const fromCloudFront = (condition: object) => [
  {
    Action: 's3:GetObject',
    Principal: { Service: 'cloudfront.amazonaws.com' },
    Condition: condition,
  },
]

test.each([
  ['Site', stateless, fromCloudFront({ StringEquals: { 'AWS:SourceArn': expect.anything() } })],
  ['Media', stateful, fromCloudFront({ ArnLike: { 'aws:SourceArn': expect.anything() } })],
  ['MonthlyExports', stateful, []],
])('the bucket %s is private and outlives its stack; who reads it is named', (name, template, readers) => {
  const [bucket] = Object.entries(template.findResources('AWS::S3::Bucket'))
    .filter(([id]) => id.startsWith(name))
    .map(([, resource]) => resource)
  expect(bucket).toMatchObject({
    DeletionPolicy: expect.stringMatching(/^Retain/),
    UpdateReplacePolicy: 'Retain',
    Properties: {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    },
  })
  const statements = statementsOf(template)
    .filter(({ policy }) => policy.startsWith(`${name}BucketPolicy`))
    .map(({ statement }) => statement)
  expect(statements.filter(({ Effect }) => Effect === 'Allow')).toMatchObject(readers)
  expect(statements.filter(({ Effect }) => Effect === 'Deny')).toMatchObject([
    { Action: 's3:*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
  ])
})

/** What the stateful stack keeps of a bucket's files. */
const rulesOf = (name: string) => {
  const buckets = Object.entries(stateful.findResources('AWS::S3::Bucket'))
  const { Properties } = buckets.find(([id]) => id.startsWith(name))?.[1] ?? {}
  expect(Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' })
  return Properties.LifecycleConfiguration.Rules
}

describe('pictures', () => {
  const { own, properties } = serviceFunction('Makes the files of uploaded pictures')

  test('are read where uploads lie, and written where they are served', () => {
    const files = own
      .filter(({ action }) => action.startsWith('s3:'))
      .map(({ action, resource }) => `${action} ${JSON.parse(resource)['Fn::Join']?.[1][1]}`)
    // It deletes the files of a picture that was deleted meanwhile.
    expect(files.toSorted()).toEqual([
      's3:DeleteObject /media/*',
      's3:GetObject /originals/*',
      's3:PutObject /media/*',
    ])
  })

  test('are made from a queue, two at a time; each is tried three times, and what failed is kept in another queue', () => {
    expect(properties.Timeout).toBe(120)
    stateless.hasResourceProperties('AWS::SQS::Queue', {
      VisibilityTimeout: 720,
      RedrivePolicy: {
        maxReceiveCount: 3,
        deadLetterTargetArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^PictureEncoderFailures'), 'Arn'] },
      },
    })
    stateless.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      FunctionName: { Ref: Match.stringLikeRegexp('^PictureEncoder') },
      BatchSize: 1,
      ScalingConfig: { MaximumConcurrency: 2 },
    })
  })

  test("uploads expire; a deleted picture stays as long as the table's monthly copies, which may name it", () => {
    expect(rulesOf('Media')).toMatchObject([
      { Prefix: 'originals/', ExpirationInDays: 1, Status: 'Enabled' },
      { Prefix: 'media/', NoncurrentVersionExpiration: { NoncurrentDays: 365 } },
    ])
  })
})

describe('the monthly exports', () => {
  test('are looked for every day, as what fails is begun again on the next', () => {
    templateOf('Exports the table once a month').hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 day)',
      Targets: [
        Match.objectLike({ Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^ExportsExporter'), 'Arn'] } }),
      ],
    })
  })

  test('lie for a year where one function may write, and no function look', () => {
    expect(rulesOf('MonthlyExports')).toMatchObject([{ Status: 'Enabled', ExpirationInDays: 365 }])
    for (const action of ['s3:PutObject', 's3:ListBucket'])
      expect(policiesThatAllow(action, 'ExportsBucket')).toEqual([expect.stringMatching(/^ExportsExporter/)])
    expect(policiesThatAllow('s3:GetObject', 'ExportsBucket')).toEqual([])
  })

  test('hold a deleted enquiry as long as the privacy policy says', () => {
    const [rule] = rulesOf('MonthlyExports')
    const days = rule.ExpirationInDays + rule.NoncurrentVersionExpiration.NoncurrentDays
    const policy = JSON.stringify(defaultWords('privacy-policy', 'en'))
    expect(policy).toContain(`for about ${Math.round((days / 365) * 12)} months more`)
  })
})
