import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import * as z from 'zod'
import { archiveYear } from '../shared/pages.ts'
import { reportWell, watched } from './domain/health/health-store.ts'
import { endVersions } from './domain/posts/post-versions.ts'
import { neighboursOf, newestArticles, translationsOf } from './domain/posts/published-articles.ts'
import { type Change, causeOf, changeIn, touchedAround } from './domain/publication/changes.ts'
import { monthKey, monthOf } from './domain/publication/crawler-files/sitemap.ts'
import { archiveKey, boardKeys } from './domain/publication/document-keys.ts'
import { announce, announcedKeys } from './domain/publication/index-now.ts'
import { leftovers, removeFiles } from './domain/publication/leftovers.ts'
import { linkingKeys } from './domain/publication/links/linking-documents.ts'
import { type OnPublished, publish } from './domain/publication/publish.ts'
import { reconcileInput, reconcileStep } from './domain/publication/reconcile/reconcile.ts'
import { recorded } from './domain/publication/reconcile/recorded.ts'
import { isStored } from './domain/publication/site-bucket.ts'
import { environment } from './platform/environment.ts'
import { inParallel } from './platform/in-parallel.ts'
import { invokeLater } from './platform/invoke-later.ts'
import { described, logger } from './platform/log.ts'
import { setRequestId, setRequestIds } from './platform/request-id.ts'
import { sharingReads } from './platform/table/shared-reads.ts'

/** Events that are none of the stream. The function sends all kinds itself. */
const ownEvent = reconcileInput.extend({
  leftovers: leftovers.optional(),
  /** Keys of changed pages, for search engines. */
  announced: z.array(z.string()).optional(),
})

/**
 * Keep the published documents up to date. An event of the table's stream publishes its changes; any other removes what
 * deletions left, announces pages to search engines, or starts or continues a reconcile, which publishes everything missing or outdated.
 */
export async function handler(
  event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<unknown> {
  setRequestId(undefined)
  const deadline = Date.now() + context.getRemainingTimeInMillis()
  if (isStream(event)) return publishChanges(event, deadline)
  const input = ownEvent.parse(event ?? {})
  if (input.leftovers) {
    await inParallel(input.leftovers.posts, endVersions)
    return removeFiles(input.leftovers.pictures, deadline)
  }
  if (input.announced) return announce(input.announced)
  const { changed, ...result } = await watched('reconcile', () => reconcileStep(input, deadline))
  await announceLater(changed)
  const { left, ...progress } = result
  if (left === 0) await reportWell('reconcile')
  if (left > 0 && !input.stepwise) await invokeLater(environment('AWS_LAMBDA_FUNCTION_NAME'), { progress })
  logger.info('reconcile step', { done: result.done, left })
  return result
}

const isStream = (event: unknown): event is DynamoDBStreamEvent =>
  typeof event === 'object' && event !== null && 'Records' in event

/**
 * Publish the documents that a batch of changes touches. The records are only hints, since they may be old by now. They
 * are in order: after a failure every record from the first failed one comes again.
 */
async function publishChanges(
  { Records }: DynamoDBStreamEvent,
  deadline: number,
): Promise<DynamoDBBatchResponse> {
  const changes = Records.flatMap((record) => {
    const change = changeIn(record)
    return change ? [{ change, record: record.dynamodb?.SequenceNumber ?? '', ...causeOf(record) }] : []
  })
  if (changes.length === 0) return { batchItemFailures: [] }
  setRequestIds(changes.map(({ requestId }) => requestId))
  logger.appendKeys({ changed: [...new Set(changes.map(({ id }) => id))] })
  try {
    const touched = await keysOf(changes.map(({ change }) => change))
    // Unsettled documents are not repeated: the changes in between have records of their own, later in the stream.
    const [since] = Records.flatMap(({ dynamodb }) => dynamodb?.NewImage?.updatedAt?.S ?? [])
      .sort()
      .reverse()
    const publishAll = (onPublished?: OnPublished) =>
      publishBoardFirst(touched.flat(), deadline, onPublished, since)
    const reconciles = changes.some(({ change }) => change.reconciles)
    const { failed, unsettled } = await (reconciles ? recorded(publishAll) : publishAll())
    const left = {
      pictures: changes.flatMap(({ change }) => change.deletedPicture ?? []),
      posts: changes.flatMap(({ change }) => change.endedPost ?? []),
    }
    // An event of its own, so that its failure publishes nothing again.
    if (left.pictures.length + left.posts.length > 0)
      await invokeLater(environment('AWS_LAMBDA_FUNCTION_NAME'), { leftovers: left })
    if (reconciles) await invokeLater(environment('AWS_LAMBDA_FUNCTION_NAME'), {})
    logger.info('published', {
      documents: new Set(touched.flat()).size,
      failed: failed.size,
      unsettled: unsettled.size,
    })
    const first = touched.findIndex((keys) => keys.some((key) => failed.has(key)))
    // What comes again is announced then.
    await announceLater(touched.slice(0, first < 0 ? undefined : first).flat())
    return failure(changes[first]?.record)
  } catch (error) {
    logger.error('publishing failed', { fault: described(error) })
    return failure(changes[0]?.record)
  }
}

/** The board of lots is at the edge before the rest is made: nobody is to ask for what is sold. */
async function publishBoardFirst(
  keys: readonly string[],
  deadline: number,
  onPublished?: OnPublished,
  since?: string,
) {
  const board = boardKeys.filter((key) => keys.includes(key))
  const first = await publish(board, deadline, onPublished)
  const others = await publish(
    keys.filter((key) => !board.includes(key)),
    deadline,
    onPublished,
    since,
  )
  return {
    failed: new Set([...first.failed, ...others.failed]),
    unsettled: new Set([...first.unsettled, ...others.unsettled]),
  }
}

/** In an event of its own: search engines that answer slowly, or not at all, hold up nothing. */
async function announceLater(keys: readonly string[]): Promise<void> {
  const announced = announcedKeys(keys)
  if (announced.length === 0) return
  try {
    await invokeLater(environment('AWS_LAMBDA_FUNCTION_NAME'), { announced })
  } catch (error) {
    logger.warn('changes not announced', { fault: described(error) })
  }
}

const failure = (itemIdentifier: string | undefined): DynamoDBBatchResponse => ({
  batchItemFailures: itemIdentifier === undefined ? [] : [{ itemIdentifier }],
})

/** Whether there is such a document. If S3 does not say, there is none: then what names it is written, too, and nothing waits. */
const hasDocument = (key: string) =>
  isStored(key).catch((error: unknown) => {
    logger.warn('not looked up', { key, fault: described(error) })
    return false
  })

/** Keys of the touched documents, by change. */
const keysOf = (changes: readonly Change[]): Promise<string[][]> =>
  sharingReads(() =>
    Promise.all(
      changes.map(async ({ keys, posts = [], relinks }) => {
        const around = posts.map(async (post) => {
          const [neighbours, { items: newest }, translations, month, year] = await Promise.all([
            neighboursOf(post),
            newestArticles(post.language),
            translationsOf(post),
            hasDocument(monthKey(monthOf(post))),
            hasDocument(archiveKey(archiveYear(post), post.language)),
          ])
          return touchedAround(post, { stored: { month, year }, neighbours, newest, translations })
        })
        const linking = relinks ? posts.map(linkingKeys) : []
        return [...keys, ...(await Promise.all([...around, ...linking])).flat()]
      }),
    ),
  )
