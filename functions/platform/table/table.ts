import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod'
import { ULID_PATTERN } from '../../../shared/entities/fields.ts'
import { STATUS_INDEX } from '../../../shared/table/status-index.ts'
import { clientDefaults } from '../aws-client.ts'
import { environment } from '../environment.ts'
import { InvalidInput, NotFound } from '../errors.ts'
import { sharedRead } from './shared-reads.ts'

/** Default number of items on a page of a list. */
const PAGE_SIZE = 100
/** Most reads for one page of a search, of 1 MB each (DynamoDB API reference, Query): some 256 read units. */
const SEARCH_READS = 4

/** Client of DynamoDB, one per container. */
export const table = DynamoDBDocumentClient.from(new DynamoDBClient(clientDefaults({ timeoutMs: 3000 })), {
  marshallOptions: { removeUndefinedValues: true },
})

// It walks through every answer to mask what it would log, although nobody asked for a log.
table.middlewareStack.remove('loggerMiddleware')
const READS = ['GetItemCommand', 'QueryCommand']
table.middlewareStack.add(
  (next, { commandName = '' }) =>
    (call) =>
      READS.includes(commandName) ? sharedRead([commandName, call.input], () => next(call)) : next(call),
  { step: 'initialize', name: 'sharedReads' },
)

export const tableName = (): string => environment('TABLE_NAME')

export interface Key {
  readonly pk: string
  readonly sk: string
}

/** One item, read consistently. Its schema strips `pk`, `sk` and `ttl`. */
export async function getItem<S extends z.ZodType>(key: Key, schema: S): Promise<z.output<S> | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: { pk: key.pk, sk: key.sk }, ConsistentRead: true }),
  )
  return Item && schema.parse(Item)
}

/** An item as `getItem` reads it. @throws NotFound (404) */
export async function getExisting<S extends z.ZodType>(key: Key, schema: S): Promise<z.output<S>> {
  const item = await getItem(key, schema)
  if (item === undefined) throw new NotFound()
  return item
}

/** Sort key of the status index: `<status>#<id>`. */
export const statusKey = (status: string, id: string) => ({ [STATUS_INDEX.sortKey]: `${status}#${id}` })

/** Query for the items of a partition with this status. */
export const ofStatus = (pk: string, status: string) => ({
  TableName: tableName(),
  IndexName: STATUS_INDEX.name,
  KeyConditionExpression: `pk = :pk AND begins_with(${STATUS_INDEX.sortKey}, :status)`,
  ExpressionAttributeValues: { ':pk': pk, ':status': `${status}#` },
  ConsistentRead: true,
})

/** Sort keys of partitions ordered by id. */
export const ULID_KEY = new RegExp(`^${ULID_PATTERN}$`)

export interface Page<T> {
  readonly items: T[]
  /** Start of the next page; undefined on the last one. */
  readonly cursor: string | undefined
}

export interface List<S extends z.ZodType> {
  /** Partition to list. */
  readonly pk: string
  /** Form of the partition's sort keys, which a cursor must have. */
  readonly sk: RegExp
  readonly schema: S
  readonly cursor: string | undefined
  /** Items on a page; default: `PAGE_SIZE`. */
  readonly size?: number
  /** Only items with this status, in a partition whose sort keys are ids. */
  readonly status?: string | undefined
}

/**
 * One page of a partition, greatest (newest) sort key first, read consistently.
 * @throws InvalidInput (400) for a forged cursor
 */
export async function queryPage<S extends z.ZodType>(list: List<S>): Promise<Page<z.output<S>>> {
  const { pk, size = PAGE_SIZE, status } = list
  const start = list.cursor === undefined ? undefined : decodeCursor(list.cursor, list.sk)
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      ...(status === undefined ? whole(pk) : { ...ofStatus(pk, status), Select: 'ALL_ATTRIBUTES' }),
      ScanIndexForward: false,
      // One more than shown, to detect a next page. DynamoDB's own key would also point past the end.
      Limit: size + 1,
      ...(start && {
        ExclusiveStartKey: { pk, sk: start, ...(status !== undefined && statusKey(status, start)) },
      }),
    }),
  )
  const shown = Items.slice(0, size)
  const last = Items.length > size ? shown.at(-1)?.sk : LastEvaluatedKey?.sk
  return {
    items: shown.map((item) => list.schema.parse(item)),
    cursor: last === undefined ? undefined : encodeCursor(last),
  }
}

/**
 * One page of the items of a partition that match, as `queryPage` lists them. It may have few items, or none, and a cursor.
 * @param isFrequent many items match: the first reads are about as long as the page takes, the second at the rate of the first
 * @throws InvalidInput (400) for a forged cursor
 */
export async function searchPage<S extends z.ZodType>(
  { pk, sk, schema, cursor, size = PAGE_SIZE }: Omit<List<S>, 'status'>,
  matches: (item: Record<string, unknown>) => boolean,
  isFrequent = false,
): Promise<Page<z.output<S>>> {
  const items: z.output<S>[] = []
  let last = cursor === undefined ? undefined : decodeCursor(cursor, sk)
  let seen = 1
  for (let read = 0; read < SEARCH_READS; read++) {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new QueryCommand({
        ...whole(pk),
        ScanIndexForward: false,
        Limit: isFrequent && read < 2 ? Math.ceil((size * seen) / Math.max(items.length, 1)) : undefined,
        ...(last && { ExclusiveStartKey: { pk, sk: last } }),
      }),
    )
    seen += Items.length
    for (const item of Items) {
      if (!matches(item)) continue
      items.push(schema.parse(item))
      if (items.length === size) return { items, cursor: encodeCursor(item.sk) }
    }
    last = LastEvaluatedKey?.sk
    if (last === undefined) break
  }
  return { items, cursor: last && encodeCursor(last) }
}

const whole = (pk: string) => ({
  TableName: tableName(),
  KeyConditionExpression: 'pk = :pk',
  ExpressionAttributeValues: { ':pk': pk },
  ConsistentRead: true,
})

interface Part {
  /** Start of the sort keys. */
  readonly prefix?: string
  /** Attributes that leave the table; the whole items are read all the same. */
  readonly attributes?: readonly string[]
}

/** All items of a partition, or that part of them, newest first. Only for small partitions. */
export function queryAll<S extends z.ZodType>(
  pk: string,
  schema: S,
  { prefix, attributes }: Part = {},
): Promise<z.output<S>[]> {
  return queryItems(
    {
      TableName: tableName(),
      KeyConditionExpression: prefix ? 'pk = :pk AND begins_with(sk, :prefix)' : 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk, ...(prefix && { ':prefix': prefix }) },
      ScanIndexForward: false,
      ConsistentRead: true,
      ...(attributes && projection(attributes)),
    },
    schema,
  )
}

interface Between {
  readonly pk: string
  /** First and last sort key, both included; by default the first is that of the earliest time or day. */
  readonly from?: string
  readonly to: string
  /** Only items with this status, in a partition whose sort keys are ids. */
  readonly status?: string
  /** Only the keys of items with the status. */
  readonly keysOnly?: boolean
  /** Most items; default: all, which are few. */
  readonly most?: number
  /** For half of the read units what was written within the last second may be missing. */
  readonly isConsistent?: boolean
}

/** Items of a partition between two sort keys that match, least first, read consistently unless asked otherwise. */
export async function queryBetween<S extends z.ZodType>(
  { pk, from = '0', to, status, keysOnly = false, most, isConsistent = true }: Between,
  schema: S,
  matches?: (item: z.output<S>) => boolean,
): Promise<z.output<S>[]> {
  const [name, first, last] =
    status === undefined ? ['sk', from, to] : [STATUS_INDEX.sortKey, `${status}#${from}`, `${status}#${to}`]
  return queryItems(
    {
      ...whole(pk),
      ConsistentRead: isConsistent,
      ...(status !== undefined && { IndexName: STATUS_INDEX.name }),
      ...(status !== undefined && !keysOnly && { Select: 'ALL_ATTRIBUTES' }),
      KeyConditionExpression: `pk = :pk AND ${name} BETWEEN :from AND :to`,
      ExpressionAttributeValues: { ':pk': pk, ':from': first, ':to': last },
    },
    schema,
    most,
    matches ? FILTERED_READ : most,
    matches,
  )
}

async function queryItems<S extends z.ZodType>(
  query: QueryCommandInput,
  schema: S,
  most = Infinity,
  pageSize = most,
  matches: (item: z.output<S>) => boolean = () => true,
): Promise<z.output<S>[]> {
  const pages = paginateQuery({ client: table, ...(pageSize < Infinity && { pageSize }) }, query)
  const found: z.output<S>[] = []
  for await (const { Items = [] } of pages) {
    found.push(...Items.map((item) => schema.parse(item)).filter(matches))
    if (found.length >= most) break
  }
  return found.slice(0, most)
}

const projection = (attributes: readonly string[]) => ({
  ProjectionExpression: attributes.map((name) => `#${name}`).join(', '),
  ExpressionAttributeNames: attributeNames(attributes),
})

/** Names of attributes, which may be words of the expressions' language. */
const attributeNames = (attributes: readonly string[]) =>
  Object.fromEntries(attributes.map((name) => [`#${name}`, name]))

/** Sort keys of the items of a partition that contain a text in one of these attributes; only they leave the table. */
export async function keysContaining(
  pk: string,
  attributes: readonly string[],
  text: string,
): Promise<string[]> {
  const pages = paginateQuery(
    { client: table },
    {
      ...whole(pk),
      ExpressionAttributeValues: { ':pk': pk, ':text': text },
      FilterExpression: attributes.map((name) => `contains(#${name}, :text)`).join(' OR '),
      ExpressionAttributeNames: attributeNames(attributes),
      ProjectionExpression: 'sk',
    },
  )
  const found: string[] = []
  for await (const { Items = [] } of pages) found.push(...Items.map(({ sk }) => String(sk)))
  return found
}

/** Items of one read of which some do not match: of five languages, some of the wanted one are among them. */
const FILTERED_READ = 15

/** Up to `count` items that match before or after a key, which need not exist, nearest first. */
export function queryBeside<S extends z.ZodType>(
  { pk, sk }: Key,
  side: 'before' | 'after',
  count: number,
  schema: S,
  matches?: (item: z.output<S>) => boolean,
): Promise<z.output<S>[]> {
  const query = {
    ...whole(pk),
    KeyConditionExpression: `pk = :pk AND sk ${side === 'before' ? '<' : '>'} :sk`,
    ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
    ScanIndexForward: side === 'after',
  }
  return queryItems(query, schema, count, FILTERED_READ, matches)
}

/** An opaque cursor: the sort key of the last item shown, in base64url. */
const encodeCursor = (sk: string): string => Buffer.from(sk).toString('base64url')

/** @throws InvalidInput (400) unless `cursor` encodes a sort key of the form `sk` */
function decodeCursor(cursor: string, sk: RegExp): string {
  const key = Buffer.from(cursor, 'base64url').toString()
  if (!sk.test(key) || encodeCursor(key) !== cursor)
    throw new InvalidInput([{ path: 'cursor', message: 'Not a cursor of this list' }])
  return key
}
