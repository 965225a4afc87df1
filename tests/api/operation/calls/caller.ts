import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect } from 'vitest'
import type { RouteKey } from '../../../../shared/api.ts'
import { rememberSecret, routeKeys, signIn, succeed } from '../../../support/client.ts'
import {
  endEnquiryLimits,
  endSignInLimits,
  sessionKey,
  storedContent,
  TableName,
  table,
} from '../../../support/cloud/table.ts'
import { allPublished } from '../../../support/published.ts'
import { createUser, deleteUser, setPassword } from '../../../support/users.ts'
import { samplePost, sampleSeo, validBodies } from '../../admin/samples.ts'

/** Who calls, and with what: of the administrator, of another user, and one whose time is up. */
export const sessions = { administrator: '', user: '', expired: '' }
/** A post and an SEO entry that exist, for calls that would change them. */
const existing = { blog: '', seo: '' }

const credentials = { username: '', password: 'First-4-These-Sessions!' }

/** Signs all of them in, again when a call has ended all sessions. */
export async function signAllIn(): Promise<void> {
  sessions.administrator = await signIn()
  sessions.user = await signIn(credentials)
  sessions.expired = await signIn()
  // As TTL deletion lags by days, its item is still there.
  await table.send(
    new UpdateCommand({
      TableName,
      Key: sessionKey(sessions.expired),
      UpdateExpression: 'SET expiresAt = :at',
      ConditionExpression: 'attribute_exists(expiresAt)',
      ExpressionAttributeValues: { ':at': new Date(Date.now() - 1000).toISOString() },
    }),
  )
}

/**
 * For a file whose calls are refused, or need nothing: signs in, makes what calls would change, and checks at the end that
 * everything stored is as it was, sign-ins aside.
 */
export function callerThatChangesNothing(): void {
  let before: string[]
  beforeAll(async () => {
    await endSignInLimits()
    await endEnquiryLimits()
    rememberSecret(credentials.password)
    credentials.username = await createUser(credentials.password)
    await setPassword(credentials.username, credentials.password)
    await signAllIn()
    const session = sessions.administrator
    existing.blog = (await succeed('POST /api/admin/blog', { session, body: samplePost() })).body.id
    existing.seo = (await succeed('POST /api/admin/seo', { session, body: sampleSeo() })).body.id
    await allPublished()
    before = await storedContent()
  })
  afterAll(async () => {
    const after = await storedContent()
    const session = sessions.administrator
    await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: existing.blog } })
    await succeed('DELETE /api/admin/seo/{id}', { session, params: { id: existing.seo } })
    await deleteUser(credentials.username)
    await endSignInLimits()
    expect(after).toEqual(before)
  })
}

/** Everything a call needs to succeed, but its session, as far as a loop over the contract can know it. */
export const complete = (key: RouteKey) => ({
  ...(key in validBodies && { body: validBodies[key as keyof typeof validBodies]() }),
  params: { id: key.includes('/seo/') ? existing.seo : existing.blog },
})

/** Which of what is sampled is a call's turn. */
export const turnOf = (key: RouteKey): number => routeKeys.indexOf(key)
