import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { type Dependencies, type FunctionDefaults, ServiceFunction } from './function.ts'
import type { Site } from './site.ts'

interface PublisherProps {
  readonly functions: FunctionDefaults
  readonly dependencies: Dependencies
  readonly streamArn: string
  readonly site: Site
}

/** Follows the table's stream and keeps the published files in the site's bucket true. */
export class Publisher extends Construct {
  constructor(scope: Construct, id: string, { functions, dependencies, streamArn, site }: PublisherProps) {
    super(scope, id)

    const { bucket, distribution } = site
    const { lambda } = new ServiceFunction(this, 'Publisher', {
      ...functions,
      bundle: 'publisher',
      description: 'Publishes what changed to the site',
      actions: ['dynamodb:Query', 'cloudfront:CreateInvalidation'],
      dependencies: {
        ...dependencies,
        cloudfront: {
          arns: [distribution.distributionArn],
          environment: { DISTRIBUTION_ID: distribution.distributionId },
        },
      },
      environment: { BUCKET_NAME: bucket.bucketName, SITE_ORIGIN: site.origin },
      timeout: Duration.minutes(1),
    })
    const failures = new Queue(this, 'Failures', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })

    const allow = (resource: string, ...actions: string[]) =>
      lambda.addToRolePolicy(new PolicyStatement({ actions, resources: [resource] }))
    allow(bucket.arnForObjects('sitemap.xml'), 's3:GetObject', 's3:PutObject')
    allow(bucket.arnForObjects('sitemaps/*'), 's3:PutObject', 's3:DeleteObject')
    allow(failures.queueArn, 'sqs:SendMessage')
    // What Lambda asks of the role (Lambda developer guide, "Using AWS Lambda with Amazon DynamoDB"), on this stream
    // alone. DynamoEventSource would grant ListStreams on `*`, and queue actions that nobody uses.
    allow(
      streamArn,
      'dynamodb:DescribeStream',
      'dynamodb:GetRecords',
      'dynamodb:GetShardIterator',
      'dynamodb:ListStreams',
    )
    new EventSourceMapping(this, 'Stream', {
      target: lambda,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      filters: [
        FilterCriteria.filter({ dynamodb: { Keys: { pk: { S: FilterRule.isEqual('PUBLISHED') } } } }),
      ],
      batchSize: 25,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: 5,
      onFailure: { bind: () => ({ destination: failures.queueArn }) },
    })
  }
}
