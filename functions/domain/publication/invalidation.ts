import { setTimeout as wait } from 'node:timers/promises'
import {
  CloudFrontClient,
  CloudFrontServiceException,
  CreateInvalidationCommand,
} from '@aws-sdk/client-cloudfront'
import { REDIRECTS_FOLDER } from '../../../shared/pages.ts'
import { clientDefaults } from '../../platform/aws-client.ts'
import { environment } from '../../platform/environment.ts'
import { logger } from '../../platform/log.ts'

const cloudFront = new CloudFrontClient(clientDefaults({ timeoutMs: 5000 }))

/**
 * Most single paths of one invalidation, then everything. The first 1,000 paths of a month are free, and a wildcard counts as
 * one; pages and assets come from S3 again for less than a path costs.
 */
const MAX_PATHS = 5
const EVERYTHING = '/*'
/**
 * Most single paths while too many wildcards are in progress: of one change, for $0.30 at most. They have a
 * maximum of their own, so that lots sold one after another do not wait.
 */
const MAX_PATHS_WHILE_BUSY = 60

const TOO_MANY = 'TooManyInvalidationsInProgress'
/**
 * Errors that a later retry solves. CloudFront takes 15 wildcards and 3,000 other paths in progress (CloudFront
 * developer guide, "Concurrent invalidation request maximum"), and few requests a second. The SDK does not retry the
 * first error, and the second only briefly.
 */
const TRANSIENT = new Set([TOO_MANY, 'Throttling'])
/** Exponential backoff. */
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5_000
/** Time reserved for the last attempt, which takes 15 s at most, and for the work after it. */
const RESERVE_MS = 20_000

/**
 * Invalidate documents in CloudFront's cache, in one request. Waits while too many invalidations are in progress.
 * @param deadline end of the function's time, in milliseconds since 1970
 * @throws errors of CloudFront that do not pass within that time
 */
export async function invalidate(keys: readonly string[], deadline: number): Promise<void> {
  const single = singlePaths(keys)
  const first = pathsOf(keys)
  let command = invalidationOf(first)
  let mayBeSingle = first.includes(EVERYTHING) && single.length <= MAX_PATHS_WHILE_BUSY
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      await cloudFront.send(command)
      return
    } catch (error) {
      const isTransient = error instanceof CloudFrontServiceException && TRANSIENT.has(error.name)
      if (!isTransient || Date.now() + pauseMs + RESERVE_MS > deadline) throw error
      logger.info('edge busy', { fault: error.name, pauseMs })
      if (mayBeSingle && error.name === TOO_MANY) {
        mayBeSingle = false
        command = invalidationOf(single)
      } else await wait(pauseMs * (0.5 + Math.random() / 2))
    }
  }
}

const invalidationOf = (paths: readonly string[]) =>
  new CreateInvalidationCommand({
    DistributionId: environment('DISTRIBUTION_ID'),
    InvalidationBatch: {
      CallerReference: crypto.randomUUID(),
      Paths: { Quantity: paths.length, Items: [...paths] },
    },
  })

/** Percent-encoded paths of these keys, or that of everything if they are many. */
export function pathsOf(keys: readonly string[]): string[] {
  const single = singlePaths(keys)
  return single.length <= MAX_PATHS ? single : [EVERYTHING]
}

/** Percent-encoded paths of these keys, as visitors request them and as the edge function rewrites them. */
const singlePaths = (keys: readonly string[]) => [
  ...new Set(keys.flatMap((key) => [`/${encoded(key)}`, pageAddress(key) ?? []].flat())),
]

const encoded = (key: string) => key.split('/').map(encodeURIComponent).join('/')

/** Percent-encoded address of the page with this document, or of the redirect by hand; undefined for a file. */
export function pageAddress(key: string): string | undefined {
  if (key.startsWith(`${REDIRECTS_FOLDER}/`)) return encoded(key.slice(REDIRECTS_FOLDER.length))
  if (!key.endsWith('.html')) return undefined
  return key === 'index.html' ? '/' : `/${encoded(key.slice(0, -'.html'.length))}`
}
