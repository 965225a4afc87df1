import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { INDEX_NOW_FILE, INDEX_NOW_KEY } from '../../../shared/site.ts'
import { body, store } from '../../testing/aws.ts'
import {
  article,
  handler,
  nextEvent,
  publisherFixture,
  reconcile,
  record,
  renderNo,
} from '../../testing/publisher-fixture.ts'
import { readHealth } from '../health/health-store.ts'
import { updatePost } from '../posts/post-store.ts'
import { publish } from './publish.ts'

publisherFixture()

/** What search engines got, and how they answer. */
const received: unknown[] = []
let status: number | undefined
const engines = createServer(async (request, response) => {
  received.push(await json(request))
  // Without one it never answers.
  if (status) response.writeHead(status).end()
})
await new Promise<void>((resolve) => engines.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  engines.close()
  engines.closeAllConnections()
})

beforeEach(() => {
  received.length = 0
  status = 202
  vi.stubEnv('INDEX_NOW_URL', `http://127.0.0.1:${(engines.address() as AddressInfo).port}/indexnow`)
})

const search = async () => (await readHealth()).get('search')

test('search engines are told once of the pages that a change touches, in an event of its own', async () => {
  const post = await article('старе', '2026-11', { language: 'uk' })
  await handler({ Records: [record('1', post)] })
  expect(received).toEqual([])
  await handler(nextEvent())
  expect(nextEvent()).toBeUndefined()
  expect(received).toEqual([
    {
      host: 'site.example',
      key: INDEX_NOW_KEY,
      keyLocation: `https://site.example/${INDEX_NOW_KEY}.txt`,
      urlList: expect.arrayContaining([
        `https://site.example/uk/blog/${encodeURIComponent('старе')}`,
        'https://site.example/uk/blog/archive/2026',
        'https://site.example/uk',
      ]),
    },
  ])
  expect(JSON.stringify(received)).not.toMatch(/xml|txt"\]|\.html|404|sent/)
  expect(await search()).toEqual({ wellAt: expect.any(String) })

  await updatePost(post.id, { published: false })
  await handler({ Records: [record('2', post)] })
  await handler(nextEvent())
  expect(received[1]).toMatchObject({
    urlList: expect.arrayContaining([`https://site.example/uk/blog/${encodeURIComponent('старе')}`]),
  })
})

test('search engines are told once of what only a reconcile publishes or removes, not of what it finds as it was', async () => {
  await handler({ Records: [record('1', await article('told'))] })
  await article('untold', '2025-01')
  store('blog/gone.html', 'gone')
  await reconcile({})
  await reconcile({ everything: true })
  const times = (path: string) =>
    received
      .flatMap((one) => (one as { urlList: string[] }).urlList)
      .filter((url) => url === `https://site.example${path}`)
  for (const path of ['/blog/told', '/blog/untold', '/blog/gone', '/pl/toys'])
    expect(times(path), path).toHaveLength(1)
})

test('what comes again is told when it is published', async () => {
  // In two languages, as neighbours show each other.
  const [good, bad] = [await article('good'), await article('bad', '2026-11', { language: 'pl' })]
  renderNo('/pl/blog/bad')
  await handler({ Records: [record('7', good), record('8', bad)] })
  await handler(nextEvent())
  expect(JSON.stringify(received)).toContain('/blog/good')
  expect(JSON.stringify(received)).not.toContain('/blog/bad')
})

test.each([
  ['answer 429', 429, 'their answer was 429'],
  ['answer 500', 500, 'their answer was 500'],
  ['never answer', undefined, 'they did not answer'],
])('search engines that %s are on the page of the owner, and fail nothing', async (_, answer, what) => {
  const timeout = AbortSignal.timeout
  const waiting = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(100))
  onTestFinished(() => waiting.mockRestore())
  status = answer
  expect(await handler({ Records: [record('1', await article('a'))] })).toEqual({ batchItemFailures: [] })
  expect(body('blog/a.html')).toBe('/blog/a: a')
  await handler(nextEvent())
  expect(received).toHaveLength(1)
  expect(await search()).toMatchObject({ failedAt: expect.any(String), what })
})

test('without a domain nobody is told', async () => {
  vi.stubEnv('INDEX_NOW_URL', '')
  await handler({ Records: [record('1', await article('a'))] })
  expect(nextEvent()).toBeUndefined()
})

test('the key is in a file of its name', async () => {
  await publish([INDEX_NOW_FILE], Date.now() + 300_000)
  expect(body(INDEX_NOW_FILE)).toBe(INDEX_NOW_KEY)
})
