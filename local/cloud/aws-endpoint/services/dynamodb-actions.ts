type Json = Record<string, unknown>

/** One action of a DynamoDB request, as IAM evaluates it. */
export interface Access {
  readonly action: string
  readonly table: string
  readonly index?: string
  /** Values of the partition keys (`dynamodb:LeadingKeys`); none when unknown, as in a Scan. */
  readonly keys: readonly string[]
}

/**
 * Value of `dynamodb:LeadingKeys` for a part of a transaction: the key of its own item (`perItem`), or the keys of all the
 * transaction's items in its table (`union`). AWS does not document which.
 */
export type Reading = 'perItem' | 'union'

type PartitionKey = (table: string) => string

/** An attribute value (`{"S": "x"}`) as its plain text. */
const plain = (value: unknown): string[] => (value ? Object.values(value as Json).map(String) : [])

/** Value of the partition key in a Query: `#pk = :pk` with its names and values. */
function queriedKeys(input: Json, partitionKey: string): string[] {
  const names = (input.ExpressionAttributeNames ?? {}) as Record<string, string>
  const values = (input.ExpressionAttributeValues ?? {}) as Json
  for (const [, name = '', value = ''] of String(input.KeyConditionExpression ?? '').matchAll(
    /([#\w.-]+)\s*=\s*(:\w+)/g,
  )) {
    if ((names[name] ?? name) === partitionKey) return plain(values[value])
  }
  return []
}

/** Keys of all the accesses to one table, each once. */
const keysIn = (table: string, accesses: readonly Access[]) => [
  ...new Set(accesses.filter((one) => one.table === table).flatMap(({ keys }) => keys)),
]

const itemKey = (item: unknown, partitionKey: string) => plain((item as Json | undefined)?.[partitionKey])

/**
 * Actions of a request. A transaction counts as its parts, each under the name of the single action; a batch under its
 * own name, once per table (DynamoDB developer guide, "Using IAM with DynamoDB transactions"). Undefined for an
 * unsupported operation.
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
      // The legacy KeyConditions would hide the partition.
      if (input.KeyConditions) return undefined
      return single(queriedKeys(input, partitionKeyOf(table)), index)
    case 'Scan':
      return single([], index)
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
