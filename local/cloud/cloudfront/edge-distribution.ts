import { join } from 'node:path'
import type { Assembly, Resource } from '../assembly/assembly.ts'
import type { BucketStore } from '../bucket-store.ts'
import type { Origin } from '../http-message.ts'
import { openLog } from '../log-file.ts'
import { type EdgeFunctions, edgeFunctions } from './edge-function.ts'
import { bucketOrigin } from './edge-origins.ts'
import { type CachePolicy, cachePolicy, forwardsViewer, headerRules } from './edge-policies.ts'

interface BehaviorProperties {
  readonly PathPattern?: string
  readonly TargetOriginId: string
  readonly AllowedMethods?: readonly string[]
  readonly CachePolicyId?: string
  readonly OriginRequestPolicyId?: string
  readonly ResponseHeadersPolicyId?: string
  readonly Compress?: boolean
  readonly FunctionAssociations?: readonly {
    readonly EventType: keyof EdgeFunctions
    readonly FunctionARN: string
  }[]
}

/** Emulated properties of AWS::CloudFront::Distribution. */
export type DistributionProperties = {
  readonly DistributionConfig: {
    readonly DefaultCacheBehavior: BehaviorProperties
    readonly CacheBehaviors?: readonly BehaviorProperties[]
    readonly Origins: readonly {
      readonly Id: string
      readonly DomainName: string
      readonly OriginPath?: string
      readonly OriginCustomHeaders?: readonly { readonly HeaderName: string; readonly HeaderValue: string }[]
    }[]
    readonly CustomErrorResponses?: readonly {
      readonly ErrorCode: number
      readonly ErrorCachingMinTTL?: number
      readonly ResponseCode?: number
      readonly ResponsePagePath?: string
    }[]
  }
}

export interface Behavior {
  /** CloudFront path pattern with a leading slash; `*` for the default. */
  readonly pattern: string
  readonly origin: Origin
  /** Headers that the distribution adds to each request to the origin. */
  readonly originHeaders: Readonly<Record<string, string>>
  readonly methods: readonly string[]
  readonly cache: CachePolicy
  /** Headers, cookies and query of the viewer reach the origin, but for `host`. */
  readonly forwardsViewer: boolean
  readonly compress: boolean
  readonly functions: Partial<EdgeFunctions>
  readonly addHeaders: ReturnType<typeof headerRules>
}

interface Services {
  readonly assembly: Assembly
  /** HTTP APIs by id. */
  readonly apis: ReadonlyMap<string, Origin>
  readonly bucket: (name: string) => BucketStore
  readonly logsDir: string
}

/** Cache behaviours in the order in which CloudFront tries them. Throws on unsupported parts. */
export function readBehaviors(
  distribution: Resource<DistributionProperties>,
  services: Services,
): Behavior[] {
  const { DefaultCacheBehavior, CacheBehaviors = [] } = distribution.properties.DistributionConfig
  const log = openLog(join(services.logsDir, 'edge-functions.log'))
  return [...CacheBehaviors, DefaultCacheBehavior].map((properties) => {
    const pattern = properties.PathPattern ?? '*'
    if (!properties.CachePolicyId)
      throw new Error(`Behaviour ${pattern} of ${distribution.logicalId} has no cache policy`)
    return {
      pattern: pattern.startsWith('*') || pattern.startsWith('/') ? pattern : `/${pattern}`,
      ...originOf(distribution, properties.TargetOriginId, services),
      methods: properties.AllowedMethods ?? ['GET', 'HEAD'],
      cache: cachePolicy(properties.CachePolicyId),
      forwardsViewer: forwardsViewer(properties.OriginRequestPolicyId),
      compress: properties.Compress ?? false,
      functions: functionsOf(distribution, properties, services.assembly, log),
      addHeaders: headerRules(services.assembly, properties.ResponseHeadersPolicyId),
    }
  })
}

function originOf(
  distribution: Resource<DistributionProperties>,
  originId: string,
  { assembly, apis, bucket }: Services,
): Pick<Behavior, 'origin' | 'originHeaders'> {
  const declared = distribution.properties.DistributionConfig.Origins.find(({ Id }) => Id === originId)
  if (!declared) throw new Error(`${distribution.logicalId} declares no origin ${originId}`)
  const { DomainName, OriginPath, OriginCustomHeaders = [] } = declared
  if (OriginPath) throw new Error(`${distribution.logicalId}: origin paths are not supported locally`)
  const originHeaders = Object.fromEntries(
    OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
  )
  const [name = ''] = DomainName.split('.')
  const api = apis.get(name)
  if (api && DomainName.includes('.execute-api.')) return { origin: api, originHeaders }
  const target = assembly.find(name)
  if (target?.type === 'AWS::S3::Bucket' && DomainName.includes('.s3.')) {
    const origin = bucketOrigin(assembly, target, bucket(name), assembly.arn(distribution))
    return { origin, originHeaders }
  }
  throw new Error(`${distribution.logicalId}: no template declares the origin ${DomainName}`)
}

function functionsOf(
  distribution: Resource<DistributionProperties>,
  { FunctionAssociations = [] }: BehaviorProperties,
  assembly: Assembly,
  log: (line: string) => void,
): Partial<EdgeFunctions> {
  const functions = FunctionAssociations.map(({ EventType, FunctionARN }) => {
    const resource = assembly.find<{ FunctionCode: string }>(FunctionARN)
    if (!resource) throw new Error(`No template declares the function ${FunctionARN}`)
    const loaded = edgeFunctions(resource.properties.FunctionCode, assembly.physicalId(distribution), log)
    return { [EventType]: loaded[EventType] }
  })
  return Object.assign({}, ...functions)
}
