import { Duration } from 'aws-cdk-lib'
import { FilterRule } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { allowFiles } from './allow-files.ts'
import { followStream } from './follow-stream.ts'
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
    const { lambda, role } = new ServiceFunction(this, 'Publisher', {
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
    allowFiles(role, { bucket, keys: 'sitemap.xml', actions: ['s3:GetObject', 's3:PutObject'] })
    allowFiles(role, {
      bucket,
      keys: 'sitemaps/*',
      actions: ['s3:PutObject', 's3:DeleteObject'],
      reason: 'One sitemap a month, named by the months that articles are published in.',
    })
    followStream(this, {
      lambda,
      streamArn,
      pattern: { dynamodb: { Keys: { pk: { S: FilterRule.isEqual('PUBLISHED') } } } },
    })
  }
}
