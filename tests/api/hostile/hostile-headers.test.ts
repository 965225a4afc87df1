import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RouteKey } from '../../../shared/api.ts'
import { SESSION_COOKIE } from '../../../shared/entities/sign-in/session-cookie.ts'
import { signIn } from '../../support/client.ts'
import { fuzzing, isPublic, runs } from '../../support/hostile/fuzz.ts'
import { cookieLine, INJECTED, jsonLine, sendRaw, targetOf } from '../../support/hostile/raw-request.ts'

const counted = fuzzing('Hostile headers', 140)

const session = await signIn()

/** Bytes as Latin-1, whatever a header line can hold. */
const garbage = fc.oneof(
  fc.string({
    unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
    maxLength: 60,
  }),
  fc.constantFrom('', '\t', ...', "" %00 -1 1e999 __proto__ {"a":1} http://evil.example ../.. ::'.split(' ')),
  // Node.js takes 16 KB of headers, CloudFront 20 KB.
  fc.integer({ min: 1000, max: 20_000 }).map((length) => 'x'.repeat(length)),
)

describe('headers', () => {
  const names = fc.constantFrom(
    ...['accept-encoding', 'authorization', 'content-encoding', 'content-type', 'cookie', 'forwarded'],
    ...['idempotency-key', 'if-modified-since', 'if-none-match', 'origin', 'range', 'sec-fetch-site'],
    ...['x-forwarded-for', 'x-forwarded-host', 'x-http-method-override', 'x-original-url'],
    ...['x-viewer-address', 'x-viewer-host', '__proto__', 'constructor'],
  )
  const headers = fc.array(fc.tuple(names, garbage), { minLength: 1, maxLength: 5 })
  const targets: RouteKey[] = [
    ...(['GET /api/blog', 'GET /api/lots', 'POST /api/contact', 'POST /api/admin/login'] as const),
    ...(['GET /api/admin/session', 'GET /api/admin/blog', 'POST /api/admin/settings'] as const),
    'POST /api/admin/logout',
  ]

  test.each(targets)(
    '%s with any headers: an answer or a refusal, and nothing for strangers',
    async (key) => {
      await fc.assert(
        fc.asyncProperty(headers, async (lines) => {
          const { method, path } = targetOf(key)
          const answer = await sendRaw(method, path, [jsonLine, ...lines], method === 'POST' ? '{}' : '')
          counted(answer, { entitled: isPublic(key), sent: `${key} ${JSON.stringify(lines)}` })
          expect(answer.headers.map(([name]) => name)).not.toContain(INJECTED)
        }),
        { numRuns: runs(16) },
      )
    },
  )
})

describe('the session cookie', () => {
  test('opens only as it was given', async () => {
    const id = session
    const [half, flipped] = [id.slice(0, 20), id.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))]
    const forgeries: readonly (readonly [string, string])[] = [
      ['cookie', `${SESSION_COOKIE.toLowerCase()}=${id}`],
      ['cookie', `x${SESSION_COOKIE}=${id}`],
      ['cookie', `${SESSION_COOKIE} =${id}`],
      ['cookie', `${SESSION_COOKIE}="${id}"`],
      ['cookie', `${SESSION_COOKIE}==${id}`],
      ['cookie', `${SESSION_COOKIE}[]=${id}`],
      ...[`${id}x`, ` ${id.slice(0, -1)}`, `${id}%00`, `${id},`, flipped, half, id.toUpperCase(), '*'].map(
        cookieLine,
      ),
      ['authorization', `Bearer ${id}`],
      ['x-cookie', `${SESSION_COOKIE}=${id}`],
    ]
    for (const line of forgeries) {
      const answer = await sendRaw('GET', '/api/admin/session', [line])
      counted(answer, { entitled: false, sent: JSON.stringify(line) })
      expect(answer.status, JSON.stringify(line)).toBe(401)
    }
    const inQuery = await sendRaw(
      'GET',
      `/api/admin/session?${SESSION_COOKIE}=${id}&cookie=${SESSION_COOKIE}=${id}`,
    )
    expect(counted(inQuery, { entitled: false, sent: 'in the query' }).status).toBe(401)
    expect((await sendRaw('GET', '/api/admin/session', [cookieLine(id)])).status).toBe(200)
  })
})
