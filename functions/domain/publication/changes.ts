import type { DynamoDBRecord, StreamRecord } from 'aws-lambda'
import type { PostSummary } from '../../../shared/entities/post.ts'
import { archiveYear, documentKey, pages } from '../../../shared/pages.ts'
import { partitions } from '../../../shared/partitions.ts'
import type { Place } from '../posts/post-store.ts'
import { FEED_SIZE } from './crawler-files/rss-feed.ts'
import { monthKey, PAGES_KEY } from './crawler-files/sitemap.ts'
import { archiveKey, articleKey, FEED_KEY, newestKeys } from './documents.ts'

/** Change named by a record of the table's stream. Only a hint, since it may be old by now. */
export interface Change {
  /** Place in the order of publication that a post took, left or keeps; undefined for an SEO entry. */
  readonly place?: Place
  /** Keys of the documents that show the changed entity itself. */
  readonly keys: readonly string[]
  /** Post whose share image may have to be drawn or deleted. */
  readonly redrawn?: string
}

/**
 * Ids for the log: of the post or SEO entry, and of the request that stored its present state. A deletion has no
 * request id; its request's own log line names the same post.
 */
export const causeOf = ({ dynamodb }: DynamoDBRecord) => ({
  id: dynamodb?.Keys?.sk?.S?.split('#').at(-1),
  requestId: dynamodb?.NewImage?.requestId?.S,
})

/** @returns undefined for a record of anything but published posts and SEO entries */
export function changeIn({ dynamodb = {} }: DynamoDBRecord): Change | undefined {
  if (dynamodb.Keys?.pk?.S === partitions.published) return postChange(dynamodb)
  if (dynamodb.Keys?.pk?.S === partitions.seo) return seoChange(dynamodb)
  return undefined
}

function postChange({ Keys, OldImage, NewImage }: StreamRecord): Change {
  const [publishedAt = '', id = ''] = Keys?.sk?.S?.split('#') ?? []
  const slugs = [OldImage, NewImage].flatMap((image) => [image?.slug, ...(image?.formerSlugs?.L ?? [])])
  const drawnFrom = (image: StreamRecord['NewImage']) => JSON.stringify([image?.title, image?.featuredImage])
  return {
    place: { publishedAt, id },
    keys: [
      ...new Set(slugs.flatMap((slug) => (slug?.S ? [articleKey(slug.S)] : []))),
      monthKey(publishedAt.slice(0, 'yyyy-mm'.length)),
      PAGES_KEY,
    ],
    ...(drawnFrom(OldImage) !== drawnFrom(NewImage) && { redrawn: id }),
  }
}

function seoChange({ OldImage, NewImage }: StreamRecord): Change {
  const names = [OldImage, NewImage].map((image) => image?.pageName?.S)
  const changed = Object.values(pages).filter((page) => 'seo' in page && names.includes(page.seo.pageName))
  return { keys: changed.map(({ path }) => documentKey(path)) }
}

/**
 * Keys of all documents that a change touches.
 * @param neighbours posts published next to its place, whose articles may show it
 * @param newest posts on the published list page
 */
export function touchedBy(
  { place, keys }: Change,
  neighbours: readonly PostSummary[],
  newest: readonly PostSummary[],
): string[] {
  if (!place) return [...keys]
  const near = new Set([place.id, ...neighbours.map(({ id }) => id)])
  // A post that left a list was next to one that is on it, unless the list is empty.
  const isIn = (list: readonly PostSummary[]) => list.length === 0 || list.some(({ id }) => near.has(id))
  // A year of the archive leads to the nearest others with articles.
  const years = new Set([place, ...neighbours].map(archiveYear))
  return [
    ...keys,
    ...neighbours.map(({ slug }) => articleKey(slug)),
    ...[...years].map(archiveKey),
    ...(isIn(newest) ? newestKeys : []),
    ...(isIn(newest.slice(0, FEED_SIZE)) ? [FEED_KEY] : []),
  ]
}
