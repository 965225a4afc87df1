import { afterAll, beforeAll, expect } from 'vitest'
import type { RouteKey } from '../../../../shared/api.ts'
import { SESSION_HOURS } from '../../../../shared/entities/sign-in/session-cookie.ts'
import { rememberSecret, routeKeys, signIn, succeed } from '../../../support/client.ts'
import { passTime, settled } from '../../../support/cloud/state.ts'
import { storedContent } from '../../../support/cloud/table.ts'
import { createUser, setPassword } from '../../../support/users.ts'
import { samplePost, sampleSeo, validBodies } from '../../admin/samples.ts'

/** Who calls, and with what: of the administrator, and one whose time is up. */
export const sessions = { administrator: '', expired: '' }
/** Another user. */
export const user = { username: '', password: 'First-4-These-Sessions!' }
/** A post and an SEO entry that exist, for calls that would change them. */
export const existing = { blog: '', seo: '' }

/**
 * For a file whose calls are refused, or need nothing: signs in, makes what calls would change, and checks at the end that
 * everything stored is as it was, sign-ins aside.
 */
export function callerThatChangesNothing(): void {
  let before: string[]
  beforeAll(async () => {
    rememberSecret(user.password)
    user.username = await createUser(user.password)
    await setPassword(user.username, user.password)
    // As TTL deletion lags by days, its item is still there.
    sessions.expired = await signIn()
    await passTime({ hours: SESSION_HOURS })
    const session = await signIn()
    sessions.administrator = session
    existing.blog = (await succeed('POST /api/admin/blog', { session, body: samplePost() })).body.id
    existing.seo = (await succeed('POST /api/admin/seo', { session, body: sampleSeo() })).body.id
    await settled()
    before = await storedContent()
  })
  afterAll(async () => {
    await settled()
    expect(await storedContent()).toEqual(before)
  })
}

/** Everything a call needs to succeed, but its session, as far as a loop over the contract can know it. */
export const complete = (key: RouteKey) => ({
  ...(key in validBodies && { body: validBodies[key as keyof typeof validBodies]() }),
  // The only query that a call needs.
  ...(key === 'DELETE /api/admin/enquiries/{id}' && { query: { version: 'unknown' } }),
  params: { id: key.includes('/seo/') ? existing.seo : existing.blog, document: 'facts' },
})

/** Which of what is sampled is a call's turn. */
export const turnOf = (key: RouteKey): number => routeKeys.indexOf(key)

/** Does this for each, so many at a time. All end before an error is thrown: none works on beside what comes next. */
export async function forEach<K, T>(
  all: readonly K[],
  atOnce: number,
  work: (one: K) => Promise<T>,
): Promise<T[]> {
  const left = [...all.entries()]
  const results: T[] = []
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await work(next[1])
  }
  for (const end of await Promise.allSettled(Array.from({ length: atOnce }, worker)))
    if (end.status === 'rejected') throw end.reason
  return results
}
