import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { call, cloud, routeKeys, signIn } from '../../support/client.ts'
import { TROUBLESOME } from '../../support/hostile/arbitrary-from-schema.ts'
import { fuzzing, runs } from '../../support/hostile/fuzz.ts'
import { cookieLine, INJECTED, jsonLine, sendRaw, targetOf } from '../../support/hostile/raw-request.ts'

const counted = fuzzing('Hostile paths', 340)

const EVIL = 'evil.example'

const session = await signIn()

describe('paths', () => {
  const tricks = [
    ...'. .. %2e %2e%2e %252e%252e %2f %252f %5c \\ %00 %c0%af %ff % ;a=b * {id} {proxy+} __proto__'.split(
      ' ',
    ),
    ...['', '\xff', `%0d%0a${INJECTED}:1`, 'x'.repeat(7000)],
  ]
  /** A trick as a segment of its own, or at either end of one. */
  const placed = fc.record({
    key: fc.constantFrom(...routeKeys),
    at: fc.nat({ max: 5 }),
    trick: fc.constantFrom(...tricks),
    how: fc.constantFrom('own', 'before', 'after'),
  })

  test('that are no route lead to none, not even for the administrator', async () => {
    await fc.assert(
      fc.asyncProperty(placed, async ({ key, at, trick, how }) => {
        const { method, path } = targetOf(key)
        const segments = path.split('/').slice(1)
        const index = at % segments.length
        const segment = segments[index] ?? ''
        fc.pre(how === 'own' || trick !== '')
        if (how === 'own') segments.splice(index, 0, trick)
        else segments[index] = how === 'before' ? trick + segment : segment + trick
        const target = `/${segments.join('/')}`
        const answer = await sendRaw(method, target, [cookieLine(session), jsonLine], '{}')
        counted(answer, { entitled: false, sent: `${key} as ${target}` })
        expect(answer.status, target).toBeGreaterThanOrEqual(400)
        expect(answer.headers.map(([name]) => name)).not.toContain(INJECTED)
      }),
      { numRuns: runs(150) },
    )
  })

  test('never redirect to another site, and break no header', async () => {
    const parts = fc.constantFrom(
      ...'/ // \\ %2f %5c . .. .html @ %40 : products blog admin index %09 %00 %c5%bc \xc5\xbc ? #'.split(
        ' ',
      ),
      ...[EVIL, `http://${EVIL}`, `?next=//${EVIL}`],
      ...[`%0d%0a${INJECTED}:%201`, `?${INJECTED}=%0d%0a${INJECTED}:%201`],
    )
    let redirects = 0
    await fc.assert(
      fc.asyncProperty(fc.array(parts, { minLength: 1, maxLength: 6 }), async (chosen) => {
        const target = `/${chosen.join('')}`
        const answer = await sendRaw('GET', target)
        counted(answer, { entitled: true, sent: target })
        expect(answer.headers.map(([name]) => name)).not.toContain(INJECTED)
        const location = answer.headers.find(([name]) => name === 'location')?.[1]
        if (location === undefined) return
        redirects += 1
        expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
        const { origin } = new URL(cloud.run.url)
        expect(new URL(location, origin).origin).toBe(origin)
      }),
      { numRuns: runs(150), examples: [[['products', '/']]] },
    )
    expect(redirects).toBeGreaterThan(0)
  })
})

test('any query of any list is answered, or refused as invalid', async () => {
  const names = fc.oneof(
    fc.constantFrom('cursor', 'status', 'editor', 'id', '__proto__', 'limit'),
    fc.string(),
  )
  const values = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(...TROUBLESOME, 'x'.repeat(501)),
  )
  const lists = routeKeys.filter((key) => key.startsWith('GET ') && !key.includes('{'))
  expect(lists.length).toBeGreaterThan(8)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...lists), fc.dictionary(names, values), async (key, query) => {
      const answer = await call(key, { session, query })
      counted(answer, { entitled: true, sent: `${key} ${JSON.stringify(query)}` })
      expect([200, 400]).toContain(answer.status)
    }),
    { numRuns: runs(80) },
  )
})
