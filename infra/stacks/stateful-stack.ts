import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Config } from '../config.ts'
import { Administrator } from '../constructs/data/administrator.ts'
import { DataTable } from '../constructs/data/data-table.ts'
import { ExportsBucket } from '../constructs/data/exports-bucket.ts'
import { MediaBucket } from '../constructs/data/media-bucket.ts'
import { AiKey, OriginSecret } from '../constructs/data/secrets.ts'

interface StatefulStackProps extends StackProps {
  readonly config: Config
}

/**
 * Data: content, pictures and enquiries with their exports, AI key, administrator. Protected from deletion, except of a failed creation's resources,
 * which hold nothing yet.
 */
export class StatefulStack extends Stack {
  readonly table: DataTable
  readonly media: MediaBucket
  readonly exports: ExportsBucket
  readonly aiKey: AiKey
  readonly administrator: Administrator
  readonly originSecret: OriginSecret

  constructor(scope: Construct, id: string, { config, ...props }: StatefulStackProps) {
    super(scope, id, {
      ...props,
      terminationProtection: true,
      description: 'Wholesale site: data and sign-in',
    })

    this.table = new DataTable(this, 'Data')
    this.media = new MediaBucket(this, 'Media')
    this.exports = new ExportsBucket(this, 'MonthlyExports')
    this.aiKey = new AiKey(this, 'AiKey')
    this.administrator = new Administrator(this, 'Administrator', {
      email: config.adminEmail,
      username: config.adminUsername,
    })
    this.originSecret = new OriginSecret(this, 'OriginSecret')

    new CfnOutput(this, 'TableName', { value: this.table.name })
    new CfnOutput(this, 'MediaBucketName', { value: this.media.name })
    new CfnOutput(this, 'ExportsBucketName', { value: this.exports.name })
    new CfnOutput(this, 'OriginSecretArn', { value: this.originSecret.secretArn })
    new CfnOutput(this, 'UserPoolId', { value: this.administrator.userPoolId })
  }
}
