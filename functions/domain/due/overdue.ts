import * as z from 'zod'
import { fieldOf } from '../../../content/kinds.ts'
import { pageSchemas } from '../../../content/schemas.ts'
import { timestamp } from '../../../shared/entities/fields.ts'
import { LATE_MS, type Overdue } from '../../../shared/entities/publication.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { getItem } from '../../platform/table/table.ts'
import { nameOf, pages } from '../content/word-pages.ts'
import { type DueTime, findDue } from '../documents/due-items.ts'
import { findPost } from '../posts/post-store.ts'

/** Most that are shown: each is one read. */
const MOST = 20

/** When a draft goes live by itself; null for no time, or no draft. */
const draftTime = async (pk: string, id: string): Promise<string | null> =>
  (await getItem({ pk, sk: id }, scheduled))?.publishAt ?? null
const scheduled = z.object({ publishAt: timestamp.nullable().default(null) })

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
    const [post, changesAt] = await Promise.all([findPost(id), draftTime(partitions.drafts, id)])
    return post && { ...post, publishAt: changesAt ?? post.publishAt }[name] === at
      ? { what: 'blog', title: post.title, live: post.published }
      : undefined
  },
  async page({ id, at }) {
    const page = pages.find((one) => nameOf(one) === id)
    // A release took it away: nobody could open it.
    if (!page || (await draftTime(partitions.wordsDrafts, id)) !== at) return undefined
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
