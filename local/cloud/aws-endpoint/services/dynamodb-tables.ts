import { setTimeout as delay } from 'node:timers/promises'
import type { Assembly, Resource } from '../../assembly/assembly.ts'
import { onlyKnown } from '../../assembly/known-properties.ts'
import { engineCall, regionOf } from '../../engines/dynamodb-calls.ts'
import type { DynamoDbEngine } from '../../engines/engines.ts'
import { Problem } from '../../problem.ts'
import { AwsError } from './aws-protocol.ts'

interface TableProperties {
  readonly KeySchema: { AttributeName: string; KeyType: string }[]
  readonly AttributeDefinitions: unknown[]
  readonly LocalSecondaryIndexes?: { readonly IndexName: string }[]
  readonly StreamSpecification?: { StreamViewType: string }
  readonly TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean }
  readonly PointInTimeRecoverySpecification?: { PointInTimeRecoveryEnabled: boolean }
}

/** Supported properties, and those that protect or encrypt data, which need nothing here. */
const KNOWN_PROPERTIES = [
  'TableName',
  'KeySchema',
  'AttributeDefinitions',
  'LocalSecondaryIndexes',
  'StreamSpecification',
  'TimeToLiveSpecification',
  'BillingMode',
  'DeletionProtectionEnabled',
  'PointInTimeRecoverySpecification',
  'SSESpecification',
  'Tags',
]

const TABLE_TIMEOUT_MS = 20_000

const fixed = ({ KeySchema, LocalSecondaryIndexes = [] }: TableProperties) =>
  JSON.stringify([KeySchema, LocalSecondaryIndexes.map(({ IndexName }) => IndexName)])

export const tablesOf = (assembly: Assembly): Resource<TableProperties>[] =>
  assembly.resources('AWS::DynamoDB::Table')

/** Creates the templates' tables in DynamoDB Local: keys, indexes, stream and time to live. */
export async function createTables(assembly: Assembly, engine: DynamoDbEngine): Promise<void> {
  for (const table of tablesOf(assembly)) {
    const { logicalId, properties } = table
    onlyKnown(logicalId, properties, KNOWN_PROPERTIES)
    const TableName = assembly.physicalId(table)
    const call = engineCall(engine, regionOf(assembly.arn(table)))
    const ignore = (code: string) => (error: unknown) => {
      if (!(error instanceof AwsError && error.code === code)) throw error
    }
    await call('CreateTable', {
      TableName,
      KeySchema: properties.KeySchema,
      AttributeDefinitions: properties.AttributeDefinitions,
      LocalSecondaryIndexes: properties.LocalSecondaryIndexes,
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: properties.StreamSpecification && {
        StreamEnabled: true,
        StreamViewType: properties.StreamSpecification.StreamViewType,
      },
    }).catch(ignore('ResourceInUseException'))

    const deadline = Date.now() + TABLE_TIMEOUT_MS
    for (;;) {
      const { Table } = await call<{ Table: TableProperties & { TableStatus: string } }>('DescribeTable', {
        TableName,
      })
      // DynamoDB can't change these of an existing table.
      if (fixed(Table) !== fixed(properties)) {
        throw new Problem(
          `The table ${TableName} on disk has other keys or local indexes than this version's; start with a new DATA_DIR.`,
        )
      }
      if (Table.TableStatus === 'ACTIVE') break
      if (Date.now() > deadline) throw new Error(`DynamoDB Local did not make the table ${TableName}.`)
      await delay(50)
    }
    const TimeToLiveSpecification = properties.TimeToLiveSpecification
    if (TimeToLiveSpecification) {
      // A ValidationException means that it is set already.
      await call('UpdateTimeToLive', { TableName, TimeToLiveSpecification }).catch(
        ignore('ValidationException'),
      )
    }
  }
}
