import type { Assembly } from '../../assembly/assembly.ts'
import type { BucketStore } from '../../bucket-store.ts'
import type { Stored } from '../../control/snapshots.ts'
import { engineCall, regionOf, sendToEngine } from '../../engines/dynamodb-calls.ts'
import type { DynamoDbEngine } from '../../engines/engines.ts'
import { LEADING_KEYS } from '../../iam/iam.ts'
import {
  type Authorize,
  AwsError,
  type AwsRequest,
  json,
  jsonCall,
  type Service,
  unknownOperation,
} from './aws-protocol.ts'
import { type Access, accessesOf, type Reading } from './dynamodb-actions.ts'
import { exportTable } from './dynamodb-export.ts'
import { tablesOf } from './dynamodb-tables.ts'

/** Operations that change nothing. */
const READS = /^(?:BatchGet|TransactGet|Get|Query|Scan|Describe)/

/**
 * DynamoDB: authorized here, run by DynamoDB Local; exports, which it does not know, are made here. A snapshot has the exports
 * alone: tables have their own.
 */
export function createDynamoDb(
  assembly: Assembly,
  engine: DynamoDbEngine,
  bucket: (name: string) => BucketStore,
): { serve: Service; onWrite(listener: () => void): void } & Stored {
  const listeners: (() => void)[] = []
  const tables = new Map(
    tablesOf(assembly).map((table) => {
      const partitionKey =
        table.properties.KeySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? ''
      const arn = assembly.arn(table)
      const recovery = table.properties.PointInTimeRecoverySpecification?.PointInTimeRecoveryEnabled
      return [assembly.physicalId(table), { arn, partitionKey, hasRecovery: recovery === true }]
    }),
  )
  const tableOf = (nameOrArn: string) => {
    const table = tables.get(nameOrArn.split('/').at(-1) ?? '')
    if (table) return table
    throw new AwsError(400, 'ResourceNotFoundException', `Requested resource not found: Table: ${nameOrArn}`)
  }

  function judge({ action, table, index, keys }: Access, authorize: Authorize | Authorize['again']): void {
    const { arn } = tableOf(table)
    const leading = keys.length > 0 ? { [LEADING_KEYS]: keys } : {}
    authorize(`dynamodb:${action}`, index ? `${arn}/index/${index}` : arn, leading)
  }

  /** Exports by their tokens: the same token within eight hours is the same export (DynamoDB API reference). */
  let exportsByToken = new Map<string, Promise<string>>()

  async function exported(request: AwsRequest, authorize: Authorize) {
    const { input } = jsonCall<{ TableArn: string; S3Bucket: string; ClientToken?: string }>(request)
    const name = input.TableArn.split('/').at(-1) ?? ''
    const { arn, hasRecovery } = tableOf(name)
    authorize('dynamodb:ExportTableToPointInTime', arn)
    const token = input.ClientToken ?? ''
    const known = token ? exportsByToken.get(token) : undefined
    const call = engineCall(engine, regionOf(arn))
    const made = known ?? exportTable(input, { arn, name, hasRecovery, call, bucket }, authorize)
    if (token) exportsByToken.set(token, made)
    made.catch(() => exportsByToken.delete(token))
    const ExportArn = await made
    return json('1.0', { ExportDescription: { ExportArn, ExportStatus: 'IN_PROGRESS', TableArn: arn } })
  }

  async function snapshot() {
    const saved = new Map(exportsByToken)
    return async () => {
      exportsByToken = new Map(saved)
    }
  }

  const serve: Service = async (request, authorize) => {
    const { operation, input } = jsonCall(request)
    if (operation === 'ExportTableToPointInTime') return exported(request, authorize)
    const accesses = (reading: Reading) =>
      accessesOf(operation, input, (table) => tableOf(table).partitionKey, reading) ?? []
    const [first, ...others] = accesses('perItem')
    if (!first) throw unknownOperation('DynamoDB', operation)
    for (const access of [first, ...others]) judge(access, authorize)
    // A transaction must pass in both readings of LeadingKeys.
    for (const access of accesses('union')) judge(access, authorize.again)
    const region = regionOf(tableOf(first.table).arn)
    const answer = await sendToEngine(engine, region, `DynamoDB_20120810.${operation}`, request.body)
    if (!READS.test(operation)) for (const listener of listeners) listener()
    return answer
  }
  return { serve, snapshot, onWrite: (listener) => void listeners.push(listener) }
}
