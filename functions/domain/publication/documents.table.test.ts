import { beforeAll, expect, test, vi } from 'vitest'
import { sharingReads } from '../../platform/table/shared-reads.ts'
import { table } from '../../platform/table/table.ts'
import { draft } from '../../testing/drafts.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { createPost } from '../posts/post-store.ts'
import { articleKey, boardKeys, listKeys } from './document-keys.ts'
import { documentAt } from './documents.ts'

beforeAll(async () => {
  await createOwnTable()
  vi.stubEnv('SITE_ORIGIN', 'https://site.example')
})

/** What `work` asks of the table. */
async function readsOf(work: () => Promise<unknown>): Promise<string[]> {
  const reads: string[] = []
  table.middlewareStack.add(
    (next) => (call) => {
      reads.push(JSON.stringify(call.input))
      return next(call)
    },
    { step: 'serialize', name: 'counted' },
  )
  await work()
  table.middlewareStack.remove('counted')
  return reads
}

test('the documents of a publication read what they have in common once', async () => {
  const { slug } = await createPost(draft({ published: true }))
  const keys = [articleKey(slug, 'en'), ...listKeys('en')]
  const load = () => Promise.all(keys.map((key) => documentAt(key)()))
  const apart = await readsOf(load)
  const together = await readsOf(() => sharingReads(load))
  expect(together.toSorted()).toEqual([...new Set(apart)].toSorted())
  expect(together.length).toBeLessThan(apart.length / 2)
})

test('the pages of a publication read the words of all once, and the sitemap no side of a year', async () => {
  const { slug } = await createPost(draft({ published: true }))
  const keys = [articleKey(slug, 'en'), ...listKeys('en'), ...boardKeys]
  const reads = await readsOf(() => sharingReads(() => Promise.all(keys.map((key) => documentAt(key)()))))
  expect(reads.filter((read) => /"S":"CONTENT"/.test(read))).toHaveLength(1)
  expect(reads.filter((read) => /"9999#"/.test(read))).toHaveLength(0)
})

test('a month names the published translations of its articles, in whatever month they are', async () => {
  const at = (publishedAt: string, fields: Parameters<typeof draft>[0] = {}) =>
    createPost(draft({ published: true, publishedAt, ...fields }))
  const source = await at('2001-05-01T00:00:00Z')
  const [early, late] = await Promise.all([
    at('2001-05-02T00:00:00Z', { language: 'pl', translationOf: source.id }),
    at('2003-07-01T00:00:00Z', { language: 'uk', translationOf: source.id }),
    at('2003-07-02T00:00:00Z', { language: 'lt', translationOf: source.id, published: false }),
  ])
  await at('2003-07-03T00:00:00Z', { language: 'pl' })
  const linksIn = async (month: string) => {
    const { make } = await documentAt(`sitemaps/${month}.xml`)()
    const links = ((await make())?.body ?? '').matchAll(/hreflang="([^"]+)" href="[^"]+\/([^"]+)"/g)
    return [...links].map(([, language, slug]) => [language, slug])
  }
  const links = [
    ['en-GB', source.slug],
    ['pl', early.slug],
    ['uk', late.slug],
    ['x-default', source.slug],
  ]
  expect((await linksIn('2001-05')).toSorted()).toEqual([...links, ...links].toSorted())
  expect((await linksIn('2003-07')).toSorted()).toEqual(links.toSorted())
})
