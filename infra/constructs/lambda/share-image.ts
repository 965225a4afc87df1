import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { shareImageKey } from '../../../shared/media/share-image.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import type { Site } from '../site/site.ts'
import { FailureQueue } from './failure-queue.ts'
import { type Dependencies, type FunctionDefaults, ServiceFunction } from './function.ts'
import { allowFiles } from './permissions.ts'

interface ShareImageProps {
  readonly functions: FunctionDefaults
  readonly dependencies: Dependencies
  readonly site: Site
}

/** Function for articles' share images, invoked asynchronously with `{postId}`. */
export class ShareImage extends Construct {
  readonly lambda: LambdaFunction
  /** Events that failed twice. */
  readonly failures: FailureQueue

  constructor(scope: Construct, id: string, { functions, dependencies, site }: ShareImageProps) {
    super(scope, id)
    const { bucket, distribution } = site
    this.failures = new FailureQueue(this, 'Failures')
    const { lambda, role } = new ServiceFunction(this, 'Drawer', {
      ...functions,
      bundle: 'share-image',
      description: 'Draws the pictures that chats show for articles',
      table: [{ GetItem: [partitions.post('*')] }],
      actions: ['cloudfront:CreateInvalidation'],
      dependencies: {
        ...dependencies,
        cloudfront: {
          arns: [distribution.distributionArn],
          environment: { DISTRIBUTION_ID: distribution.distributionId },
        },
      },
      environment: { BUCKET_NAME: bucket.bucketName },
      // An image takes under a second; the rest is for waiting while too many invalidations are in progress.
      timeout: Duration.minutes(5),
      // Measured: 400 MB after hundreds of images; 0.3 s of a core for a container's first image, 0.1 s for the next.
      memorySize: 1024,
    })
    this.lambda = lambda
    allowFiles(role, {
      bucket,
      keys: shareImageKey('*'),
      // s3:GetObject for HeadObject.
      actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
      reason: 'One picture an article, named by its id.',
    })
    lambda.addToRolePolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.failures.queueArn] }),
    )
    lambda.configureAsyncInvoke({
      retryAttempts: 1,
      onFailure: this.failures.destination,
    })
  }
}
