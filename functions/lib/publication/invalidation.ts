import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { environment } from '../environment.ts'

/** Timeouts in milliseconds: they only cut hanging connections. */
const cloudFront = new CloudFrontClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true },
})

/** Paths beyond which whole areas are invalidated: the first 1,000 paths of a month are free, a wildcard counts as one. */
const MAX_PATHS = 10

/** Tells the edge, in one request, that these documents changed. */
export async function invalidate(keys: readonly string[]): Promise<void> {
  const paths = pathsOf(keys)
  await cloudFront.send(
    new CreateInvalidationCommand({
      DistributionId: environment('DISTRIBUTION_ID'),
      InvalidationBatch: {
        CallerReference: crypto.randomUUID(),
        Paths: { Quantity: paths.length, Items: paths },
      },
    }),
  )
}

/**
 * Paths to invalidate for these keys, percent-encoded as CloudFront wants them: what visitors ask for, and what the edge
 * function makes of it. Above ten, the blog and the sitemaps are named as a whole; above ten still, everything is.
 */
export function pathsOf(keys: readonly string[]): string[] {
  const exact = [...new Set(keys.flatMap((key) => [`/${encoded(key)}`, ...addressOf(key)]))]
  if (exact.length <= MAX_PATHS) return exact
  const areas = [...new Set(exact.map((path) => /^\/(?:blog|sitemap)/.exec(path)?.[0].concat('*') ?? path))]
  return areas.length <= MAX_PATHS ? areas : ['/*']
}

const encoded = (key: string) => key.split('/').map(encodeURIComponent).join('/')

function addressOf(key: string): string[] {
  if (!key.endsWith('.html')) return []
  return [key === 'index.html' ? '/' : `/${encoded(key.slice(0, -'.html'.length))}`]
}
