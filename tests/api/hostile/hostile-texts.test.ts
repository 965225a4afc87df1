import fc from 'fast-check'
import { XMLValidator } from 'fast-xml-parser'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import { api, errorBody, type RouteKey } from '../../../shared/api.ts'
import { isStorable } from '../../../shared/entities/fields.ts'
import { slugOf } from '../../../shared/entities/posts/post.ts'
import { articlePath, feedPath } from '../../../shared/pages.ts'
import { call, cloud, signIn, succeed } from '../../support/client.ts'
import { settled } from '../../support/cloud/state.ts'
import { storedItems } from '../../support/cloud/table.ts'
import { beginWindow } from '../../support/enquiry-window.ts'
import { TROUBLESOME } from '../../support/hostile/arbitrary-from-schema.ts'
import { fuzzing, runs } from '../../support/hostile/fuzz.ts'
import { readyPicture } from '../../support/pictures.ts'
import {
  routesWithBody,
  sampleEdit,
  sampleLot,
  samplePost,
  sampleSeo,
  sampleTopic,
  validBodies,
} from '../admin/samples.ts'
import { valid } from './body-arbitraries.ts'

type WithBody = (typeof routesWithBody)[number]

const kindOf = (key: RouteKey) => (key === 'POST /api/contact' ? 'enquiries' : (key.split('/')[3] ?? ''))

/** Runs of each property. */
const RUNS = runs(5)

const counted = fuzzing('Hostile texts', 130)
let session = ''
/** One of each kind of thing for the calls that change one. */
const existing: Record<string, string> = {}
beforeAll(async () => {
  session = await signIn()
  const create = async (key: WithBody, body: object) => {
    const { json } = await call(key, { session, body })
    existing[kindOf(key)] = (json as { id: string }).id
  }
  await create('POST /api/admin/blog', samplePost())
  await create('POST /api/admin/seo', sampleSeo())
  await create('POST /api/admin/topics', sampleTopic())
  await create('POST /api/admin/lots', sampleLot())
  existing.media = await readyPicture(session)
  await create('POST /api/contact', validBodies['POST /api/contact']())
})

/** Sends a body as somebody who may. */
async function sent(key: WithBody, body: unknown) {
  const params = { id: existing[kindOf(key)] ?? '', page: 'home', document: 'facts' }
  const headers = key.endsWith('/replies') ? { 'idempotency-key': ulid() } : {}
  const answer = await call(key, { session, params, body, headers })
  return counted(answer, { entitled: true, sent: `${key} ${JSON.stringify(body)}: ${answer.text}` })
}

describe('a body that the contract allows is taken, or refused for what more than the contract decides', () => {
  test.each(routesWithBody)('%s', async (key) => {
    if (key === 'POST /api/contact') await beginWindow()
    // Every refusal of tries takes half a second (functions/domain/sessions/sign-in-limit.ts), and a sign-in ends their count.
    const isTrying = /login|password$|second-step$|confirm$|recovery-codes$/.test(key)
    if (isTrying) session = await signIn()
    // The limit may be what a body for the settings has set.
    if (/generat|translat/.test(key))
      await succeed('POST /api/admin/settings', { session, body: { monthlyLimitUsd: 1000 } })
    await fc.assert(
      fc.asyncProperty(valid(api[key].body), async (body) => {
        const { status, text } = await sent(key, body)
        // English, the language by default, is checked against no other, and no address is redirected.
        const missing = /checked$|^DELETE .*redirects$/.test(key) ? [404] : []
        if (status >= 300) expect([400, 401, 409, ...missing], text).toContain(status)
        // What nothing but the contract decides about; a reply has to know the newest version.
        if (/topics|drafts|media|enquiries\/\{id\}$|contact|import$/.test(key))
          expect(status, text).toBeLessThan(300)
      }),
      { numRuns: isTrying ? runs(3) : RUNS },
    )
  })
})

describe('any text comes back as it was sent, or is refused', () => {
  const kinds: [create: WithBody, sample: () => object, fields: string[]][] = [
    ['POST /api/contact', validBodies['POST /api/contact'], ['name', 'contact', 'interest', 'message']],
    ['POST /api/admin/blog', samplePost, ['title', 'excerpt', 'metaTitle', 'featuredImage', 'canonicalUrl']],
    ['POST /api/admin/topics', sampleTopic, ['topic', 'targetAudience', 'contentType']],
    ['POST /api/admin/seo', sampleSeo, ['title', 'metaDescription', 'ogTitle', 'ogImage']],
    ['POST /api/admin/drafts', sampleEdit, ['title', 'content', 'slug', 'tags']],
  ]
  /** Half characters, control characters and what XML can't hold, beside all others. */
  const controls = ['\0', '\x07', '\x1b[31m', '\x85', '\ufffe', '\ud800', '\udc00', ' ', '/']
  const anyText = fc
    .array(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 5 }), fc.constantFrom(...TROUBLESOME, ...controls)),
      { maxLength: 3 },
    )
    .map((parts) => parts.join(''))

  test.each(kinds)('%s', async (create, sample, fields) => {
    // Nothing of it is trimmed.
    const asTyped = create === 'POST /api/admin/drafts'
    const shape = fc.record({ field: fc.constantFrom(...fields), text: anyText })
    // Each field once with a text that is always refused: by chance there may be few of them.
    const examples = asTyped
      ? []
      : fields.map((field): [{ field: string; text: string }] => [{ field, text: 'a\0b' }])
    let left = 0
    await fc.assert(
      fc.asyncProperty(shape, async ({ field, text }) => {
        if (create === 'POST /api/contact' && left === 0) {
          await beginWindow()
          left = 5
        }
        const answer = await sent(create, { ...sample(), [field]: text })
        if (answer.status === 400) {
          const { issues = [] } = errorBody.parse(answer.json)
          expect([...new Set(issues.map(({ path }) => path))]).toEqual([field])
          return
        }
        expect(answer.status, answer.text).toBeLessThan(300)
        left -= 1
        const { id } = answer.json as { id: string }
        const stored = (await storedItems()).find((item) => item.id === id && field in item)
        const value = String(stored?.[field] ?? '')
        expect(value).toBe(asTyped ? text : text.trim())
        // What pages, the feed and the sitemaps are made of.
        if (!asTyped) expect(isStorable(value)).toBe(true)
      }),
      { numRuns: 2 * RUNS, examples },
    )
  })
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
    session: session,
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
  await settled()
  const page = await site(articlePath(slug))
  expect(page.status).toBe(200)
  expect(page.text).not.toContain('<script>alert')
  const feed = await site(feedPath)
  expect(feed.text).toContain(articlePath(slug))
  expect(XMLValidator.validate(feed.text)).toBe(true)

  const moved = `${slug}-moved`
  const request = { session: session, params: { id: post.id } }
  await succeed('PUT /api/admin/blog/{id}', { ...request, body: { slug: moved } })
  const query = '?next=//evil.example&to=%0d%0ax-injected:%201'
  await settled()
  expect(await site(articlePath(slug) + query)).toMatchObject({
    status: 301,
    location: articlePath(moved) + query,
  })
})
