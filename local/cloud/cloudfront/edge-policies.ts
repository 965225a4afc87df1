/** A managed cache policy: what of it matters when only the path is in the cache key. Times in seconds. */
export interface CachePolicy {
  readonly minTtl: number
  readonly defaultTtl: number
  readonly maxTtl: number
  /** Whether the edge may compress (EnableAcceptEncodingGzip and Brotli). */
  readonly compresses: boolean
}

export interface OriginRequestPolicy {
  /** All of the viewer's headers but `host`, its cookies and its query reach the origin; else none of them. */
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
  if (!policy)
    throw new Error(`The edge does not know the cache policy ${id}: describe it in edge-policies.ts`)
  return policy
}

/** Without a policy CloudFront forwards what is in the cache key only: nothing. */
export function originRequestPolicy(id: string | undefined): OriginRequestPolicy {
  if (id === undefined) return { viewer: 'none' }
  const policy = originRequestPolicies[id]
  if (!policy)
    throw new Error(`The edge does not know the origin request policy ${id}: describe it in edge-policies.ts`)
  return policy
}

interface Overridable {
  /** CloudFormation gives booleans as such or as text. */
  readonly Override?: boolean | string
}

/** Properties of AWS::CloudFront::ResponseHeadersPolicy, `ResponseHeadersPolicyConfig`. */
export interface ResponseHeadersPolicy {
  readonly SecurityHeadersConfig?: {
    readonly ContentSecurityPolicy?: Overridable & { readonly ContentSecurityPolicy: string }
    readonly ContentTypeOptions?: Overridable
    readonly FrameOptions?: Overridable & { readonly FrameOption: string }
    readonly ReferrerPolicy?: Overridable & { readonly ReferrerPolicy: string }
    readonly StrictTransportSecurity?: Overridable & {
      readonly AccessControlMaxAgeSec: number | string
      readonly IncludeSubdomains?: boolean | string
      readonly Preload?: boolean | string
    }
    readonly XSSProtection?: Overridable & { readonly Protection: boolean; readonly ModeBlock?: boolean }
  }
  readonly CustomHeadersConfig?: {
    readonly Items: readonly (Overridable & { readonly Header: string; readonly Value: string })[]
  }
  readonly RemoveHeadersConfig?: { readonly Items: readonly { readonly Header: string }[] }
  readonly CorsConfig?: unknown
}

const isTrue = (value: boolean | string | undefined) => value === true || value === 'true'

/** Gives the headers of a response as the policy changes them. */
export function headerRules(
  policy: ResponseHeadersPolicy | undefined,
): (headers: Readonly<Record<string, string>>) => Record<string, string> {
  if (policy?.CorsConfig) throw new Error('The edge does not do the CORS part of response headers policies')
  const security = policy?.SecurityHeadersConfig
  const transport = security?.StrictTransportSecurity
  const rules: [name: string, value: string | undefined, override: boolean | string | undefined][] = [
    [
      'content-security-policy',
      security?.ContentSecurityPolicy?.ContentSecurityPolicy,
      security?.ContentSecurityPolicy?.Override,
    ],
    [
      'x-content-type-options',
      security?.ContentTypeOptions && 'nosniff',
      security?.ContentTypeOptions?.Override,
    ],
    ['x-frame-options', security?.FrameOptions?.FrameOption, security?.FrameOptions?.Override],
    ['referrer-policy', security?.ReferrerPolicy?.ReferrerPolicy, security?.ReferrerPolicy?.Override],
    [
      'strict-transport-security',
      transport &&
        `max-age=${transport.AccessControlMaxAgeSec}${isTrue(transport.IncludeSubdomains) ? '; includeSubDomains' : ''}${isTrue(transport.Preload) ? '; preload' : ''}`,
      transport?.Override,
    ],
    [
      'x-xss-protection',
      security?.XSSProtection && (security.XSSProtection.Protection ? '1; mode=block' : '0'),
      security?.XSSProtection?.Override,
    ],
    ...(policy?.CustomHeadersConfig?.Items ?? []).map(
      ({ Header, Value, Override }) =>
        [Header.toLowerCase(), Value, Override] as [string, string, boolean | string],
    ),
  ]
  const removed = (policy?.RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header.toLowerCase())
  return (headers) => {
    const result = { ...headers }
    for (const name of removed) delete result[name]
    for (const [name, value, override] of rules) {
      if (value !== undefined && (isTrue(override) || !(name in result))) result[name] = value
    }
    return result
  }
}
