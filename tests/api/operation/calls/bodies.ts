import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { api, type RouteKey } from '../../../../shared/api.ts'
import { refused, UNKNOWN_ID } from '../../../support/client.ts'
import { sampled } from '../../../support/long-runs.ts'
import { routesWithBody, validBodies } from '../../admin/samples.ts'
import { complete, sessions, turnOf } from './caller.ts'

type WithBody = (typeof routesWithBody)[number]
export const takesBody = (key: RouteKey): key is WithBody => routesWithBody.some((one) => one === key)

/** Larger than functions take; API Gateway would pass it on. */
const LARGE = JSON.stringify({ text: 'x'.repeat(1.5 * 1024 * 1024) })

export function testBodies(key: RouteKey): void {
  if (!takesBody(key)) return
  const schema: z.ZodType = api[key].body
  const request = (more: object) => ({ ...complete(key), session: sessions.administrator, ...more })

  describe('an invalid body answers 400 with the field and the reason', () => {
    // A change of nothing is valid.
    const missing = schema.safeParse({}).error?.issues
    if (missing)
      test('missing fields', async () => {
        const { issues = [] } = await refused(400, key, request({ body: {} }))
        expect(issues).toEqual(missing.map(({ path, message }) => ({ path: path.join('.'), message })))
      })

    test('wrong types', async () => {
      const names = Object.keys(validBodies[key]())
      for (const wrong of [42, { wrong: true }, [{}]]) {
        const body = Object.fromEntries(names.map((name) => [name, wrong]))
        const { issues = [] } = await refused(400, key, request({ body }))
        const fields = issues.map(({ path }) => path.replace(/^(items|languages|sources|texts)\.0.*/, '$1'))
        // A version, and a weight, is a number; changed facts and words are an object with any fields, whose own schemas are asked later.
        const isFitting = (name: string) =>
          (['version', 'kg'].includes(name) && wrong === 42) ||
          (name === 'values' && 'wrong' in Object(wrong))
        expect([...new Set(fields)].sort()).toEqual(names.filter((name) => !isFitting(name)).sort())
        for (const { message } of issues) expect(message).toMatch(/\w/)
      }
    })

    test.each(sampled(['null', '42', '"text"', '[]', 'true'], 2, turnOf(key)))(
      'no object: %s',
      async (raw) => {
        await refused(400, key, request({ raw }))
      },
    )

    const malformed = ['', '{', '{"a":1,}', "{'a':1}", 'a=1', '\u0000', '{"a":"\ud800']
    test.each(sampled(malformed, 2, turnOf(key)))('malformed JSON: %j', async (raw) => {
      const { message } = await refused(400, key, request({ raw }))
      expect(message).toMatch(/JSON|check/i)
    })

    test('JSON nested 10,000 levels deep', async () => {
      await refused(400, key, request({ raw: '['.repeat(10_000) + ']'.repeat(10_000) }))
    })
  })

  const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', null]
  test.each(sampled(types, 2, turnOf(key)))('a body that is not JSON answers 415: %s', async (type) => {
    // A body of bytes, since fetch names a type by itself for text.
    const raw = new TextEncoder().encode(JSON.stringify(validBodies[key]()))
    await refused(415, key, request({ raw, headers: { 'content-type': type } }))
  })

  test('a body of 1.5 MB answers 413', async () => {
    await refused(413, key, request({ raw: LARGE }))
  })
}

export function testIds(key: RouteKey): void {
  if (!/\{(id|jobId)\}/.test(key)) return
  test('unknown ids, well-formed or not, answer 404', async () => {
    // A post without an unsaved edit or a link, or a lot without one, is no error: its form asks every time.
    const asked: RouteKey[] = [
      'GET /api/admin/drafts/{id}',
      'GET /api/admin/blog/{id}/preview-link',
      'GET /api/admin/lots/{id}/proof-link',
    ]
    const wellFormed = asked.includes(key) ? [] : [UNKNOWN_ID]
    for (const id of [...wellFormed, UNKNOWN_ID.toLowerCase(), 'abc', '%00', '..', 'a/b', 'x'.repeat(1000)])
      await refused(404, key, {
        ...complete(key),
        session: sessions.administrator,
        params: { id, jobId: id },
      })
  })
}
