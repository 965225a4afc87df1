import { Duration, Validations } from 'aws-cdk-lib'
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { EXPORTS_KEPT_DAYS } from '../../exports-kept.ts'
import { exportedArn, privateBucket } from './private-bucket.ts'

/** Days for which a deleted or overwritten file of an export can be brought back. */
const VERSIONS_KEPT_DAYS = 30

/** Bucket of the monthly exports of the table, each under its month. */
export class ExportsBucket extends Construct {
  readonly name: string
  readonly #exported: ReturnType<typeof exportedArn>

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const bucket = privateBucket(
      this,
      'One function may write there, once a month, and no function may read.',
      {
        versioned: true,
        lifecycleRules: [
          {
            id: 'Exports',
            expiration: Duration.days(EXPORTS_KEPT_DAYS),
            noncurrentVersionExpiration: Duration.days(VERSIONS_KEPT_DAYS),
            abortIncompleteMultipartUploadAfter: Duration.days(VERSIONS_KEPT_DAYS),
          },
        ],
      },
    )
    this.name = bucket.bucketName
    this.#exported = exportedArn(bucket)
  }

  /**
   * Grant a role of another stack what DynamoDB asks of the caller of an export (DynamoDB developer guide, "Requesting a table
   * export in DynamoDB"), and to see which exports there are; not to read them.
   */
  allowExports(role: IRole): void {
    const { arn, name } = this.#exported
    role.addToPrincipalPolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [arn] }))
    role.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['s3:AbortMultipartUpload', 's3:PutObject', 's3:PutObjectAcl'],
        resources: [`${arn}/*`],
      }),
    )
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${name}/*]`,
      reason: 'DynamoDB names the files of an export.',
    })
  }
}
