import { fieldOf } from '../../../content/kinds.ts'
import { pageSchemas } from '../../../content/schemas.ts'
import { LATE_MS, type Overdue } from '../../../shared/entities/publication.ts'
import { findUnsavedWords } from '../content/unsaved-words-store.ts'
import { nameOf, pages } from '../content/word-pages.ts'
import { type DueTime, findDue } from '../documents/due-items.ts'
import { findPost } from '../posts/post-store.ts'

/** Most that are shown: each is one read. */
const MOST = 20

/** What could not be done at its time, earliest first. */
export async function findOverdue(): Promise<Overdue[]> {
  const late = (await findDue(new Date(Date.now() - LATE_MS))).slice(0, MOST)
  return (await Promise.all(late.map(overdueOf))).flat()
}

/** None if it was done, changed or cancelled meanwhile. */
async function overdueOf(due: DueTime): Promise<Overdue[]> {
  // The board leaves out an offer that has ended, whoever is late.
  if ('lotId' in due) return []
  const { name, at } = due
  if ('page' in due) {
    const page = pages.find((one) => nameOf(one) === due.page)
    // A release took it away: nobody could open it.
    if (!page) return []
    const title = fieldOf(pageSchemas[page.page]).label
    const unsaved = await findUnsavedWords(page)
    return unsaved?.publishAt === at ? [{ what: 'pages', id: due.page, title, live: true, name, at }] : []
  }
  const post = await findPost(due.postId)
  if (post?.[name] !== at) return []
  return [{ what: 'blog', id: post.id, title: post.title, live: post.published, name, at }]
}
