import fc from 'fast-check'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { api, errorBody, type RouteKey } from '../../../../shared/api.ts'
import { call } from '../../../support/client.ts'
import { fuzzing, runs } from '../../../support/hostile/fuzz.ts'
import { sampled } from '../../../support/long-runs.ts'
import { routesWithBody } from '../../admin/samples.ts'
import { broken } from '../../hostile/body-arbitraries.ts'
import { takesBody } from './bodies.ts'
import { complete, sessions } from './caller.ts'

/** Bodies with one fault for each call. */
const RUNS = runs(6)

const pollution = JSON.stringify({
  polluted: true,
  topic: 'polluted',
  name: 'polluted',
  session: 'polluted',
  status: 'spam',
  isActive: false,
  statusCode: 599,
})
/** Names that every object has, written by hand, since an object literal would use the name, not hold it. */
const POLLUTING = `{"__proto__":${pollution},"constructor":{"prototype":${pollution}}}`

/** For one file: what it sends is counted. */
export function hostileTests(): (key: RouteKey) => void {
  const counted = fuzzing('Hostile bodies that are refused', 200)

  return (key) => {
    if (!takesBody(key)) return
    const { body: schema } = api[key]

    test('a body with one fault is refused with the path of that fault', async () => {
      await fc.assert(
        fc.asyncProperty(broken(schema), async ({ value, path }) => {
          const request = { ...complete(key), session: sessions.administrator, body: value }
          const answer = await call(key, request)
          counted(answer, { entitled: true, sent: `${key} ${JSON.stringify(value)}: ${answer.text}` })
          expect(answer.status, answer.text).toBe(400)
          const { issues = [] } = errorBody.parse(answer.json)
          // Of a text that is too long by itself, an unsaved edit as a whole is, too.
          expect(issues[0]).toEqual({ path: path.join('.'), message: expect.stringMatching(/\w/) })
        }),
        { numRuns: RUNS },
      )
    })

    // All bodies are read by one function (functions/pipeline/request-body.ts).
    if (sampled(routesWithBody, 10).includes(key))
      test('names that every object has, given to the prototype of all objects, change nothing', async () => {
        const send = (raw: string) =>
          call(key, { session: sessions.administrator, params: { id: ulid() }, raw })
        const answer = await send(POLLUTING)
        counted(answer, { entitled: true, sent: `${key} ${POLLUTING}: ${answer.text}` })
        expect([400, 404], answer.text).toContain(answer.status)
        // The same function again, which works on in the same process.
        const again = await send('{}')
        expect([400, 404], again.text).toContain(again.status)
        if (again.status === 400) expect(again.json).toEqual(answer.json)
      })
  }
}
