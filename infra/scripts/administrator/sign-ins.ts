import {
  DeleteItemCommand,
  type DynamoDBClient,
  paginateQuery,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { EPOCH_KEY } from '../../../shared/table/epoch-key.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { strangersKey } from '../../../shared/table/tries-of-strangers.ts'

/** The site's table. */
export interface Table {
  readonly client: DynamoDBClient
  readonly name: string
}

/** Ends all sessions and begun logins, and forgets the browsers that need no second step of this user: as the functions do. */
export async function putEverybodyOut(table: Table, username: string): Promise<void> {
  await table.client.send(
    new UpdateItemCommand({
      TableName: table.name,
      Key: marshall(EPOCH_KEY),
      UpdateExpression: 'ADD epoch :one',
      ExpressionAttributeValues: { ':one': { N: '1' } },
    }),
  )
  await empty(table, partitions.secondStep(username.toLowerCase()), 'BROWSER#')
  await empty(table, partitions.challenges)
  await empty(table, partitions.sessions)
}

async function empty({ client, name }: Table, pk: string, prefix?: string): Promise<void> {
  const items = paginateQuery(
    { client },
    {
      TableName: name,
      KeyConditionExpression: prefix ? 'pk = :pk AND begins_with(sk, :prefix)' : 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: pk }, ...(prefix && { ':prefix': { S: prefix } }) },
      ProjectionExpression: 'pk, sk',
      ConsistentRead: true,
    },
  )
  for await (const { Items = [] } of items)
    for (const Key of Items) await client.send(new DeleteItemCommand({ TableName: name, Key }))
}

const DAY_MS = 24 * 60 * 60_000

/**
 * Lets unknown browsers try this username again: passwords, codes, requests for mails. Of the days beside today, too, since the
 * clock of this computer may be ahead of that of the functions, or behind it.
 */
export async function forgetTries({ client, name }: Table, username: string): Promise<void> {
  for (const purpose of ['PASSWORD', 'TOTP', 'CODE', 'MAIL'] as const)
    for (const days of [-1, 0, 1]) {
      const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
      const Key = marshall(strangersKey(name, purpose, username, day))
      await client.send(new DeleteItemCommand({ TableName: name, Key }))
    }
}
