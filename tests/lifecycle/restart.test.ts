import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articles } from '../../local/app/sample/articles.ts'
import { translatedArticles } from '../../local/app/sample/translated/translated-articles.ts'
import type { PostSummary } from '../../shared/entities/posts/post.ts'
import { adminPages, pages } from '../../shared/pages.ts'
import { launchBrowser } from '../support/chromium.ts'
import { type Cloud, startCloud } from '../support/cloud/cloud.ts'
import { control } from '../support/cloud/control.ts'

/** A second start is ready within 30 s; ready, all processes together take at most 500 MB. */
const SECOND_START_MS = 30_000
const READY_BYTES = 500_000_000
/** From a failed try of keeping a post's text to the next, and then some, in milliseconds (autosave.ts: 10 s). */
const NEXT_TRY = 30_000

let folder: string
let cloud: Cloud | undefined
let browser: Browser
/** Memory that the first start, which builds, writes the sample content and publishes it, leaves taken when it is ready. */
let firstReady: number
let cookie: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wholesale-restart-'))
  ;[cloud, browser] = await Promise.all([start(), launchBrowser()])
  firstReady = cloud.memory()
  const answer = await request('POST', '/api/admin/login', { username: 'admin', password: 'LocalAdmin1!' })
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
})

afterAll(async () => {
  await browser?.close()
  await cloud?.stop()
  await rm(folder, { recursive: true, force: true })
})

const start = (port?: string) =>
  startCloud({
    dataDir: path.join(folder, 'data'),
    outputFile: path.join(folder, 'output.log'),
    env: port ? { PORT: port } : {},
  })

const settled = () => control(running().run, 'GET settled')

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
  for (let number = 0; ; number++) {
    const slug = `numbered-${number}`
    const text = { title: slug, excerpt: slug, content: `<p>${slug}</p>` }
    const post = { slug, ...text, featuredImage: '/share.jpg', published: true }
    const answer = await request('POST', '/api/admin/blog', post).catch(() => undefined)
    if (!answer) return created
    expect(answer.status).toBe(201)
    created.push(slug)
    if (number === 20) void running().crash()
  }
}

test('when the first start is ready, it holds at most 500 MB', () => {
  expect(firstReady).toBeLessThanOrEqual(READY_BYTES)
})

async function open(address: string): Promise<Page> {
  const baseURL = running().run.url
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
  const page = await context.newPage()
  await page.goto(address)
  return page
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('after kill -9', () => {
  let admin: Page
  let visitor: Page
  /** Slugs of the posts that were created. */
  let created: string[]
  let second: { readonly startMs: number; readonly memory: number }

  beforeAll(async () => {
    admin = await open(adminPages.login)
    await field(admin, 'Username').fill('admin')
    await admin.getByLabel('Password').fill('LocalAdmin1!')
    await button(admin, 'Login').click()
    await button(admin, 'Create New Post').click()
    await field(admin, 'Title *').fill('Winter coats')
    await button(admin, 'Details').click()
    await field(admin, 'Excerpt').fill('What a bale holds.')
    await button(admin, 'Details').click()
    await button(admin, 'HTML').click()
    visitor = await open(pages.contact.path)
    await visitor.getByRole('button', { name: 'Send Message', exact: true, disabled: false }).waitFor()
    await field(visitor, 'Name *').fill('Ola Nowak')
    await field(visitor, 'Contact *').fill('ola@example.com')
    // The code of notifications comes with the first field that is entered.
    await visitor.waitForLoadState('networkidle')

    const { port } = new URL(running().run.url)
    created = await publishUntilGone()
    await field(admin, 'Content *').fill('<p>Forty coats.</p>')
    await admin.getByText('No connection. Kept in this browser').waitFor()
    await field(visitor, 'Message').fill('Two trucks to Gdańsk')
    await button(visitor, 'Send Message').click()
    await visitor.getByText('Something went wrong. Please try again.').first().waitFor()
    await button(admin, 'Save draft').click()
    await admin.getByRole('alert').filter({ hasText: 'No connection.' }).waitFor()

    const started = performance.now()
    cloud = await start(port)
    second = { startMs: performance.now() - started, memory: cloud.memory() }
  })

  test('a second start has everything that was answered with success', async () => {
    expect(second.startMs).toBeLessThan(SECOND_START_MS)
    expect(second.memory).toBeLessThanOrEqual(READY_BYTES)
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
    await settled()
    for (const { slug, publishedAt } of posts.filter(({ slug }) => created.includes(slug)))
      expect(await textAt(`/sitemaps/${publishedAt?.slice(0, 7)}.xml`)).toContain(`/blog/${slug}<`)
  })

  test('what was typed meanwhile is there, and is saved', async () => {
    // The tab that stayed open sends its text by itself; another one that is opened now has it, too.
    await admin.getByText(/^Kept \d\d:\d\d$/).waitFor({ timeout: NEXT_TRY })
    await visitor.reload()
    await expect.poll(() => field(visitor, 'Message').inputValue()).toBe('Two trucks to Gdańsk')
    await expect.poll(() => field(visitor, 'Name *').inputValue()).toBe('Ola Nowak')
    await button(visitor, 'Send Message').click()
    await visitor.getByText('Message Sent!').first().waitFor()

    await admin.reload()
    await admin.getByText('Your unsaved changes were restored.').waitFor()
    await expect.poll(() => field(admin, 'Title *').inputValue()).toBe('Winter coats')
    await button(admin, 'Save draft').click()
    await admin.getByText('Blog post created successfully').first().waitFor()
    const read = (address: string) => admin.evaluate(async (url) => (await fetch(url)).json(), address)
    const id = (await listed()).find(({ title }) => title === 'Winter coats')?.id
    expect(await read(`/api/admin/blog/${id}`)).toMatchObject({
      title: 'Winter coats',
      excerpt: 'What a bale holds.',
      content: '<p>Forty coats.</p>',
    })
    expect(await read('/api/admin/enquiries')).toMatchObject([
      { name: 'Ola Nowak', contact: 'ola@example.com', message: 'Two trucks to Gdańsk' },
    ])
  })
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
