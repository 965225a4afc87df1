import { setTimeout as delay } from 'node:timers/promises'
import { partitions } from '../../../shared/table/partitions.ts'
import { type Purpose, strangersKey } from '../../../shared/table/tries-of-strangers.ts'
import { currentSessionId } from '../../platform/current-session.ts'
import { HttpError } from '../../platform/errors.ts'
import { countSignIn } from '../../platform/metrics.ts'
import {
  type Counter,
  connectionHash,
  count,
  counterOf,
  dayOf,
  type Limit,
  MINUTE_MS,
  perDay,
  rateLimited,
  truncatedHash,
  uncount,
} from '../../platform/rate-limit.ts'
import { tableName } from '../../platform/table/table.ts'
import { deleteOp, transact } from '../../platform/table/table-writes.ts'
import { countRefusal } from '../diary/diary-store.ts'
import { isKnownConnection, isKnownDevice, type Visitor } from './known-visitors.ts'

/** Kinds of secrets, and what the diary calls their refusal. */
const REFUSALS = {
  PASSWORD: 'refuse-password',
  TOTP: 'refuse-code',
  CODE: 'refuse-mailed-code',
} as const satisfies Partial<Record<Purpose, string>>

/** Most attempts without success. */
interface Limits {
  /** Of one connection, or of one browser that signed in before. */
  readonly each: readonly Limit[]
  /** For one username from all unknown visitors together, against guessing from many connections. */
  readonly strangers: readonly Limit[]
}

const perQuarterHour = (most: number): Limit => ({ most, periodMs: 15 * MINUTE_MS })
const perHour = (most: number): Limit => ({ most, periodMs: 60 * MINUTE_MS })

/** At most 100 failures (NIST SP 800-63B-4, 3.2.2), counted here for a day. */
const GUESSES: Limits = {
  each: [perDay(50), perQuarterHour(5)],
  strangers: [perDay(100), perQuarterHour(20)],
}
/** Cognito's own sender mails 50 a day (Amazon Cognito developer guide, "Email settings"): strangers may use up a fifth. */
const MAILS: Limits = {
  each: [perDay(10), perHour(5)],
  strangers: [perDay(10), perHour(3)],
}
const LIMITS: Readonly<Record<Purpose, Limits>> = {
  PASSWORD: GUESSES,
  TOTP: GUESSES,
  CODE: GUESSES,
  MAIL: MAILS,
}

/** Shortest time of a failed attempt, whether or not there was a password to compare with. */
const MIN_FAILURE_MS = 500

/**
 * Run `check`, which compares a secret, unless too many attempts have failed. An attempt counts before it is made, so
 * that parallel ones cannot exceed the limit. Success deletes the counters; a failure of anything but the secret is not
 * counted. Who succeeded is not known yet: a second step may follow. A known connection or browser has a limit of its own, so that no stranger can lock the administrator out.
 * The diary has each failure.
 * @throws HttpError (429) when a limit is reached; errors of `check`
 */
export async function limited<T>(
  purpose: keyof typeof REFUSALS,
  visitor: Visitor,
  check: () => Promise<T>,
): Promise<T> {
  const startedAt = Date.now()
  const counters = await countTry(purpose, visitor)
  try {
    const result = await check()
    await transact(counters.map(({ key }) => deleteOp(key)))
    return result
  } catch (error) {
    if (error instanceof HttpError) await countRefusal(REFUSALS[purpose], currentSessionId())
    else await Promise.all(counters.map(uncount))
    await takeAsLongAsFailures(startedAt)
    throw error
  }
}

/** Delay of an answer whose time could reveal which names exist. @param startedAt milliseconds since 1970 */
export const takeAsLongAsFailures = (startedAt: number): Promise<void> =>
  delay(Math.max(0, startedAt + MIN_FAILURE_MS - Date.now()))

/**
 * Count an attempt.
 * @returns the counters it was counted in
 * @throws HttpError (429) when a limit is reached
 */
export async function countTry(purpose: Purpose, visitor: Visitor): Promise<Counter[]> {
  const now = Date.now()
  const day = dayOf(now)
  const { each, strangers } = LIMITS[purpose]
  const { username, address = 'unknown', deviceToken = '' } = visitor
  const countIn = async (who: string, pk: string, limits: readonly Limit[]) => {
    const counter = counterOf(pk, limits, now)
    await countOrThrow(counter, `${purpose} of ${who}`)
    return counter
  }
  const tries = (who: string, hash: string) => partitions.tries(purpose, `${who}#${hash}`)

  if (await isKnownDevice(visitor))
    return [await countIn('DEVICE', tries('DEVICE', truncatedHash(deviceToken, day)), each)]
  const ofConnection = await countIn('CONNECTION', tries('CONNECTION', connectionHash(address, day)), each)
  if (await isKnownConnection(visitor)) return [ofConnection]
  const { pk } = strangersKey(tableName(), purpose, username, day)
  const ofUsername = await countIn('USERNAME', pk, strangers)
  return [ofConnection, ofUsername]
}

async function countOrThrow(counter: Counter, limit: string): Promise<void> {
  const waitMs = await count(counter)
  if (waitMs === undefined) return
  countSignIn('throttled')
  throw rateLimited(waitMs, limit, (when) => `Too many tries. Please try again ${when}.`)
}
