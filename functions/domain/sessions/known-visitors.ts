import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { DEVICE_COOKIE, KNOWN_DAYS } from '../../../shared/entities/device-cookie.ts'
import { timestamp } from '../../../shared/entities/fields.ts'
import { partitions } from '../../../shared/partitions.ts'
import { connectionHash, truncatedHash } from '../../platform/rate-limit.ts'
import { deleteOp, getItem, type Key, putOp, transact, type Write } from '../../platform/table.ts'
import { cookieOf, setCookie } from './cookies.ts'

/**
 * Who signed in before, by connection or by browser: the limits of tries tell them from strangers. A browser is known by
 * a cookie with 256 random bits, its mark. It is no session and lets nobody in; the table has its hash.
 */
const KNOWN_SECONDS = KNOWN_DAYS * 24 * 60 * 60

/** Who tries to sign in. */
export interface Visitor {
  /** As typed; whether there is such a user makes no difference here. */
  readonly username: string
  /** The visitor's address. Callers that did not come through the edge have none we could trust, and share one. */
  readonly address: string | undefined
  /** What the browser's cookie says, which may be made up. */
  readonly mark: string | undefined
}

interface Request {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly cookies: readonly string[]
}

export const visitorOf = (username: string, { headers, cookies }: Request): Visitor => ({
  username,
  address: headers['x-viewer-address'],
  mark: markOf(cookies),
})

/** How marks look. What looks otherwise is no cookie of ours, and needs no read. */
const MARK = /^[\w-]{43}$/

function markOf(cookies: readonly string[]): string | undefined {
  const mark = cookieOf(cookies, DEVICE_COOKIE)
  return mark && MARK.test(mark) ? mark : undefined
}

/** Known for good while it lasts, so its hash can't differ from day to day. */
const partitionOf = (username: string) => partitions.known(truncatedHash(username.toLowerCase(), 'known'))

const connectionKey = ({ username, address = 'unknown' }: Visitor): Key => ({
  pk: partitionOf(username),
  sk: connectionHash(address, 'known'),
})

const deviceKey = (username: string, mark: string): Key => ({
  pk: partitionOf(username),
  sk: `DEVICE#${createHash('sha256').update(mark).digest('hex')}`,
})

export const isKnownConnection = (visitor: Visitor): Promise<boolean> => isKnown(connectionKey(visitor))

export const isKnownDevice = async ({ username, mark }: Visitor): Promise<boolean> =>
  mark !== undefined && isKnown(deviceKey(username, mark))

async function isKnown(key: Key): Promise<boolean> {
  const known = await getItem(key, z.object({ until: timestamp }))
  return known !== undefined && Date.parse(known.until) > Date.now()
}

export const rememberConnection = (visitor: Visitor): Write => remember(connectionKey(visitor))

/** Gives the browser a new mark instead of the one it had. @returns the Set-Cookie value, the only place it is in. */
export async function rememberDevice(username: string, cookies: readonly string[]): Promise<string> {
  const before = markOf(cookies)
  const mark = randomBytes(32).toString('base64url')
  await transact([
    remember(deviceKey(username, mark)),
    ...(before ? [deleteOp(deviceKey(username, before))] : []),
  ])
  return setCookie(DEVICE_COOKIE, mark, KNOWN_SECONDS)
}

function remember(key: Key): Write {
  const until = Date.now() + KNOWN_SECONDS * 1000
  return putOp({ ...key, until: new Date(until).toISOString(), ttl: Math.ceil(until / 1000) })
}
