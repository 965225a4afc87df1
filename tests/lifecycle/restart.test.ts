import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '../../local/app/sample/articles.ts'
import { translatedArticles } from '../../local/app/sample/translated/translated-articles.ts'
import type { PostSummary } from '../../shared/entities/posts/post.ts'
import { type Cloud, startCloud } from '../support/cloud/cloud.ts'
import { control } from '../support/cloud/control.ts'

/** A second start is ready within 30 s; ready, all processes together take at most 500 MB. */
const SECOND_START_MS = 30_000
const READY_BYTES = 500_000_000

let folder: string
let cloud: Cloud | undefined
/** Memory that the first start, which builds, writes the sample content and publishes it, leaves taken when it is ready. */
let firstReady: number
let cookie: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wholesale-restart-'))
  cloud = await start()
  firstReady = cloud.memory()
  const answer = await request('POST', '/api/admin/login', { username: 'admin', password: 'LocalAdmin1!' })
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
})

afterAll(async () => {
  await cloud?.stop()
  await rm(folder, { recursive: true, force: true })
})

const start = (port?: string) =>
  startCloud({
    dataDir: path.join(folder, 'data'),
    outputFile: path.join(folder, 'output.log'),
    env: port ? { PORT: port } : {},
  })

const running = (): Cloud => cloud ?? expect.unreachable('the system is not running')

const request = (method: string, address: string, body?: object) =>
  fetch(new URL(address, running().run.url), {
    method,
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    ...(body && { body: JSON.stringify(body) }),
  })

const textAt = async (address: string) => (await request('GET', address)).text()

const listed = async (): Promise<PostSummary[]> => (await request('GET', '/api/admin/blog')).json()

/** Publishes posts one after the other until the system is gone; gives the slugs whose creation was answered with 201. */
async function publishUntilGone(): Promise<string[]> {
  const created: string[] = []
  let crash: Promise<void> | undefined
  for (let number = 0; ; number++) {
    const slug = `numbered-${number}`
    const text = { title: slug, excerpt: slug, content: `<p>${slug}</p>` }
    const post = { slug, ...text, featuredImage: '/share.jpg', published: true }
    const answer = await request('POST', '/api/admin/blog', post).catch(() => undefined)
    if (!answer) {
      await crash
      return created
    }
    expect(answer.status).toBe(201)
    created.push(slug)
    if (number === 20) crash = running().crash()
  }
}

test('a second start after kill -9 is quick, as small as the first, and has everything that was answered with success', async () => {
  expect(firstReady).toBeLessThanOrEqual(READY_BYTES)
  const { port } = new URL(running().run.url)
  const created = await publishUntilGone()
  const started = performance.now()
  cloud = await start(port)
  expect(performance.now() - started).toBeLessThan(SECOND_START_MS)
  expect(cloud.memory()).toBeLessThanOrEqual(READY_BYTES)
  expect(created.length).toBeGreaterThanOrEqual(20)

  // Signed in as before; the sample content is there once.
  const posts = await listed()
  const slugs = posts.map(({ slug }) => slug)
  expect(slugs).toEqual(expect.arrayContaining(created))
  const samples = [articles, ...Object.values(translatedArticles)].flat().map(({ slug }) => slug)
  expect(slugs.filter((slug) => samples.includes(slug)).sort()).toEqual(samples.toSorted())
  // At most the one post whose answer the crash cut off is more.
  expect(slugs.length - samples.length - created.length).toBeLessThanOrEqual(1)

  // What was not yet published at the crash is published after it.
  await control(running().run, 'GET settled')
  for (const { slug, publishedAt } of posts.filter(({ slug }) => created.includes(slug)))
    expect(await textAt(`/sitemaps/${publishedAt?.slice(0, 7)}.xml`)).toContain(`/blog/${slug}<`)
})

test('a second system on the same data, or on a port that is taken, ends with one line that says so', async () => {
  const { port } = new URL(running().run.url)
  // The first line is the test's own.
  const printed = (message: string) => message.trim().split('\n').slice(1)
  const failure = (attempt: Promise<Cloud>) =>
    attempt.then(
      () => '',
      (error: Error) => error.message,
    )

  expect(printed(await failure(start()))).toEqual([expect.stringMatching(/data|in use|DATA_DIR/i)])
  const elsewhere = startCloud({
    dataDir: path.join(folder, 'other'),
    outputFile: path.join(folder, 'other.log'),
    env: { PORT: port },
  })
  expect(printed(await failure(elsewhere))).toEqual([expect.stringContaining(`Port ${port} is taken`)])
  expect((await request('GET', '/')).status).toBe(200)
})
