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
  const { username, password } = site
  const login = await clientOf(site.url).send('POST /api/admin/login', { body: { username, password } })
  const cookie = login.headers
    .getSetCookie()
    .map((header) => header.split(';', 1)[0] ?? '')
    .find((pair) => pair.startsWith(`${SESSION_COOKIE}=`))
  if (!cookie) throw new Error('The sign-in set no session cookie.')
  const client = clientOf(site.url, cookie)
  const { send } = client

  // A drawing is in an article and its translations.
  const uploads = new Map<string, Promise<string>>()
  const uploadOnce = (file: string) => {
    const uploading = uploads.get(file) ?? upload(client, file)
    uploads.set(file, uploading)
    return uploading
  }
  const written = []
  for (const article of articles) {
    const html = await readFile(path.join(import.meta.dirname, 'articles', `${article.slug}.html`), 'utf8')
    written.push({ article, ...(await withPictures(html, uploadOnce)) })
  }
  // Published pages have the colours of pictures that are ready.
  for (const { pictures } of written) for (const { id, alt } of pictures) await describe(client, { id, alt })
  for (const { article, content } of written)
    await send('POST /api/admin/blog', { body: { ...article, content } })
  await seedTranslations(client, uploadOnce)
  await publishAll(client)
  // Topics are not unique: a second run skips the existing ones.
  const listed = await send('GET /api/admin/topics')
  const present = new Set(
    ((await listed.json()) as Result<'GET /api/admin/topics'>).map(({ topic }) => topic),
  )
  for (const body of topics.filter(({ topic }) => !present.has(topic))) {
    await send('POST /api/admin/topics', { body })
  }
  for (const body of seoEntries) await send('POST /api/admin/seo', { body })

  await send('POST /api/admin/logout')
}

/** Stored posts by language and slug. */
async function storedPosts({ send }: Client): Promise<Map<string, Post>> {
  const posts = (await (await send('GET /api/admin/blog')).json()) as Post[]
  return new Map(posts.map((post) => [`${post.language}/${post.slug}`, post]))
}

const translations = Object.entries(translatedArticles).flatMap(([language, found]) =>
  found.map((article) => ({ ...article, language: language as Post['language'] })),
)

/** Translations of the articles, as drafts. */
async function seedTranslations(
  client: Client,
  uploadFile: (name: string) => Promise<string>,
): Promise<void> {
  const stored = await storedPosts(client)
  for (const { translates, ...article } of translations) {
    const source = stored.get(`en/${translates}`)
    if (!source || stored.has(`${article.language}/${article.slug}`)) continue
    const file = path.join(import.meta.dirname, 'articles', article.language, `${article.slug}.html`)
    const { content } = await withPictures(await readFile(file, 'utf8'), uploadFile)
    await client.send('POST /api/admin/blog', { body: { ...article, content, translationOf: source.id } })
  }
}

/** Publishes the articles, whose pages lead to one another, once all are there: at the same time, for few publications. */
async function publishAll(client: Client): Promise<void> {
  const stored = await storedPosts(client)
  const dates = new Map(articles.map(({ slug, publishedAt }) => [slug, publishedAt]))
  const all = [...articles.map(({ slug }) => ({ language: 'en', slug, translates: slug })), ...translations]
  await Promise.all(
    all.map(async ({ language, slug, translates }) => {
      const post = stored.get(`${language}/${slug}`)
      const publishedAt = dates.get(translates)
      if (!post || post.published || !publishedAt) return
      await client.send('PUT /api/admin/blog/{id}', { id: post.id, body: { published: true, publishedAt } })
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
async function describe(client: Client, { id, alt }: { id: string; alt: string }) {
  const stored = await untilReady(client, id)
  if (stored.alt === null) await client.send('PUT /api/admin/media/{id}', { id, body: { alt } })
}

async function upload({ answered }: Client, name: string): Promise<string> {
  const file = await readFile(path.join(import.meta.dirname, 'pictures', name))
  const response = await answered('POST', '/api/admin/media', 'image/png', file)
  if (!response.ok) throw new Error(`Seeding stopped at ${name}: ${response.status} ${await response.text()}`)
  return uploadReceipt.parse(await response.json()).id
}

/** The picture's encoder works in the background; the first visitor sees all files. */
async function untilReady({ answered }: Client, id: string): Promise<Media> {
  const deadline = Date.now() + PICTURE_TIMEOUT_MS
  while (Date.now() < deadline) {
    const picture = media.parse(await (await answered('GET', `/api/admin/media/${id}`)).json())
    if (picture.status === 'ready') return picture
    if (picture.status === 'failed') throw new Error(`Seeding stopped at a picture: ${picture.message}`)
    await delay(POLL_MS)
  }
  throw new Error('Seeding stopped: the pictures of the sample articles are not ready.')
}

type Client = ReturnType<typeof clientOf>

/** Client of the site's API, with the administrator's session or without. */
function clientOf(url: string, cookie = '') {
  /** The answer to a call that may be repeated: on a busy machine the first one may come too late. */
  async function answered(method: string, address: string, type = '', body?: BodyInit): Promise<Response> {
    const headers = { ...(type && { 'content-type': type }), ...(cookie && { cookie }) }
    for (let tries = 1; ; tries++) {
      const response = await fetch(new URL(address, url), { method, headers, ...(body && { body }) })
      if (response.status < 500 || tries === MAX_TRIES) return response
      await delay(tries * RETRY_DELAY_MS)
    }
  }

  async function send<K extends SeededRoute>(
    key: K,
    { body, id = '' }: { body?: BodyInput<K>; id?: string } = {},
  ): Promise<Response> {
    const [method = '', route = ''] = key.split(' ')
    const type = method === 'GET' ? '' : 'application/json'
    const response = await answered(method, route.replace('{id}', id), type, JSON.stringify(body))
    if (!response.ok && response.status !== 409)
      throw new Error(`Seeding stopped at ${key}: ${response.status} ${await response.text()}`)
    return response
  }
  return { answered, send }
}
