import { useInfiniteQuery } from '@tanstack/react-query'
import type { DiaryEntry } from '../../../../../shared/entities/diary.ts'
import { adminList, postList, seoList, topicList } from '../../../data/admin-query.ts'
import { titleOfForm } from '../../../data/page-titles.ts'
import { pictureList } from '../../../media/calls.ts'
import { placeOf } from './diary.ts'

const enquiries = adminList('GET /api/admin/enquiries', { status: undefined })

/**
 * Names of the things that entries are about, as the newest pages of their lists have them. The diary itself keeps no name: it
 * outlives what was deleted, and who was erased.
 */
export function useNames(entries: readonly DiaryEntry[]): (entry: DiaryEntry) => string | undefined {
  const has = (kind: string) => ({ enabled: entries.some(({ what }) => what === kind) })
  const posts = useInfiniteQuery({ ...postList, ...has('blog') }).data
  const topics = useInfiniteQuery({ ...topicList, ...has('topics') }).data
  const seo = useInfiniteQuery({ ...seoList, ...has('seo') }).data
  const pictures = useInfiniteQuery({ ...pictureList, ...has('media') }).data
  const people = useInfiniteQuery({ ...enquiries, ...has('enquiries') }).data
  const names = new Map([
    ...(posts ?? []).map(({ id, title }) => [id, title] as const),
    ...(topics ?? []).map(({ id, topic }) => [id, topic] as const),
    ...(seo ?? []).map(({ id, title }) => [id, title] as const),
    ...(pictures ?? []).map(({ id, alt }) => [id, alt ?? ''] as const),
    ...(people ?? []).map(({ id, name }) => [id, name] as const),
  ])
  return ({ what, id }) => {
    const place = what === 'pages' && id ? placeOf(id) : undefined
    return (place ? titleOfForm(place.page, place.language) : names.get(id ?? '')) || undefined
  }
}
