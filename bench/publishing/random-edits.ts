import { ulid } from 'ulid'
import type { Post } from '../../shared/entities/posts/post.ts'
import type { SeoEntry } from '../../shared/entities/seo.ts'
import { postFields } from '../admin/sample-fields.ts'
import type { System } from '../system.ts'

/** Makes random changes to the content, the same ones for the same seed. */
export interface Editor {
  /** Numbers of changes, by kind. */
  readonly made: ReadonlyMap<string, number>
  /** All slugs that posts have or had. */
  readonly slugs: ReadonlySet<string>
  edit(): Promise<void>
}

/** Weights of the kinds of changes. */
const KINDS = {
  create: 4,
  edit: 6,
  publish: 3,
  unpublish: 2,
  slug: 4,
  delete: 1,
  seo: 2,
} as const
type Kind = keyof typeof KINDS

/** A generator of uniform numbers in [0, 1): mulberry32. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export async function startEditor({ administrator }: System, random: () => number): Promise<Editor> {
  const made = new Map<string, number>()
  const posts = new Map<string, Pick<Post, 'id' | 'slug' | 'published'>>()
  const seoEntries: SeoEntry[] = await administrator('GET /api/admin/seo')
  // A translation is refused with numbers that its source does not have.
  for (const post of await administrator('GET /api/admin/blog'))
    if (post.language === 'en') posts.set(post.id, post)
  const slugs = new Set([...posts.values()].map(({ slug }) => slug))
  let count = 0

  const one = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)]
  const somePost = (published?: boolean) =>
    one([...posts.values()].filter((post) => published === undefined || post.published === published))
  const save = (post: Post) => {
    posts.set(post.id, post)
    slugs.add(post.slug)
    return post
  }
  const create = async () => {
    const slug = `random-${count}-${ulid().toLowerCase()}`
    const body = { ...postFields(count), slug, published: random() < 0.7 }
    return save(await administrator('POST /api/admin/blog', { body }))
  }

  const kinds: Record<Kind, () => Promise<unknown>> = {
    create,
    edit: () =>
      change(somePost(), { excerpt: `Edit number ${count}.`, tags: random() < 0.5 ? ['Bales'] : [] }),
    publish: () => change(somePost(false), { published: true }),
    unpublish: () => change(somePost(true), { published: false }),
    slug: () => change(somePost(), { slug: `moved-${count}-${ulid().toLowerCase()}` }),
    async delete() {
      const post = somePost()
      if (!post) return
      await administrator('DELETE /api/admin/blog/{id}', { params: { id: post.id } })
      posts.delete(post.id)
    },
    async seo() {
      const entry = one(seoEntries)
      if (!entry) return
      const body = { title: `Title number ${count}`, isActive: random() < 0.8 }
      await administrator('PUT /api/admin/seo/{id}', { params: { id: entry.id }, body })
    },
  }

  async function change(
    post: Pick<Post, 'id'> | undefined,
    body: { excerpt?: string; tags?: string[]; published?: boolean; slug?: string },
  ): Promise<Post> {
    if (!post) return create()
    return save(await administrator('PUT /api/admin/blog/{id}', { params: { id: post.id }, body }))
  }

  async function make(kind: Kind): Promise<void> {
    count++
    await kinds[kind]()
    made.set(kind, (made.get(kind) ?? 0) + 1)
  }

  const bag = Object.entries(KINDS).flatMap(([kind, weight]) => Array<Kind>(weight).fill(kind as Kind))
  return {
    made,
    slugs,
    edit: () => make(one(bag) ?? 'edit'),
  }
}
