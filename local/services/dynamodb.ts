import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Assembly, Resource } from '../assembly.ts'
import type { DynamoDbEngine } from '../engines.ts'
import {
  type Authorize,
  AwsError,
  type AwsRequest,
  type AwsResponse,
  jsonCall,
  type Service,
  unknownOperation,
} from './aws-protocol.ts'
import { type Access, accessesOf } from './dynamodb-actions.ts'

interface TableProperties {
  readonly KeySchema: { AttributeName: string; KeyType: string }[]
  readonly AttributeDefinitions: unknown[]
  readonly GlobalSecondaryIndexes?: unknown[]
  readonly LocalSecondaryIndexes?: unknown[]
  readonly StreamSpecification?: { StreamViewType: string }
  readonly TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean }
}

/** How long DynamoDB Local may take to make a table usable. */
const TABLE_TIMEOUT_MS = 20_000

const agent = new Agent({ keepAlive: true })

/** DynamoDB Local checks no signature, but takes the name of its database from the credential. */
function credential({ accessKeyId }: DynamoDbEngine, region: string): string {
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  return `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${day}/${region}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`
}

function send(engine: DynamoDbEngine, region: string, target: string, body: Buffer): Promise<AwsResponse> {
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'content-length': body.length,
    'x-amz-target': target,
    authorization: credential(engine, region),
  }
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(engine.url, { method: 'POST', agent, headers }, async (answer) => {
      try {
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(chunk as Buffer)
        const kept = ['content-type', 'x-amz-crc32', 'x-amzn-requestid'].flatMap((name) => {
          const value = answer.headers[name]
          return typeof value === 'string' ? [[name, value] as const] : []
        })
        const status = answer.statusCode ?? 500
        resolve({ status, headers: Object.fromEntries(kept), body: Buffer.concat(chunks) })
      } catch (error) {
        reject(error)
      }
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

/** Calls the engine as itself: an operation of DynamoDB, or of its streams (`DynamoDBStreams_20120810`). */
export type EngineCall = <T>(operation: string, input: object, api?: string) => Promise<T>

export function engineCall(engine: DynamoDbEngine, region: string): EngineCall {
  return async <T>(operation: string, input: object, api = 'DynamoDB_20120810') => {
    const body = Buffer.from(JSON.stringify(input))
    const answer = await send(engine, region, `${api}.${operation}`, body)
    const parsed = JSON.parse(answer.body.toString() || '{}') as T & { __type?: string; message?: string }
    if (answer.status === 200) return parsed
    const code = parsed.__type?.split('#').at(-1) ?? 'InternalServerError'
    throw new AwsError(answer.status, code, parsed.message ?? `DynamoDB Local answered ${answer.status}`)
  }
}

export const tablesOf = (assembly: Assembly): Resource<TableProperties>[] =>
  ['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'].flatMap((type) =>
    assembly.resources<TableProperties>(type),
  )

/** Region of an ARN; the databases of DynamoDB Local are apart by region too. */
export const regionOf = (arn: string): string => arn.split(':')[3] ?? ''

/** Makes the tables of the templates on the engine: keys, indexes, stream and time to live. */
export async function createTables(assembly: Assembly, engine: DynamoDbEngine): Promise<void> {
  for (const table of tablesOf(assembly)) {
    const { properties } = table
    const TableName = assembly.physicalId(table as unknown as Resource)
    const call = engineCall(engine, regionOf(assembly.arn(table as unknown as Resource)))
    const ignore = (code: string) => (error: unknown) => {
      if (!(error instanceof AwsError && error.code === code)) throw error
    }
    await call('CreateTable', {
      TableName,
      KeySchema: properties.KeySchema,
      AttributeDefinitions: properties.AttributeDefinitions,
      GlobalSecondaryIndexes: properties.GlobalSecondaryIndexes,
      LocalSecondaryIndexes: properties.LocalSecondaryIndexes,
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: properties.StreamSpecification && {
        StreamEnabled: true,
        StreamViewType: properties.StreamSpecification.StreamViewType,
      },
    }).catch(ignore('ResourceInUseException'))

    const deadline = Date.now() + TABLE_TIMEOUT_MS
    for (;;) {
      const { Table } = await call<{ Table: TableProperties & { TableStatus: string } }>('DescribeTable', {
        TableName,
      })
      if (JSON.stringify(Table.KeySchema) !== JSON.stringify(properties.KeySchema)) {
        throw new Error(
          `The table ${TableName} on disk has other keys than the template; start with a new DATA_DIR.`,
        )
      }
      if (Table.TableStatus === 'ACTIVE') break
      if (Date.now() > deadline) throw new Error(`DynamoDB Local did not make the table ${TableName}.`)
      await delay(50)
    }
    const TimeToLiveSpecification = properties.TimeToLiveSpecification
    if (TimeToLiveSpecification) {
      // Answers ValidationException when it is so already.
      await call('UpdateTimeToLive', { TableName, TimeToLiveSpecification }).catch(
        ignore('ValidationException'),
      )
    }
  }
}

/** DynamoDB: judged here, done by DynamoDB Local. */
export function createDynamoDb(assembly: Assembly, engine: DynamoDbEngine): Service {
  const tables = new Map(
    tablesOf(assembly).map((table) => {
      const partitionKey =
        table.properties.KeySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? ''
      const arn = assembly.arn(table as unknown as Resource)
      return [assembly.physicalId(table as unknown as Resource), { arn, partitionKey }]
    }),
  )
  const tableOf = (nameOrArn: string) => {
    const table = tables.get(nameOrArn.split('/').at(-1) ?? '')
    if (table) return table
    throw new AwsError(400, 'ResourceNotFoundException', `Requested resource not found: Table: ${nameOrArn}`)
  }

  function judge({ action, table, index, keys }: Access, authorize: Authorize): void {
    const { arn } = tableOf(table)
    const leading = keys.length > 0 ? { 'dynamodb:LeadingKeys': keys } : {}
    authorize(`dynamodb:${action}`, index ? `${arn}/index/${index}` : arn, leading)
  }

  return async (request: AwsRequest, authorize: Authorize) => {
    const { operation, input } = jsonCall(request)
    const accesses = accessesOf(operation, input, (table) => tableOf(table).partitionKey)
    const first = accesses?.[0]
    if (!accesses || !first) throw unknownOperation('DynamoDB', operation)
    for (const access of accesses) judge(access, authorize)
    return send(engine, regionOf(tableOf(first.table).arn), `DynamoDB_20120810.${operation}`, request.body)
  }
}
