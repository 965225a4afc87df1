import { createHash } from 'node:crypto'
import { Duration } from 'aws-cdk-lib'
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { SPECULATION_RULES } from '../../../shared/assets.ts'
import { formPageStyle } from '../../../shared/form-page-style.ts'
import { site } from '../../../shared/site.ts'

/** developers.google.com/tag-platform/security/guides/csp, Google Analytics 4 */
const ANALYTICS_HOSTS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
]

/** CSP of pages and assets: this host; pictures of any host with TLS; configured hosts of films and the analytics tag. */
const pageContent = (hasAnalytics: boolean) => ({
  'default-src': "'self'",
  'script-src': sources(hasAnalytics ? ['https://*.googletagmanager.com'] : []),
  'connect-src': sources(hasAnalytics ? ANALYTICS_HOSTS : []),
  'style-src': "'self'",
  'img-src': "'self' https: data:",
  'media-src': filmSources(site.boxFilm?.src),
  'object-src': "'none'",
  'frame-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
})

/** CSP of API responses: nothing runs or loads. A form shown again has one stylesheet, inlined. */
const apiContent = {
  'default-src': "'none'",
  'style-src': `'sha256-${createHash('sha256').update(formPageStyle).digest('base64')}'`,
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** Denied browser features. */
const permissions = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
]

/** Headers of the admin area and of previews: no search engines, no caches. */
const unlistedHeaders = { 'x-robots-tag': 'noindex', 'cache-control': 'no-store' }

/** Own headers by kind of content; browsers read the rules in documents alone. */
const ownHeaders: Readonly<Record<SecurityHeadersProps['content'], Record<string, string>>> = {
  pages: { 'speculation-rules': `"/${SPECULATION_RULES}"` },
  admin: unlistedHeaders,
  preview: unlistedHeaders,
  api: {},
}

/** CSP of previews: as of pages, without scripts. */
const previewContent = { ...pageContent(false), 'script-src': "'none'", 'connect-src': "'none'" }

function contentPolicy(content: SecurityHeadersProps['content'], hasAnalytics: boolean) {
  if (content === 'api') return apiContent
  return content === 'preview' ? previewContent : pageContent(hasAnalytics)
}

interface SecurityHeadersProps {
  readonly content: 'pages' | 'admin' | 'preview' | 'api'
  /** Admits this host, and all below it, to browsers' HSTS preload lists. */
  readonly hstsPreload: boolean
  readonly hasAnalytics: boolean
}

/** Response headers that override the origin's. */
export class SecurityHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, { content, hstsPreload, hasAnalytics }: SecurityHeadersProps) {
    super(scope, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: policyOf(contentPolicy(content, hasAnalytics)),
          override: true,
        },
        contentTypeOptions: { override: true },
        referrerPolicy: {
          // The address of a preview is its key: no request carries it on, not even one to this site.
          referrerPolicy:
            content === 'preview'
              ? HeadersReferrerPolicy.STRICT_ORIGIN
              : HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override: true,
        },
        // Two years (hstspreload.org requires one); hosts below this one only if configured.
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: hstsPreload,
          preload: hstsPreload,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
          {
            header: 'permissions-policy',
            value: permissions.map((feature) => `${feature}=()`).join(', '),
            override: true,
          },
          ...Object.entries(ownHeaders[content]).map(([header, value]) => ({
            header,
            value,
            override: true,
          })),
        ],
      },
    })
  }
}

/** Sources of films: this host, and the configured film's. */
export function filmSources(src: string | undefined): string {
  return src?.startsWith('https:') ? `'self' ${new URL(src).origin}` : "'self'"
}

/** Source list of this host and others. */
function sources(others: readonly string[]): string {
  return ["'self'", ...others].join(' ')
}

const policyOf = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
