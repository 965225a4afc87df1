import { createHash, randomBytes } from 'node:crypto'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { timestamp } from '../../../shared/entities/fields.ts'
import { type Session, session } from '../../../shared/entities/session.ts'
import { IDLE_MINUTES, SESSION_COOKIE, SESSION_HOURS } from '../../../shared/entities/session-cookie.ts'
import { partitions } from '../../../shared/partitions.ts'
import { getItem, queryAll, table, tableName } from '../../platform/table.ts'
import { deleteOp, ifPresent, putOp, transact, updateItem } from '../../platform/table-writes.ts'
import { cookieOf, setCookie } from './cookies.ts'

/** In seconds. */
const LIFETIME = SESSION_HOURS * 60 * 60
/** In milliseconds. */
const IDLE = IDLE_MINUTES * 60 * 1000

/** Clears the session cookie in the browser. */
export const CLEARED_COOKIE = setCookie(SESSION_COOKIE, '', 0)

/** A session as the table knows it: under a hash, so that reading the table lets nobody in. */
export interface ActiveSession extends Session {
  readonly hash: string
  /** As they were last noted; the sign-in is a use and a check. Milliseconds since 1970. */
  readonly lastUsedAt: number
  readonly checkedAt: number
}

const stored = session.extend({
  createdAt: timestamp,
  /** Missing until the session is noted as used for the first time. */
  lastUsedAt: timestamp.optional(),
  /** When Cognito last said that the user may be in; missing until then. */
  checkedAt: timestamp.optional(),
})

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex')
const key = (hash: string) => ({ pk: partitions.sessions, sk: hash })

/**
 * Starts a session, and ends the one that the browser's cookies name; `cookie` is the Set-Cookie value, the only place
 * the id is in.
 */
export async function startSession(
  username: string,
  cookies: readonly string[] = [],
): Promise<{ session: Session; cookie: string }> {
  const id = randomBytes(32).toString('base64url')
  const now = Date.now()
  const expires = now + LIFETIME * 1000
  const started = { username, expiresAt: new Date(expires).toISOString() }
  const before = cookieOf(cookies, SESSION_COOKIE)
  const createdAt = new Date(now).toISOString()
  await transact([
    putOp({ ...key(hashOf(id)), ...started, createdAt, ttl: Math.ceil(expires / 1000) }),
    ...(before ? [deleteOp(key(hashOf(before)))] : []),
  ])
  return { session: started, cookie: setCookie(SESSION_COOKIE, id, LIFETIME) }
}

/** The session the cookies name, unless it is unknown or over (TTL deletion lags by days, so time is checked). */
export async function findSession(cookies: readonly string[] = []): Promise<ActiveSession | undefined> {
  const id = cookieOf(cookies, SESSION_COOKIE)
  if (!id) return undefined
  const hash = hashOf(id)
  const found = await getItem(key(hash), stored)
  if (!found) return undefined
  const { createdAt, ...rest } = found
  const lastUsedAt = Date.parse(found.lastUsedAt ?? createdAt)
  const checkedAt = Date.parse(found.checkedAt ?? createdAt)
  const ends = Math.min(Date.parse(found.expiresAt), lastUsedAt + IDLE)
  return ends > Date.now() ? { ...rest, hash, lastUsedAt, checkedAt } : undefined
}

/** Notes that a session is in use, and whether its user was looked up. Gives false when it was ended meanwhile. */
export const noteUse = ({ hash }: ActiveSession, { checked }: { checked: boolean }): Promise<boolean> => {
  const now = new Date().toISOString()
  return change(hash, checked ? { lastUsedAt: now, checkedAt: now } : { lastUsedAt: now })
}

/** Ends a session without deleting it, which few functions may. */
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
  await table.send(new DeleteCommand({ TableName: tableName(), Key: key(hash) }))
}

/** Most writes of one transaction (DynamoDB API reference, TransactWriteItems). */
const TRANSACTION = 100

/** Ends every session, of whoever and wherever, but for one that may stay. */
export async function endAllSessions({ except }: { except?: ActiveSession } = {}): Promise<void> {
  const hashes = await queryAll(
    partitions.sessions,
    z.object({ sk: z.string() }).transform(({ sk }) => sk),
  )
  const ending = hashes.filter((hash) => hash !== except?.hash).map((hash) => deleteOp(key(hash)))
  for (let done = 0; done < ending.length; done += TRANSACTION)
    await transact(ending.slice(done, done + TRANSACTION))
}
