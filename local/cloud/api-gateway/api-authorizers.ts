import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Assembly, Resource } from '../assembly/assembly.ts'
import { mayInvoke } from '../assembly/function-reference.ts'
import type { InvokeFunction } from '../lambda/functions.ts'

interface AuthorizerProperties {
  readonly ApiId: string
  readonly AuthorizerType: string
  readonly AuthorizerUri: string
  readonly AuthorizerPayloadFormatVersion?: string
  readonly EnableSimpleResponses?: boolean
  /** Without it results are not cached. */
  readonly AuthorizerResultTtlInSeconds?: number
  readonly IdentitySource?: readonly string[]
}

/** The status of the refusal, or the authorizer's context for the integration. */
type Verdict = { readonly refusal: 401 | 403 | 500 } | { readonly context: Record<string, unknown> }

/** Authorizes one request of a route; `event` is the one of the route's own function. */
export type Authorizer = (event: APIGatewayProxyEventV2, routeArn: string) => Promise<Verdict>

/** Authorizer timeout (API Gateway quotas: 10 s). */
const TIMEOUT_MS = 10_000

/** The header that is the only identity source. */
function identityHeader(sources: readonly string[]): string {
  const [, name] = /^\$request\.header\.([\w-]+)$/.exec(sources.join()) ?? []
  if (name === undefined) throw new Error(`the identity source ${sources} is not supported locally`)
  return name.toLowerCase()
}

/** Reads `{isAuthorized, context}`, the simple response of payload format 2.0. */
function verdictOf(answer: Awaited<ReturnType<InvokeFunction>> | undefined): Verdict {
  const simple = answer?.payload as { isAuthorized?: unknown; context?: Record<string, unknown> } | null
  if (!answer || answer.error || typeof simple?.isAuthorized !== 'boolean') return { refusal: 500 }
  return simple.isAuthorized ? { context: simple.context ?? {} } : { refusal: 403 }
}

/** What is answered within a time; else undefined. */
export function inTime<T>(ms: number, answer: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, ms, undefined)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

function authorizerOf(
  { logicalId, properties }: Resource<AuthorizerProperties>,
  id: string,
  assembly: Assembly,
  invoke: InvokeFunction,
): Authorizer {
  const {
    AuthorizerType,
    AuthorizerPayloadFormatVersion,
    EnableSimpleResponses,
    IdentitySource = [],
  } = properties
  if (AuthorizerType !== 'REQUEST' || AuthorizerPayloadFormatVersion !== '2.0' || !EnableSimpleResponses) {
    throw new Error(
      `${logicalId}: only Lambda authorizers with simple responses of format 2.0 are supported locally`,
    )
  }
  const functionArn = /functions\/(.+)\/invocations$/.exec(properties.AuthorizerUri)?.[1] ?? ''
  const [, , , region, account] = functionArn.split(':')
  const sourceArn = `arn:aws:execute-api:${region}:${account}:${properties.ApiId}/authorizers/${id}`
  const permitted = mayInvoke(assembly, { service: 'apigateway.amazonaws.com', functionArn, sourceArn })
  const header = identityHeader(IdentitySource)
  const ttlMs = Number(properties.AuthorizerResultTtlInSeconds ?? 0) * 1000
  const cache = new Map<string, { readonly verdict: Verdict; readonly until: number }>()

  return async (event, routeArn) => {
    const identity = event.headers[header]
    if (!identity) return { refusal: 401 }
    const known = cache.get(identity)
    if (known && known.until > Date.now()) return known.verdict
    if (!permitted) return { refusal: 500 }
    const { body: _, isBase64Encoded: __, ...request } = event
    const question = { ...request, type: 'REQUEST', routeArn, identitySource: [identity] }
    const verdict = verdictOf(await inTime(TIMEOUT_MS, invoke(functionArn, question)))
    const isAnswer = 'context' in verdict || verdict.refusal === 403
    if (ttlMs > 0 && isAnswer) cache.set(identity, { verdict, until: Date.now() + ttlMs })
    return verdict
  }
}

/** Lambda authorizers of an HTTP API by id. Throws on unsupported kinds. */
export function readAuthorizers(
  assembly: Assembly,
  api: Resource,
  invoke: InvokeFunction,
): ReadonlyMap<string, Authorizer> {
  const apiId = assembly.physicalId(api)
  return new Map(
    assembly
      .resources<AuthorizerProperties>('AWS::ApiGatewayV2::Authorizer')
      .filter(({ properties }) => properties.ApiId === apiId)
      .map((declared) => {
        const id = assembly.physicalId(declared)
        return [id, authorizerOf(declared, id, assembly, invoke)]
      }),
  )
}
