import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  paginateScan,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { cloud } from '../client.ts'

/**
 * The table itself, past the API and its functions: to look at what is stored, and to make time pass. Past the local AWS,
 * too, which would read it all for itself.
 */
export const table = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    endpoint: cloud.run.dynamodbEndpoint,
    region: 'eu-west-2',
    credentials: cloud.run.serviceCredentials,
  }),
)

export const TableName = cloud.run.tableName

type Item = Record<string, unknown>

/** Every stored item. */
export async function storedItems(): Promise<Item[]> {
  const items: Item[] = []
  for await (const page of paginateScan({ client: table }, { TableName, ConsistentRead: true })) {
    items.push(...(page.Items ?? []))
  }
  return items
}

/** Every stored item but the entries of the diary, which name what they are about by its id. */
export const storedThings = async () => (await storedItems()).filter(({ pk }) => pk !== 'DIARY')

/** Stores items as they are. */
export const storeItems = (items: readonly Item[]) => write(items.map((Item) => ({ PutRequest: { Item } })))

/** Deletes the items with these keys. */
export const removeItems = (items: readonly Item[]) =>
  write(items.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })))

/** The most that one BatchWriteItem takes (DynamoDB API Reference). */
const BATCH = 25

async function write(
  requests: NonNullable<BatchWriteCommand['input']['RequestItems']>[string],
): Promise<void> {
  for (let from = 0; from < requests.length; from += BATCH) {
    const RequestItems = { [TableName]: requests.slice(from, from + BATCH) }
    await table.send(new BatchWriteCommand({ RequestItems }))
  }
}

/** Items by their keys, without the ids of the requests that stored them: to be compared with others. */
export const byKey = (items: readonly Item[]) =>
  new Map(items.map(({ requestId: _, ...item }) => [`${item.pk} ${item.sk}`, item]))

/** Items of sign-ins, rate limits, the diary and the progress of publishing, which are no content. */
const NO_CONTENT = /^(SESSION$|DIARY$|CHALLENGE$|SECOND-STEP#|KNOWN#|TRIES#|ENQUIRIES#|PUBLICATION$)/

/** Everything stored but that, comparable with itself later. */
export const storedContent = async () =>
  (await storedItems())
    .filter(({ pk }) => !NO_CONTENT.test(String(pk)))
    .map((item) => JSON.stringify(item))
    .sort()

/** Fixed windows in which enquiries, and failed sign-ins, are counted; hours and days end with one (docs/enquiries.md). */
const WINDOWS_MS = [10 * 60_000, 15 * 60_000]
/** Longest that a test of a limit takes, on a busy machine. */
const LIMIT_TEST_MS = 45_000

/** Waits for the next window of whatever limit when too little of this one is left for a test. */
export async function roomInWindows(): Promise<void> {
  const left = Math.min(...WINDOWS_MS.map((window) => window - (Date.now() % window)))
  if (left < LIMIT_TEST_MS) await setTimeout(left)
}

/** Makes the time pass after which a connection may send enquiries again: all tests together are one connection. */
export const endEnquiryLimits = () => deleteItems('ENQUIRIES#')

/** Makes the time pass after which a connection may try passwords and codes again. */
export const endSignInLimits = () => deleteItems('TRIES#')

/** Ends every session, as time or an operator would. */
export const endSessions = () => deleteItems('SESSION')

const sessionKey = (id: string) => ({
  pk: 'SESSION',
  sk: createHash('sha256').update(id).digest('hex'),
})

/** Makes so many minutes pass since a session was last used, and its user last checked. */
export async function leaveSession(id: string, minutes: number): Promise<void> {
  const at = new Date(Date.now() - minutes * 60_000).toISOString()
  await table.send(
    new UpdateCommand({
      TableName,
      Key: sessionKey(id),
      UpdateExpression: 'SET lastUsedAt = :at, checkedAt = :at',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':at': at },
    }),
  )
}

/** Makes so many minutes pass since a session began. */
export async function beginEarlier(id: string, minutes: number): Promise<void> {
  const at = new Date(Date.now() - minutes * 60_000).toISOString()
  await table.send(
    new UpdateCommand({
      TableName,
      Key: sessionKey(id),
      UpdateExpression: 'SET createdAt = :at',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':at': at },
    }),
  )
}

/** Leaves a session so many minutes of its twelve hours, none of them if negative. */
export async function shortenSession(id: string, minutes: number): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName,
      Key: sessionKey(id),
      UpdateExpression: 'SET expiresAt = :at',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':at': new Date(Date.now() + minutes * 60_000).toISOString() },
    }),
  )
}

/** A session as it is stored; undefined when there is none. */
export const storedSession = async (id: string) =>
  (await table.send(new GetCommand({ TableName, Key: sessionKey(id), ConsistentRead: true }))).Item

async function deleteItems(prefix: string): Promise<void> {
  const keys = {
    ...{ TableName, ConsistentRead: true, ProjectionExpression: 'pk, sk' },
    ...{ FilterExpression: 'begins_with(pk, :prefix)', ExpressionAttributeValues: { ':prefix': prefix } },
  }
  for await (const { Items = [] } of paginateScan({ client: table }, keys)) await removeItems(Items)
}
