import type { Assembly } from '../assembly/assembly.ts'
import { onlyKnown } from '../assembly/known-properties.ts'

/** A managed cache policy whose cache key is the path alone. Times in seconds. */
export interface CachePolicy {
  readonly minTtl: number
  readonly defaultTtl: number
  readonly maxTtl: number
  /** EnableAcceptEncodingGzip and EnableAcceptEncodingBrotli. */
  readonly compresses: boolean
}

export interface OriginRequestPolicy {
  /** Viewer headers, cookies and query that reach the origin: all but `host`, or none. */
  readonly viewer: 'all-but-host' | 'none'
}

/** CloudFront developer guide, "Use managed cache policies". */
const cachePolicies: Record<string, CachePolicy> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': {
    minTtl: 1,
    defaultTtl: 86_400,
    maxTtl: 31_536_000,
    compresses: true,
  },
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { minTtl: 0, defaultTtl: 0, maxTtl: 0, compresses: false },
}

/** CloudFront developer guide, "Use managed origin request policies". */
const originRequestPolicies: Record<string, OriginRequestPolicy> = {
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': { viewer: 'all-but-host' },
}

export function cachePolicy(id: string): CachePolicy {
  const policy = cachePolicies[id]
  if (!policy) throw new Error(`The cache policy ${id} is not supported: describe it in edge-policies.ts`)
  return policy
}

/** Without a policy CloudFront forwards the parts of the cache key only: nothing here. */
export function originRequestPolicy(id: string | undefined): OriginRequestPolicy {
  if (id === undefined) return { viewer: 'none' }
  const policy = originRequestPolicies[id]
  if (!policy)
    throw new Error(`The origin request policy ${id} is not supported: describe it in edge-policies.ts`)
  return policy
}

interface Overridable {
  readonly Override: boolean
}

/** Properties of AWS::CloudFront::ResponseHeadersPolicy. */
interface ResponseHeadersPolicy {
  readonly ResponseHeadersPolicyConfig: {
    readonly SecurityHeadersConfig?: {
      readonly ContentSecurityPolicy?: Overridable & { readonly ContentSecurityPolicy: string }
      readonly ContentTypeOptions?: Overridable
      readonly ReferrerPolicy?: Overridable & { readonly ReferrerPolicy: string }
      readonly StrictTransportSecurity?: Overridable & {
        readonly AccessControlMaxAgeSec: number
        readonly IncludeSubdomains?: boolean
        readonly Preload?: boolean
      }
    }
    readonly CustomHeadersConfig?: {
      readonly Items: readonly (Overridable & { readonly Header: string; readonly Value: string })[]
    }
  }
}

interface Rule {
  readonly name: string
  readonly value: string
  readonly override: boolean
}

/** The headers of a response as the response headers policy changes them; unchanged without a policy. */
export function headerRules(
  assembly: Assembly,
  policyId: string | undefined,
): (headers: Readonly<Record<string, string>>) => Record<string, string> {
  const rules = policyId === undefined ? [] : rulesOf(assembly, policyId)
  return (headers) => {
    const result = { ...headers }
    for (const { name, value, override } of rules) {
      if (override || !(name in result)) result[name] = value
    }
    return result
  }
}

function rulesOf(assembly: Assembly, policyId: string): Rule[] {
  const policy = assembly.find<ResponseHeadersPolicy>(policyId)
  if (!policy) throw new Error(`No template declares the response headers policy ${policyId}`)
  const { logicalId, properties } = policy
  const config = properties.ResponseHeadersPolicyConfig
  onlyKnown(logicalId, config, ['Name', 'Comment', 'SecurityHeadersConfig', 'CustomHeadersConfig'])
  const { ContentSecurityPolicy, ContentTypeOptions, ReferrerPolicy, StrictTransportSecurity, ...others } =
    config.SecurityHeadersConfig ?? {}
  onlyKnown(logicalId, others, [])

  const rules: Rule[] = []
  const add = (name: string, value: string, { Override }: Overridable) =>
    rules.push({ name, value, override: Override })
  if (ContentSecurityPolicy)
    add('content-security-policy', ContentSecurityPolicy.ContentSecurityPolicy, ContentSecurityPolicy)
  if (ContentTypeOptions) add('x-content-type-options', 'nosniff', ContentTypeOptions)
  if (ReferrerPolicy) add('referrer-policy', ReferrerPolicy.ReferrerPolicy, ReferrerPolicy)
  if (StrictTransportSecurity) {
    const { AccessControlMaxAgeSec, IncludeSubdomains, Preload } = StrictTransportSecurity
    const directives = [
      `max-age=${AccessControlMaxAgeSec}`,
      ...(IncludeSubdomains ? ['includeSubDomains'] : []),
      ...(Preload ? ['preload'] : []),
    ]
    add('strict-transport-security', directives.join('; '), StrictTransportSecurity)
  }
  for (const item of config.CustomHeadersConfig?.Items ?? []) add(item.Header.toLowerCase(), item.Value, item)
  return rules
}
