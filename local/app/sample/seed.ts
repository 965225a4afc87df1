import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BodyInput, Response as Result, RouteKey } from '../../../shared/api.ts'
import { SESSION_COOKIE } from '../../../shared/entities/sign-in/session-cookie.ts'
import { articles } from './articles.ts'
import { seoEntries } from './seo-entries.ts'
import { topics } from './topics.ts'

/** Calls without parameters in their path. */
type FixedRoute = Exclude<RouteKey, `${string}{${string}`>

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

  for (const article of articles) {
    const content = await readFile(path.join(import.meta.dirname, 'articles', `${article.slug}.html`), 'utf8')
    await send(site.url, 'POST /api/admin/blog', { cookie, body: { ...article, content, published: true } })
  }
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

async function send<K extends FixedRoute>(
  url: string,
  key: K,
  { cookie, body }: { cookie?: string; body?: BodyInput<K> },
): Promise<Response> {
  const [method = '', route = ''] = key.split(' ')
  const response = await fetch(new URL(route, url), {
    method,
    headers: { ...(method !== 'GET' && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok && response.status !== 409) {
    throw new Error(`Seeding stopped at ${key}: ${response.status} ${await response.text()}`)
  }
  return response
}
