import { Aws, Duration, Validations } from 'aws-cdk-lib'
import { S3OriginAccessControl } from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { type IRole, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { MEDIA_PATH, ORIGINALS_PREFIX } from '../../../shared/media/media-files.ts'
import { EXPORTS_KEPT_DAYS } from '../../exports-kept.ts'
import type { Dependency } from '../lambda/function.ts'
import { exportedArn, privateBucket, READ_BY_CLOUDFRONT } from './private-bucket.ts'

/** Keys of the files that are served. */
const FILES = `${MEDIA_PATH.slice(1)}*`
const ORIGINALS = `${ORIGINALS_PREFIX}*`

/**
 * Bucket of pictures. The files under `media/` are served by the distribution. A deleted one can be brought back for as
 * long as exports of the table are kept, which may name it (`npm run restore`); uploads under `originals/` are read by the encoder only, and expire after a day.
 */
export class MediaBucket extends Construct {
  readonly name: string
  readonly arn: string
  /** The uploads, for the function that takes them. */
  readonly uploads: Dependency
  /** Environment of the functions that use it. */
  readonly environment: Readonly<Record<string, string>>
  readonly #bucket: IBucket
  readonly #exported: ReturnType<typeof exportedArn>

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const bucket = privateBucket(this, READ_BY_CLOUDFRONT, {
      versioned: true,
      lifecycleRules: [
        {
          id: 'Originals',
          prefix: ORIGINALS_PREFIX,
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          id: 'DeletedFiles',
          prefix: MEDIA_PATH.slice(1),
          noncurrentVersionExpiration: Duration.days(EXPORTS_KEPT_DAYS),
          expiredObjectDeleteMarker: true,
        },
      ],
    })
    // Every distribution of the account: this stack is created before the site's own distribution.
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [bucket.arnForObjects(FILES)],
        conditions: {
          ArnLike: { 'aws:SourceArn': `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/*` },
        },
      }),
    )

    this.#bucket = bucket
    this.name = bucket.bucketName
    this.arn = bucket.bucketArn
    this.#exported = exportedArn(bucket)
    this.environment = { MEDIA_BUCKET_NAME: bucket.bucketName }
    this.uploads = {
      arns: [`${this.#exported.arn}/${ORIGINALS}`],
      environment: this.environment,
      acknowledged: this.#finding(ORIGINALS),
    }
  }

  /** Origin of a distribution, in another stack than the bucket and its policy. */
  origin(scope: Construct) {
    const { originAccessControlId } = new S3OriginAccessControl(scope, 'MediaAccess')
    return S3BucketOrigin.withBucketDefaults(this.#bucket, { originAccessControlId })
  }

  /** Grant a role of another stack actions on the files that are served, or on the uploads. */
  allow(role: IRole, which: 'files' | 'originals', actions: readonly string[]): void {
    const keys = which === 'files' ? FILES : ORIGINALS
    const resources = [`${this.#exported.arn}/${keys}`]
    role.addToPrincipalPolicy(new PolicyStatement({ actions: [...actions], resources }))
    Validations.of(role).acknowledge(this.#finding(keys))
  }

  #finding(keys: string) {
    return {
      id: `AwsSolutions-IAM5[Resource::${this.#exported.name}/${keys}]`,
      reason: 'Pictures are named by their ids.',
    }
  }
}
