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

/** Lets unknown browsers try this username again today: passwords, codes, requests for mails. */
export async function forgetTries({ client, name }: Table, username: string): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  for (const purpose of ['PASSWORD', 'TOTP', 'CODE', 'MAIL'] as const) {
    const { pk, sk } = strangersKey(name, purpose, username, today)
    await client.send(new DeleteItemCommand({ TableName: name, Key: { pk: { S: pk }, sk: { S: sk } } }))
  }
}
