import type { ReactNode } from 'react'
import type { PostSummary } from '../../../../../shared/entities/posts/post.ts'
import { ToDoItem } from '../../../layout/admin-page.tsx'
import { languageStates, onlyReview } from '../translations/translations.ts'

interface ToDoProps {
  posts: readonly PostSummary[]
  /** True while the list has posts that are not loaded. */
  hasMore: boolean
  /** `ToDoItem`s of other screens. */
  children: ReactNode
}

/** Tasks, each in a line with the way to it. */
export const ToDo = ({ posts, hasMore, children }: ToDoProps) => {
  const { drafts, toCheck, outOfDate, dueSoon } = toDoOf(posts, new Date())
  const more = hasMore ? '+' : ''
  const counted = ({ length }: readonly unknown[], one: string, many = `${one}s`) =>
    `${length}${more} ${length === 1 && !more ? one : many}`
  return (
    <section aria-label="To do" className="flex flex-wrap gap-x-5 text-sm">
      <ul className="contents">{children}</ul>
      <ul className="contents">
        {drafts.length > 0 && <ToDoItem to="?status=draft">{counted(drafts, 'draft')}</ToDoItem>}
        {toCheck[0] && (
          <ToDoItem to={onlyReview(toCheck[0].id)}>
            {counted(toCheck, 'translation to check', 'translations to check')}
          </ToDoItem>
        )}
        {outOfDate[0] && (
          <ToDoItem to={onlyReview(outOfDate[0].id)}>
            {counted(outOfDate, 'translation out of date', 'translations out of date')}
          </ToDoItem>
        )}
        {dueSoon.length > 0 && (
          <ToDoItem to="?status=scheduled">{`${dueSoon.length}${more} due within 7 days`}</ToDoItem>
        )}
      </ul>
    </section>
  )
}

/** Days in which a due time is soon. */
const SOON_DAYS = 7

/** Posts that wait for the administrator. */
export function toDoOf(posts: readonly PostSummary[], now: Date) {
  const translations = posts
    .filter(({ translationOf }) => translationOf === null)
    .flatMap((source) => languageStates(source, posts).filter(({ post }) => post && post !== source))
  const ofState = (wanted: string) =>
    translations.flatMap(({ state, post }) => (post && state === wanted ? [post] : []))
  const end = new Date(now.getTime() + SOON_DAYS * 24 * 60 * 60 * 1000).toISOString()
  return {
    drafts: posts.filter(({ published, translationOf }) => !published && translationOf === null),
    toCheck: ofState('draft'),
    outOfDate: ofState('changed'),
    dueSoon: posts.filter(({ publishAt, unpublishAt }) =>
      [publishAt, unpublishAt].some((at) => at !== null && at <= end),
    ),
  }
}
