import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { partitions } from '../../../shared/table/partitions.ts'
import type { MediaBucket } from '../data/media-bucket.ts'
import { FailureQueue } from './failure-queue.ts'
import { type Dependencies, type FunctionDefaults, ServiceFunction } from './function.ts'

interface PictureEncoderProps {
  readonly functions: FunctionDefaults
  readonly dependencies: Dependencies
  readonly media: MediaBucket
}

/** Function that makes the files of an uploaded picture, invoked asynchronously with `{mediaId}`. */
export class PictureEncoder extends Construct {
  readonly lambda: LambdaFunction
  /** Events that failed twice. */
  readonly failures: FailureQueue

  constructor(scope: Construct, id: string, { functions, dependencies, media }: PictureEncoderProps) {
    super(scope, id)
    this.failures = new FailureQueue(this, 'Failures')
    const { lambda, role } = new ServiceFunction(this, 'Encoder', {
      ...functions,
      bundle: 'picture-encoder',
      description: 'Makes the files of uploaded pictures',
      table: [{ GetItem: [partitions.media], UpdateItem: [partitions.media] }],
      dependencies,
      environment: media.environment,
      // Measured: 3 s of a core for 2,400 pixels; ten times as much for the largest picture that is taken.
      timeout: Duration.minutes(2),
      // One whole core (Lambda developer guide, "Configure Lambda function memory"); 280 MB are used.
      memorySize: 1769,
    })
    this.lambda = lambda
    media.allow(role, 'originals', ['s3:GetObject'])
    media.allow(role, 'files', ['s3:PutObject', 's3:DeleteObject'])
    lambda.addToRolePolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.failures.queueArn] }),
    )
    lambda.configureAsyncInvoke({
      retryAttempts: 1,
      // Ends within the ten minutes after which a picture counts as failed (functions/domain/media/media-store.ts).
      maxEventAge: Duration.minutes(5),
      onFailure: this.failures.destination,
    })
  }
}
