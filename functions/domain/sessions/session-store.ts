import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { timestamp } from '../../../shared/entities/fields.ts'
import { type Session, session } from '../../../shared/entities/sign-in/session.ts'
import {
  IDLE_MINUTES,
  SESSION_COOKIE,
  SESSION_HOURS,
} from '../../../shared/entities/sign-in/session-cookie.ts'
import { partitions } from '../../../shared/partitions.ts'
import { getItem, queryAll } from '../../platform/table.ts'
import { deleteItem, deleteOp, ifPresent, putOp, transact, updateItem } from '../../platform/table-writes.ts'
import { cookieOf, setCookie } from './cookies.ts'

const LIFETIME_SECONDS = SESSION_HOURS * 60 * 60
const MAX_IDLE_MS = IDLE_MINUTES * 60 * 1000

/** Set-Cookie value that deletes the session cookie. */
export const CLEARED_COOKIE = setCookie(SESSION_COOKIE, '', 0)

/** A stored session. Its key is a hash, so that a reader of the table cannot use it. */
export interface ActiveSession extends Session {
  readonly hash: string
  /** Last stored use and check; the sign-in is both. Milliseconds since 1970. */
  readonly lastUsedAt: number
  readonly checkedAt: number
}

const stored = session.extend({
  createdAt: timestamp,
  /** Missing until the first use is stored. */
  lastUsedAt: timestamp.optional(),
  /** Last time Cognito reported the user as enabled; missing until then. */
  checkedAt: timestamp.optional(),
})

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex')
const key = (hash: string) => ({ pk: partitions.sessions, sk: hash })

/**
 * Start a session, and end the one of the browser's cookies. `cookie` is the Set-Cookie value, the only place that has
 * the id.
 */
export async function startSession(
  username: string,
  cookies: readonly string[] = [],
): Promise<{ session: Session; cookie: string }> {
  const id = randomBytes(32).toString('base64url')
  const now = Date.now()
  const expires = now + LIFETIME_SECONDS * 1000
  const started = { username, expiresAt: new Date(expires).toISOString() }
  const before = cookieOf(cookies, SESSION_COOKIE)
  const createdAt = new Date(now).toISOString()
  await transact([
    putOp({ ...key(hashOf(id)), ...started, createdAt, ttl: Math.ceil(expires / 1000) }),
    ...(before ? [deleteOp(key(hashOf(before)))] : []),
  ])
  return { session: started, cookie: setCookie(SESSION_COOKIE, id, LIFETIME_SECONDS) }
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
  if (!found) return undefined
  const { createdAt, ...rest } = found
  const lastUsedAt = Date.parse(found.lastUsedAt ?? createdAt)
  const checkedAt = Date.parse(found.checkedAt ?? createdAt)
  const ends = Math.min(Date.parse(found.expiresAt), lastUsedAt + MAX_IDLE_MS)
  return ends > Date.now() ? { ...rest, hash, lastUsedAt, checkedAt } : undefined
}

/** Store a use of a session and, if `checked`, of its user's check. @returns false if it has ended since */
export const noteUse = ({ hash }: ActiveSession, { checked }: { checked: boolean }): Promise<boolean> => {
  const now = new Date().toISOString()
  return change(hash, checked ? { lastUsedAt: now, checkedAt: now } : { lastUsedAt: now })
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

export async function endSession({ hash }: ActiveSession): Promise<void> {
  await deleteItem(key(hash))
}

/** DynamoDB's limit of one transaction (API reference, TransactWriteItems). */
const MAX_WRITES = 100

/** End all sessions of all users, except one. */
export async function endAllSessions({ except }: { except?: ActiveSession } = {}): Promise<void> {
  const hashes = await queryAll(
    partitions.sessions,
    z.object({ sk: z.string() }).transform(({ sk }) => sk),
  )
  const ending = hashes.filter((hash) => hash !== except?.hash).map((hash) => deleteOp(key(hash)))
  for (let done = 0; done < ending.length; done += MAX_WRITES)
    await transact(ending.slice(done, done + MAX_WRITES))
}
