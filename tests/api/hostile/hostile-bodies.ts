import { beforeAll, beforeEach } from 'vitest'
import type { RouteKey } from '../../../shared/api.ts'
import { call, signIn } from '../../support/client.ts'
import { fuzzing, runs } from '../../support/hostile/fuzz.ts'
import { readyPicture } from '../../support/pictures.ts'
import { type routesWithBody, samplePost, sampleSeo, sampleTopic, validBodies } from '../admin/samples.ts'

export type WithBody = (typeof routesWithBody)[number]

const kindOf = (key: RouteKey) => (key === 'POST /api/contact' ? 'enquiries' : (key.split('/')[3] ?? ''))

/** Runs of each property. */
export const RUNS = runs(5)

/**
 * For files of property-based tests that send bodies: one of each kind of thing for the calls that change one, and a session
 * for each test, whose sign-in ends the count of wrong passwords. What is sent is counted as `fuzzing` does.
 */
export function hostileBodies(what: string, full: number) {
  const counted = fuzzing(what, full)
  let session = ''
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
    existing.media = await readyPicture(session)
    await create('POST /api/contact', validBodies['POST /api/contact']())
  })
  beforeEach(async () => {
    session = await signIn()
  })

  return {
    session: () => session,
    /** Sends a body as somebody who may. */
    async sent(key: WithBody, body: unknown) {
      const params = { id: existing[kindOf(key)] ?? '', page: 'home' }
      const answer = await call(key, { session, params, body })
      return counted(answer, { entitled: true, sent: `${key} ${JSON.stringify(body)}: ${answer.text}` })
    },
  }
}
