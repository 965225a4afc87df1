import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { environment } from './lib/environment.ts'
import { described, logger } from './lib/log.ts'
import { publishedIn } from './lib/posts.ts'
import { changeXml, putXml, removeObject } from './lib/site-bucket.ts'
import {
  INDEX_KEY,
  listedMonths,
  MAX_URLS,
  type Months,
  monthKey,
  monthSitemap,
  PAGES_KEY,
  pagesSitemap,
  sitemapIndex,
} from './lib/sitemap.ts'

const cloudFront = new CloudFrontClient({ maxAttempts: 3 })

/**
 * Keeps the sitemaps true when published posts change. Called with the table's stream; what the records hold is
 * only a hint of which months to look at, since they may be old by now. Records are in order, so after a failure
 * everything from the first one concerned comes again.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const concerned = Records.filter(({ dynamodb }) => dynamodb?.Keys?.pk?.S === 'PUBLISHED')
  const months = [...new Set(concerned.map(monthOf))]
  if (months.length === 0) return { batchItemFailures: [] }
  try {
    await publish(months)
    logger.info('published', { months })
    return { batchItemFailures: [] }
  } catch (error) {
    logger.error('publishing failed', { months, fault: described(error) })
    return { batchItemFailures: [{ itemIdentifier: concerned[0]?.dynamodb?.SequenceNumber ?? '' }] }
  }
}

/** `yyyy-mm` at the start of the sort key `<publishedAt>#<id>`. */
const monthOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.Keys?.sk?.S?.slice(0, 7) ?? ''

async function publish(months: readonly string[]): Promise<void> {
  const origin = environment('SITE_ORIGIN')
  const changes = new Map<string, string | undefined>()
  for (const month of months) changes.set(month, await publishMonth(origin, month))
  await putXml(PAGES_KEY, pagesSitemap(origin))
  await changeXml(INDEX_KEY, (index) => sitemapIndex(origin, applied(listedMonths(index ?? ''), changes)))
  await invalidate([...months.map(monthKey), PAGES_KEY, INDEX_KEY])
}

/** Writes a month's sitemap, or removes it; gives the month's newest change, undefined when it has no posts. */
async function publishMonth(origin: string, month: string): Promise<string | undefined> {
  const posts = await publishedIn(month)
  if (posts.length > MAX_URLS) logger.warn('sitemap cut', { month, posts: posts.length, kept: MAX_URLS })
  if (posts.length === 0) await removeObject(monthKey(month))
  else await putXml(monthKey(month), monthSitemap(origin, posts))
  return posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
}

function applied(months: Months, changes: ReadonlyMap<string, string | undefined>): Months {
  const all = [...new Map([...months, ...changes])]
  return new Map(
    all.flatMap(([month, changed]) => (changed === undefined ? [] : [[month, changed] as const])),
  )
}

/** On a retry too: the try before may have written and then failed to tell the edge. */
async function invalidate(keys: readonly string[]): Promise<void> {
  await cloudFront.send(
    new CreateInvalidationCommand({
      DistributionId: environment('DISTRIBUTION_ID'),
      InvalidationBatch: {
        CallerReference: crypto.randomUUID(),
        Paths: { Quantity: keys.length, Items: keys.map((key) => `/${key}`) },
      },
    }),
  )
}
