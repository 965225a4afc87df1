import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

/** Why the requests to a bucket with the site's files are not logged. */
export const READ_BY_CLOUDFRONT =
  'CloudFront alone reads it, and logs of requests would keep addresses of visitors.'

/**
 * Bucket that is encrypted and never public, and outlives its stack: CloudFormation can't delete one with files, and emptying it
 * would take a function that may delete everything.
 * @param reason why requests to it are not logged
 */
export function privateBucket(scope: Construct, reason: string, props: BucketProps): IBucket {
  const bucket = new Bucket(scope, 'Bucket', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    ...props,
  })
  Validations.of(bucket).acknowledge({ id: 'AwsSolutions-S1', reason })
  // Asserted: under exactOptionalPropertyTypes the library's class does not match its interface.
  return bucket as IBucket
}

/** ARN of a bucket for other stacks, and the name of its export, by which cdk-nag names it. */
export function exportedArn({ bucketArn, stack }: IBucket): { readonly arn: string; readonly name: string } {
  const arn = stack.exportValue(bucketArn)
  return { arn, name: stack.resolve(arn)['Fn::ImportValue'] }
}
