import { setTimeout as wait } from 'node:timers/promises'
import { ulid } from 'ulid'
import {
  api,
  type BodyInput,
  errorBody,
  type Response as Result,
  type RouteKey,
} from '../../../shared/api.ts'
import { IMPORT_ITEMS } from '../../../shared/entities/export.ts'
import type { PostSummary } from '../../../shared/entities/posts/post.ts'
import { type SignInChallenge, signInChallenge } from '../../../shared/entities/sign-in/session.ts'
import { SESSION_COOKIE } from '../../../shared/entities/sign-in/session-cookie.ts'
import { pages } from '../../../shared/pages.ts'

/** Marks of the rehearsal's posts, both required, by which a later run finds them. */
const SLUG_PREFIX = 'first-day-check-'
const TITLE_PREFIX = 'First-day check'
/** Concurrent calls: far below the limits of API and firewall. */
const CONCURRENCY = 5
/** Longest publication: CloudFront's invalidations take minutes. */
const PUBLICATION_MS = 15 * 60_000
const POLL_MS = 2_000
/** What to do where the password alone is not enough. */
const HINTS = {
  NEW_PASSWORD_REQUIRED:
    'this is the temporary password: log in at /admin in a browser first, and choose your own',
  SOFTWARE_TOKEN_MFA: 'the second step is on: turn it off under Settings until these checks are done',
} as const satisfies Record<SignInChallenge['challenge'], string>
/** Longer than API Gateway's longest answer, 30 s. */
const TIMEOUT_MS = 35_000

interface Rehearsal {
  /** `https://<host>` of the distribution. */
  readonly site: string
  readonly username: string
  readonly password: string
  /** Number of posts to publish at once. */
  readonly posts: number
  /** Runs work while the list of articles fails; only the local run can inject that. */
  readonly whileListFails?: ((work: () => Promise<void>) => Promise<void>) | undefined
  /** Gets one line per step. */
  readonly say: (line: string) => void
}

/**
 * Rehearses the steps that only the real cloud can prove (docs/first-day.md): signs in, publishes one post and many
 * at once, and checks that they appear and disappear. Deletes its posts and those of an earlier run.
 * @throws Error when a step failed, after its reason and remedy
 */
export async function rehearse({
  site,
  username,
  password,
  posts,
  whileListFails,
  say,
}: Rehearsal): Promise<void> {
  const admin = administrator(site)
  const step = async (check: string, remedy: string, work: () => Promise<unknown>) => {
    try {
      const result = await work()
      say(`  ok     ${check}${typeof result === 'string' ? `: ${result}` : ''}`)
    } catch (error) {
      say(`  FAULT  ${check}: ${reasonOf(error)}`)
      say(`         ${remedy}`)
      throw new Error('The rehearsal stopped there. Repair it, then start it again.')
    }
  }

  say(`\nRehearsing at ${site}:`)
  await step(
    'the administrator logs in',
    'Look at the log of the function admin-session-login. Five wrong passwords lock you out for a quarter of an hour.',
    () => admin.signIn(username, password),
  )
  try {
    await step(
      'nothing of an earlier run is left',
      'Start it again; if that does not help, delete the posts in the dashboard.',
      () => removeAll(admin),
    )
    try {
      await step(
        'a post is published, in one transaction, and seen at its address',
        'Look at the log of the function admin-blog-update for what was refused, then at that of the publisher.',
        () => publishOne(admin, site),
      )
      if (whileListFails) {
        await step(
          'a failed answer is not repeated to others',
          'CloudFront keeps 5xx answers for 10 s by default: look at infra/constructs/site/site.ts.',
          () => seeFaultEnd(site, whileListFails),
        )
      } else say('  --     a failed answer is not repeated to others: by hand, docs/first-day.md says how')
      await step(
        `${posts} posts are stored and published`,
        'Look at the log of the publisher and its queue PublisherFailures (docs/runbook.md, WorkIsStuck).',
        () => publishMany(admin, site, posts),
      )
    } finally {
      await step(
        'what it made is removed, and nobody sees it any more',
        'Start it again: it begins with removing them. Pages that stay: npm run publish:all.',
        () => seeAllRemoved(admin, site, posts),
      )
    }
  } finally {
    // A failure is harmless: the session expires.
    await admin.call('POST /api/admin/logout').catch(() => {})
  }
}

const slugOf = (number: number) => `${SLUG_PREFIX}${String(number).padStart(3, '0')}`
const contentOf = (number: number) => ({
  title: `${TITLE_PREFIX} ${number}`,
  slug: slugOf(number),
  excerpt: 'Made by npm run smoke -- --first-day, which removes it again.',
  content: `<p>Made by <code>npm run smoke -- --first-day</code>, which removes it again. Number ${number}.</p>`,
})

type Administrator = ReturnType<typeof administrator>

async function publishOne(admin: Administrator, site: string): Promise<string> {
  const draft = await admin.call('POST /api/admin/blog', { body: contentOf(0) })
  const started = Date.now()
  await admin.call('PUT /api/admin/blog/{id}', {
    params: { id: draft.id },
    body: { published: true, publishedAt: null, version: draft.version },
  })
  await isShown(site, draft.slug, true)
  return `${seconds(started)} s after it was saved`
}

/** Requests the list during its failure, and right afterwards, within the 10 s of CloudFront's default. */
async function seeFaultEnd(
  site: string,
  whileListFails: NonNullable<Rehearsal['whileListFails']>,
): Promise<void> {
  const list = () => fetch(`${site}/api/blog`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  await whileListFails(async () => {
    for (const time of ['first', 'second']) {
      const { status } = await list()
      if (status < 500) throw new Error(`the ${time} answer is ${status}, though the table fails`)
    }
  })
  const { status } = await list()
  if (status !== 200) throw new Error(`it still answers ${status} when nothing fails any more`)
}

async function publishMany(admin: Administrator, site: string, count: number): Promise<string> {
  const now = new Date().toISOString()
  const posts = Array.from({ length: count }, (_, index) => ({
    kind: 'post' as const,
    ...contentOf(index + 1),
    id: ulid(),
    version: 1,
    createdAt: now,
    updatedAt: now,
    published: true,
    publishedAt: now,
  }))
  const started = Date.now()
  for (let from = 0; from < count; from += IMPORT_ITEMS) {
    const items = posts.slice(from, from + IMPORT_ITEMS)
    const { outcomes } = await admin.call('POST /api/admin/import', { body: { items } })
    const refused = outcomes.find(({ outcome }) => outcome !== 'added')
    if (refused) throw new Error(`a post was not stored: ${refused.reason ?? refused.outcome}`)
  }
  await atOnce(posts, ({ slug }) => isShown(site, slug, true))
  return `all seen at their addresses ${seconds(started)} s after the first was sent`
}

/** Deletes all posts of this and earlier runs. */
async function removeAll(admin: Administrator): Promise<string | undefined> {
  const made = (await admin.posts()).filter(
    ({ slug, title }) => slug.startsWith(SLUG_PREFIX) && title.startsWith(TITLE_PREFIX),
  )
  await atOnce(made, ({ id }) => admin.call('DELETE /api/admin/blog/{id}', { params: { id } }))
  return made.length > 0 ? `${made.length} posts removed` : undefined
}

async function seeAllRemoved(admin: Administrator, site: string, many: number): Promise<string | undefined> {
  const removed = await removeAll(admin)
  // Number 0 is the single post's.
  const slugs = Array.from({ length: many + 1 }, (_, number) => slugOf(number))
  await atOnce(slugs, (slug) => isShown(site, slug, false))
  return removed
}

/** Waits until an article's address shows it, or no longer does. @throws Error after `PUBLICATION_MS` */
async function isShown(site: string, slug: string, shown: boolean): Promise<void> {
  const address = `${site}${pages.blog.path}/${slug}`
  const deadline = Date.now() + PUBLICATION_MS
  for (;;) {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await response.text()
    if (shown ? response.status === 200 && text.includes(TITLE_PREFIX) : response.status === 404) return
    if (Date.now() > deadline)
      throw new Error(`${address} still answers ${response.status} after ${PUBLICATION_MS / 60_000} minutes`)
    await wait(POLL_MS)
  }
}

/** Client of the site's API with the administrator's session. */
function administrator(site: string) {
  let cookie = ''

  const request = (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(site + path, {
      method,
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })

  /** @throws Error with the API's message */
  async function call<K extends RouteKey>(
    key: K,
    { params = {}, body }: { params?: Readonly<Record<string, string>>; body?: BodyInput<K> } = {},
  ): Promise<Result<K>> {
    const [method = '', template = ''] = key.split(' ')
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const response = await request(method, path, body)
    if (!response.ok) throw await errorOf(key, response)
    return api[key].response.parse(response.status === 204 ? null : await response.json()) as Result<K>
  }

  return {
    call,
    async signIn(username: string, password: string): Promise<void> {
      const response = await request('POST', '/api/admin/login', { username, password })
      if (!response.ok) {
        const error = await errorOf('POST /api/admin/login', response)
        const asked = signInChallenge.safeParse(error.cause).data
        throw asked ? new Error(HINTS[asked.challenge]) : error
      }
      cookie =
        response.headers
          .getSetCookie()
          .find((line) => line.startsWith(`${SESSION_COOKIE}=`))
          ?.split(';')[0] ?? ''
      if (!cookie) throw new Error('the answer carries no session cookie')
    },
    /** Every post, page by page along the `Link` headers. */
    async posts(): Promise<PostSummary[]> {
      const found: PostSummary[] = []
      let path: string | undefined = '/api/admin/blog'
      while (path) {
        const response: Response = await request('GET', path)
        if (!response.ok) throw await errorOf('GET /api/admin/blog', response)
        found.push(...api['GET /api/admin/blog'].response.parse(await response.json()))
        path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
      }
      return found
    },
  }
}

/** Error with the API's message, and its body as the cause. */
async function errorOf(key: RouteKey, response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => undefined)
  const { data } = errorBody.safeParse(body)
  return new Error(`${key} answers ${response.status}: ${data?.message ?? 'no reason given'}`, {
    cause: body,
  })
}

/** Works on every item, a few at a time. */
async function atOnce<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

const seconds = (since: number) => Math.round((Date.now() - since) / 1000)

/** Message of an error, with the cause in which `fetch` hides a failed connection. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
