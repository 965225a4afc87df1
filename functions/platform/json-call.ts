import { createHash, createHmac } from 'node:crypto'
import { defaultProvider } from './lambda-credentials.ts'

const TIMEOUT_MS = 5000

interface JsonCall {
  /** Signing name of the service. */
  readonly service: string
  /** Host of its endpoint. */
  readonly host: string
  readonly region: string
  /** Value of `X-Amz-Target`. */
  readonly target: string
  readonly input: object
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * Call of an AWS service of us-east-1, or a global one, with the JSON 1.1 protocol, signed with Signature Version 4 (IAM user guide, "Create a signed
 * AWS API request"). In place of a client of the SDK for one call.
 * @throws Error when it is refused
 */
export async function jsonCall(call: JsonCall): Promise<unknown> {
  const response = await fetch(process.env.AWS_ENDPOINT_URL ?? `https://${call.host}`, {
    method: 'POST',
    headers: await signed(call, new Date()),
    body: JSON.stringify(call.input),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${call.target}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}

/** Headers of a call with its signature. */
export async function signed({ service, host, region, target, input }: JsonCall, now: Date) {
  const { accessKeyId, secretAccessKey, sessionToken } = await defaultProvider()()
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const date = time.slice(0, 8)
  const headers: Record<string, string> = {
    'content-type': 'application/x-amz-json-1.1',
    host,
    'x-amz-date': time,
    ...(sessionToken && { 'x-amz-security-token': sessionToken }),
    'x-amz-target': target,
  }
  // In the order of their names, as they are signed.
  const names = Object.keys(headers).join(';')
  const canonical = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const request = ['POST', '/', '', canonical.join(''), names, sha256(JSON.stringify(input))].join('\n')
  const scope = `${date}/${region}/${service}/aws4_request`
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
  return { ...headers, authorization }
}
