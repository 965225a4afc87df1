import type { Assembly, Resource } from '../assembly/assembly.ts'
import { decoded } from '../http-message.ts'
import { mayInvokeAs } from '../iam/roles.ts'

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
  readonly CredentialsArn?: string
  readonly PayloadFormatVersion?: string
  readonly TimeoutInMillis?: number
}

export interface Route {
  /** `<METHOD> <path>` as declared. */
  readonly key: string
  readonly arn: string
  readonly functionArn: string
  /** Id of the route's authorizer. */
  readonly authorizerId: string | undefined
  /** API Gateway may invoke the function, by the integration's role. */
  readonly permitted: boolean
  readonly timeoutMs: number
}

/** A method and a path with variables: neither `ANY`, `$default` nor a greedy variable. */
const ROUTE_KEY = /^(?!ANY )[A-Z]+ [^+]*$/

/** Integration timeout of an HTTP API, default and maximum (API Gateway quotas: 30 s). */
const MAX_INTEGRATION_MS = 30_000

/** Routes of an HTTP API with their Lambda integrations. Throws on unsupported kinds. */
export function readRoutes(assembly: Assembly, api: Resource, stage: string): Route[] {
  const apiId = assembly.physicalId(api)
  return assembly
    .resources<RouteProperties>('AWS::ApiGatewayV2::Route')
    .filter((route) => route.properties.ApiId === apiId)
    .map(({ logicalId, properties: { RouteKey, Target, AuthorizationType = 'NONE', AuthorizerId } }) => {
      if (!ROUTE_KEY.test(RouteKey))
        throw new Error(`${logicalId}: the route ${RouteKey} is not supported locally`)
      if (AuthorizationType !== 'NONE' && AuthorizationType !== 'CUSTOM') {
        throw new Error(`${logicalId}: the authorization ${AuthorizationType} is not supported locally`)
      }
      const integrationId = Target.replace(/^integrations\//, '')
      const integration = assembly
        .resources<IntegrationProperties>('AWS::ApiGatewayV2::Integration')
        .find((candidate) => assembly.physicalId(candidate) === integrationId)
      if (!integration) throw new Error(`${logicalId}: no template declares its integration ${integrationId}`)
      const { IntegrationType, IntegrationUri, CredentialsArn, PayloadFormatVersion, TimeoutInMillis } =
        integration.properties
      if (IntegrationType !== 'AWS_PROXY' || PayloadFormatVersion !== '2.0' || !CredentialsArn) {
        throw new Error(
          `${integration.logicalId}: only Lambda integrations of payload format 2.0 with a role are supported locally`,
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
        permitted: mayInvokeAs(assembly, CredentialsArn, 'apigateway.amazonaws.com', functionArn),
        timeoutMs: TimeoutInMillis ?? MAX_INTEGRATION_MS,
      }
    })
}

interface Match {
  readonly route: Route
  readonly pathParameters: Record<string, string>
}

/** The most specific route: the one with the fewest path variables (API Gateway developer guide, "Routes for HTTP APIs"). */
export function matchRoute(routes: readonly Route[], method: string, path: string): Match | undefined {
  return routes
    .flatMap((route) => {
      const pathParameters = parametersOf(route.key, method, path)
      return pathParameters ? [{ route, pathParameters }] : []
    })
    .sort((a, b) => variablesOf(a.route.key) - variablesOf(b.route.key))[0]
}

const variablesOf = (key: string) => key.split('{').length

function parametersOf(key: string, method: string, path: string): Record<string, string> | undefined {
  const [keyMethod, keyPath = ''] = key.split(' ')
  if (keyMethod !== method) return undefined
  const found = new RegExp(`^${keyPath.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(path)
  if (!found) return undefined
  return Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, value]) => [name, decoded(value)]))
}
