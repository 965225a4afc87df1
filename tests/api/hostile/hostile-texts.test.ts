import fc from 'fast-check'
import { XMLValidator } from 'fast-xml-parser'
import { ulid } from 'ulid'
import { describe, expect, test } from 'vitest'
import { errorBody } from '../../../shared/api.ts'
import { isStorable } from '../../../shared/entities/fields.ts'
import { slugOf } from '../../../shared/entities/posts/post.ts'
import { articlePath, feedPath } from '../../../shared/pages.ts'
import { call, cloud, succeed } from '../../support/client.ts'
import { settled } from '../../support/cloud/state.ts'
import { storedItems } from '../../support/cloud/table.ts'
import { beginWindow } from '../../support/enquiry-window.ts'
import { TROUBLESOME } from '../../support/hostile/arbitrary-from-schema.ts'
import { sampleEdit, samplePost, sampleSeo, sampleTopic, validBodies } from '../admin/samples.ts'
import { hostileBodies, RUNS, type WithBody } from './hostile-bodies.ts'

const { session, sent } = hostileBodies('Hostile texts', 50)

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
      body: sampleEdit,
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

describe('names that every object has', () => {
  test('as query and parameters', async () => {
    const query = { '__proto__[cursor]': 'x', constructor: 'x', ['__proto__']: 'x', toString: 'x' }
    await succeed('GET /api/blog', { query })
    await succeed('GET /api/admin/enquiries', { session: session(), query })
    for (const slug of ['__proto__', 'constructor', 'hasOwnProperty']) {
      const { status } = await call('GET /api/blog/{slug}', { params: { slug } })
      expect(status).toBe(404)
    }
  })

  test('as username: nobody is called so', async () => {
    for (const username of ['__proto__', 'constructor', 'toString']) {
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
  const { body: created } = await succeed('POST /api/admin/seo', { session: session(), body })
  expect(created.jsonLd).toEqual(body.jsonLd)
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
    session: session(),
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
  const request = { session: session(), params: { id: post.id } }
  await succeed('PUT /api/admin/blog/{id}', { ...request, body: { slug: moved } })
  const query = '?next=//evil.example&to=%0d%0ax-injected:%201'
  await settled()
  expect(await site(articlePath(slug) + query)).toMatchObject({
    status: 301,
    location: articlePath(moved) + query,
  })
})
