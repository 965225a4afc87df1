import { describe, expect, test } from 'vitest'
import { only, serviceFunction, stateless, statementsOf } from '../testing/default-cloud.ts'
import { cloudOf } from '../testing/sample-cloud.ts'

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
    const { own } = serviceFunction("Gathers what the owner's page shows")
    const onBucket = own.filter(({ resource }) => resource.includes(`"${id}"`)).map(({ action }) => action)
    expect(onBucket.toSorted()).toEqual(['s3:GetObject', 's3:ListBucket'])
  })
})
