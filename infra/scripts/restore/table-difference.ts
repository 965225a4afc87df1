import { createHash } from 'node:crypto'
import type { AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteItemCommand, paginateScan } from '@aws-sdk/client-dynamodb'
import { partitions } from '../../../shared/partitions.ts'

type Item = Record<string, AttributeValue>

/** What a table lacks or has differently or beyond another, item by item. */
export interface Difference {
  readonly missing: readonly Item[]
  readonly changed: readonly Item[]
  readonly extra: readonly Item[]
}

/** Partitions that are no content, by the beginning of their key: a restored session would let somebody in again. */
const PASSING = [
  partitions.sessions,
  ...(['PASSWORD', 'CODE', 'MAIL'] as const).map((purpose) => partitions.tries(purpose, '')),
  partitions.known(''),
  partitions.enquiryLimit(''),
  partitions.generations,
  partitions.jobs,
]
/** Enquiries, which people may have had erased since. */
const ENQUIRIES = [partitions.enquiries]

/** Most items of a BatchWriteItem (DynamoDB API reference). */
const BATCH = 25

/**
 * Every item of a table that a restore is about, by its key.
 * @param enquiries whether enquiries are among them
 */
export async function readContent(
  client: DynamoDBClient,
  TableName: string,
  enquiries: boolean,
): Promise<Map<string, Item>> {
  const left = [...PASSING, ...(enquiries ? [] : ENQUIRIES)]
  const items = new Map<string, Item>()
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true })) {
    for (const item of Items) {
      const pk = item.pk?.S ?? ''
      if (!left.some((prefix) => pk.startsWith(prefix))) items.set(JSON.stringify([pk, item.sk?.S]), item)
    }
  }
  return items
}

/** One number for the content of a table: the same for the same items, in whatever order they are stored. */
export function checksum(items: ReadonlyMap<string, Item>): string {
  const hash = createHash('sha256')
  for (const key of [...items.keys()].toSorted()) hash.update(`${key}${text(items.get(key))}`)
  return hash.digest('hex').slice(0, 16)
}

/** What has to be written to, and removed from, the table with `is`, so that it has what `wanted` has. */
export function difference(wanted: ReadonlyMap<string, Item>, is: ReadonlyMap<string, Item>): Difference {
  const entries = [...wanted]
  return {
    missing: entries.filter(([key]) => !is.has(key)).map(([, item]) => item),
    changed: entries
      .filter(([key, item]) => is.has(key) && text(is.get(key)) !== text(item))
      .map(([, item]) => item),
    extra: [...is].filter(([key]) => !wanted.has(key)).map(([, item]) => item),
  }
}

/** Writes and removes; the table's stream then publishes what changed. */
export async function apply(
  client: DynamoDBClient,
  table: string,
  { missing, changed, extra }: Difference,
): Promise<void> {
  const requests = [
    ...[...missing, ...changed].map((Item) => ({ PutRequest: { Item } })),
    ...extra.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } as Item } })),
  ]
  while (requests.length > 0) {
    const { UnprocessedItems } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [table]: requests.splice(0, BATCH) } }),
    )
    // What DynamoDB was too busy for comes again.
    requests.push(...((UnprocessedItems?.[table] ?? []) as typeof requests))
  }
}

/** An item as text, its fields and the members of its sets in order. */
const text = (value: unknown): string =>
  JSON.stringify(value, (name, part) => {
    if (name === 'SS' && Array.isArray(part)) return part.toSorted()
    if (part && typeof part === 'object' && !Array.isArray(part)) {
      return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    }
    return part
  })
