import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Post } from '../../../shared/entities/posts/post.ts'
import { logger } from '../../platform/log.ts'
import { table } from '../../platform/table/table.ts'
import { body, calls, objects } from '../../testing/aws.ts'
import { draft } from '../../testing/drafts.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { deletePost } from '../posts/deleted-posts.ts'
import { createPost, updatePost } from '../posts/post-store.ts'
import { pictureUpdater } from './picture-updater.ts'

const draw = vi.fn(async (title: string) => Buffer.from(`picture of ${title}`))
const updater = pictureUpdater(draw, 'look')
/** With the time of a function's run of minutes. */
const handler = (event: unknown) => updater(event, { getRemainingTimeInMillis: () => 300_000 })
vi.spyOn(logger, 'info').mockImplementation(() => {})

let postId: string
let key: string
async function publish(title: string) {
  const post = await createPost(draft({ title, published: true }))
  postId = post.id
  key = `share/${postId}.png`
}
const change = (fields: Partial<Post>) => updatePost(postId, fields as Parameters<typeof updatePost>[1])

/** What happened to the picture and the edge, in order. */
const events = () =>
  calls.mock.calls.flatMap(([call, what]) =>
    call === 'read' ? [] : [call === 'invalidate' ? `${call} ${what}` : call],
  )
/** Copy in the edge's cache. An empty cache is filled at every step, as by visitors at every moment. */
let edge: string | undefined
function askAtEdge() {
  if (objects.get(key)?.headers.CacheControl !== 'no-store') edge ??= body(key)
}

/** One call of a service fails, by its number: before it is done or after, when only the answer is lost. */
let fault: { at: number; when: 'before' | 'after' } | undefined
function struck(work: () => Promise<unknown>) {
  const strikes = fault && fault.at-- === 0 ? fault.when : undefined
  if (strikes === 'before') throw new Error('away')
  return work().finally(() => {
    askAtEdge()
    // Whatever the answer was, it is lost.
    if (strikes === 'after') throw new Error('lost')
  })
}
const send = table.send.bind(table)
vi.spyOn(table, 'send').mockImplementation(async (command) => struck(() => send(command as never)))

beforeAll(createOwnTable)
beforeEach(() => {
  draw.mockClear()
  edge = fault = undefined
  calls.mockImplementation(async (call, _what, work) =>
    struck(async () => {
      if (call === 'invalidate') edge = undefined
      return work()
    }),
  )
})

test('draws the title once, and the same title never again', async () => {
  await publish('Grading')
  await handler({ postId })
  expect(objects.get(key)).toMatchObject({
    body: 'picture of Grading',
    headers: { ContentType: 'image/png', CacheControl: 'max-age=0, s-maxage=31536000' },
  })
  expect(events()).toEqual(['put', `invalidate /${key}`, 'put'])
  await handler({ postId })
  expect(draw).toHaveBeenCalledTimes(1)
  await change({ title: 'Sorting' })
  await handler({ postId })
  expect(body(key)).toBe('picture of Sorting')
})

test('a title changed while it was drawn is drawn anew', async () => {
  await publish('Old')
  draw.mockImplementationOnce(async (title) => {
    await change({ title: 'New' })
    return Buffer.from(`picture of ${title}`)
  })
  await handler({ postId })
  expect(body(key)).toBe('picture of New')
})

test.each([
  ['not published', () => change({ published: false })],
  ['with a picture of its own', () => change({ featuredImage: '/share.jpg' })],
  ['deleted', () => deletePost(postId)],
])('removes the picture of an article that is %s, at the edge, too', async (_, end) => {
  await publish('Grading')
  await handler({ postId })
  calls.mockClear()
  await end()
  await handler({ postId })
  expect(objects.size).toBe(0)
  // The edge caches nothing that it fetches after the invalidation.
  expect(events()).toEqual(['put', `invalidate /${key}`, 'delete'])
  await handler({ postId })
  expect(events()).toHaveLength(3)
})

describe.each(['before', 'after'] as const)(
  'whatever fails once, %s it is done, the next try ends well',
  (when) => {
    /** Two reads each of the article and of the bucket, and three calls in between. */
    const CALLS = [...Array(7).keys()]
    const works = ['draw', 'draw anew', 'remove'].flatMap((work) => CALLS.map((at) => [work, at] as const))
    test.each(works)('%s, call %i', async (work, at) => {
      await publish(work === 'draw' ? 'New' : 'Old')
      if (work !== 'draw') await handler({ postId })
      if (work === 'draw anew') await change({ title: 'New' })
      if (work === 'remove') await deletePost(postId)
      fault = { at, when }
      await expect(handler({ postId })).rejects.toThrow(/^(away|lost)$/)
      await handler({ postId })
      expect(body(key)).toBe(work === 'remove' ? undefined : 'picture of New')
      expect(edge).toBe(body(key))
    })
  },
)

test('gives up on an article that keeps changing, and on what names none', async () => {
  await publish('0')
  draw.mockImplementation(async (title) => {
    await change({ title: `${Number(title) + 1}` })
    return Buffer.from(title)
  })
  await expect(handler({ postId })).rejects.toThrow('keeps changing')
  await expect(handler({})).rejects.toThrow()
})
