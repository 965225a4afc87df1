import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, BillingMode, StreamViewType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'

/**
 * The one table (keys `pk` and `sk`, expiry in seconds since 1970 in `ttl`). It has no index: a global index is only
 * eventually consistent, and the administrator's lists must show what was just saved.
 */
export class DataTable extends Construct {
  readonly name: string
  readonly arn: string
  readonly streamArn: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const table = new Table(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: 'ttl',
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      encryption: TableEncryption.AWS_MANAGED,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    if (!table.tableStreamArn) throw new Error('The table has no stream')

    this.name = table.tableName
    this.arn = table.tableArn
    this.streamArn = table.tableStreamArn
  }
}
