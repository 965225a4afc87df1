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
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'

export function cachePolicy(id: string): CachePolicy {
  const policy = cachePolicies[id]
  if (!policy) throw new Error(`The cache policy ${id} is not supported: describe it in edge-policies.ts`)
  return policy
}

/** Without a policy CloudFront forwards the parts of the cache key only: nothing here. */
export function forwardsViewer(id: string | undefined): boolean {
  if (id !== undefined && id !== ALL_VIEWER_EXCEPT_HOST)
    throw new Error(`The origin request policy ${id} is not supported: describe it in edge-policies.ts`)
  return id !== undefined
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

/** The headers of a response as the response headers policy changes them; unchanged without a policy. */
export function headerRules(
  assembly: Assembly,
  policyId: string | undefined,
): (headers: Readonly<Record<string, string>>) => Record<string, string> {
  const added = policyId === undefined ? {} : headersOf(assembly, policyId)
  return (headers) => ({ ...headers, ...added })
}

function headersOf(assembly: Assembly, policyId: string): Record<string, string> {
  const policy = assembly.find<ResponseHeadersPolicy>(policyId)
  if (!policy) throw new Error(`No template declares the response headers policy ${policyId}`)
  const { logicalId, properties } = policy
  const config = properties.ResponseHeadersPolicyConfig
  onlyKnown(logicalId, config, ['Name', 'Comment', 'SecurityHeadersConfig', 'CustomHeadersConfig'])
  const { ContentSecurityPolicy, ContentTypeOptions, ReferrerPolicy, StrictTransportSecurity, ...others } =
    config.SecurityHeadersConfig ?? {}
  onlyKnown(logicalId, others, [])

  const headers: Record<string, string> = {}
  const add = (name: string, value: string, { Override }: Overridable) => {
    if (!Override) throw new Error(`${logicalId}: ${name} beside the origin's own is not supported locally`)
    headers[name] = value
  }
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
  return headers
}
