import { once } from 'node:events'
import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import * as z from 'zod'
import { close, listen } from '../local/cloud/listen.ts'

/** A function's usage of AWS. */
export interface Usage {
  /**
   * DynamoDB's read and write units. Too low in two cases: failed conditions, which DynamoDB charges, too; and writes of
   * one transaction that have the same size, of which DynamoDB Local 3.3 counts one.
   */
  readonly readUnits: number
  readonly writeUnits: number
  /** S3 requests by their price: reads (GET, HEAD) and writes (PUT, POST, LIST); DELETE is free. */
  readonly s3Reads: number
  readonly s3Writes: number
}

export interface Meter {
  /** Replaces the endpoint that it forwards to. */
  readonly url: string
  /** Usage since the last call of `take`. */
  take(): Usage
  stop(): Promise<void>
}

const capacity = z.object({
  CapacityUnits: z.number().optional(),
  ReadCapacityUnits: z.number().optional(),
  WriteCapacityUnits: z.number().optional(),
})
const consuming = z.object({
  ConsumedCapacity: z.union([capacity.transform((one) => [one]), z.array(capacity)]),
})

const DYNAMODB = /^DynamoDB_20120810\.(\w+)$/
/** Operations without capacity units. */
const FREE = /^Describe|^List|^Export|TimeToLive/
const READS = /^(GetItem|Query|Scan|BatchGetItem|TransactGetItems)$/

/** Forwards every SDK call to the local AWS at `endpoint`, and counts its usage. */
export async function startMeter(endpoint: string): Promise<Meter> {
  const agent = new Agent({ keepAlive: true })
  const nothing = () => ({ readUnits: 0, writeUnits: 0, s3Reads: 0, s3Writes: 0 })
  let used = nothing()

  function countCapacity(operation: string, body: Buffer): void {
    for (const { CapacityUnits = 0, ...units } of consuming.parse(JSON.parse(body.toString()))
      .ConsumedCapacity) {
      const isRead = READS.test(operation)
      used.readUnits += units.ReadCapacityUnits ?? (isRead ? CapacityUnits : 0)
      used.writeUnits += units.WriteCapacityUnits ?? (isRead ? 0 : CapacityUnits)
    }
  }

  async function pass(request: IncomingMessage) {
    const { method = 'GET', url = '/', headers } = request
    const operation = DYNAMODB.exec(String(headers['x-amz-target'] ?? ''))?.[1]
    const metered = operation !== undefined && !FREE.test(operation)
    const received = await bytesOf(request)
    const body = metered
      ? Buffer.from(JSON.stringify({ ...JSON.parse(received.toString()), ReturnConsumedCapacity: 'TOTAL' }))
      : received
    if (/\/s3\/aws4_request/.test(headers.authorization ?? '')) {
      const isRead = (method === 'GET' && !url.includes('list-type=')) || method === 'HEAD'
      if (isRead) used.s3Reads++
      else if (method !== 'DELETE') used.s3Writes++
    }
    const outgoing = httpRequest(new URL(url, endpoint), {
      method,
      agent,
      headers: { ...headers, ...(metered && { 'content-length': String(body.length) }) },
    }).end(body)
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    const answered = await bytesOf(answer)
    if (metered && answer.statusCode === 200) countCapacity(operation, answered)
    return { status: answer.statusCode ?? 500, headers: answer.headers, body: answered }
  }

  const server = createServer((request, response) => {
    pass(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: Error) => response.destroy(error),
    )
  })
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    take() {
      const taken = used
      used = nothing()
      return taken
    },
    async stop() {
      await close(server)
      agent.destroy()
    },
  }
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
