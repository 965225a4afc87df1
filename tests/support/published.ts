import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { expect, vi } from 'vitest'
import { DELETED_SORT_KEY, partitions } from '../../shared/table/partitions.ts'
import { cloud } from './client.ts'
import { eventsUnderWay } from './cloud/lambda.ts'
import { removeItems, storeItems, TableName, table } from './cloud/table.ts'

/**
 * Milliseconds; publishing takes well under two seconds. Beside other systems on two cores, a batch of the stream with
 * many changes takes half a minute, and what comes meanwhile waits for it.
 */
export const PUBLISHED = { timeout: 60_000, interval: 100 }
/** Time for everything, and for what Lambda tries again a minute after it failed. */
const ALL_PUBLISHED = { timeout: 180_000, interval: 100 }
const at = (path: string) => fetch(new URL(path, cloud.run.url))

/** Waits until the page at this path is published and has these characters; its own address is in every article. */
export const published = (path: string, characters = path): Promise<void> =>
  vi.waitFor(async () => {
    const answer = await at(path)
    if (!answer.ok || !(await answer.text()).includes(characters))
      throw new Error(`${path} is not published with ${characters}`)
  }, PUBLISHED)

/** Waits until there is no page at this path any more. */
export const withdrawn = (path: string): Promise<void> =>
  vi.waitFor(async () => {
    if ((await at(path)).status !== 404) throw new Error(`${path} is still there`)
  }, PUBLISHED)

/**
 * Waits until the publisher has dealt with every change so far, on every page of every language, and removed what it had to
 * from the table: what files of tests before this one have changed changes nothing any more.
 */
export async function allPublished(): Promise<void> {
  await endedPostRemoved()
  // In a later batch: by then the one before has started the reconcile that its changes need.
  await endedPostRemoved()
  await vi.waitFor(async () => expect(await eventsUnderWay(cloud.run.publisherName)).toBe(0), ALL_PUBLISHED)
}

/** Ends a post, and waits until the publisher has removed its version: the stream has all changes in their order. */
async function endedPostRemoved(): Promise<void> {
  const id = ulid()
  const post = { pk: partitions.post(id), sk: DELETED_SORT_KEY }
  const version = { pk: partitions.savedPost(id), sk: '1' }
  await storeItems([post, version])
  await removeItems([post])
  const stored = new GetCommand({ TableName, Key: version, ConsistentRead: true })
  await vi.waitFor(async () => expect((await table.send(stored)).Item).toBeUndefined(), ALL_PUBLISHED)
}
