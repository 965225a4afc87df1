import { setTimeout as wait } from 'node:timers/promises'
import {
  CloudFrontClient,
  CloudFrontServiceException,
  CreateInvalidationCommand,
} from '@aws-sdk/client-cloudfront'
import { clientDefaults } from '../../platform/aws-client.ts'
import { environment } from '../../platform/environment.ts'
import { logger } from '../../platform/log.ts'

const cloudFront = new CloudFrontClient(clientDefaults({ timeoutMs: 5000 }))

/** Paths beyond which whole areas are invalidated: the first 1,000 paths of a month are free, a wildcard counts as one. */
const MAX_PATHS = 10

/**
 * Refusals that pass with time. CloudFront takes 15 wildcards and 3,000 other paths in progress (CloudFront developer
 * guide, "Concurrent invalidation request maximum"), and few requests a second. The SDK does not try the first again,
 * and the second for a moment only.
 */
const PASSING = new Set(['TooManyInvalidationsInProgress', 'Throttling'])
/** The first pause before the next try; each is twice the one before, up to the longest. */
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5_000
/** Time left to a function for its last try, which hangs 15 s at most, and for what comes after it. */
const RESERVE_MS = 20_000

/**
 * Tells the edge, in one request, that these documents changed. Waits while CloudFront has too much in progress.
 * @param deadline end of the function's time, in milliseconds since 1970
 * @throws what CloudFront refuses for good, or for longer than the function has time
 */
export async function invalidate(keys: readonly string[], deadline: number): Promise<void> {
  const paths = pathsOf(keys)
  const command = new CreateInvalidationCommand({
    DistributionId: environment('DISTRIBUTION_ID'),
    InvalidationBatch: {
      CallerReference: crypto.randomUUID(),
      Paths: { Quantity: paths.length, Items: paths },
    },
  })
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      await cloudFront.send(command)
      return
    } catch (error) {
      const passes = error instanceof CloudFrontServiceException && PASSING.has(error.name)
      if (!passes || Date.now() + pause + RESERVE_MS > deadline) throw error
      logger.info('edge busy', { fault: error.name, pause })
      await wait(pause * (0.5 + Math.random() / 2))
    }
  }
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
