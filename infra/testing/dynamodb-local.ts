import {
  type AttributeValue,
  CreateTableCommand,
  DynamoDBClient,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb'
import { inject } from 'vitest'

/** The project's DynamoDB Local, with credentials of its own, for which it has tables of their own. */
export function dynamoDbLocal() {
  const endpoint = inject('dynamodb')
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const client = new DynamoDBClient({ endpoint, region: 'eu-west-2', credentials })
  return {
    endpoint,
    client,
    /** Creates a table with the keys `pk` and `sk`, and stores items in it. */
    async createTable(TableName: string, items: readonly Record<string, AttributeValue>[]) {
      await client.send(
        new CreateTableCommand({
          TableName,
          BillingMode: 'PAY_PER_REQUEST',
          AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
          KeySchema: [
            { AttributeName: 'pk', KeyType: 'HASH' },
            { AttributeName: 'sk', KeyType: 'RANGE' },
          ],
        }),
      )
      for (const Item of items) await client.send(new PutItemCommand({ TableName, Item }))
    },
  }
}
