import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import { seoInput } from '../../../shared/entities/seo.ts'
import { topicInput } from '../../../shared/entities/topic.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { putItem } from '../../platform/table/table-writes.ts'
import { itemsWith } from '../../testing/stored-items.ts'
import { beforeWriting, killedAt, killsOf } from '../../testing/table-calls.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { importFacts, saveFacts } from '../content/facts-store.ts'
import { findUnsavedWords } from '../content/unsaved-words-store.ts'
import { findEdit, saveEdit } from '../posts/unsaved-edit-store.ts'
import { createSeoEntry, deleteSeoEntry, importSeoEntry, updateSeoEntry } from '../seo/seo-store.ts'
import { createTopic, deleteTopic, importTopic, updateTopic } from '../topics/topic-store.ts'
import {
  discardDraft,
  getDocumentVersion,
  keepDraft,
  listDocumentVersions,
  listDrafts,
} from './document-store.ts'

beforeAll(createOwnTable)

const seoFor = (pageName: string) => seoInput.parse({ pageName, title: 'T', metaDescription: 'D' })
const createFor = {
  topic: async () => (await createTopic(topicInput.parse({ topic: 'Rags' }))).id,
  seo: async () => (await createSeoEntry(seoFor(`page-${ulid().toLowerCase()}`))).id,
}
const documents: [string, () => Promise<string>][] = [
  ['facts', async () => 'facts'],
  ['a new topic', async () => 'topic:new'],
  ['a topic', async () => `topic:${await createFor.topic()}`],
  ['an SEO entry', async () => `seo:${await createFor.seo()}`],
]
const draftOf = async (name: string) => (await listDrafts()).find(({ document }) => document === name)

test.each(documents)(
  'a draft of %s is kept as it was typed, of another browser only over the one it has seen, until it is discarded',
  async (_, create) => {
    const name = await create()
    const [mine, others] = [ulid(), ulid()]
    const keep = (values: Parameters<typeof keepDraft>[1]['values'], writer: string, replaces?: string) =>
      keepDraft(name, { version: 1, values, writer, replaces })
    const typed = { text: ' “Zażółć” 👕 <b>', list: [{ on: false, weight: 2 ** 60 }], none: null }
    const first = await keep(typed, mine)
    expect(first).toMatchObject({ document: name, version: 1, writer: mine })
    expect(JSON.stringify((await draftOf(name))?.values)).toBe(JSON.stringify(typed))
    const second = await keep({ text: 'Mine' }, mine)
    for (const replaces of [undefined, first.savedAt])
      await expect(keep({ text: 'Theirs' }, others, replaces)).rejects.toThrow(Conflict)
    // Its own, too, if it names one: what another tab has kept since stays.
    await expect(keep({ text: 'Late' }, mine, first.savedAt)).rejects.toThrow(Conflict)
    expect(await draftOf(name)).toEqual(second)

    const third = await keep({ text: 'Theirs' }, others, second.savedAt)
    await expect(discardDraft(name, { writer: mine })).rejects.toThrow(Conflict)
    await discardDraft(name, { writer: mine, savedAt: third.savedAt })
    expect(await draftOf(name)).toBeUndefined()
    await discardDraft(name, { writer: mine })
    await expect(discardDraft(name)).rejects.toThrow(NotFound)
  },
)

test('an entry that is not stored, any more, has no draft and no versions', async () => {
  const input = { version: 1, values: {}, writer: ulid() }
  const remove = { topic: deleteTopic, seo: deleteSeoEntry }
  for (const kind of ['topic', 'seo'] as const) {
    const id = await createFor[kind]()
    const name = `${kind}:${id}`
    await keepDraft(name, input)
    await remove[kind](id)
    expect(await itemsWith(id)).toEqual([])
    await expect(keepDraft(name, input)).rejects.toThrow(NotFound)
    await expect(keepDraft(`${kind}:${ulid()}`, input)).rejects.toThrow(NotFound)
    expect(await listDocumentVersions(name)).toEqual([])
  }
})

const entries = {
  topic: { save: (id: string) => updateTopic(id, { topic: 'Bales' }), remove: deleteTopic },
  seo: { save: (id: string) => updateSeoEntry(id, { title: 'Changed' }), remove: deleteSeoEntry },
}

test.each(['topic', 'seo'] as const)(
  'a deletion (%s) that is killed at any step leaves nothing of an entry that nobody sees, and can be repeated',
  async (kind) => {
    const { save, remove } = entries[kind]
    for (const kill of killsOf(6)) {
      const id = await createFor[kind]()
      await save(id)
      await keepDraft(`${kind}:${id}`, { version: 2, values: {}, writer: ulid() })
      await killedAt(kill, () => remove(id))
      const left = await itemsWith(id)
      const isThere = left.some((key) => key.startsWith(`${kind.toUpperCase()}/`))
      if (!isThere) expect(left).toEqual([])
      else await remove(id)
      expect(await itemsWith(id)).toEqual([])
    }
  },
)

test.each(['topic', 'seo'] as const)(
  'saves while an entry (%s) is deleted leave no version of it',
  async (kind) => {
    const { save, remove } = entries[kind]
    const id = await createFor[kind]()
    await Promise.all([remove(id), ...[1, 2].map(() => save(id).catch(() => {}))])
    expect(await itemsWith(id)).toEqual([])
  },
)

test.each(['topic', 'seo'] as const)(
  'a draft that is kept while its entry (%s) is deleted is none',
  async (kind) => {
    const id = await createFor[kind]()
    const keep = () => keepDraft(`${kind}:${id}`, { version: 1, values: {}, writer: ulid() })
    await expect(beforeWriting(() => entries[kind].remove(id), keep)).rejects.toThrow(NotFound)
    expect(await itemsWith(id)).toEqual([])
  },
)

test('every save of an entry is a version, whole, with numbers and nesting as they were sent; what fails is none', async () => {
  const jsonLd = { z: 1e200, a: [null, '', true], '@type': 'Organization' }
  const first = await createSeoEntry({ ...seoFor('toys'), jsonLd })
  const second = await updateSeoEntry(first.id, { title: 'Changed' })
  await expect(updateSeoEntry(first.id, { title: 'Late', version: 1 })).rejects.toThrow()
  const topic = await createTopic(topicInput.parse({ topic: 'Rags' }))
  const changed = await updateTopic(topic.id, { topic: 'Bales' })
  const imported = { ...topic, id: ulid(), version: 7 }
  await importTopic(imported)
  const { metaTitle: _, ...entry } = { ...first, id: ulid(), pageName: 'imported', version: 3 }
  await importSeoEntry(entry)

  const kept = [
    { name: `seo:${first.id}`, saved: [second, first] },
    { name: `seo:${entry.id}`, saved: [{ ...entry, metaTitle: entry.title }] },
    { name: `topic:${topic.id}`, saved: [changed, topic] },
    { name: `topic:${imported.id}`, saved: [imported] },
  ]
  for (const { name, saved } of kept) {
    expect((await listDocumentVersions(name)).map(({ version }) => version)).toEqual(
      saved.map(({ version }) => version),
    )
    for (const one of saved)
      expect((await getDocumentVersion(name, one.version)).values).toEqual(JSON.parse(JSON.stringify(one)))
    await expect(getDocumentVersion(name, 99)).rejects.toThrow(NotFound)
  }
})

test('every change of the facts is a version, an import, too; saving them unchanged is none', async () => {
  await importFacts({ version: 4, values: { tagline: 'Imported' } })
  await saveFacts({ version: 4, values: { tagline: 'Bales' } })
  await saveFacts({ version: 5, values: { tagline: 'Bales' } })
  expect((await listDocumentVersions('facts')).map(({ version }) => version)).toEqual([5, 4])
  expect(await getDocumentVersion('facts', 4)).toMatchObject({ values: { tagline: 'Imported' } })
})

test('drafts that an earlier release stored are read, and written over by whom they name', async () => {
  const [id, savedAt] = [ulid(), '2026-11-20T10:00:00.000Z']
  const texts = { title: 'Bales', slug: 'bales', content: '<p>Bales</p>', language: 'en' }
  await putItem({ pk: partitions.drafts, sk: id, id, version: 2, formId: ulid(), savedAt, ...texts })
  expect(await findEdit(id)).toMatchObject({ ...texts, id, version: 2, savedAt, writer: '' })
  const { savedAt: _, ...edit } = (await findEdit(id)) ?? expect.unreachable()
  const other = { ...edit, title: 'Changed', writer: ulid() }
  await expect(saveEdit(other)).rejects.toThrow(Conflict)
  await saveEdit({ ...other, replaces: savedAt })
  expect(await findEdit(id)).toMatchObject({ ...texts, title: 'Changed' })

  const words = JSON.stringify({ head: { title: 'Toys' } })
  await putItem({ pk: partitions.wordsDrafts, sk: 'en#toys', version: 0, formId: ulid(), savedAt, words })
  expect(await findUnsavedWords({ page: 'toys', language: 'en' })).toEqual({
    ...{ version: 0, values: { head: { title: 'Toys' } }, writer: '', savedAt, publishAt: null },
  })
})
