import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type RouteKey, routes } from '../../../shared/api.ts'
import { MAX_BODY_BYTES, tooLargeMessage } from '../../../shared/calls/declaration/call.ts'
import { refused, send } from '../../support/client.ts'
import { callerThatChangesNothing, complete, existing, sessions } from './calls/caller.ts'

const JSON_TYPE = 'application/json'

/** Every request of this file is refused, and none may change anything. */
callerThatChangesNothing()

test('a session stored under its own hash is no session id', async () => {
  const hash = createHash('sha256').update(sessions.administrator).digest('hex')
  await refused(401, 'GET /api/admin/session', { session: hash })
})

describe('a body that is too large answers 413', () => {
  /** More than API Gateway takes. */
  const SEVEN_MB = JSON.stringify({ text: 'x'.repeat(7 * 1024 * 1024) })

  test.each(['POST /api/contact', 'POST /api/admin/blog'] as const)('%s: 7 MB', async (key) => {
    await refused(413, key, { ...complete(key), session: sessions.administrator, raw: SEVEN_MB })
  })

  test('7 MB of unknown length, sent in chunks', async () => {
    const raw = new Blob([SEVEN_MB]).stream()
    await refused(413, 'POST /api/contact', { raw })
  })

  const limits = Object.entries(routes).flatMap(([key, route]) =>
    'maxBodyBytes' in route
      ? [[key, route.maxBodyBytes, 'mediaTypes' in route ? route.mediaTypes[0] : JSON_TYPE] as const]
      : [],
  )
  test.each([...limits, ['POST /api/contact', MAX_BODY_BYTES, JSON_TYPE] as const])(
    '%s: above %d bytes, which pass the edge',
    async (key, limit, type) => {
      const [method = '', path = ''] = key.split(' ')
      const address = path.replace(/\{\w+\}/g, existing.blog)
      const sent = (bytes: number) =>
        send(method, address, {
          session: sessions.administrator,
          raw: 'x'.repeat(bytes),
          headers: { 'content-type': type },
        })
      expect((await sent(limit)).status).not.toBe(413)
      expect(await sent(limit + 1)).toMatchObject({ status: 413, json: { message: tooLargeMessage(limit) } })
    },
  )
})

describe('what does not exist answers 404', () => {
  test('an id of another kind of thing', async () => {
    await refused(404, 'GET /api/admin/blog/{id}', {
      session: sessions.administrator,
      params: { id: existing.seo },
    })
    await refused(404, 'DELETE /api/admin/topics/{id}', {
      session: sessions.administrator,
      params: { id: existing.blog },
    })
  })

  test('unknown slugs', async () => {
    for (const slug of ['no-such-article', '%F0', 'ä', '__proto__', 'x'.repeat(500)])
      await refused(404, 'GET /api/blog/{slug}', { params: { slug } })
  })

  test('another path or method', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['PATCH', '/api/blog'],
      ['DELETE', '/api/contact'],
    ] as const)
      expect((await send(method, path)).status, path).toBe(404)
  })
})

test('cursors that no list gave answer 400', async () => {
  const lists: RouteKey[] = [
    'GET /api/blog',
    'GET /api/admin/blog',
    'GET /api/admin/export/posts',
    'GET /api/admin/topics',
    'GET /api/admin/seo',
    'GET /api/admin/generate-article',
  ]
  const forged = Buffer.from(JSON.stringify({ pk: 'SESSION', sk: 'x' })).toString('base64url')
  for (const key of lists) {
    for (const cursor of [forged, 'x'.repeat(501)])
      await refused(400, key, { session: sessions.administrator, query: { cursor } })
  }
})
