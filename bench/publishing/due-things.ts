import { ulid } from 'ulid'
import { textsAsTyped } from '../../shared/entities/posts/draft.ts'
import { slugOf } from '../../shared/entities/posts/post.ts'
import type { System } from '../system.ts'

/** Something with a due time. */
export interface DueThing {
  /** When it is due, ISO 8601 UTC. */
  readonly at: string
  /** Whether it happened exactly once, whether before its time, and when. */
  state(): Promise<{ readonly once: boolean; readonly early: boolean; readonly doneAt: string }>
}

type Make = (title: string, at: string) => Promise<DueThing>

/** Pages whose words are changed, one after the other. */
const PAGES = ['toys', 'about', 'products', 'contact', 'home']

/** Every kind of thing with a due time, by its name. */
export function dueThings({ administrator }: System): ReadonlyMap<string, Make> {
  const writer = ulid()
  let pages = 0
  const create = (title: string, fields: object) =>
    administrator('POST /api/admin/blog', {
      body: { title, slug: slugOf(title), excerpt: 'E', content: '<p>C</p>', ...fields },
    })
  const thing = (id: string, at: string, expected: object): DueThing => ({
    at,
    state: async () => {
      const post = await administrator('GET /api/admin/blog/{id}', { params: { id } })
      const wanted = Object.entries({ publishAt: null, unpublishAt: null, ...expected })
      const is = new Map<string, unknown>(Object.entries(post))
      const once = wanted.every(([name, value]) => is.get(name) === value)
      return { once, early: post.updatedAt < at && once, doneAt: post.updatedAt }
    },
  })
  const live = { published: true, version: 2 }
  return new Map<string, Make>([
    [
      'draft',
      async (title, at) => {
        const { id } = await create(title, { publishAt: at })
        return thing(id, at, { ...live, publishedAt: at })
      },
    ],
    [
      'taken off',
      async (title, at) => {
        const { id } = await create(title, { published: true, unpublishAt: at })
        return thing(id, at, { published: false, version: 2 })
      },
    ],
    [
      'changes of an article',
      async (title, at) => {
        const post = await create(title, { published: true })
        const { id, version } = post
        const texts = { ...textsAsTyped(post), title: `${title} changed` }
        await administrator('POST /api/admin/drafts', { body: { ...texts, id, version, writer } })
        await administrator('PUT /api/admin/blog/{id}', { params: { id }, body: { publishAt: at } })
        return thing(id, at, { published: true, version: 3, title: texts.title, publishedAt: at })
      },
    ],
    [
      'changes of a page',
      async (title, at) => {
        const params = { page: PAGES[pages++ % PAGES.length] ?? '' }
        const read = () => administrator('GET /api/admin/pages/{page}', { params })
        const { version } = await read()
        const values = { head: { title } }
        await administrator('PUT /api/admin/pages/{page}/unsaved', {
          params,
          body: { version, values, writer },
        })
        await administrator('PUT /api/admin/pages/{page}/publish-at', { params, body: { publishAt: at } })
        return {
          at,
          state: async () => {
            const words = await read()
            const isOwn = JSON.stringify(words.values) === JSON.stringify(values)
            const once = isOwn && words.version === version + 1 && words.unsaved === null
            const doneAt = words.updatedAt ?? ''
            return { once, early: once && doneAt < at, doneAt }
          },
        }
      },
    ],
    [
      'article in another language',
      async (title, at) => {
        const source = await create(title, { published: true })
        const translated = { slug: `${source.slug}-pl`, language: 'pl', translationOf: source.id }
        const { id } = await create(`${title} po polsku`, { ...translated, publishAt: at })
        return thing(id, at, { ...live, publishedAt: at })
      },
    ],
    [
      'offer of a lot',
      async (_, at) => {
        const { id } = await administrator('POST /api/admin/lots', {
          body: { goods: 'd2d', kg: 5000, state: 'offered', validUntil: at },
        })
        return {
          at,
          state: async () => {
            const { state, version, updatedAt } = await administrator('GET /api/admin/lots/{id}', {
              params: { id },
            })
            const once = state === 'draft' && version === 2
            return { once, early: once && updatedAt < at, doneAt: updatedAt }
          },
        }
      },
    ],
  ])
}
