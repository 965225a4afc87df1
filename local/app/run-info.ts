import { join } from 'node:path'
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import type { Assembly } from '../cloud/assembly/assembly.ts'
import type { AwsEndpoint } from '../cloud/aws-endpoint/aws-endpoint.ts'
import type { DynamoDbEngine } from '../cloud/engines/engines.ts'

/**
 * `<DATA_DIR>/run.json`: addresses of a running `npm start`, for tests and engineers, with the outputs of the stacks, for example
 * `publisherName`.
 */
type RunInfo = ReturnType<typeof describeRun>

export function describeRun(parts: {
  readonly url: string
  readonly indexNowUrl: string
  readonly dataDir: string
  readonly logsDir: string
  readonly assembly: Assembly
  readonly endpoint: AwsEndpoint
  readonly dynamodb: DynamoDbEngine
}) {
  const { assembly, endpoint } = parts
  const only = (type: string) => {
    const [resource, ...others] = assembly.resources(type)
    if (!resource || others.length > 0) throw new Error(`The templates must declare exactly one ${type}`)
    return assembly.physicalId(resource)
  }
  // Without those that the CDK makes for references between stacks.
  const named = Object.entries(assembly.outputs).filter(([name]) => !name.startsWith('ExportsOutput'))
  const outputs: Readonly<Record<string, string>> = Object.fromEntries(
    named.map(([name, value]) => [name.charAt(0).toLowerCase() + name.slice(1), value]),
  )
  return {
    ...outputs,
    pid: process.pid,
    url: parts.url,
    /** The local AWS, where the service credentials may do everything. */
    awsEndpoint: endpoint.url,
    /** Receiver of what is announced to search engines (index-now.ts). */
    indexNowUrl: parts.indexNowUrl,
    dynamodbEndpoint: parts.dynamodb.url,
    cognitoUserPoolId: only('AWS::Cognito::UserPool'),
    cognitoClientId: only('AWS::Cognito::UserPoolClient'),
    tableName: only('AWS::DynamoDB::Table'),
    logsDir: parts.logsDir,
    /** Granted, used and refused permissions of each function. */
    permissionsFile: join(parts.dataDir, 'permissions.json'),
    serviceCredentials: endpoint.serviceCredentials,
  }
}

export async function isTableEmpty({
  awsEndpoint,
  serviceCredentials,
  tableName,
}: RunInfo): Promise<boolean> {
  // The local AWS ignores the client's region.
  const client = new DynamoDBClient({
    endpoint: awsEndpoint,
    credentials: serviceCredentials,
    region: 'eu-west-2',
  })
  const { Count } = await client.send(new ScanCommand({ TableName: tableName, Limit: 1 }))
  client.destroy()
  return Count === 0
}
