import { beforeAll, expect, test } from 'vitest'
import { sharingReads } from '../../platform/table/shared-reads.ts'
import { table } from '../../platform/table/table.ts'
import { draft } from '../../testing/drafts.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { createPost } from '../posts/post-store.ts'
import { articleKey, boardKeys, listKeys } from './document-keys.ts'
import { documentAt } from './documents.ts'

beforeAll(createOwnTable)

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

test('the pages of a publication read the words of all once, and the sitemap no side of a year that it does not need', async () => {
  const { slug } = await createPost(draft({ published: true }))
  const keys = [articleKey(slug, 'en'), ...listKeys('en'), ...boardKeys]
  const reads = await readsOf(() => sharingReads(() => Promise.all(keys.map((key) => documentAt(key)()))))
  expect(reads.filter((read) => /"S":"CONTENT"/.test(read))).toHaveLength(1)
  expect(reads.filter((read) => /"9999#"/.test(read))).toHaveLength(1)
})
