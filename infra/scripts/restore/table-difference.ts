import { createHash } from 'node:crypto'
import type { AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteItemCommand, paginateScan } from '@aws-sdk/client-dynamodb'
import { partitions } from '../../../shared/table/partitions.ts'

export type Item = Record<string, AttributeValue>

/** Items that a table lacks, has differently, or has beyond another. */
export interface Difference {
  readonly missing: readonly Item[]
  readonly changed: readonly Item[]
  readonly extra: readonly Item[]
}

/**
 * Prefixes of partitions without content: a restored session, recovery code or link would let in again; progress, health and diary are
 * this system's.
 */
const TRANSIENT = [
  partitions.sessions,
  ...(['PASSWORD', 'TOTP', 'CODE', 'MAIL'] as const).map((purpose) => partitions.tries(purpose, '')),
  partitions.known(''),
  partitions.challenges,
  partitions.secondStep(''),
  partitions.previews,
  partitions.enquiryLimit(''),
  partitions.generations,
  partitions.jobs,
  partitions.publication,
  partitions.health,
  partitions.diary,
]
/** Enquiries and their days. */
const ENQUIRIES = [partitions.enquiries, partitions.nextSteps, partitions.won]
/** Figures, which this system goes on counting: a restore adds those that are missing, and leaves the others. */
const isFigures = ({ pk }: Item) => pk?.S === partitions.figures
/** Items of a BatchWriteItem at most (DynamoDB API reference). */
const BATCH_ITEMS = 25

/**
 * Reads a table's content, by the items' keys.
 * @param enquiries includes enquiries, which may have been erased on request since
 */
export async function readContent(
  client: DynamoDBClient,
  TableName: string,
  enquiries: boolean,
): Promise<Map<string, Item>> {
  const items: Item[] = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    items.push(...Items)
  return contentOf(items, enquiries)
}

/** The content among a table's items, by their keys, in their order. */
export function contentOf(items: readonly Item[], enquiries: boolean): Map<string, Item> {
  const excluded = [...TRANSIENT, ...(enquiries ? [] : ENQUIRIES)]
  return new Map(
    items.flatMap((item) => {
      const pk = item.pk?.S ?? ''
      const isContent = !excluded.some((prefix) => pk.startsWith(prefix))
      return isContent ? [[JSON.stringify([pk, item.sk?.S]), item] as const] : []
    }),
  )
}

/** Ids of the pictures among items. */
export const picturesIn = (items: ReadonlyMap<string, Item>): Set<string> =>
  new Set([...items.values()].flatMap(({ pk, sk }) => (pk?.S === partitions.media && sk?.S ? [sk.S] : [])))

/** Checksum of items, in any order, without figures. */
export function checksum(items: ReadonlyMap<string, Item>): string {
  const hash = createHash('sha256')
  const compared = [...items].filter(([, item]) => !isFigures(item))
  for (const [key, item] of compared.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${key}${text(item)}`)
  return hash.digest('hex').slice(0, 16)
}

/** Changes that turn the items `is` into `wanted`. */
export function difference(wanted: ReadonlyMap<string, Item>, is: ReadonlyMap<string, Item>): Difference {
  const entries = [...wanted]
  return {
    missing: entries.filter(([key]) => !is.has(key)).map(([, item]) => item),
    changed: entries
      .filter(([key, item]) => is.has(key) && !isFigures(item) && text(is.get(key)) !== text(item))
      .map(([, item]) => item),
    extra: [...is].filter(([key, item]) => !wanted.has(key) && !isFigures(item)).map(([, item]) => item),
  }
}

/** Writes the difference to a table, whose stream publishes it. */
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
      new BatchWriteItemCommand({ RequestItems: { [table]: requests.splice(0, BATCH_ITEMS) } }),
    )
    // Throttled requests come back, and are sent again.
    requests.push(...((UnprocessedItems?.[table] ?? []) as typeof requests))
  }
}

/** JSON with sorted fields and sets. */
const text = (value: unknown): string =>
  JSON.stringify(value, (name, part) => {
    if (name === 'SS' && Array.isArray(part)) return part.toSorted()
    if (part && typeof part === 'object' && !Array.isArray(part)) {
      return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    }
    return part
  })
