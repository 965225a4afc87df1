import { Duration } from 'aws-cdk-lib'
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { site } from '../../shared/site.ts'

/** For pages and assets: everything from this host, pictures from any host that has TLS, films from the configured one. */
const pageContent = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' https: data:",
  'media-src': filmSources(site.boxFilm?.src),
  'object-src': "'none'",
  'frame-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** For answers of the API: nothing in them may ever run or load. */
const apiContent = { 'default-src': "'none'", 'frame-ancestors': "'none'" }

/** Browser features the site doesn't use. */
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

/** Response headers that hold whatever the origin sent. */
export class SecurityHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, content: 'pages' | 'api') {
    super(scope, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: policyOf(content === 'pages' ? pageContent : apiContent),
          override: true,
        },
        contentTypeOptions: { override: true },
        referrerPolicy: {
          referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override: true,
        },
        // Two years (hstspreload.org asks for one at least), without the owner's other hosts below this one.
        strictTransportSecurity: { accessControlMaxAge: Duration.days(730), override: true },
      },
      customHeadersBehavior: {
        customHeaders: [
          { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
          {
            header: 'permissions-policy',
            value: permissions.map((feature) => `${feature}=()`).join(', '),
            override: true,
          },
        ],
      },
    })
  }
}

/** Hosts that films may come from: ours, and that of a film elsewhere. */
export function filmSources(src: string | undefined): string {
  return src?.startsWith('https:') ? `'self' ${new URL(src).origin}` : "'self'"
}

const policyOf = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
