import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { table } from '../../functions/platform/table.ts'
import type { RunInfo } from '../../tests/support/cloud.ts'

/**
 * Makes the functions' own client, in this process, one of this table; may be called again for another one. It then
 * waits as long as it takes: thousands of items are stored through it.
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
