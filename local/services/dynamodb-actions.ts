type Json = Record<string, unknown>

/** One action that a DynamoDB request performs, as IAM judges it. */
export interface Access {
  readonly action: string
  readonly table: string
  readonly index?: string
  /** Values of the partition keys it touches (`dynamodb:LeadingKeys`); none when unknown, as in a Scan. */
  readonly keys: readonly string[]
}

type PartitionKey = (table: string) => string

/** An attribute value (`{"S": "x"}`) as its plain text. */
const plain = (value: unknown): string[] => (value ? Object.values(value as Json).map(String) : [])

/** What a Query asks of the partition key: `#pk = :pk` with its names and values, or the older KeyConditions. */
function queriedKeys(input: Json, partitionKey: string): string[] {
  const names = (input.ExpressionAttributeNames ?? {}) as Record<string, string>
  const values = (input.ExpressionAttributeValues ?? {}) as Json
  for (const [, name = '', value = ''] of String(input.KeyConditionExpression ?? '').matchAll(
    /([#\w.-]+)\s*=\s*(:\w+)/g,
  )) {
    if ((names[name] ?? name) === partitionKey) return plain(values[value])
  }
  const conditions = (input.KeyConditions ?? {}) as Record<string, { AttributeValueList?: unknown[] }>
  return (conditions[partitionKey]?.AttributeValueList ?? []).flatMap(plain)
}

const itemKey = (item: unknown, partitionKey: string) => plain((item as Json | undefined)?.[partitionKey])

/**
 * What a request does. A transaction is judged as its parts, each under the name of the single action; a batch
 * under its own name, once per table (DynamoDB developer guide, "Using IAM with DynamoDB transactions"). Undefined
 * for an operation that is not served.
 */
export function accessesOf(
  operation: string,
  input: Json,
  partitionKeyOf: PartitionKey,
): Access[] | undefined {
  const table = String(input.TableName ?? '')
  const single = (keys: string[], index?: string): Access[] => [
    { action: operation, table, keys, ...(index !== undefined && { index }) },
  ]
  const index = input.IndexName as string | undefined

  switch (operation) {
    case 'GetItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return single(itemKey(input.Key, partitionKeyOf(table)))
    case 'PutItem':
      return single(itemKey(input.Item, partitionKeyOf(table)))
    case 'Query':
      // A local index has the table's partition key, a global one another, of which nothing is told.
      return single(queriedKeys(input, partitionKeyOf(table)), index)
    case 'Scan':
      return single([], index)
    case 'DescribeTable':
      return single([])
    case 'BatchGetItem': {
      const requested = (input.RequestItems ?? {}) as Record<string, { Keys?: unknown[] }>
      return Object.entries(requested).map(([name, { Keys = [] }]) => ({
        action: operation,
        table: name,
        keys: Keys.flatMap((key) => itemKey(key, partitionKeyOf(name))),
      }))
    }
    case 'BatchWriteItem': {
      const requested = (input.RequestItems ?? {}) as Record<string, Record<string, Json>[]>
      return Object.entries(requested).map(([name, writes]) => ({
        action: operation,
        table: name,
        keys: writes.flatMap((write) =>
          itemKey(write.PutRequest?.Item ?? write.DeleteRequest?.Key, partitionKeyOf(name)),
        ),
      }))
    }
    case 'TransactGetItems':
    case 'TransactWriteItems': {
      const parts = (input.TransactItems ?? []) as Record<string, Json>[]
      return parts.flatMap(Object.entries<Json>).map(([name, part]) => {
        const target = String(part.TableName ?? '')
        return {
          action: name === 'ConditionCheck' ? 'ConditionCheckItem' : `${name}Item`,
          table: target,
          keys: itemKey(part.Key ?? part.Item, partitionKeyOf(target)),
        }
      })
    }
    default:
      return undefined
  }
}
