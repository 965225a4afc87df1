import { createHash } from 'node:crypto'
import * as z from 'zod'
import { CHALLENGE_MINUTES } from '../../../shared/entities/sign-in/second-step.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { getItem, queryAll } from '../../platform/table/table.ts'
import {
  deleteAll,
  deleteOp,
  ifPresent,
  putOp,
  transact,
  writeOnce,
} from '../../platform/table/table-writes.ts'
import { type BegunSignIn, sameEpoch } from './sign-in-epoch.ts'

/** Sign-ins whose password was right. Their key is a hash, so that a reader of the table cannot go on with them. */
const key = (session: string) => ({
  pk: partitions.challenges,
  sk: createHash('sha256').update(session).digest('hex'),
})

/** Challenge as it is stored; one of an earlier release has no epoch. */
const stored = z.object({ username: z.string(), until: z.int(), epoch: z.int().default(0) })

/** @param session Cognito's, which answers the challenge */
export async function keepChallenge({ username, epoch }: BegunSignIn, session: string): Promise<void> {
  const until = Date.now() + CHALLENGE_MINUTES * 60_000
  const challenge = { username, epoch, until, ttl: Math.ceil(until / 1000) }
  await transact([putOp({ ...key(session), ...challenge }), sameEpoch({ username, epoch })])
}

/** The sign-in whose password was right; undefined if the challenge is unknown or over. */
export async function challengedSignIn(session: string): Promise<BegunSignIn | undefined> {
  const found = await getItem(key(session), stored)
  return found && found.until > Date.now() ? found : undefined
}

/** Ends a challenge. @returns false if it was ended before: one challenge starts one session */
export const endChallenge = (session: string): Promise<boolean> =>
  writeOnce((failed) => deleteOp(key(session), ifPresent(failed)))

/** Ends the challenges of all users. */
export async function endAllChallenges(): Promise<void> {
  await deleteAll(await queryAll(partitions.challenges, z.object({ pk: z.string(), sk: z.string() })))
}
