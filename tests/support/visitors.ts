import { expect } from 'vitest'
import * as z from 'zod'
import { eventOf } from '../../local/cloud/api-gateway/api-event.ts'
import { loadAssembly } from '../../local/cloud/assembly/assembly.ts'
import type { RouteKey } from '../../shared/api.ts'
import { DEVICE_COOKIE } from '../../shared/entities/sign-in/device-cookie.ts'
import { cloud, rememberSecret } from './client.ts'
import { invoke } from './cloud/aws-clients.ts'

const response = z.object({ statusCode: z.int(), cookies: z.array(z.string()).default([]) })
type Response = z.infer<typeof response>

interface Request {
  readonly body: unknown
  /** Pairs `name=value` that the browser sends. */
  readonly cookies?: readonly string[]
}

const assembly = loadAssembly('cdk.out', { port: Number(new URL(cloud.run.url).port) })

/** Name of the function behind a route. */
function functionOf(key: RouteKey): string {
  const found = assembly
    .resources<{ Description?: string }>('AWS::Lambda::Function')
    .find(({ properties }) => properties.Description === key)
  if (!found) throw new Error(`There is no function of ${key}`)
  return assembly.physicalId(found)
}

/**
 * Calls a route as a visitor at `address`. Past the AWS endpoint, which takes the address from the connection: all that
 * a test opens come from this one machine.
 */
export async function callFrom(address: string, key: RouteKey, { body, cookies = [] }: Request) {
  const [method = '', path = ''] = key.split(' ')
  const headers = {
    'content-type': 'application/json',
    'x-viewer-address': address,
    cookie: cookies.join('; '),
  }
  const request = { method, path, query: '', headers, sourceIp: address, truncated: false }
  const event = eventOf(
    { ...request, body: Buffer.from(JSON.stringify(body)) },
    {
      apiId: 'tests',
      accountId: '000000000000',
      domainName: 'localhost',
      stage: '$default',
      routeKey: key,
      requestId: crypto.randomUUID(),
      pathParameters: {},
      startedAt: new Date(),
    },
  )
  const { FunctionError, Payload } = await invoke(functionOf(key), JSON.stringify(event))
  const text = Payload?.transformToString() ?? ''
  expect(FunctionError, text).toBeUndefined()
  return response.parse(JSON.parse(text))
}

/** The mark of a known browser that an answer sets, as the pair the browser sends from then on. */
export function deviceOf({ cookies }: Pick<Response, 'cookies'>): string {
  const pair = cookies.find((line) => line.startsWith(`${DEVICE_COOKIE}=`))?.split(';')[0] ?? ''
  const value = pair.slice(DEVICE_COOKIE.length + 1)
  expect(value, 'the mark of the browser').toMatch(/^[\w-]{43}$/)
  rememberSecret(value)
  return pair
}
