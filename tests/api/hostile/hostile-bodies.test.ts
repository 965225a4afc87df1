import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { api, errorBody, type RouteKey } from '../../../shared/api.ts'
import { optionalUrl, version } from '../../../shared/entities/fields.ts'
import { formerSlugs, postInput, slugOf } from '../../../shared/entities/post.ts'
import { chosenPassword } from '../../../shared/entities/sign-in/password.ts'
import { call, routeKeys, succeed } from '../../support/client.ts'
import { arbitraries, type Knowledge } from '../../support/hostile/arbitrary-from-schema.ts'
import { isPublic } from '../../support/hostile/fuzz.ts'
import { endEnquiryLimits, endSignInLimits, storedContent } from '../../support/table.ts'
import { routesWithBody } from '../admin/samples.ts'
import { hostileBodies, RUNS, type WithBody } from './hostile-bodies.ts'

const { counted, session, sent, removeOf, removeMade } = hostileBodies('Hostile bodies', 230)

/** Runs where every answer takes half a second (functions/domain/sessions/sign-in-limit.ts). */
const SLOW_RUNS = 3

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

describe('a body with one fault is refused with the path of that fault, and nothing is stored', () => {
  let before: string[]
  beforeAll(async () => {
    before = await storedContent()
  })
  afterAll(async () => expect(await storedContent()).toEqual(before))

  test.concurrent.each(routesWithBody)('%s', async (key) => {
    await fc.assert(
      fc.asyncProperty(broken(api[key].body), async ({ value, path }) => {
        const { status, text, json } = await sent(key, value)
        expect(status, text).toBe(400)
        const { issues = [] } = errorBody.parse(json)
        // Of a text that is too long by itself, an unsaved edit as a whole is, too.
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
      await succeed('DELETE /api/admin/settings/openai-key', { session: session() })
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
      for (const { kind, id } of items) await removeOf(kinds[kind], id)
      return
    }
    const { id } = (json ?? {}) as { id?: string }
    if (key.startsWith('POST ') && id) await removeMade(key, id)
  }
})
