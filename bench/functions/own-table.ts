import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { table } from '../../functions/platform/table/table.ts'
import type { RunInfo } from '../../tests/support/cloud/cloud.ts'

/**
 * Points this process's table client, which the functions' modules share, to a table. It has no timeout: thousands of
 * items are stored through it.
 */
export function pointTableAt({
  awsEndpoint,
  tableName,
  serviceCredentials,
}: Pick<RunInfo, 'awsEndpoint' | 'tableName' | 'serviceCredentials'>): void {
  Object.assign(process.env, { TABLE_NAME: tableName })
  const settings = { endpoint: awsEndpoint, region: 'eu-west-2', credentials: serviceCredentials }
  Object.assign(table.config, new DynamoDBClient(settings).config)
}
