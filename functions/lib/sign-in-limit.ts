import { setTimeout as wait } from 'node:timers/promises'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { timestamp } from '../../shared/fields.ts'
import { partitions } from '../../shared/partitions.ts'
import { HttpError } from './errors.ts'
import { connectionHash, cutHash, tooMany } from './limits.ts'
import { count } from './metrics.ts'
import { get, type Key, put, remove, table, tableName, transact } from './table.ts'

/** Tries without success within a window (fixed ones, in UTC) after which a connection has to wait for the next one. */
const PER_CONNECTION = 5
/** As many for one username from all connections together, against guessing from many of them. */
const PER_USERNAME = 20
/** In milliseconds: 15 minutes. */
const WINDOW = 15 * 60 * 1000
/** How long a connection that signed in stays known, in milliseconds: 90 days. */
const KNOWN_FOR = 90 * 24 * 60 * 60 * 1000
/** Every refusal takes at least this long, in milliseconds, whether or not there was a password to compare with. */
const SHORTEST_REFUSAL = 500

interface Who {
  /** As typed; whether there is such a user makes no difference here. */
  readonly username: string
  /** The visitor's address. Callers that did not come through the edge have none we could trust, and share one. */
  readonly address: string | undefined
}

/** What is tried: passwords; codes from an e-mail; having such e-mails sent. Each is counted by itself. */
type Purpose = Parameters<typeof partitions.tries>[0]

/**
 * Runs `check`, which compares a secret, unless too many such tries have failed. A try counts before it is made, so
 * that none slips through beside others; one that succeeds ends the counting, one that failed for another reason than
 * the secret is taken back. A connection that once signed in as this user is held to its own limit only, so that
 * nobody elsewhere can lock the administrator out.
 * @throws HttpError (429) that says when to come back.
 */
export async function limited<T>(purpose: Purpose, who: Who, check: () => Promise<T>): Promise<T> {
  const started = Date.now()
  const tries = await countTry(purpose, who)
  try {
    const result = await check()
    await transact([...tries.map((key) => remove(key)), rememberConnection(who)])
    return result
  } catch (error) {
    if (!(error instanceof HttpError)) await Promise.all(tries.map(takeBack))
    await takeAsLongAsRefusals(started)
    throw error
  }
}

/** Waits until an answer that could tell something by its time may be given; `started` as of `Date.now()`. */
export const takeAsLongAsRefusals = (started: number): Promise<void> =>
  wait(Math.max(0, started + SHORTEST_REFUSAL - Date.now()))

/**
 * Counts a try; gives the counters it is counted in.
 * @throws HttpError (429) that says when to come back, when there were too many.
 */
export async function countTry(purpose: Purpose, { username, address = 'unknown' }: Who): Promise<Key[]> {
  const now = Date.now()
  const window = new Date(now - (now % WINDOW)).toISOString()
  const counter = (hash: string): Key => ({ pk: partitions.tries(purpose, hash), sk: window })
  const ofConnection = counter(`CONNECTION#${connectionHash(address, window)}`)
  const ofUsername = counter(`USERNAME#${cutHash(username.toLowerCase(), window)}`)

  await add(ofConnection, PER_CONNECTION, now)
  if (await isKnown({ username, address })) return [ofConnection]
  await add(ofUsername, PER_USERNAME, now)
  return [ofConnection, ofUsername]
}

/** When a counter's window ends, in milliseconds since 1970. */
const endOf = ({ sk }: Key) => Date.parse(sk) + WINDOW

async function add(key: Key, limit: number, now: number): Promise<void> {
  try {
    await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key,
        UpdateExpression: 'ADD tries :one SET #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(tries) OR tries < :limit',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':one': 1, ':limit': limit, ':ttl': endOf(key) / 1000 },
      }),
    )
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    count('SignInThrottled')
    throw tooMany(endOf(key) - now, (when) => `Too many tries. Please try again ${when}.`)
  }
}

/** A success elsewhere may have removed the counter: then this makes one anew, which expires like any other. */
const takeBack = (key: Key) =>
  table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: key,
      UpdateExpression: 'ADD tries :less SET #ttl = :ttl',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':less': -1, ':ttl': endOf(key) / 1000 },
    }),
  )

/** Known for good while it lasts, so its hash can't differ from window to window. */
const knownKey = ({ username, address = 'unknown' }: Who): Key => ({
  pk: partitions.known(cutHash(username.toLowerCase(), 'known')),
  sk: connectionHash(address, 'known'),
})

async function isKnown(who: Who): Promise<boolean> {
  const known = await get(knownKey(who), z.object({ until: timestamp }))
  return known !== undefined && Date.parse(known.until) > Date.now()
}

function rememberConnection(who: Who) {
  const until = Date.now() + KNOWN_FOR
  return put({ ...knownKey(who), until: new Date(until).toISOString(), ttl: Math.ceil(until / 1000) })
}
