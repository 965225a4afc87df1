import { createHash, randomBytes } from 'node:crypto'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { partitions } from '../../shared/partitions.ts'
import { type Session, session } from '../../shared/session.ts'
import { SESSION_COOKIE } from '../../shared/session-cookie.ts'
import { origin } from './request-id.ts'
import { all, get, remove, table, tableName, transact } from './table.ts'

/** How long a sign-in lasts, in seconds: 12 hours (DESIGN 4). */
const LIFETIME = 12 * 60 * 60
const COOKIE_ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Strict'

/** Clears the session cookie in the browser. */
export const CLEARED_COOKIE = `${SESSION_COOKIE}=; ${COOKIE_ATTRIBUTES}; Max-Age=0`

/** A session as the table knows it: under a hash, so that reading the table lets nobody in. */
export interface ActiveSession extends Session {
  readonly hash: string
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex')
const key = (hash: string) => ({ pk: partitions.sessions, sk: hash })

/** Starts a session; `cookie` is the Set-Cookie value, the only place the id is in. */
export async function startSession(username: string): Promise<{ session: Session; cookie: string }> {
  const id = randomBytes(32).toString('base64url')
  const now = Date.now()
  const expires = now + LIFETIME * 1000
  const started = { username, expiresAt: new Date(expires).toISOString() }
  await table.send(
    new PutCommand({
      TableName: tableName(),
      Item: {
        ...key(hashOf(id)),
        ...started,
        ...origin(),
        createdAt: new Date(now).toISOString(),
        ttl: Math.ceil(expires / 1000),
      },
    }),
  )
  return { session: started, cookie: `${SESSION_COOKIE}=${id}; ${COOKIE_ATTRIBUTES}; Max-Age=${LIFETIME}` }
}

/** The session the cookies name, unless it is unknown or over (TTL deletion lags by days, so time is checked). */
export async function findSession(cookies: readonly string[] = []): Promise<ActiveSession | undefined> {
  const prefix = `${SESSION_COOKIE}=`
  const id = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length)
  if (!id) return undefined
  const hash = hashOf(id)
  const found = await get(key(hash), session)
  return found && Date.parse(found.expiresAt) > Date.now() ? { ...found, hash } : undefined
}

export async function endSession({ hash }: ActiveSession): Promise<void> {
  await table.send(new DeleteCommand({ TableName: tableName(), Key: key(hash) }))
}

/** Most writes of one transaction (DynamoDB API reference, TransactWriteItems). */
const TRANSACTION = 100

/** Ends every session, of whoever and wherever, but for one that may stay. */
export async function endAllSessions({ except }: { except?: ActiveSession } = {}): Promise<void> {
  const hashes = await all(
    partitions.sessions,
    z.object({ sk: z.string() }).transform(({ sk }) => sk),
  )
  const ending = hashes.filter((hash) => hash !== except?.hash).map((hash) => remove(key(hash)))
  for (let done = 0; done < ending.length; done += TRANSACTION)
    await transact(ending.slice(done, done + TRANSACTION))
}
