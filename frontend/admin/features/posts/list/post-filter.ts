import type { PostSummary } from '../../../../../shared/entities/posts/post.ts'
import { once } from '../../../../../shared/formats/time/once.ts'
import { CHANGED_LIVE } from '../../../layout/state-label.tsx'

export const STATUSES = {
  all: 'All posts',
  draft: 'Drafts',
  published: 'Published',
  changed: CHANGED_LIVE,
  scheduled: 'Scheduled',
  deleted: 'Deleted',
} as const
export const ORDERS = {
  newest: 'Last created first',
  oldest: 'First created first',
  changed: 'Last changed first',
  published: 'Last published first',
  title: 'Title, A to Z',
  longest: 'Longest first',
} as const

/** A type, not an interface: its fields are parameters of the address. */
export type PostFilter = {
  /** Words that all have to occur in the post; the server looks for them. */
  readonly search: string
  readonly status: keyof typeof STATUSES
  readonly order: keyof typeof ORDERS
}

export const NO_FILTER: PostFilter = { search: '', status: 'all', order: 'newest' }

/** True when later pages may hold posts for the top, so that the whole list has to be loaded. */
export const needsAll = ({ search, status, order }: PostFilter): boolean =>
  search.trim() !== '' || (status !== 'all' && status !== 'deleted') || order !== NO_FILTER.order

const comparers: Record<keyof typeof ORDERS, (a: PostSummary, b: PostSummary) => number> = {
  newest: (a, b) => later(a.createdAt, b.createdAt),
  oldest: (a, b) => later(b.createdAt, a.createdAt),
  changed: (a, b) => later(a.updatedAt, b.updatedAt),
  published: (a, b) => later(a.publishedAt ?? '', b.publishedAt ?? ''),
  title: (a, b) => titles().compare(a.title, b.title),
  longest: (a, b) => b.wordCount - a.wordCount,
}
const titles = once(() => new Intl.Collator('en-GB', { numeric: true }))
/** ISO 8601 UTC instants sort as texts. */
const later = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)

/** Posts of the filter's status, in its order. `hasEdit` is whether a post has an unsaved edit. */
export const filtered = (
  posts: readonly PostSummary[],
  filter: PostFilter,
  hasEdit: (post: PostSummary) => boolean,
): PostSummary[] => posts.filter((post) => !isHidden(post, filter, hasEdit)).toSorted(comparers[filter.order])

/** True for a post of another status than the filter's. Of the deleted ones this list has none. */
export function isHidden(
  post: PostSummary,
  { status }: Pick<PostFilter, 'status'>,
  hasEdit: (post: PostSummary) => boolean,
): boolean {
  if (status === 'all') return false
  if (status === 'deleted') return true
  if (status === 'draft') return post.published
  if (status === 'scheduled') return !isScheduled(post)
  return !post.published || (status === 'changed' && !hasEdit(post))
}

/** True for a post that goes live or off by itself. */
const isScheduled = ({ publishAt, unpublishAt }: PostSummary) => publishAt !== null || unpublishAt !== null
