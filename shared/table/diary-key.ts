import { decodeTime } from 'ulid'
import { DIARY_KEPT_MONTHS } from '../entities/diary.ts'
import { partitions } from './partitions.ts'

/** Key and expiry, in seconds since 1970, of the diary's entry with this ULID. */
export function diaryKey(sk: string) {
  const end = new Date(decodeTime(sk))
  end.setUTCMonth(end.getUTCMonth() + DIARY_KEPT_MONTHS)
  return { pk: partitions.diary, sk, ttl: Math.ceil(end.getTime() / 1000) }
}
