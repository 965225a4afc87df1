import type { PostSummary } from '../../../../../shared/entities/post.ts'
import { textMatcher } from '../../../../../shared/formats/text-search.ts'

export const STATUSES = { all: 'All posts', draft: 'Drafts', published: 'Published' } as const
export const ORDERS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  changed: 'Last changed first',
  published: 'Last published first',
  title: 'Title, A to Z',
  longest: 'Longest first',
} as const

export interface PostFilter {
  /** Words that all have to occur in title, excerpt, slug or tags. */
  readonly search: string
  readonly status: keyof typeof STATUSES
  readonly order: keyof typeof ORDERS
}

export const NO_FILTER: PostFilter = { search: '', status: 'all', order: 'newest' }

/** True when later pages may hold posts for the top, so that the whole list has to be loaded. */
export const needsAll = ({ search, status, order }: PostFilter): boolean =>
  search.trim() !== '' || status !== NO_FILTER.status || order !== NO_FILTER.order

const comparers: Record<keyof typeof ORDERS, (a: PostSummary, b: PostSummary) => number> = {
  newest: (a, b) => later(a.createdAt, b.createdAt),
  oldest: (a, b) => later(b.createdAt, a.createdAt),
  changed: (a, b) => later(a.updatedAt, b.updatedAt),
  published: (a, b) => later(a.publishedAt ?? '', b.publishedAt ?? ''),
  title: (a, b) => titles.compare(a.title, b.title),
  longest: (a, b) => b.wordCount - a.wordCount,
}
const titles = new Intl.Collator('en-GB', { numeric: true })
/** ISO 8601 UTC instants sort as texts. */
const later = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)

/** Posts that match the filter, in its order. */
export function filtered(posts: readonly PostSummary[], filter: PostFilter): PostSummary[] {
  const matches = textMatcher(filter.search)
  return posts
    .filter(({ published }) => filter.status === 'all' || published === (filter.status === 'published'))
    .filter(({ title, excerpt, slug, tags }) => matches([title, excerpt, slug, ...tags]))
    .toSorted(comparers[filter.order])
}
