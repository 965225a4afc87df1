import * as z from 'zod'
import type { Query } from '../../../shared/api.ts'
import { type DiaryEntry, diaryEntry } from '../../../shared/entities/diary.ts'
import { textMatcher } from '../../../shared/formats/text-search.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { type Page, queryPage, searchPage, ULID_KEY } from '../../platform/table/table.ts'
import { atOf } from './diary-store.ts'
import { diaryWords } from './diary-words.ts'

/** An entry as it is stored, under the ULID of its time. */
const stored = diaryEntry
  .omit({ at: true, words: true })
  .extend({ sk: z.string() })
  .transform(({ sk, ...entry }) => ({ at: atOf(sk), words: diaryWords(entry), ...entry }))

/** One page of the diary, newest first: of one kind, and with all words of `search`, if given. */
export function listDiary({
  cursor,
  what,
  search,
}: Query<'GET /api/admin/diary'>): Promise<Page<DiaryEntry>> {
  const list = { pk: partitions.diary, sk: ULID_KEY, schema: stored, cursor }
  if (!what && !search) return queryPage(list)
  const matches = textMatcher(search ?? '')
  return searchPage(list, (item) => {
    const entry = stored.parse(item)
    return (!what || entry.what === what) && matches([entry.words, entry.id])
  })
}
