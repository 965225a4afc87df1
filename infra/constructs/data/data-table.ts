import { RemovalPolicy } from 'aws-cdk-lib'
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import { STATUS_INDEX } from '../../../shared/table/status-index.ts'

/**
 * The one table: keys `pk` and `sk`, expiry in seconds since 1970 in `ttl`. No global index: the administrator's lists
 * need consistent reads. The local index limits a partition to 10 GB (DynamoDB developer guide, "Item collection size
 * limit"), a thousand times the largest one.
 *
 * Its nets: deletion protection; point-in-time recovery for 35 days, which leaves a system backup for as long of a table that is
 * deleted all the same; monthly exports (`ExportsBucket`) for what is older.
 */
export class DataTable extends Construct {
  readonly name: string
  readonly arn: string
  readonly statusIndexArn: string
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
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    table.addLocalSecondaryIndex({
      indexName: STATUS_INDEX.name,
      sortKey: { name: STATUS_INDEX.sortKey, type: AttributeType.STRING },
      projectionType: ProjectionType.KEYS_ONLY,
    })
    if (!table.tableStreamArn) throw new Error('The table has no stream')

    this.name = table.tableName
    this.arn = table.tableArn
    this.statusIndexArn = `${table.tableArn}/index/${STATUS_INDEX.name}`
    this.streamArn = table.tableStreamArn
  }
}
