import type { Assembly } from '../../assembly/assembly.ts'
import { regionOf, sendToEngine } from '../../engines/dynamodb-calls.ts'
import type { DynamoDbEngine } from '../../engines/engines.ts'
import { LEADING_KEYS } from '../../iam/iam.ts'
import {
  type Authorize,
  AwsError,
  type AwsRequest,
  jsonCall,
  type Service,
  unknownOperation,
} from './aws-protocol.ts'
import { type Access, accessesOf, type Reading } from './dynamodb-actions.ts'
import { tablesOf } from './dynamodb-tables.ts'

/** DynamoDB: authorized here, run by DynamoDB Local. */
export function createDynamoDb(assembly: Assembly, engine: DynamoDbEngine): Service {
  const tables = new Map(
    tablesOf(assembly).map((table) => {
      const partitionKey =
        table.properties.KeySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? ''
      const arn = assembly.arn(table)
      return [assembly.physicalId(table), { arn, partitionKey }]
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

  return async (request: AwsRequest, authorize: Authorize) => {
    const { operation, input } = jsonCall(request)
    const accesses = (reading: Reading) =>
      accessesOf(operation, input, (table) => tableOf(table).partitionKey, reading) ?? []
    const [first, ...others] = accesses('perItem')
    if (!first) throw unknownOperation('DynamoDB', operation)
    for (const access of [first, ...others]) judge(access, authorize)
    // A transaction must pass in both readings of LeadingKeys.
    for (const access of accesses('union')) judge(access, authorize.again)
    return sendToEngine(
      engine,
      regionOf(tableOf(first.table).arn),
      `DynamoDB_20120810.${operation}`,
      request.body,
    )
  }
}
