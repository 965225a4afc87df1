import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { partitions } from '../../../shared/table/partitions.ts'
import type { MediaBucket } from '../data/media-bucket.ts'
import { FailureQueue } from './failure-queue.ts'
import { ServiceFunction, type ServiceProps } from './function.ts'
import { WorkQueue } from './work-queue.ts'

/** Pictures at work at the same time, Lambda's least. */
const AT_ONCE = 2
/** Tries of a picture, 12 minutes apart. */
const TRIES = 3

/** Function that makes the files of an uploaded picture, for each message `{mediaId}`. */
export function addPictureEncoder(
  scope: Construct,
  { media, ...service }: ServiceProps & { readonly media: MediaBucket },
) {
  const construct = new Construct(scope, 'PictureEncoder')
  const { lambda, role } = new ServiceFunction(construct, 'Encoder', {
    ...service,
    bundle: 'picture-encoder',
    description: 'Makes the files of uploaded pictures',
    table: [{ GetItem: [partitions.media], UpdateItem: [partitions.media] }],
    environment: media.environment,
    // Measured: 3 s of a core for 2,400 pixels; ten times as much for the largest picture that is taken.
    timeout: Duration.minutes(2),
    // One whole core (Lambda developer guide, "Configure Lambda function memory"); 280 MB are used.
    memorySize: 1769,
  })
  media.allow(role, 'originals', ['s3:GetObject'])
  media.allow(role, 'files', ['s3:PutObject', 's3:DeleteObject'])
  return new WorkQueue(construct, 'Queue', {
    lambda,
    maxConcurrency: AT_ONCE,
    deadLetterQueue: { queue: new FailureQueue(construct, 'Failures'), maxReceiveCount: TRIES },
  })
}
