import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { timestamp } from '../../../shared/entities/fields.ts'
import { sha256Hex } from '../../../shared/entities/sign-in/secret-text.ts'
import { type Session, type SessionEntry, session } from '../../../shared/entities/sign-in/session.ts'
import {
  IDLE_MINUTES,
  SESSION_COOKIE,
  SESSION_HOURS,
} from '../../../shared/entities/sign-in/session-cookie.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { isRefusal, Unauthorized } from '../../platform/errors.ts'
import { getItem, queryAll } from '../../platform/table/table.ts'
import {
  deleteAll,
  deleteOp,
  ifPresent,
  putOp,
  transact,
  updateItem,
  updateOp,
} from '../../platform/table/table-writes.ts'
import { endAllChallenges } from './challenge-store.ts'
import { cookieOf, setCookie } from './cookies.ts'
import { forgetBrowsers } from './second-step-store.ts'
import {
  type BegunSignIn,
  beginChange,
  endChange,
  lostChanges,
  nextEpoch,
  sameEpoch,
} from './sign-in-epoch.ts'

const LIFETIME_SECONDS = SESSION_HOURS * 60 * 60
const MAX_IDLE_MS = IDLE_MINUTES * 60 * 1000
/** Time for calls under way when their session gets another id: twice the longest that one takes (HTTP API quotas). */
const OVERLAP_MS = 60_000

/** Set-Cookie value that deletes the session cookie. */
export const CLEARED_COOKIE = setCookie(SESSION_COOKIE, '', 0)

/** A stored session. Its key is a hash, so that a reader of the table cannot use it. */
export interface ActiveSession extends Session {
  readonly hash: string
  /** Name of the login: the hash of its first id, which its later ones keep. */
  readonly login: string
  readonly browser: string
  /** When it began, ISO 8601 UTC. */
  readonly signedInAt: string
  /** Last stored use and check; the sign-in is both. Milliseconds since 1970. */
  readonly lastUsedAt: number
  readonly checkedAt: number
  /** Last time the password was given; the sign-in is the first. Milliseconds since 1970. */
  readonly confirmedAt: number
}

const stored = session.extend({
  createdAt: timestamp,
  /** Missing from sessions that an earlier release started. */
  browser: z.string().default('Unknown browser'),
  /** Missing while the login has its first id. */
  login: sha256Hex.optional(),
  /** Hash of the id that takes the place of this one; missing from the present id of a login. */
  replacedBy: sha256Hex.optional(),
  /** Missing until the first use is stored. */
  lastUsedAt: timestamp.optional(),
  /** Last time Cognito reported the user as enabled; missing until then. */
  checkedAt: timestamp.optional(),
  /** Missing until the password is given once more. */
  confirmedAt: timestamp.optional(),
})

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex')
const key = (hash: string) => ({ pk: partitions.sessions, sk: hash })

/**
 * Start a session, and end the one of the browser's cookies. `cookie` is the Set-Cookie value, the only place that has
 * the id.
 * @throws Unauthorized (401) if everybody was put out since the sign-in began
 */
export async function startSession(
  signIn: BegunSignIn,
  cookies: readonly string[] = [],
  browser = 'Unknown browser',
): Promise<{ session: Session; login: string; signedInAt: string; cookie: string }> {
  const id = randomBytes(32).toString('base64url')
  const hash = hashOf(id)
  const now = Date.now()
  const expires = now + LIFETIME_SECONDS * 1000
  const started = { username: signIn.username, expiresAt: new Date(expires).toISOString() }
  const before = cookieOf(cookies, SESSION_COOKIE)
  const createdAt = new Date(now).toISOString()
  await transact([
    putOp({ ...key(hash), ...started, createdAt, browser, ttl: Math.ceil(expires / 1000) }),
    ...(before ? [deleteOp(key(hashOf(before)))] : []),
    sameEpoch(signIn),
  ])
  return {
    session: started,
    login: hash,
    signedInAt: createdAt,
    cookie: setCookie(SESSION_COOKIE, id, LIFETIME_SECONDS),
  }
}

/**
 * The session of the cookies; undefined if it is unknown or over. Expiry is checked here, because TTL deletion lags by
 * days.
 */
export async function findSession(cookies: readonly string[] = []): Promise<ActiveSession | undefined> {
  const id = cookieOf(cookies, SESSION_COOKIE)
  if (!id) return undefined
  const hash = hashOf(id)
  const found = await getItem(key(hash), stored)
  if (!found || isOver(found)) return undefined
  const { username, expiresAt, browser, login = hash, createdAt: signedInAt } = found
  const { lastUsedAt = signedInAt, checkedAt = signedInAt, confirmedAt = signedInAt } = found
  return {
    ...{ username, expiresAt, browser, hash, login, signedInAt },
    lastUsedAt: Date.parse(lastUsedAt),
    checkedAt: Date.parse(checkedAt),
    confirmedAt: Date.parse(confirmedAt),
  }
}

const isOver = ({ expiresAt, createdAt, lastUsedAt = createdAt }: z.infer<typeof stored>): boolean =>
  Math.min(Date.parse(expiresAt), Date.parse(lastUsedAt) + MAX_IDLE_MS) <= Date.now()

/** Sessions of a user that are not over, last used first. */
export async function sessionsOf(username: string): Promise<Omit<SessionEntry, 'current'>[]> {
  const found = await queryAll(partitions.sessions, stored.extend({ sk: z.string() }))
  return found
    .filter((one) => isSameUser(one.username, username) && !isOver(one) && !one.replacedBy)
    .map(({ sk, login = sk, createdAt, lastUsedAt = createdAt, browser }) => ({
      id: login,
      signedInAt: createdAt,
      lastUsedAt,
      browser,
    }))
    .toSorted((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt))
}

/** End a login of a user, with all its ids. @returns false if there is none with this name */
export const endLoginOf = (username: string, login: string): Promise<boolean> =>
  endLogins((one) => one.login === login && isSameUser(one.username, username))

/**
 * End logins with all their ids. Looks again until there are none: one may have been given another id at the same time,
 * which it can't be any more once its former one is gone.
 * @returns whether there were any
 */
async function endLogins(ends: (one: { username: string; login: string }) => boolean): Promise<boolean> {
  for (let were = false; ; were = true) {
    const all = await queryAll(
      partitions.sessions,
      stored.pick({ username: true, login: true }).extend({ sk: z.string() }),
    )
    const found = all.filter(({ username, sk, login = sk }) => ends({ username, login }))
    if (found.length === 0) return were
    await deleteAll(found.map(({ sk }) => key(sk)))
  }
}

/** Names are typed in any case (infra/constructs/data/administrator.ts). */
const isSameUser = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Store a use of a session and, if `checked`, of its user's check. @returns false if it has ended since */
export const noteUse = ({ hash }: ActiveSession, { checked }: { checked: boolean }): Promise<boolean> => {
  const now = new Date().toISOString()
  return change(hash, checked ? { lastUsedAt: now, checkedAt: now } : { lastUsedAt: now })
}

/**
 * Give the session of a user who gave the password once more another id (OWASP ASVS 5.0, 7.2.4). The former one works
 * for another minute, as if the password had not been given, and its end is not put off.
 * @returns the Set-Cookie value, the only place that has the id; none for a call that still came with the former one
 * @throws Unauthorized (401) if the session has ended since
 */
export async function renewSession(session: ActiveSession): Promise<string[]> {
  const { username, expiresAt, browser, hash, login, signedInAt, checkedAt } = session
  const id = randomBytes(32).toString('base64url')
  const now = Date.now()
  const end = Date.parse(expiresAt)
  const overlapEnd = Math.min(end, now + OVERLAP_MS)
  const confirmedAt = new Date(now).toISOString()
  try {
    await transact([
      putOp({
        ...key(hashOf(id)),
        ...{ username, expiresAt, browser, login, createdAt: signedInAt, ttl: Math.ceil(end / 1000) },
        ...{ confirmedAt, lastUsedAt: confirmedAt, checkedAt: new Date(checkedAt).toISOString() },
      }),
      updateOp(
        key(hash),
        {
          set: {
            replacedBy: hashOf(id),
            expiresAt: new Date(overlapEnd).toISOString(),
            ttl: Math.ceil(overlapEnd / 1000),
          },
        },
        {
          expression: 'attribute_exists(pk) AND attribute_not_exists(#replacedBy)',
          error: () => new Unauthorized(),
        },
      ),
    ])
  } catch (error) {
    // Another tab was faster: the browser has the id that it was given.
    const found = error instanceof Unauthorized ? await getItem(key(hash), stored) : undefined
    if (!found?.replacedBy || !(await change(found.replacedBy, { confirmedAt }))) throw error
    return []
  }
  return [setCookie(SESSION_COOKIE, id, Math.ceil((end - now) / 1000))]
}

/** End a session without deleting it, for which few functions have the right. */
export async function expireSession({ hash }: ActiveSession): Promise<void> {
  const now = Date.now()
  await change(hash, { expiresAt: new Date(now).toISOString(), ttl: Math.ceil(now / 1000) })
}

/** @returns false if the session has been deleted since. */
const change = async (
  hash: string,
  attributes: Readonly<Record<string, string | number>>,
): Promise<boolean> => (await updateItem(key(hash), { set: attributes }, ifPresent())).done

export async function endSession({ username, login }: ActiveSession): Promise<void> {
  await endLoginOf(username, login)
}

/**
 * Put everybody out, except one login: end all sessions and begun logins of all users, and forget the browsers that need
 * no second step of this user.
 * @param username as the pool has it
 */
export async function endAllSessions(
  username: string,
  { except }: { except?: ActiveSession } = {},
): Promise<void> {
  await nextEpoch()
  await deleteAllSessions(username, except)
}

/** Put everybody out by a sign-in, which goes on. @throws Unauthorized (401) if it was put out itself */
export async function endSessionsBefore(signIn: BegunSignIn): Promise<BegunSignIn> {
  const epoch = await nextEpoch(signIn)
  await deleteAllSessions(signIn.username)
  return { ...signIn, epoch }
}

async function deleteAllSessions(username: string, except?: ActiveSession): Promise<void> {
  await forgetBrowsers(username)
  await endAllChallenges()
  await endLogins(({ login }) => login !== except?.login)
}

/**
 * Change what lets somebody in, and put everybody out. That it began is stored first: where its function fails after the change, or
 * ends without knowing whether it was made, the scheduler puts everybody out (`endLostChanges`).
 * @param change sent once; fails with a refusal only if nothing was changed
 */
export async function changeSignIn<T, R>(
  username: string,
  change: () => Promise<T>,
  putOut: (changed: T) => Promise<R>,
): Promise<R> {
  const id = await beginChange(username)
  const changed = await change().catch(async (error: unknown) => {
    if (isRefusal(error)) await endChange(id)
    throw error
  })
  const result = await putOut(changed)
  await endChange(id)
  return result
}

/** Put everybody out whom the function of a change did not. */
export async function endLostChanges(now: number): Promise<void> {
  for (const { id, username } of await lostChanges(now)) {
    await endAllSessions(username)
    await endChange(id)
  }
}
