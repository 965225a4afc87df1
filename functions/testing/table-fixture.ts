import { CreateTableCommand, type CreateTableCommandInput, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { STATUS_INDEX } from '../../shared/status-index.ts'

const shape = {
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: ['pk', 'sk', STATUS_INDEX.sortKey].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S' as const,
  })),
  LocalSecondaryIndexes: [
    {
      IndexName: STATUS_INDEX.name,
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: STATUS_INDEX.sortKey, KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
} satisfies Omit<CreateTableCommandInput, 'TableName'>

/** Create the table for tests. Its own client waits longer than the functions'. */
export async function createTable(TableName: string): Promise<void> {
  await new DynamoDBClient({}).send(new CreateTableCommand({ TableName, ...shape }))
}
