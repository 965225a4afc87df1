import { Agent, request as httpRequest } from 'node:http'
import { AwsError, type AwsResponse } from '../aws-endpoint/services/aws-protocol.ts'
import { bodyOf } from '../http-message.ts'
import type { DynamoDbEngine } from './engines.ts'

/**
 * Connections to DynamoDB Local, which ends those that are idle for 30 s: a request that is sent just then is lost. Here they end
 * before.
 */
const agent = new Agent({ keepAlive: true, timeout: 10_000 })

/** Authorization header: DynamoDB Local checks no signature, but names its database by the access key. */
function credential({ accessKeyId }: DynamoDbEngine, region: string): string {
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  return `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${day}/${region}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`
}

/** Forwards a request: its target (`<api>.<operation>`) and body; region and key select the database. */
export function sendToEngine(
  engine: DynamoDbEngine,
  region: string,
  target: string,
  body: Buffer,
): Promise<AwsResponse> {
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'content-length': body.length,
    'x-amz-target': target,
    authorization: credential(engine, region),
  }
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(engine.url, { method: 'POST', agent, headers }, async (answer) => {
      try {
        const content = await bodyOf(answer)
        const kept = ['content-type', 'x-amz-crc32', 'x-amzn-requestid'].flatMap((name) => {
          const value = answer.headers[name]
          return typeof value === 'string' ? [[name, value] as const] : []
        })
        const status = answer.statusCode ?? 500
        resolve({ status, headers: Object.fromEntries(kept), body: content })
      } catch (error) {
        reject(error)
      }
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

/** A call of DynamoDB Local: an operation of DynamoDB, or of its streams (`DynamoDBStreams_20120810`). */
export type EngineCall = <T>(operation: string, input: object, api?: string) => Promise<T>

export function engineCall(engine: DynamoDbEngine, region: string): EngineCall {
  return async <T>(operation: string, input: object, api = 'DynamoDB_20120810') => {
    const body = Buffer.from(JSON.stringify(input))
    const answer = await sendToEngine(engine, region, `${api}.${operation}`, body)
    const parsed = JSON.parse(answer.body.toString() || '{}') as T & { __type?: string; message?: string }
    if (answer.status === 200) return parsed
    const code = parsed.__type?.split('#').at(-1) ?? 'InternalServerError'
    throw new AwsError(answer.status, code, parsed.message ?? `DynamoDB Local answered ${answer.status}`)
  }
}

/** All items of a table, in DynamoDB's JSON. */
export async function itemsOf<Item extends object>(call: EngineCall, TableName: string): Promise<Item[]> {
  const items: Item[] = []
  let ExclusiveStartKey: object | undefined
  do {
    const input = { TableName, ConsistentRead: true, ExclusiveStartKey }
    const page = await call<{ Items: Item[]; LastEvaluatedKey?: object }>('Scan', input)
    items.push(...page.Items)
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return items
}

/** Region of an ARN; DynamoDB Local has a database for each region. */
export const regionOf = (arn: string): string => arn.split(':')[3] ?? ''
