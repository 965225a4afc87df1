import { fieldOf } from '../../../content/kinds.ts'
import { pageSchemas } from '../../../content/schemas.ts'
import { LATE_MS, type Overdue } from '../../../shared/entities/publication.ts'
import { findUnsavedWords } from '../content/unsaved-words-store.ts'
import { nameOf, pages } from '../content/word-pages.ts'
import { type DueTime, findDue } from '../documents/due-items.ts'
import { timesOf } from '../posts/due-times.ts'
import { findPost } from '../posts/post-store.ts'
import { findEdit } from '../posts/unsaved-edit-store.ts'

/** Most that are shown: each is one read. */
const MOST = 20

interface Late extends DueTime {
  readonly name: Overdue['name']
}

/** What the administrator sees of documents, by kind; undefined if it was done, changed or cancelled meanwhile. */
const LOOKS: {
  readonly [kind in DueTime['kind']]?: (
    late: Late,
  ) => Promise<Pick<Overdue, 'what' | 'title' | 'live'> | undefined>
} = {
  async post({ id, name, at }) {
    const [post, edit] = await Promise.all([findPost(id), findEdit(id)])
    return post && timesOf(post, edit)[name] === at
      ? { what: 'blog', title: post.title, live: post.published }
      : undefined
  },
  async page({ id, at }) {
    const page = pages.find((one) => nameOf(one) === id)
    // A release took it away: nobody could open it.
    if (!page || (await findUnsavedWords(page))?.publishAt !== at) return undefined
    return { what: 'pages', title: fieldOf(pageSchemas[page.page]).label, live: true }
  },
}

/** What could not be done at its time, earliest first. */
export async function findOverdue(): Promise<Overdue[]> {
  const late = await findDue(new Date(Date.now() - LATE_MS), MOST)
  return (await Promise.all(late.map((due) => (due ? overdueOf(due) : [])))).flat()
}

async function overdueOf({ name, ...due }: DueTime): Promise<Overdue[]> {
  // The board leaves out an offer that has ended, whoever is late.
  if (name === 'expires') return []
  const seen = await LOOKS[due.kind]?.({ ...due, name })
  return seen ? [{ ...seen, id: due.id, name, at: due.at }] : []
}
