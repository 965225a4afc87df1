import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { CreateTableCommand, type CreateTableCommandInput, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { inject, vi } from 'vitest'
import { STATUS_INDEX } from '../../shared/table/status-index.ts'
import { table } from '../platform/table/table.ts'

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

/**
 * Connections of a worker's client, which outlives a file. DynamoDB Local ends those that are idle for 30 s: what is sent just
 * then is lost, and fifty losses at once use up the client's retries. Here they end before.
 */
const agent = new Agent({ keepAlive: true, maxSockets: 50, timeout: 10_000 })

/** The SDK's handler of HTTP requests, on Node.js. */
interface Adjustable {
  updateHttpClientConfig(name: 'httpAgent', agent: Agent): void
}

/** Create a table for this test file on the project's DynamoDB Local, and make it the functions' own. Its own client waits longer than theirs. */
export async function createOwnTable(): Promise<void> {
  const TableName = `test-${randomUUID()}`
  vi.stubEnv('TABLE_NAME', TableName)
  vi.stubEnv('AWS_ENDPOINT_URL', inject('dynamodb'))
  vi.stubEnv('AWS_REGION', 'eu-west-2')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  const handler = table.config.requestHandler as unknown as Adjustable
  handler.updateHttpClientConfig('httpAgent', agent)
  await new DynamoDBClient({}).send(new CreateTableCommand({ TableName, ...shape }))
}
