import { createHash } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient, GetCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import { cloud } from '../client.ts'

/**
 * The table itself, past the API and its functions: to look at what is stored. Past the local AWS, too, which would read it
 * all for itself.
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

/** Items of sign-ins, rate limits, the diary, the site's own jobs and the progress of publishing, which are no content. */
const NO_CONTENT =
  /^(SESSION(#EPOCH)?$|DIARY$|CHALLENGE$|SECOND-STEP#|KNOWN#|TRIES#|ENQUIRIES#|PUBLICATION$|HEALTH$|FIGURES$)/

/** Everything stored but that, comparable with itself later. */
export const storedContent = async () =>
  (await storedItems())
    .filter(({ pk }) => !NO_CONTENT.test(String(pk)))
    .map((item) => JSON.stringify(item))
    .sort()

/** Key of a session by its id. */
export const sessionKey = (id: string) => ({
  pk: 'SESSION',
  sk: createHash('sha256').update(id).digest('hex'),
})

/** A session as it is stored; undefined when there is none. */
export const storedSession = async (id: string) =>
  (await table.send(new GetCommand({ TableName, Key: sessionKey(id), ConsistentRead: true }))).Item
