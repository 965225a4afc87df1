import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { BodyInput, Response as Result, RouteKey } from '../../../shared/api.ts'
import { type Media, media, uploadReceipt } from '../../../shared/entities/media.ts'
import type { Post } from '../../../shared/entities/posts/post.ts'
import { SESSION_COOKIE } from '../../../shared/entities/sign-in/session-cookie.ts'
import { pictureAddress } from '../../../shared/media/media-files.ts'
import { articles } from './articles.ts'
import { seoEntries } from './seo-entries.ts'
import { topics } from './topics.ts'
import { translatedArticles } from './translated/translated-articles.ts'

/** Most time for all pictures together, on a busy machine. */
const PICTURE_TIMEOUT_MS = 120_000
const POLL_MS = 200

const MAX_TRIES = 5
const RETRY_DELAY_MS = 1000

/** Calls without parameters in their path, and changes of a post and of a picture. */
type SeededRoute =
  | Exclude<RouteKey, `${string}{${string}`>
  | 'PUT /api/admin/blog/{id}'
  | 'PUT /api/admin/media/{id}'

/**
 * Fills an empty system over its HTTP API, as its administrator would. Idempotent: existing entries stay as they are.
 * Throws with the failed call, its status and its body on any error but "exists already".
 */
export async function seedSampleContent(site: {
  /** Origin of the running site, for example `http://localhost:3000`. */
  url: string
  username: string
  password: string
}): Promise<void> {
  const login = await send(site.url, 'POST /api/admin/login', {
    body: { username: site.username, password: site.password },
  })
  const cookie = login.headers
    .getSetCookie()
    .map((header) => header.split(';', 1)[0] ?? '')
    .find((pair) => pair.startsWith(`${SESSION_COOKIE}=`))
  if (!cookie) throw new Error('The sign-in set no session cookie.')

  // A drawing is in an article and its translations.
  const uploads = new Map<string, Promise<string>>()
  const uploadOnce = (file: string) => {
    const uploading = uploads.get(file) ?? upload(site.url, cookie, file)
    uploads.set(file, uploading)
    return uploading
  }
  const written = []
  for (const article of articles) {
    const html = await readFile(path.join(import.meta.dirname, 'articles', `${article.slug}.html`), 'utf8')
    written.push({ article, ...(await withPictures(html, uploadOnce)) })
  }
  // Published pages have the colours of pictures that are ready.
  for (const { pictures } of written)
    for (const { id, alt } of pictures) await describe(site.url, cookie, { id, alt })
  for (const { article, content } of written)
    await send(site.url, 'POST /api/admin/blog', { cookie, body: { ...article, content } })
  await seedTranslations(site.url, cookie, uploadOnce)
  await publishAll(site.url, cookie)
  // Topics are not unique: a second run skips the existing ones.
  const listed = await send(site.url, 'GET /api/admin/topics', { cookie })
  const present = new Set(
    ((await listed.json()) as Result<'GET /api/admin/topics'>).map(({ topic }) => topic),
  )
  for (const body of topics.filter(({ topic }) => !present.has(topic))) {
    await send(site.url, 'POST /api/admin/topics', { cookie, body })
  }
  for (const body of seoEntries) await send(site.url, 'POST /api/admin/seo', { cookie, body })

  await send(site.url, 'POST /api/admin/logout', { cookie })
}

/** Stored posts by language and slug. */
async function storedPosts(url: string, cookie: string): Promise<Map<string, Post>> {
  const posts = (await (await send(url, 'GET /api/admin/blog', { cookie })).json()) as Post[]
  return new Map(posts.map((post) => [`${post.language}/${post.slug}`, post]))
}

const translations = Object.entries(translatedArticles).flatMap(([language, found]) =>
  found.map((article) => ({ ...article, language: language as Post['language'] })),
)

/** Translations of the articles, as drafts. */
async function seedTranslations(
  url: string,
  cookie: string,
  uploadFile: (name: string) => Promise<string>,
): Promise<void> {
  const stored = await storedPosts(url, cookie)
  for (const { translates, ...article } of translations) {
    const source = stored.get(`en/${translates}`)
    if (!source || stored.has(`${article.language}/${article.slug}`)) continue
    const file = path.join(import.meta.dirname, 'articles', article.language, `${article.slug}.html`)
    const { content } = await withPictures(await readFile(file, 'utf8'), uploadFile)
    await send(url, 'POST /api/admin/blog', {
      cookie,
      body: { ...article, content, translationOf: source.id },
    })
  }
}

/** Publishes the articles, whose pages lead to one another, once all are there: at the same time, for few publications. */
async function publishAll(url: string, cookie: string): Promise<void> {
  const stored = await storedPosts(url, cookie)
  const dates = new Map(articles.map(({ slug, publishedAt }) => [slug, publishedAt]))
  const all = [...articles.map(({ slug }) => ({ language: 'en', slug, translates: slug })), ...translations]
  await Promise.all(
    all.map(async ({ language, slug, translates }) => {
      const post = stored.get(`${language}/${slug}`)
      const publishedAt = dates.get(translates)
      if (!post || post.published || !publishedAt) return
      await send(url, 'PUT /api/admin/blog/{id}', {
        cookie,
        id: post.id,
        body: { published: true, publishedAt },
      })
    }),
  )
}

/** Drawings of an article's HTML as pictures of the library, which have this width. */
const DRAWING = /\/pictures\/([a-z-]+\.png)(?=" alt="([^"]*)" width="(\d+)")/g

/** An article whose pictures are uploaded, and what they show. */
async function withPictures(html: string, uploadFile: (name: string) => Promise<string>) {
  const pictures: { id: string; alt: string }[] = []
  let content = html
  for (const [address, name = '', alt = '', width] of html.matchAll(DRAWING)) {
    const id = await uploadFile(name)
    pictures.push({ id, alt })
    content = content.replace(address, pictureAddress(id, Number(width)))
  }
  return { content, pictures }
}

/** Describe a picture in the library, once its files are ready, unless somebody has. */
async function describe(url: string, cookie: string, { id, alt }: { id: string; alt: string }) {
  const stored = await untilReady(url, cookie, id)
  if (stored.alt === null) await send(url, 'PUT /api/admin/media/{id}', { cookie, id, body: { alt } })
}

async function upload(url: string, cookie: string, name: string): Promise<string> {
  const response = await answered(new URL('/api/admin/media', url), {
    method: 'POST',
    headers: { 'content-type': 'image/png', cookie },
    body: await readFile(path.join(import.meta.dirname, 'pictures', name)),
  })
  if (!response.ok) throw new Error(`Seeding stopped at ${name}: ${response.status} ${await response.text()}`)
  return uploadReceipt.parse(await response.json()).id
}

/** The picture's encoder works in the background; the first visitor sees all files. */
async function untilReady(url: string, cookie: string, id: string): Promise<Media> {
  const deadline = Date.now() + PICTURE_TIMEOUT_MS
  while (Date.now() < deadline) {
    const response = await fetch(new URL(`/api/admin/media/${id}`, url), { headers: { cookie } })
    const picture = media.parse(await response.json())
    if (picture.status === 'ready') return picture
    if (picture.status === 'failed') throw new Error(`Seeding stopped at a picture: ${picture.message}`)
    await delay(POLL_MS)
  }
  throw new Error('Seeding stopped: the pictures of the sample articles are not ready.')
}

/** The answer to a call that may be repeated: on a busy machine the first one may come too late. */
async function answered(url: URL, init: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(url, init)
    if (response.status < 500 || tries === MAX_TRIES) return response
    await delay(tries * RETRY_DELAY_MS)
  }
}

async function send<K extends SeededRoute>(
  url: string,
  key: K,
  { cookie, body, id = '' }: { cookie?: string; body?: BodyInput<K>; id?: string },
): Promise<Response> {
  const [method = '', route = ''] = key.split(' ')
  const response = await answered(new URL(route.replace('{id}', id), url), {
    method,
    headers: { ...(method !== 'GET' && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok && response.status !== 409) {
    throw new Error(`Seeding stopped at ${key}: ${response.status} ${await response.text()}`)
  }
  return response
}
