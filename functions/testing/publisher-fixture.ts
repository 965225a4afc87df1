import { setTimeout as wait } from 'node:timers/promises'
import type { DynamoDBRecord, StreamRecord } from 'aws-lambda'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Post } from '../../shared/entities/posts/post.ts'
import { createPost } from '../domain/posts/post-store.ts'
import { handler as publisher } from '../publisher.ts'
import { calls, invocations, standInForAws } from './aws.ts'
import { draft } from './drafts.ts'
import { render } from './page-renderer.ts'
import { createOwnTable } from './table-fixture.ts'

/**
 * Test fixture of a file: the publisher between a table and a site bucket of a test's own, empty before each test. What waits
 * finds that the time has passed.
 */
export function publisherFixture(): void {
  standInForAws()
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00.500Z') })
    vi.mocked(wait).mockImplementation(async (ms = 0) => {
      vi.setSystemTime(Date.now() + ms)
    })
    render.mockReset()
    vi.stubEnv('SITE_ORIGIN', 'https://site.example')
    vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'publisher')
    await createOwnTable()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/** With the time of a function's run of minutes. */
export const handler = (event: unknown) => publisher(event, { getRemainingTimeInMillis: () => 300_000 })

/** A published post whose title is its slug. */
export const article = (slug: string, month = '2026-11', fields: Parameters<typeof draft>[0] = {}) =>
  createPost(
    draft({ slug, title: slug, published: true, publishedAt: `${month}-10T00:00:00.000Z`, ...fields }),
  )

/** Record of the stream about a post that was published. */
export const record = (
  SequenceNumber: string,
  { id, publishedAt, slug, title, language, translationOf }: Post,
): DynamoDBRecord => ({
  dynamodb: {
    SequenceNumber,
    Keys: { pk: { S: 'PUBLISHED' }, sk: { S: `${publishedAt}#${id}` } },
    NewImage: {
      ...{ slug: { S: slug }, title: { S: title }, language: { S: language } },
      ...(translationOf && { translationOf: { S: translationOf } }),
    },
  },
})
export const contentRecord = (
  pk: string,
  sk: string,
  NewImage: StreamRecord['NewImage'] = {},
): DynamoDBRecord => ({
  dynamodb: { SequenceNumber: '1', Keys: { pk: { S: pk }, sk: { S: sk } }, NewImage },
})

/** Addresses of the pages that were rendered. */
export const rendered = () => render.mock.calls.map(([path]) => path)
export const renderNo = (path: string) =>
  render.mockImplementation(async (one) => {
    if (one === path) throw new Error('no such picture')
    return { html: one, status: 200 }
  })

/** Next event that the function sent itself, removed from the invocations. */
export function nextEvent(): unknown {
  const index = invocations.findIndex(({ name }) => name === 'publisher')
  const [own] = index < 0 ? [] : invocations.splice(index, 1)
  return own && JSON.parse(own.payload)
}

/** Goes on with a reconcile as Lambda would, with the events that the steps hand over. */
export async function reconcile(event: unknown): Promise<void> {
  await handler(event)
  for (let next = nextEvent(); next; next = nextEvent()) await handler(next)
}

/** What happens before the next call of a kind, about an object, as of another writer. Throws to let the call fail. */
export function beforeNext(call: Parameters<typeof calls>[0], what: string | undefined, act: () => unknown) {
  calls.mockImplementation(async (name, object, work) => {
    if (name === call && (what === undefined || object === what)) {
      calls.mockImplementation((_call, _what, next) => next())
      await act()
    }
    return work()
  })
}
export const failNextInvalidation = () =>
  beforeNext('invalidate', undefined, () => {
    throw new Error('edge away')
  })
