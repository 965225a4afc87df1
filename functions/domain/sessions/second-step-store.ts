import { createHash, randomBytes, randomInt } from 'node:crypto'
import * as z from 'zod'
import { timestamp } from '../../../shared/entities/fields.ts'
import {
  RECOVERY_CODES,
  REMEMBERED_COOKIE,
  REMEMBERED_DAYS,
  type SecondStep,
} from '../../../shared/entities/sign-in/second-step.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { getItem, queryAll } from '../../platform/table/table.ts'
import {
  deleteAll,
  deleteItem,
  deleteOp,
  ifPresent,
  putOp,
  transact,
  writeOnce,
} from '../../platform/table/table-writes.ts'
import { cookieOf, setCookie } from './cookies.ts'
import { type BegunSignIn, sameEpoch } from './sign-in-epoch.ts'

/**
 * What the table keeps of a user's second step beside Cognito, all under hashes: recovery codes, used codes of the app,
 * remembered browsers.
 */
const partitionOf = (username: string) => partitions.secondStep(username.toLowerCase())
const hashOf = (value: string) => createHash('sha256').update(value).digest('hex')

const RECOVERY = 'RECOVERY#'
const BROWSER = 'BROWSER#'
const recoveryKey = (username: string, code: string) => ({
  pk: partitionOf(username),
  sk: RECOVERY + hashOf(code),
})
const usedKey = (username: string, code: string) => ({
  pk: partitionOf(username),
  sk: `USED#${hashOf(code)}`,
})
const browserKey = (username: string, id: string) => ({ pk: partitionOf(username), sk: BROWSER + id })

const sortKey = z.object({ sk: z.string() }).transform(({ sk }) => sk)
/** Deletes items of the user; those of a kind, given its prefix. */
async function deleteItems(username: string, prefix?: string): Promise<void> {
  const pk = partitionOf(username)
  const keys = await queryAll(pk, sortKey, prefix === undefined ? {} : { prefix })
  await deleteAll(keys.map((sk) => ({ pk, sk })))
}

export const clearSecondStep = (username: string): Promise<void> => deleteItems(username)

/** Letters and digits that nobody confuses: without I, L, O and U (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 140 random bits. OWASP ASVS 5.0 asks for 112 at least (V6.5.2), and for 128 under a plain hash (V11.5.1). */
const RECOVERY_LENGTH = 28

/** Replaces the recovery codes. @returns the new ones, in groups of four characters */
export async function replaceRecoveryCodes(username: string): Promise<string[]> {
  const pk = partitionOf(username)
  const before = await queryAll(pk, sortKey, { prefix: RECOVERY })
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  )
  await transact([
    ...before.map((sk) => deleteOp({ pk, sk })),
    ...codes.map((code) => putOp(recoveryKey(username, code))),
  ])
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code)
}

/** Consume a recovery code; spaces and case do not count. @returns whether it was one */
export async function spendRecoveryCode(username: string, typed: string): Promise<boolean> {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return writeOnce((failed) => deleteOp(recoveryKey(username, code), ifPresent(failed)))
}

/** Longer than any app's code is valid. */
const USED_MS = 10 * 60_000

/** Uses up a code of the app, which Cognito found right. @returns false if it was used before */
export async function spendAppCode(username: string, code: string): Promise<boolean> {
  const now = Date.now()
  const until = now + USED_MS
  const used = { ...usedKey(username, code), until, ttl: Math.ceil(until / 1000) }
  const expression = 'attribute_not_exists(pk) OR #until < :now'
  return writeOnce((error) => putOp(used, { expression, values: { ':now': now }, error }))
}

const BROWSER_TOKEN = /^[\w-]{43}$/
const REMEMBERED_SECONDS = REMEMBERED_DAYS * 24 * 60 * 60

/**
 * Remembers a browser.
 * @param browser its name
 * @returns the Set-Cookie value, the only place that has the token
 */
export async function rememberBrowser(signIn: BegunSignIn, browser: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  const until = now + REMEMBERED_SECONDS * 1000
  const remembered = {
    browser,
    rememberedAt: new Date(now).toISOString(),
    until: new Date(until).toISOString(),
    ttl: Math.ceil(until / 1000),
  }
  await transact([putOp({ ...browserKey(signIn.username, hashOf(token)), ...remembered }), sameEpoch(signIn)])
  return setCookie(REMEMBERED_COOKIE, token, REMEMBERED_SECONDS)
}

const storedBrowser = z.object({ browser: z.string(), rememberedAt: timestamp, until: timestamp })
const isOver = ({ until }: { until: string }) => Date.parse(until) <= Date.now()

export async function isRememberedBrowser(username: string, cookies: readonly string[]): Promise<boolean> {
  const token = cookieOf(cookies, REMEMBERED_COOKIE)
  if (!token || !BROWSER_TOKEN.test(token)) return false
  const found = await getItem(browserKey(username, hashOf(token)), storedBrowser)
  return found !== undefined && !isOver(found)
}

/** @returns false if it was not remembered */
export const forgetBrowser = async (username: string, id: string): Promise<boolean> =>
  (await deleteItem(browserKey(username, id))).item !== undefined

export const forgetBrowsers = (username: string): Promise<void> => deleteItems(username, BROWSER)

/** What the account shows of the second step. */
export async function storedSecondStep(username: string): Promise<Omit<SecondStep, 'on'>> {
  const items = await queryAll(partitionOf(username), z.looseObject({ sk: z.string() }))
  const browsers = items
    .filter(({ sk }) => sk.startsWith(BROWSER))
    .map((item) => ({ id: item.sk.slice(BROWSER.length), ...storedBrowser.parse(item) }))
  return {
    recoveryCodesLeft: items.filter(({ sk }) => sk.startsWith(RECOVERY)).length,
    browsers: browsers
      .filter((one) => !isOver(one))
      .toSorted((a, b) => b.rememberedAt.localeCompare(a.rememberedAt)),
  }
}
