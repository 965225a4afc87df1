import type { DynamoDBRecord, StreamRecord } from 'aws-lambda'
import { type PostSummary, postSummary } from '../../../shared/entities/posts/post.ts'
import { languageCodes } from '../../../shared/languages.ts'
import { fileAddresses } from '../../../shared/media/media-files.ts'
import { archiveYear, pages } from '../../../shared/pages.ts'
import { DELETED_SORT_KEY, partitions } from '../../../shared/table/partitions.ts'
import type { PublishedPlace } from '../posts/published-articles.ts'
import { FEED_SIZE } from './crawler-files/rss-feed.ts'
import { INDEX_KEY, monthKey, monthOf, PAGES_KEY } from './crawler-files/sitemap.ts'
import {
  archiveKey,
  articleKey,
  feedKey,
  lotKeys,
  newestKeys,
  redirectKey,
  seoKeys,
  showsWordsOf,
} from './document-keys.ts'
import { fixedKeys } from './documents.ts'
import type { Leftovers } from './leftovers.ts'

/** State of a published post. */
type ChangedPost = PublishedPlace & Pick<PostSummary, 'translationOf'>

/** Change named by a record of the table's stream. Only a hint, since it may be old by now. */
export interface Change {
  /** States of a post before and after: places in the order of publication that it took, left or keeps. */
  readonly posts?: readonly ChangedPost[]
  /** Keys of the documents that show the changed entity itself. */
  readonly keys: readonly string[]
  /** Whether links to the article may lead elsewhere now. */
  readonly relinks?: true
  /** Whether a reconcile has to follow, because many documents show the change. */
  readonly reconciles?: true
  /** Deleted picture, whose files nothing shows any more. */
  readonly deletedPicture?: Leftovers['pictures'][number]
  /** Id of a post that left the deleted ones: expired or restored. */
  readonly endedPost?: string
}

/**
 * Ids for the log: of the post, SEO entry, page or facts, and of the request that stored its present state. A deletion has no
 * request id; its request's own log line names the same post.
 */
export const causeOf = ({ dynamodb }: DynamoDBRecord) => ({
  id: (endedPost(dynamodb) ?? dynamodb?.Keys?.sk?.S)?.split('#').at(-1),
  requestId: dynamodb?.NewImage?.requestId?.S,
})

/** @returns undefined for a record of anything but published posts, SEO entries, words, facts, lots and redirects, and deleted pictures and posts */
export function changeIn({ dynamodb = {} }: DynamoDBRecord): Change | undefined {
  if (dynamodb.Keys?.pk?.S === partitions.published) return postChange(dynamodb)
  if (dynamodb.Keys?.pk?.S === partitions.seo) return seoChange(dynamodb)
  if (dynamodb.Keys?.pk?.S === partitions.settings) return { keys: fixedKeys, reconciles: true }
  if (dynamodb.Keys?.pk?.S === partitions.content) return wordsChange(dynamodb)
  if (dynamodb.Keys?.pk?.S === partitions.lots) return lotChange(dynamodb)
  if (dynamodb.Keys?.pk?.S === partitions.redirects) return redirectsChange(dynamodb)
  if (dynamodb.Keys?.pk?.S === partitions.media && !dynamodb.NewImage) return pictureDeletion(dynamodb)
  const ended = endedPost(dynamodb)
  return ended === undefined ? undefined : { keys: [], endedPost: ended }
}

/** Id of a post whose item among the deleted ones has ended. */
function endedPost({ Keys, NewImage }: StreamRecord = {}): string | undefined {
  const [pk = '', sk] = [Keys?.pk?.S, Keys?.sk?.S]
  const prefix = partitions.post('')
  return sk === DELETED_SORT_KEY && pk.startsWith(prefix) && !NewImage ? pk.slice(prefix.length) : undefined
}

function postChange({ Keys, OldImage, NewImage }: StreamRecord): Change {
  const [publishedAt = '', id = ''] = Keys?.sk?.S?.split('#') ?? []
  const states = [OldImage, NewImage].flatMap((image) => {
    if (!image) return []
    // As in every read: posts of earlier releases have another code for English.
    const language = postSummary.shape.language.parse(image.language?.S)
    const slugs = [image.slug, ...(image.formerSlugs?.L ?? [])].flatMap((slug) => slug?.S ?? [])
    const others = (image.formerAddresses?.L ?? []).map(({ M }) => ({
      slug: M?.slug?.S ?? '',
      language: postSummary.shape.language.parse(M?.language?.S),
    }))
    const translationOf = image.translationOf?.S ?? null
    return {
      post: { publishedAt, id, language, translationOf },
      keys: [...slugs.map((slug) => ({ slug, language })), ...others].map((one) =>
        articleKey(one.slug, one.language),
      ),
    }
  })
  const addressed = (image: StreamRecord['NewImage']) =>
    JSON.stringify([image?.slug, image?.language, image?.translationOf])
  return {
    posts: distinct(states.map(({ post }) => post)),
    keys: [...new Set(states.flatMap(({ keys }) => keys)), monthKey(monthOf({ publishedAt }))],
    ...(addressed(OldImage) !== addressed(NewImage) && { relinks: true }),
  }
}

function seoChange({ OldImage, NewImage }: StreamRecord): Change {
  const names = [OldImage, NewImage].map((image) => image?.pageName?.S)
  const changed = Object.values(pages).filter((page) => 'seo' in page && names.includes(page.seo.pageName))
  return { keys: changed.flatMap(seoKeys) }
}

/** A lot that no visitor sees, before and after, touches nothing. */
function lotChange({ OldImage, NewImage }: StreamRecord): Change | undefined {
  const states = [OldImage, NewImage].map((image) => image?.state?.S)
  return states.some((state) => state === 'offered' || state === 'reserved')
    ? { keys: [...lotKeys] }
    : undefined
}

/** Redirects that came, went or lead elsewhere. */
function redirectsChange({ OldImage, NewImage }: StreamRecord): Change {
  const [before, after] = [OldImage, NewImage].map(
    (image) => new Map((image?.redirects?.L ?? []).map(({ M }) => [M?.from?.S ?? '', M?.to?.S])),
  )
  const addresses = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])
  return { keys: [...addresses].filter((one) => before?.get(one) !== after?.get(one)).map(redirectKey) }
}

function pictureDeletion({ Keys, OldImage }: StreamRecord): Change {
  const id = Keys?.sk?.S ?? ''
  // Not the files that it lists: an encoder that did not finish has written some, and listed none.
  return { keys: [], deletedPicture: { id, files: fileAddresses(id, Number(OldImage?.width?.N)) } }
}

/** The documents with fixed addresses come first, since they are few. */
function wordsChange({ Keys }: StreamRecord): Change {
  const [language = '', page = ''] = Keys?.sk?.S?.split('#') ?? []
  const keys = fixedKeys.filter((key) => showsWordsOf(key, { language, page }))
  // Every article of the language shows words of the blog, and shared ones.
  return page === 'blog' || page === 'shared' ? { keys, reconciles: true } : { keys }
}

/** Each state once. */
const distinct = (posts: readonly ChangedPost[]): ChangedPost[] => [
  ...new Map(posts.map((post) => [`${post.language} ${post.translationOf}`, post])).values(),
]

interface Surroundings {
  /** Whether its month has a sitemap, and its year in its language a page. */
  readonly stored: Readonly<Record<'month' | 'year', boolean>>
  /** Posts published next to the place, whose articles may show it. */
  readonly neighbours: readonly PostSummary[]
  /** Posts on the published list page. */
  readonly newest: readonly PostSummary[]
  /** The article in other languages, which name it. */
  readonly translations: readonly Pick<PostSummary, 'slug' | 'language' | 'publishedAt'>[]
}

/** Keys of the documents around a post that show it, or showed it. All but its translations are in its language. */
export function touchedAround(
  { language, ...place }: PublishedPlace,
  { stored, neighbours, newest, translations }: Surroundings,
): string[] {
  const near = new Set([place.id, ...neighbours.map(({ id }) => id)])
  // A post that left a list was next to one that is on it, unless the list is empty.
  const isIn = (list: readonly PostSummary[]) => list.length === 0 || list.some(({ id }) => near.has(id))
  // A year of the archive leads to the nearest others with articles.
  const [year = '', ...others] = [place, ...neighbours].map(archiveYear)
  const years = new Set([year, ...others])
  // Without another article near by, the year begins or ends in this language: that in the others names it. The same is true
  // of a year without a page, whose first articles came at once.
  const staysYear = stored.year && others.includes(year)
  const naming = staysYear ? [] : languageCodes.filter((one) => one !== language)
  const staysMonth = stored.month && neighbours.some((one) => monthOf(one) === monthOf(place))
  return [
    ...neighbours.map(({ slug }) => articleKey(slug, language)),
    ...[...years].map((one) => archiveKey(one, language)),
    ...naming.map((one) => archiveKey(year, one)),
    // Their times of change are those of the last reconcile: new ones would take a look at every article there is.
    ...(staysYear ? [] : [PAGES_KEY]),
    ...(staysMonth ? [] : [INDEX_KEY]),
    ...(isIn(newest) ? newestKeys(language) : []),
    ...(isIn(newest.slice(0, FEED_SIZE)) ? [feedKey(language)] : []),
    ...translations.flatMap((post) => [articleKey(post.slug, post.language), monthKey(monthOf(post))]),
  ]
}
