import { Aws, Duration } from 'aws-cdk-lib'
import { type IRole, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { privateBucket } from '../data/private-bucket.ts'
import { allowFiles } from '../lambda/permissions.ts'

/** Days after which a log file is deleted. The reporter reads those of the last 47 hours. */
const KEPT_DAYS = 2

/** What CloudFront puts before the path of a delivery (CloudFront developer guide, "Send logs to Amazon S3"). */
const PREFIX = `AWSLogs/${Aws.ACCOUNT_ID}/CloudFront/`

/** Bucket of the edge's access logs, whose fields the stack of their delivery names (logs-stack.ts). */
export class EdgeLogs extends Construct {
  readonly bucket: IBucket
  /** Environment of the function that reads them. */
  readonly environment: Readonly<Record<string, string>>

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.bucket = privateBucket(this, 'It holds logs itself, for two days; one function reads them.', {
      versioned: false,
      lifecycleRules: [{ id: 'Logs', expiration: Duration.days(KEPT_DAYS) }],
    })
    // CloudWatch Logs user guide, "Logs sent to Amazon S3": permissions of deliveries of the second version.
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [this.bucket.arnForObjects(`${PREFIX}*`)],
        conditions: {
          StringEquals: {
            's3:x-amz-acl': 'bucket-owner-full-control',
            'aws:SourceAccount': Aws.ACCOUNT_ID,
          },
          ArnLike: {
            'aws:SourceArn': `arn:${Aws.PARTITION}:logs:us-east-1:${Aws.ACCOUNT_ID}:delivery-source:*`,
          },
        },
      }),
    )
    this.environment = { EDGE_LOGS_BUCKET_NAME: this.bucket.bucketName, EDGE_LOGS_PREFIX: PREFIX }
  }

  /** Grant a role to list and read them. */
  allowReading(role: IRole): void {
    role.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] }),
    )
    allowFiles(role, {
      bucket: this.bucket,
      keys: '*',
      actions: ['s3:GetObject'],
      reason: 'CloudFront names its log files by hours.',
    })
  }
}
