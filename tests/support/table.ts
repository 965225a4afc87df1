import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, DynamoDBDocumentClient, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { cloud } from './client.ts'

/** The table itself, past the API and its functions: to look at what is stored, and to make time pass. */
export const table = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    endpoint: cloud.run.awsEndpoint,
    region: 'eu-west-2',
    credentials: cloud.run.serviceCredentials,
  }),
)

export const TableName = cloud.run.tableName

/** Every stored item. */
export async function storedItems(): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  for await (const page of paginateScan({ client: table }, { TableName, ConsistentRead: true })) {
    items.push(...(page.Items ?? []))
  }
  return items
}

/** Items by their keys, without the ids of the requests that stored them: to be compared with others. */
export const byKey = (items: readonly Record<string, unknown>[]) =>
  new Map(items.map(({ requestId: _, ...item }) => [`${item.pk} ${item.sk}`, item]))

/** Items of sign-ins and rate limits, which are no content. */
const COUNTERS = /^(SESSION$|KNOWN#|TRIES#|ENQUIRIES#)/

/** Everything stored but that, comparable with itself later. */
export const storedContent = async () =>
  (await storedItems())
    .filter(({ pk }) => !COUNTERS.test(String(pk)))
    .map((item) => JSON.stringify(item))
    .sort()

/** Fixed windows in which enquiries, and failed sign-ins, are counted; hours and days end with one (docs/enquiries.md). */
const WINDOWS_MS = [10 * 60_000, 15 * 60_000]
/** Longest that a test of a limit takes. */
const LIMIT_TEST_MS = 20_000

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

/** A session as it is stored; undefined when there is none. */
export const storedSession = async (id: string) =>
  (await storedItems()).find(({ pk, sk }) => pk === 'SESSION' && sk === sessionKey(id).sk)

async function deleteItems(prefix: string): Promise<void> {
  for (const { pk, sk } of await storedItems()) {
    if (String(pk).startsWith(prefix)) await table.send(new DeleteCommand({ TableName, Key: { pk, sk } }))
  }
}
