import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { decodeTime, encodeTime, ulid } from 'ulid'
import type { DiaryEntry } from '../../../shared/entities/diary.ts'
import { diaryKey } from '../../../shared/table/diary-key.ts'
import { currentSessionId } from '../../platform/current-session.ts'
import { described, logger } from '../../platform/log.ts'
import { countLostEntry } from '../../platform/metrics.ts'
import { MINUTE_MS } from '../../platform/rate-limit.ts'
import { requestIdAttribute } from '../../platform/request-id.ts'
import { type Changes, putOp, updateItem, type Write } from '../../platform/table/table-writes.ts'

/** What an entry says beside its time. */
type What = Pick<DiaryEntry, 'action' | 'what' | 'id' | 'session'>

/** Longest wait for an entry, in milliseconds: the change it is about is done, and its answer waits. */
const LONGEST_WAIT_MS = 3000

/** Windows in which is counted: those of the tries (functions/domain/sessions/sign-in-limit.ts). */
const WINDOW_MS = 15 * MINUTE_MS

/** Write of an entry for the transaction that does what it is about. */
export const entryOp = (what: What): Write => putOp({ ...diaryKey(ulid()), ...what, times: 1 })

/** Add an entry about what is done. One that can't be written is in the log, whole, and fails nothing. */
export const addEntry = (what: What): Promise<void> =>
  written(diaryKey(ulid()), what, { set: { times: 1, ...requestIdAttribute() } })

/** Count a refused try. */
export const countRefusal = (action: string, session: string | null): Promise<void> =>
  counted({ action, what: 'session', id: null, session })

/** Count a page of an export, which is read by the current login. */
export const countExport = (action: 'export-enquiries' | 'export-posts'): Promise<void> =>
  counted({ action, what: 'content', id: null, session: currentSessionId() })

/** Count in the entry of a kind, login and quarter of an hour: who tries or reads all day fills 96 items and no more. */
function counted(what: What): Promise<void> {
  const now = Date.now()
  const start = now - (now % WINDOW_MS)
  return written(diaryKey(encodeTime(start, 10) + suffixOf(`${what.action} ${what.session}`)), what, {
    add: { times: 1 },
  })
}

/** The last 16 characters of a ULID, from a text in place of chance. */
const suffixOf = (text: string): string =>
  [...createHash('sha256').update(text).digest().subarray(0, 16)].map((byte) => BASE32[byte % 32]).join('')
const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

async function written({ ttl, ...key }: ReturnType<typeof diaryKey>, what: What, { set, add = {} }: Changes) {
  try {
    await Promise.race([updateItem(key, { set: { ...what, ...set, ttl }, add }), tooLate()])
  } catch (error) {
    logger.error('no diary entry', { ...what, at: atOf(key.sk), fault: described(error) })
    countLostEntry()
  }
}

async function tooLate(): Promise<never> {
  await wait(LONGEST_WAIT_MS, undefined, { ref: false })
  throw new Error('The table did not answer in time')
}

/** Time of the entry with this ULID. */
export const atOf = (sk: string) => new Date(decodeTime(sk)).toISOString()
