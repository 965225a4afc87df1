import { join } from 'node:path'
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import type { Assembly } from '../cloud/assembly/assembly.ts'
import type { AwsEndpoint } from '../cloud/aws-endpoint/aws-endpoint.ts'
import type { DynamoDbEngine } from '../cloud/engines/engines.ts'

/** `<DATA_DIR>/run.json`: addresses of a running `npm start`, for tests and engineers. */
interface RunInfo {
  readonly pid: number
  readonly url: string
  /** The local AWS, where the service credentials may do everything. */
  readonly awsEndpoint: string
  /** Receiver of what is announced to search engines (index-now.ts). */
  readonly indexNowUrl: string
  readonly dynamodbEndpoint: string
  readonly cognitoUserPoolId: string
  readonly cognitoClientId: string
  readonly tableName: string
  /** Name of the function that publishes the site. */
  readonly publisherName: string
  /** Name of the function that publishes articles at their time. */
  readonly schedulerName: string
  /** Name of the function that exports the table every month. */
  readonly exporterName: string
  /** Name of the function that gathers what the owner's page shows. */
  readonly reporterName: string
  readonly exportsBucketName: string
  readonly mediaBucketName: string
  /** Bucket of the edge's access logs. */
  readonly edgeLogsBucketName: string
  readonly logsDir: string
  /** Granted, used and refused permissions of each function. */
  readonly permissionsFile: string
  readonly serviceCredentials: { readonly accessKeyId: string; readonly secretAccessKey: string }
}

export function describeRun(parts: {
  readonly url: string
  readonly indexNowUrl: string
  readonly dataDir: string
  readonly logsDir: string
  readonly assembly: Assembly
  readonly endpoint: AwsEndpoint
  readonly dynamodb: DynamoDbEngine
}): RunInfo {
  const { assembly, endpoint } = parts
  const only = (type: string) => {
    const [resource, ...others] = assembly.resources(type)
    if (!resource || others.length > 0) throw new Error(`The templates must declare exactly one ${type}`)
    return assembly.physicalId(resource)
  }
  return {
    pid: process.pid,
    url: parts.url,
    awsEndpoint: endpoint.url,
    indexNowUrl: parts.indexNowUrl,
    dynamodbEndpoint: parts.dynamodb.url,
    cognitoUserPoolId: only('AWS::Cognito::UserPool'),
    cognitoClientId: only('AWS::Cognito::UserPoolClient'),
    tableName: only('AWS::DynamoDB::Table'),
    publisherName: assembly.outputs.PublisherName ?? '',
    schedulerName: assembly.outputs.SchedulerName ?? '',
    exporterName: assembly.outputs.ExporterName ?? '',
    reporterName: assembly.outputs.ReporterName ?? '',
    exportsBucketName: assembly.outputs.ExportsBucketName ?? '',
    mediaBucketName: assembly.outputs.MediaBucketName ?? '',
    edgeLogsBucketName: assembly.outputs.EdgeLogsBucketName ?? '',
    logsDir: parts.logsDir,
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
