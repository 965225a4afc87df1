import type { ReactNode } from 'react'
import type { PostSummary } from '../../../../../shared/entities/posts/post.ts'
import { ToDoItem } from '../../../layout/to-do-item.tsx'
import { toDoOf } from './to-do.ts'

interface ToDoProps {
  posts: readonly PostSummary[]
  /** True while the list has posts that are not loaded. */
  hasMore: boolean
  /** Address of a translation beside its source. */
  toReview: (id: string) => string
  /** `ToDoItem`s of other screens. */
  children: ReactNode
}

/** Tasks, each in a line with the way to it. */
export const ToDo = ({ posts, hasMore, toReview, children }: ToDoProps) => {
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
          <ToDoItem to={toReview(toCheck[0].id)}>
            {counted(toCheck, 'translation to check', 'translations to check')}
          </ToDoItem>
        )}
        {outOfDate[0] && (
          <ToDoItem to={toReview(outOfDate[0].id)}>
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
