import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { api, type RouteKey } from '../../../../shared/api.ts'
import { refused, UNKNOWN_ID } from '../../../support/client.ts'
import { sampled } from '../../../support/long-runs.ts'
import { routesWithBody, validBodies } from '../../admin/samples.ts'
import { complete, sessions, turnOf } from './caller.ts'

type WithBody = (typeof routesWithBody)[number]
export const takesBody = (key: RouteKey): key is WithBody => routesWithBody.some((one) => one === key)

/** That the body's own schema is asked; what is refused of any body: functions/pipeline/route.table.test.ts, refusals.test.ts. */
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
      for (const wrong of sampled([42, { wrong: true }, [{}]], 1, turnOf(key))) {
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
    const malformed = [UNKNOWN_ID.toLowerCase(), 'abc', '%00', '..', 'a/b', 'x'.repeat(1000)]
    for (const id of [...wellFormed, ...sampled(malformed, 1, turnOf(key))])
      await refused(404, key, {
        ...complete(key),
        session: sessions.administrator,
        params: { id, jobId: id },
      })
  })
}
