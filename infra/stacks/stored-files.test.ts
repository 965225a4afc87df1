import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { defaultWords } from '../../content/words.ts'
import { allowed, serviceFunction, stateful, stateless, templateOf } from '../testing/default-cloud.ts'
import { list } from '../testing/sample-cloud.ts'

/** Policies that allow an action on a resource, by a part of its logical id. */
const policiesThatAllow = (action: string, resource: string) =>
  allowed
    .filter(({ statement }) => list(statement.Action).includes(action))
    .filter(({ statement }) => JSON.stringify(statement.Resource).includes(resource))
    .map(({ policy }) => policy)

/** A bucket of the stateful stack by its name, with its logical id. */
const bucketOf = (name: string) =>
  Object.entries(stateful.findResources('AWS::S3::Bucket')).find(([id]) => id.startsWith(name)) ?? []

/** Statements of the policy of such a bucket. */
const statementsFor = (id: string | undefined, effect: 'Allow' | 'Deny') =>
  Object.values(stateful.findResources('AWS::S3::BucketPolicy'))
    .filter(({ Properties }) => Properties.Bucket.Ref === id)
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
    .filter(({ Effect }: { Effect: string }) => Effect === effect)

describe('pictures', () => {
  const { own, properties } = serviceFunction('Makes the files of uploaded pictures')

  test('are read where uploads lie, and written where they are served', () => {
    const files = (wanted: string) =>
      own
        .filter(({ action }) => action === wanted)
        .map(({ resource }) => JSON.parse(resource)['Fn::Join']?.[1][1])
    expect(files('s3:GetObject')).toEqual(['/originals/*'])
    expect(files('s3:PutObject')).toEqual(['/media/*'])
    // Of a picture that was deleted meanwhile.
    expect(files('s3:DeleteObject')).toEqual(['/media/*'])
  })

  test('are made from a queue, two at a time; each is tried three times, and what failed is kept in another queue', () => {
    expect(properties).toMatchObject({ Timeout: 120, MemorySize: 1769 })
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

  test('lie in a private bucket with versions, from which CloudFront serves what is finished; uploads expire', () => {
    const [id = '', bucket] = bucketOf('Media')
    expect(bucket).toMatchObject({
      DeletionPolicy: expect.stringMatching(/^Retain/),
      UpdateReplacePolicy: 'Retain',
      Properties: {
        VersioningConfiguration: { Status: 'Enabled' },
        PublicAccessBlockConfiguration: { BlockPublicPolicy: true, RestrictPublicBuckets: true },
        LifecycleConfiguration: {
          Rules: [
            expect.objectContaining({ Prefix: 'originals/', ExpirationInDays: 1, Status: 'Enabled' }),
            expect.objectContaining({
              Prefix: 'media/',
              // As long as the table's monthly copies, which may name them.
              NoncurrentVersionExpiration: { NoncurrentDays: 365 },
            }),
          ],
        },
      },
    })
    expect(statementsFor(id, 'Allow')).toEqual([
      expect.objectContaining({
        Action: 's3:GetObject',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Resource: { 'Fn::Join': ['', [{ 'Fn::GetAtt': [id, 'Arn'] }, '/media/*']] },
        Condition: { ArnLike: { 'aws:SourceArn': expect.anything() } },
      }),
    ])
  })
})

describe('the monthly exports', () => {
  const { own } = serviceFunction('Exports the table once a month')

  test('are looked for every day, as what fails is begun again on the next', () => {
    const exporter = templateOf('Exports the table once a month')
    exporter.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 day)',
      Targets: [
        Match.objectLike({ Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^ExportsExporter'), 'Arn'] } }),
      ],
    })
  })

  test('lie for a year in a private, encrypted bucket with versions, into which one function may write, and no function look', () => {
    const [id, bucket] = bucketOf('MonthlyExports')
    expect(bucket).toMatchObject({
      DeletionPolicy: expect.stringMatching(/^Retain/),
      UpdateReplacePolicy: 'Retain',
      Properties: {
        VersioningConfiguration: { Status: 'Enabled' },
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
        },
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        LifecycleConfiguration: {
          Rules: [
            expect.objectContaining({
              Status: 'Enabled',
              ExpirationInDays: 365,
              NoncurrentVersionExpiration: { NoncurrentDays: 30 },
            }),
          ],
        },
      },
    })
    expect(statementsFor(id, 'Allow')).toEqual([])
    expect(statementsFor(id, 'Deny')).toMatchObject([
      { Action: 's3:*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
    ])
    expect(own.map(({ action }) => action).toSorted()).toEqual([
      'dynamodb:ExportTableToPointInTime',
      's3:AbortMultipartUpload',
      's3:ListBucket',
      's3:PutObject',
      's3:PutObjectAcl',
    ])
    for (const action of ['s3:PutObject', 's3:ListBucket'])
      expect(policiesThatAllow(action, 'ExportsBucket')).toEqual([expect.stringMatching(/^ExportsExporter/)])
    expect(policiesThatAllow('s3:GetObject', 'ExportsBucket')).toEqual([])
  })

  test('hold a deleted enquiry as long as the privacy policy says', () => {
    const [, bucket] = bucketOf('MonthlyExports')
    const [rule] = bucket?.Properties.LifecycleConfiguration.Rules ?? []
    const days = rule.ExpirationInDays + rule.NoncurrentVersionExpiration.NoncurrentDays
    const policy = JSON.stringify(defaultWords('privacy-policy', 'en'))
    expect(policy).toContain(`for about ${Math.round((days / 365) * 12)} months more`)
  })
})
