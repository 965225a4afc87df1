type Json = Record<string, unknown>

/** One action that a DynamoDB request performs, as IAM judges it. */
export interface Access {
  readonly action: string
  readonly table: string
  readonly index?: string
  /** Values of the partition keys it touches (`dynamodb:LeadingKeys`); none when unknown, as in a Scan. */
  readonly keys: readonly string[]
}

/**
 * What `dynamodb:LeadingKeys` holds while a part of a transaction is judged: the key of its own item (`perItem`), or the
 * keys of all the transaction's items in its table (`union`). AWS does not document which.
 */
export type Reading = 'perItem' | 'union'

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

/** Keys of all the accesses to one table, each once. */
const keysIn = (table: string, accesses: readonly Access[]) => [
  ...new Set(accesses.filter((one) => one.table === table).flatMap(({ keys }) => keys)),
]

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
  reading: Reading,
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
      const items = (input.TransactItems ?? []) as Record<string, Json>[]
      const parts = items.flatMap(Object.entries<Json>).map(([name, part]): Access => {
        const target = String(part.TableName ?? '')
        return {
          action: name === 'ConditionCheck' ? 'ConditionCheckItem' : `${name}Item`,
          table: target,
          keys: itemKey(part.Key ?? part.Item, partitionKeyOf(target)),
        }
      })
      return reading === 'perItem'
        ? parts
        : parts.map((part) => ({ ...part, keys: keysIn(part.table, parts) }))
    }
    default:
      return undefined
  }
}
