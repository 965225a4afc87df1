import { useQuery } from '@tanstack/react-query'
import { adminPages } from '../../../../shared/pages.ts'
import { pageList } from '../../data/page-words.ts'
import { ToDoItem } from '../../layout/admin-page.tsx'

/** Texts of pages that are behind their English among what is to do, with the way to those of the first language. */
export const BehindToDo = () => {
  const behind = (useQuery(pageList).data ?? []).filter((page) => page.behind > 0)
  const [first] = behind
  if (!first) return null
  const count = behind.reduce((sum, page) => sum + page.behind, 0)
  return (
    <ToDoItem to={`${adminPages.pages}?language=${first.language}`}>
      {`${count} ${count === 1 ? 'text of a page' : 'texts of pages'} behind the English`}
    </ToDoItem>
  )
}
