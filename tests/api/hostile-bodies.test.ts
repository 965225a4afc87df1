import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { XMLValidator } from 'fast-xml-parser'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { api, errorBody, type RouteKey } from '../../shared/api.ts'
import { isStorable, optionalUrl, version } from '../../shared/fields.ts'
import { articlePath, feedPath } from '../../shared/pages.ts'
import { chosenPassword } from '../../shared/password.ts'
import { formerSlugs, postInput, slugOf } from '../../shared/post.ts'
import { arbitraries, type Knowledge, TROUBLESOME } from '../arbitrary-from-schema.ts'
import { call, cloud, routeKeys, signIn, succeed } from '../client.ts'
import { fuzzing, isPublic } from '../fuzz.ts'
import { endEnquiryLimits, endSignInLimits, storedItems } from '../table.ts'
import { routesWithBody, sampleDraft, samplePost, sampleSeo, sampleTopic, validBodies } from './samples.ts'

const counted = fuzzing('Hostile bodies', 320)

/** Runs of each property, and of those whose every answer takes half a second (functions/lib/sign-in-limit.ts). */
const RUNS = 8
const SLOW_RUNS = 3
/** A change is published after at most so many milliseconds, here on a machine busy with other tests. */
const SOON = { timeout: 25_000, interval: 100 }

type WithBody = (typeof routesWithBody)[number]

const slugs = fc
  .tuple(fc.string({ unit: 'binary', maxLength: 30 }), fc.stringMatching(/^[a-z0-9]{12}$/))
  .map(([text, end]) => slugOf(`${text} ${end}`))
const addresses = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => `/${encodeURIComponent(text)}`),
  fc.constantFrom(null, ''),
)
const known: Knowledge = new Map<z.core.$ZodType, { valid: fc.Arbitrary<unknown>; invalid?: unknown[] }>([
  [postInput.shape.slug, { valid: slugs, invalid: ['Not A Slug', '-a', 'a--b', '../a', 'a\r\nb'] }],
  [
    optionalUrl,
    { valid: addresses, invalid: ['javascript:alert(1)', '//evil.example', '/\u0000', '/\ud800'] },
  ],
  [
    chosenPassword,
    {
      valid: fc.string({ maxLength: 30 }).map((text) => `Aa1!${text}-and-more`),
      invalid: ['short', ' Aa1!567890ab'],
    },
  ],
  // Which of them a change may name, only what is stored tells.
  [formerSlugs, { valid: fc.constant([]) }],
  [version, { valid: fc.constant(undefined), invalid: [0, -1] }],
])

const { valid, broken } = arbitraries(known)

let session: string
/** One of each kind, for the calls that change one. */
const existing: Record<string, string> = {}

beforeAll(async () => {
  session = await signIn()
  await endEnquiryLimits()
  const create = async (key: RouteKey, body: object) =>
    (await call(key, { session, body })).json as { id: string }
  existing.blog = (await create('POST /api/admin/blog', samplePost())).id
  existing.seo = (await create('POST /api/admin/seo', sampleSeo())).id
  existing.topics = (await create('POST /api/admin/topics', sampleTopic())).id
  existing.enquiries = (await create('POST /api/contact', validBodies['POST /api/contact']())).id
})

afterAll(async () => {
  for (const [kind, id] of Object.entries(existing)) await removed(kind, id)
  await endEnquiryLimits()
  await endSignInLimits()
})

const kindOf = (key: RouteKey) => key.split('/')[3] ?? ''
const removed = (kind: string, id: string) =>
  call(`DELETE /api/admin/${kind}/{id}` as RouteKey, { session, params: { id } })

/** Sends a body as somebody who may, at no more than the rate of the route. */
async function sent(key: WithBody, body: unknown) {
  const { throttle }: { throttle?: { ratePerSecond: number }; access: string } = api[key]
  if (throttle) await wait(1000 / throttle.ratePerSecond)
  const params = { id: existing[kindOf(key)] ?? '' }
  const answer = await call(key, { session, params, body })
  return counted(answer, { entitled: true, sent: `${key} ${JSON.stringify(body)}: ${answer.text}` })
}

/** Everything stored but sessions, and what is counted of connections. */
const content = async () =>
  (await storedItems())
    .filter(({ pk }) => !/^(SESSION$|KNOWN#|TRIES#|ENQUIRIES#)/.test(String(pk)))
    .map((item) => JSON.stringify(item))
    .sort()

describe('a body with one fault is refused with the path of that fault, and nothing is stored', () => {
  let before: string[]
  beforeAll(async () => {
    before = await content()
  })
  afterAll(async () => expect(await content()).toEqual(before))

  test.concurrent.each(routesWithBody)('%s', async (key) => {
    await fc.assert(
      fc.asyncProperty(broken(api[key].body), async ({ value, path }) => {
        const { status, text, json } = await sent(key, value)
        expect(status, text).toBe(400)
        const { issues = [] } = errorBody.parse(json)
        // Of a text that is too long by itself, a draft as a whole is, too.
        expect(issues[0]).toEqual({ path: path.join('.'), message: expect.stringMatching(/\w/) })
      }),
      { numRuns: RUNS },
    )
  })

  test.concurrent.each(routesWithBody.filter((key) => !isPublic(key)))(
    '%s: without a session, right or wrong, it is not looked at',
    async (key) => {
      const bodies = fc.oneof(
        valid(api[key].body),
        broken(api[key].body).map(({ value }) => value),
      )
      await fc.assert(
        fc.asyncProperty(bodies, fc.base64String({ minLength: 43 }), async (body, forged) => {
          const answer = await call(key, { session: encodeURIComponent(forged), body })
          counted(answer, { entitled: false, sent: key })
          expect(answer.status).toBe(401)
          expect(errorBody.parse(answer.json).issues).toBeUndefined()
        }),
        { numRuns: SLOW_RUNS },
      )
    },
  )
})

describe('a body that the contract allows is taken', () => {
  /** Whether more than the contract decides: what is left of an article once it is safe, passwords, codes and keys. */
  const decidedLater: readonly RouteKey[] = [
    'POST /api/admin/blog',
    'POST /api/admin/blog/preview',
    'PUT /api/admin/blog/{id}',
    'POST /api/admin/settings',
    'POST /api/admin/password',
    'POST /api/admin/reset-password',
  ]
  const refusals: Partial<Record<RouteKey, readonly number[]>> = {
    'POST /api/admin/login': [401],
    'POST /api/admin/new-password': [401],
    // Without an AI key there is nothing to generate with.
    'POST /api/admin/generate-article': [409],
    'POST /api/admin/blog': [409],
    'POST /api/admin/seo': [409],
  }
  const trying: readonly RouteKey[] = routeKeys.filter((key) => /login|password$/.test(key))

  test.each(routesWithBody)('%s', async (key) => {
    if (key === 'POST /api/admin/generate-article')
      await succeed('DELETE /api/admin/settings/openai-key', { session })
    const taken: unknown[] = []
    await fc.assert(
      fc.asyncProperty(valid(api[key].body), async (body) => {
        if (trying.includes(key)) await endSignInLimits()
        if (key === 'POST /api/contact') await endEnquiryLimits()
        const { status, text, json } = await sent(key, body)
        const expected = [...(refusals[key] ?? []), ...(decidedLater.includes(key) ? [400] : [])]
        if (status >= 300) {
          expect(expected, `${status} ${text} to ${JSON.stringify(body)}`).toContain(status)
          return
        }
        taken.push(body)
        await removeNew(key, body, json)
      }),
      { numRuns: trying.includes(key) ? SLOW_RUNS : RUNS },
    )
    const neverTaken = [
      'login',
      'new-password',
      'admin/password',
      'reset-password',
      'settings',
      'generate-article',
    ]
    if (!neverTaken.some((name) => key.endsWith(name))) expect(taken.length).toBeGreaterThan(0)
  })

  /** Takes away again what a call made. */
  async function removeNew(key: WithBody, body: unknown, json: unknown) {
    const kinds = { post: 'blog', topic: 'topics', seo: 'seo', enquiry: 'enquiries' }
    if (key === 'POST /api/admin/import') {
      const { items } = body as { items: { kind: keyof typeof kinds; id: string }[] }
      for (const { kind, id } of items) await removed(kinds[kind], id)
      return
    }
    const { id } = (json ?? {}) as { id?: string }
    if (key.startsWith('POST ') && id)
      await removed(key === 'POST /api/contact' ? 'enquiries' : kindOf(key), id)
  }
})

describe('any text comes back as it was sent, or is refused', () => {
  interface Kind {
    readonly create: WithBody
    readonly body: () => object
    readonly fields: readonly string[]
    /** Nothing of it is trimmed. */
    readonly asTyped?: true
  }
  const kinds: readonly Kind[] = [
    {
      create: 'POST /api/contact',
      body: validBodies['POST /api/contact'],
      fields: ['name', 'contact', 'interest', 'message'],
    },
    {
      create: 'POST /api/admin/blog',
      body: samplePost,
      fields: ['title', 'excerpt', 'metaTitle', 'featuredImage', 'canonicalUrl'],
    },
    {
      create: 'POST /api/admin/topics',
      body: sampleTopic,
      fields: ['topic', 'targetAudience', 'contentType'],
    },
    {
      create: 'POST /api/admin/seo',
      body: sampleSeo,
      fields: ['title', 'metaDescription', 'ogTitle', 'ogImage'],
    },
    {
      create: 'POST /api/admin/drafts',
      body: sampleDraft,
      fields: ['title', 'content', 'slug', 'tags'],
      asTyped: true,
    },
  ]
  /** Half characters, control characters and what XML can't hold, beside all others. */
  const anyText = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 5 }),
        fc.constantFrom(
          ...TROUBLESOME,
          '\0',
          '\x07',
          '\x1b[31m',
          '\x85',
          '\ufffe',
          '\ud800',
          '\udc00',
          ' ',
          '/',
        ),
      ),
      { maxLength: 3 },
    )
    .map((parts) => parts.join(''))

  test.each(kinds)('$create', async ({ create, body: sample, fields, asTyped }) => {
    const shape = fc.record({ field: fc.constantFrom(...fields), text: anyText })
    await fc.assert(
      fc.asyncProperty(shape, async ({ field, text }) => {
        if (create === 'POST /api/contact') await endEnquiryLimits()
        const answer = await sent(create, { ...sample(), [field]: text })
        if (answer.status === 400) {
          const { issues = [] } = errorBody.parse(answer.json)
          expect([...new Set(issues.map(({ path }) => path))]).toEqual([field])
          return
        }
        expect(answer.status, answer.text).toBeLessThan(300)
        const { id } = answer.json as { id: string }
        const stored = (await storedItems()).find((item) => item.id === id && field in item)
        const value = String(stored?.[field] ?? '')
        expect(value).toBe(asTyped ? text : text.trim())
        // What pages, the feed and the sitemaps are made of.
        if (!asTyped) expect(isStorable(value)).toBe(true)
        await removed(create === 'POST /api/contact' ? 'enquiries' : kindOf(create), id)
      }),
      { numRuns: 2 * RUNS },
    )
  })
})

describe('names that every object has', () => {
  const pollution = JSON.stringify({
    polluted: true,
    topic: 'polluted',
    name: 'polluted',
    session: 'polluted',
    status: 'spam',
    isActive: false,
    statusCode: 599,
  })

  test.each(routesWithBody)('%s: given to the prototype of all objects, they change nothing', async (key) => {
    await endSignInLimits()
    await endEnquiryLimits()
    // Written by hand, since an object literal would use the name, not hold it.
    const polluting = `{"__proto__":${pollution},"constructor":{"prototype":${pollution}}}`
    const before = await content()
    const answer = await call(key, { session, params: { id: ulid() }, raw: polluting })
    counted(answer, { entitled: true, sent: `${key} ${polluting}: ${answer.text}` })
    expect([400, 404], answer.text).toContain(answer.status)
    expect(await content()).toEqual(before)
    // The same function again, which works on in the same process.
    const again = await call(key, { session, params: { id: ulid() }, raw: '{}' })
    expect([400, 404], again.text).toContain(again.status)
    if (again.status === 400) expect(again.json).toEqual(answer.json)
  })

  test('as query and parameters', async () => {
    const query = { '__proto__[cursor]': 'x', constructor: 'x', ['__proto__']: 'x', toString: 'x' }
    await succeed('GET /api/blog', { query })
    await succeed('GET /api/admin/enquiries', { session, query })
    for (const slug of ['__proto__', 'constructor', 'hasOwnProperty']) {
      const { status } = await call('GET /api/blog/{slug}', { params: { slug } })
      expect(status).toBe(404)
    }
  })

  test('as username: nobody is called so', async () => {
    for (const username of ['__proto__', 'constructor', 'toString']) {
      await endSignInLimits()
      const answer = await sent('POST /api/admin/login', { username, password: cloud.password })
      expect(answer.status).toBe(401)
      expect((await sent('POST /api/admin/forgot-password', { username })).status).toBe(204)
    }
  })
})

test('JSON within a field may be as deep as a body may, and no deeper', async () => {
  const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)])
  // The body itself is one level.
  const body = sampleSeo({ jsonLd: deep(31) as [] })
  const { body: created } = await succeed('POST /api/admin/seo', { session, body })
  expect(created.jsonLd).toEqual(body.jsonLd)
  await removed('seo', created.id)
  expect((await sent('POST /api/admin/seo', sampleSeo({ jsonLd: deep(32) as [] }))).status).toBe(400)
})

test('an article made of troublesome texts is published, fed and moved like any other', async () => {
  const site = async (path: string) => {
    const response = await fetch(new URL(path, cloud.run.url), { redirect: 'manual' })
    return {
      status: response.status,
      location: response.headers.get('location'),
      text: await response.text(),
    }
  }
  const trouble = TROUBLESOME.join(' ')
  const slug = slugOf(`${trouble} ${ulid()}`)
  const { body: post } = await succeed('POST /api/admin/blog', {
    session,
    body: samplePost({
      title: trouble,
      slug,
      excerpt: trouble,
      content: `<p>${trouble}</p><p>${ulid()}</p>`,
      tags: TROUBLESOME,
      metaTitle: TROUBLESOME.join('').slice(0, 200),
      published: true,
    }),
  })
  await expect.poll(() => site(articlePath(slug)), SOON).toMatchObject({ status: 200 })
  expect((await site(articlePath(slug))).text).not.toContain('<script>alert')
  await expect.poll(async () => (await site(feedPath)).text, SOON).toContain(articlePath(slug))
  expect(XMLValidator.validate((await site(feedPath)).text)).toBe(true)

  const moved = `${slug}-moved`
  const request = { session, params: { id: post.id } }
  await succeed('PUT /api/admin/blog/{id}', { ...request, body: { slug: moved } })
  const query = '?next=//evil.example&to=%0d%0ax-injected:%201'
  await expect
    .poll(() => site(articlePath(slug) + query), SOON)
    .toMatchObject({ status: 301, location: articlePath(moved) + query })
  await removed('blog', post.id)
})
