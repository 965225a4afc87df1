import type { Assembly, Resource } from '../assembly/assembly.ts'
import { mayInvoke } from '../assembly/function-reference.ts'
import { decoded } from '../http-message.ts'

interface RouteProperties {
  readonly ApiId: string
  readonly RouteKey: string
  readonly Target: string
  readonly AuthorizationType?: string
  readonly AuthorizerId?: string
}

type IntegrationProperties = {
  readonly IntegrationType: string
  readonly IntegrationUri: string
  readonly PayloadFormatVersion?: string
  readonly TimeoutInMillis?: number | string
}

export interface Route {
  /** `<METHOD> <path>` as declared. */
  readonly key: string
  readonly arn: string
  readonly functionArn: string
  /** The authorizer that must let a call pass. */
  readonly authorizerId: string | undefined
  /** API Gateway may invoke the function for this route (AWS::Lambda::Permission). */
  readonly permitted: boolean
  /** Milliseconds; an HTTP API waits 30 s at most. */
  readonly timeoutMs: number
}

const MAX_INTEGRATION_MS = 30_000

/** Reads the routes of an HTTP API with their Lambda integrations; throws on what the local API can't do. */
export function readRoutes(assembly: Assembly, api: Resource, stage: string): Route[] {
  const apiId = assembly.physicalId(api)
  return assembly
    .resources<RouteProperties>('AWS::ApiGatewayV2::Route')
    .filter((route) => route.properties.ApiId === apiId)
    .map(({ logicalId, properties: { RouteKey, Target, AuthorizationType = 'NONE', AuthorizerId } }) => {
      if (AuthorizationType !== 'NONE' && AuthorizationType !== 'CUSTOM') {
        throw new Error(`${logicalId}: the authorization ${AuthorizationType} is not run locally`)
      }
      const integrationId = Target.replace(/^integrations\//, '')
      const integration = assembly
        .resources<IntegrationProperties>('AWS::ApiGatewayV2::Integration')
        .find((candidate) => assembly.physicalId(candidate) === integrationId)
      if (!integration) throw new Error(`${logicalId}: no template declares its integration ${integrationId}`)
      const { IntegrationType, IntegrationUri, PayloadFormatVersion, TimeoutInMillis } =
        integration.properties
      if (IntegrationType !== 'AWS_PROXY' || PayloadFormatVersion !== '2.0') {
        throw new Error(
          `${integration.logicalId}: only Lambda integrations of payload format 2.0 are run locally`,
        )
      }
      const functionArn = /arn:[^/]*:lambda:[^/]*:function:[^/]+/.exec(IntegrationUri)?.[0] ?? IntegrationUri
      const [, , , region, account] = functionArn.split(':')
      const arn = `arn:aws:execute-api:${region}:${account}:${apiId}/${stage}/${RouteKey.replace(' ', '')}`
      return {
        key: RouteKey,
        arn,
        functionArn,
        authorizerId: AuthorizationType === 'CUSTOM' ? AuthorizerId : undefined,
        permitted: mayInvoke(assembly, {
          service: 'apigateway.amazonaws.com',
          functionArn,
          sourceArn: arn,
        }),
        timeoutMs: Math.min(Number(TimeoutInMillis ?? MAX_INTEGRATION_MS), MAX_INTEGRATION_MS),
      }
    })
}

interface Match {
  readonly route: Route
  readonly pathParameters: Record<string, string>
}

/**
 * The most specific route: full path, then path variables, then `{proxy+}`, then `$default`; a named method
 * before `ANY` (API Gateway developer guide, "Routes for HTTP APIs").
 */
export function matchRoute(routes: readonly Route[], method: string, path: string): Match | undefined {
  return routes
    .flatMap((route) => {
      const pathParameters = route.key === '$default' ? {} : parametersOf(route.key, method, path)
      return pathParameters ? [{ route, pathParameters }] : []
    })
    .sort((a, b) => weight(a.route.key) - weight(b.route.key))[0]
}

function weight(key: string): number {
  if (key === '$default') return 1_000_000
  const greedy = key.includes('+}') ? 10_000 : 0
  return greedy + 10 * (key.match(/\{/g)?.length ?? 0) + (key.startsWith('ANY ') ? 1 : 0)
}

function parametersOf(key: string, method: string, path: string): Record<string, string> | undefined {
  const [keyMethod, keyPath = ''] = key.split(' ')
  if (keyMethod !== 'ANY' && keyMethod !== method) return undefined
  const pattern = keyPath.replace(/\{(\w+)(\+?)\}/g, (_, name: string, greedy: string) =>
    greedy ? `(?<${name}>.+)` : `(?<${name}>[^/]+)`,
  )
  const found = new RegExp(`^${pattern}$`).exec(path)
  return (
    (found &&
      Object.fromEntries(
        Object.entries(found.groups ?? {}).map(([name, value]) => [name, decoded(value)]),
      )) ||
    undefined
  )
}
