import { beforeAll, expect, test } from 'vitest'
import { seoInput } from '../../../shared/entities/seo.ts'
import { NotFound, Taken, VersionConflict } from '../../platform/errors.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { listActiveSeoEntries } from './active-entries.ts'
import { createSeoEntry, deleteSeoEntry, listSeoEntries, updateSeoEntry } from './seo-store.ts'

beforeAll(createOwnTable)

type Nested = number | { inner: Nested }
const entryFor = (pageName: string) => seoInput.parse({ pageName, title: 'T', metaDescription: 'D' })

test('a page has one SEO entry, which follows its versions and frees its page when deleted', async () => {
  const created = await createSeoEntry({ ...entryFor('home'), jsonLd: { '@type': 'Organization', n: [1] } })
  expect(created).toMatchObject({ metaTitle: 'T', version: 1, isActive: true })
  expect((await listSeoEntries()).items).toContainEqual(created)
  await expect(createSeoEntry(entryFor('home'))).rejects.toThrow(Taken)

  const updated = await updateSeoEntry(created.id, { title: 'New', version: 1 })
  expect(updated).toMatchObject({ title: 'New', metaTitle: 'New', version: 2, jsonLd: created.jsonLd })
  await expect(updateSeoEntry(created.id, { title: 'Old tab', version: 1 })).rejects.toThrow(VersionConflict)

  const about = await createSeoEntry(entryFor('about'))
  await expect(updateSeoEntry(created.id, { pageName: 'about' })).rejects.toThrow(Taken)
  await deleteSeoEntry(about.id)
  await updateSeoEntry(created.id, { pageName: 'about' })
  await expect(createSeoEntry(entryFor('home'))).resolves.toMatchObject({ pageName: 'home' })
  await expect(deleteSeoEntry(about.id)).rejects.toThrow(NotFound)
})

test('JSON-LD comes back as it was sent, however large its numbers and deep its nesting', async () => {
  const deep = Array.from({ length: 60 }).reduce<Nested>((inner) => ({ inner }), 2 ** 60)
  const jsonLd = { z: 1e200, a: [null, '', true], deep }
  const { id } = await createSeoEntry({ ...entryFor('contact'), jsonLd })
  const found = (await listSeoEntries()).items.find((entry) => entry.id === id)
  expect(JSON.stringify(found?.jsonLd)).toBe(JSON.stringify(jsonLd))
})

test('only active SEO entries are public', async () => {
  const shown = await createSeoEntry(entryFor('toys'))
  const hidden = await createSeoEntry({ ...entryFor('blog'), isActive: false })
  const ids = (await listActiveSeoEntries()).map(({ id }) => id)
  expect(ids).toContain(shown.id)
  expect(ids).not.toContain(hidden.id)
})
