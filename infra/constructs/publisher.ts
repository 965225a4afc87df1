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

    const { lambda } = new ServiceFunction(this, 'Publisher', {
      ...functions,
      bundle: 'publisher',
      description: 'Publishes what changed to the site',
      actions: [
        'dynamodb:Query',
        's3:GetObject',
        's3:PutObject',
        's3:DeleteObject',
        'cloudfront:CreateInvalidation',
      ],
      dependencies: {
        ...dependencies,
        s3: {
          arns: [site.bucket.arnForObjects('sitemap.xml'), site.bucket.arnForObjects('sitemaps/*')],
          environment: { BUCKET_NAME: site.bucket.bucketName },
        },
        cloudfront: {
          arns: [site.distribution.distributionArn],
          environment: { DISTRIBUTION_ID: site.distribution.distributionId },
        },
      },
      environment: { SITE_ORIGIN: site.origin },
      timeout: Duration.minutes(1),
    })

    const failures = new Queue(this, 'Failures', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })

    // Not DynamoEventSource: its grants hold ListStreams on `*` and queue actions nobody uses.
    lambda.addToRolePolicy(
      new PolicyStatement({
        actions: [
          'dynamodb:DescribeStream',
          'dynamodb:GetRecords',
          'dynamodb:GetShardIterator',
          'dynamodb:ListStreams',
        ],
        resources: [streamArn],
      }),
    )
    lambda.addToRolePolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] }),
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
