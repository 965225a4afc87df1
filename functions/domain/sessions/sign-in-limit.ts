import { setTimeout as wait } from 'node:timers/promises'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { partitions } from '../../../shared/partitions.ts'
import { HttpError } from '../../platform/errors.ts'
import { countSignIn } from '../../platform/metrics.ts'
import { connectionHash, rateLimited, truncatedHash } from '../../platform/rate-limit.ts'
import { deleteOp, type Key, table, tableName, transact } from '../../platform/table.ts'
import { isKnownConnection, isKnownDevice, rememberConnection, type Visitor } from './known-visitors.ts'

/** What is tried: passwords; codes from an e-mail; having such e-mails sent. Each is counted by itself. */
type Purpose = Parameters<typeof partitions.tries>[0]

/** Most tries without success: within a window, a part of the day, and within the day. Both are fixed ones, in UTC. */
interface Limit {
  readonly perWindow: number
  readonly perDay: number
}

interface Limits {
  readonly windowMs: number
  /** Of one connection, or of one browser that signed in before. */
  readonly each: Limit
  /** For one username from all unknown visitors together, against guessing from many connections. */
  readonly strangers: Limit
}

const QUARTER_MS = 15 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** At most 100 failures (NIST SP 800-63B-4, 3.2.2), counted here for a day. */
const GUESSES: Limits = {
  windowMs: QUARTER_MS,
  each: { perWindow: 5, perDay: 50 },
  strangers: { perWindow: 20, perDay: 100 },
}
/** Cognito's own sender mails 50 a day (Amazon Cognito developer guide, "Email settings"): strangers may use up a fifth. */
const MAILS: Limits = {
  windowMs: HOUR_MS,
  each: { perWindow: 5, perDay: 10 },
  strangers: { perWindow: 3, perDay: 10 },
}
const LIMITS: Readonly<Record<Purpose, Limits>> = { PASSWORD: GUESSES, CODE: GUESSES, MAIL: MAILS }

/** Every refusal takes at least this long, in milliseconds, whether or not there was a password to compare with. */
const SHORTEST_REFUSAL = 500

/**
 * Runs `check`, which compares a secret, unless too many such tries have failed. A try counts before it is made, so
 * that none slips through beside others; one that succeeds ends the counting, one that failed for another reason than
 * the secret is taken back. A connection that once signed in as this user is held to its own limit only, and so is a
 * browser, wherever it is: nobody elsewhere, and nobody behind the same connection, can lock the administrator out.
 * @throws HttpError (429) that says when to come back.
 */
export async function limited<T>(purpose: Purpose, visitor: Visitor, check: () => Promise<T>): Promise<T> {
  const started = Date.now()
  const counters = await countTry(purpose, visitor)
  try {
    const result = await check()
    await transact([...counters.map(({ key }) => deleteOp(key)), rememberConnection(visitor)])
    return result
  } catch (error) {
    if (!(error instanceof HttpError)) await Promise.all(counters.map(takeBack))
    await takeAsLongAsRefusals(started)
    throw error
  }
}

/** Waits until an answer that could tell something by its time may be given; `started` as of `Date.now()`. */
export const takeAsLongAsRefusals = (started: number): Promise<void> =>
  wait(Math.max(0, started + SHORTEST_REFUSAL - Date.now()))

/** An item of one day, with one counter for the day and one for each window in which there was a try. */
interface Counter {
  readonly key: Key
  /** Short, as there are up to 96 in a day: the item stays within 1 KB, which is one write unit. */
  readonly window: string
  readonly limit: Limit
  /** In milliseconds since 1970. */
  readonly windowEnds: number
  readonly dayEnds: number
}

/**
 * Counts a try; gives the counters it is counted in.
 * @throws HttpError (429) that says when to come back, when there were too many.
 */
export async function countTry(purpose: Purpose, visitor: Visitor): Promise<Counter[]> {
  const now = Date.now()
  const { windowMs, each, strangers } = LIMITS[purpose]
  const day = new Date(now).toISOString().slice(0, 10)
  const counter = (counted: string, limit: Limit): Counter => ({
    key: { pk: partitions.tries(purpose, counted), sk: day },
    window: `w${Math.floor((now % DAY_MS) / windowMs)}`,
    limit,
    windowEnds: now - (now % windowMs) + windowMs,
    dayEnds: now - (now % DAY_MS) + DAY_MS,
  })
  const { username, address = 'unknown', mark = '' } = visitor

  if (await isKnownDevice(visitor)) {
    const ofDevice = counter(`DEVICE#${truncatedHash(mark, day)}`, each)
    await add(ofDevice, now)
    return [ofDevice]
  }
  const ofConnection = counter(`CONNECTION#${connectionHash(address, day)}`, each)
  await add(ofConnection, now)
  if (await isKnownConnection(visitor)) return [ofConnection]
  const ofUsername = counter(`USERNAME#${truncatedHash(username.toLowerCase(), day)}`, strangers)
  await add(ofUsername, now)
  return [ofConnection, ofUsername]
}

async function add({ key, window, limit, windowEnds, dayEnds }: Counter, now: number): Promise<void> {
  try {
    await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key,
        UpdateExpression: 'ADD #day :one, #window :one SET #ttl = :ttl',
        ConditionExpression:
          '(attribute_not_exists(#day) OR #day < :perDay) AND ' +
          '(attribute_not_exists(#window) OR #window < :perWindow)',
        ExpressionAttributeNames: { '#day': 'day', '#window': window, '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':one': 1,
          ':perDay': limit.perDay,
          ':perWindow': limit.perWindow,
          ':ttl': dayEnds / 1000,
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    countSignIn('SignInThrottled')
    const dayIsFull = Number(error.Item?.day?.N ?? 0) >= limit.perDay
    const ends = dayIsFull ? dayEnds : windowEnds
    throw rateLimited(ends - now, (when) => `Too many tries. Please try again ${when}.`)
  }
}

/** A success elsewhere may have removed the counter: then this makes one anew, which expires like any other. */
const takeBack = ({ key, window, dayEnds }: Counter) =>
  table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: key,
      UpdateExpression: 'ADD #day :less, #window :less SET #ttl = :ttl',
      ExpressionAttributeNames: { '#day': 'day', '#window': window, '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':less': -1, ':ttl': dayEnds / 1000 },
    }),
  )
