import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { timestamp } from '../../../shared/entities/fields.ts'
import { DEVICE_COOKIE, KNOWN_DAYS } from '../../../shared/entities/sign-in/device-cookie.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { connectionHash, truncatedHash } from '../../platform/rate-limit.ts'
import { getItem, type Key } from '../../platform/table/table.ts'
import { deleteOp, putOp, transact, type Write } from '../../platform/table/table-writes.ts'
import { cookieOf, setCookie } from './cookies.ts'

/**
 * Connections and browsers that signed in before, which the rate limits distinguish from strangers. A browser is known by a
 * device token, a cookie with 256 random bits. It is no session; the table has its hash only.
 */
const KNOWN_SECONDS = KNOWN_DAYS * 24 * 60 * 60

/** Sender of an attempt to sign in. */
export interface Visitor {
  /** As typed, whether or not such a user exists. */
  readonly username: string
  /** The visitor's address. Requests that did not come through CloudFront have none to trust, and share one. */
  readonly address: string | undefined
  /** Value of the browser's cookie, which may be forged. */
  readonly deviceToken: string | undefined
}

export interface Request {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly cookies: readonly string[]
}

export const visitorOf = (username: string, { headers, cookies }: Request): Visitor => ({
  username,
  address: headers['x-viewer-address'],
  deviceToken: deviceTokenOf(cookies),
})

/** Form of a device token. A value of another form needs no read of the table. */
const DEVICE_TOKEN = /^[\w-]{43}$/

function deviceTokenOf(cookies: readonly string[]): string | undefined {
  const token = cookieOf(cookies, DEVICE_COOKIE)
  return token && DEVICE_TOKEN.test(token) ? token : undefined
}

/** The hash does not differ by day, because visitors stay known for months. */
const partitionOf = (username: string) => partitions.known(truncatedHash(username.toLowerCase(), 'known'))

const connectionKey = ({ username, address = 'unknown' }: Visitor): Key => ({
  pk: partitionOf(username),
  sk: connectionHash(address, 'known'),
})

const deviceKey = (username: string, token: string): Key => ({
  pk: partitionOf(username),
  sk: `DEVICE#${createHash('sha256').update(token).digest('hex')}`,
})

export const isKnownConnection = (visitor: Visitor): Promise<boolean> => isKnown(connectionKey(visitor))

export const isKnownDevice = async ({ username, deviceToken }: Visitor): Promise<boolean> =>
  deviceToken !== undefined && isKnown(deviceKey(username, deviceToken))

async function isKnown(key: Key): Promise<boolean> {
  const known = await getItem(key, z.object({ until: timestamp }))
  return known !== undefined && Date.parse(known.until) > Date.now()
}

/**
 * Remember the connection of somebody who signed in, and replace the browser's device token.
 * @returns the Set-Cookie value, the only place that has the token
 */
export async function rememberVisitor(visitor: Visitor, cookies: readonly string[]): Promise<string> {
  const { username } = visitor
  const replaced = deviceTokenOf(cookies)
  const token = randomBytes(32).toString('base64url')
  await transact([
    remember(connectionKey(visitor)),
    remember(deviceKey(username, token)),
    ...(replaced ? [deleteOp(deviceKey(username, replaced))] : []),
  ])
  return setCookie(DEVICE_COOKIE, token, KNOWN_SECONDS)
}

function remember(key: Key): Write {
  const until = Date.now() + KNOWN_SECONDS * 1000
  return putOp({ ...key, until: new Date(until).toISOString(), ttl: Math.ceil(until / 1000) })
}
