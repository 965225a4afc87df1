import { decodeTime, ulid } from 'ulid'
import * as z from 'zod'
import { EPOCH_KEY } from '../../../shared/table/epoch-key.ts'
import { Unauthorized } from '../../platform/errors.ts'
import { getItem } from '../../platform/table/table.ts'
import { checkOp, type Guard, updateItem, type Write } from '../../platform/table/table-writes.ts'

/**
 * Number of times that everybody was put out. What lets somebody in is written only in the epoch in which its sign-in
 * began: else one whose password was checked before could finish afterwards.
 */
export interface BegunSignIn {
  readonly username: string
  readonly epoch: number
}

/** Begins a sign-in: before its password is checked. */
export async function beginSignIn(username: string): Promise<BegunSignIn> {
  const found = await getItem(EPOCH_KEY, z.object({ epoch: z.int() }))
  return { username, epoch: found?.epoch ?? 0 }
}

export const signInOver = () =>
  new Unauthorized('This login took too long, or is finished. Log in again with your password.')

const stillIn = (epoch: number): Guard => ({
  ...(epoch === 0
    ? { expression: 'attribute_not_exists(pk)' }
    : { expression: '#epoch = :epoch', values: { ':epoch': epoch } }),
  error: signInOver,
})

/** Check beside a write of the sign-in. Its transaction fails with Unauthorized (401) if everybody was put out since. */
export const sameEpoch = ({ epoch }: BegunSignIn): Write => checkOp(EPOCH_KEY, stillIn(epoch))

/**
 * Begins another epoch, before what let in during the former one is looked for and deleted.
 * @param begun the sign-in that puts everybody else out
 * @returns its number
 * @throws Unauthorized (401) if everybody, and that sign-in, was put out since
 */
export async function nextEpoch(begun?: BegunSignIn): Promise<number> {
  const { done, item } = await updateItem(EPOCH_KEY, { add: { epoch: 1 } }, begun && stillIn(begun.epoch))
  if (!done) throw signInOver()
  return z.object({ epoch: z.int() }).parse(item).epoch
}

/** Changes of what lets somebody in that are under way: under the id of each the user's name. */
const CHANGES_KEY = { pk: EPOCH_KEY.pk, sk: 'CHANGES' }
const BEGUN = 'begun_'
/** Time after which a function that began a change is over: twice the longest that a call takes (HTTP API quotas). */
const CHANGE_MS = 60_000

/** @returns its id, a ULID */
export async function beginChange(username: string): Promise<string> {
  const id = ulid()
  await updateItem(CHANGES_KEY, { set: { [BEGUN + id]: username } })
  return id
}

export async function endChange(id: string): Promise<void> {
  await updateItem(CHANGES_KEY, { remove: [BEGUN + id] })
}

/** Changes that were begun and never ended: whether they were made is not known. */
export async function lostChanges(now: number): Promise<{ id: string; username: string }[]> {
  const found = (await getItem(CHANGES_KEY, z.record(z.string(), z.string()))) ?? {}
  return Object.entries(found)
    .filter(([name]) => name.startsWith(BEGUN))
    .map(([name, username]) => ({ id: name.slice(BEGUN.length), username }))
    .filter(({ id }) => decodeTime(id) < now - CHANGE_MS)
}
