import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DELETED_KEPT_DAYS } from '../../../shared/entities/posts/post.ts'
import { seoInput } from '../../../shared/entities/seo.ts'
import { Conflict, InvalidInput, NotFound } from '../../platform/errors.ts'
import { table } from '../../platform/table/table.ts'
import { putItem } from '../../platform/table/table-writes.ts'
import { draft } from '../../testing/drafts.ts'
import { readyPicture } from '../../testing/ready-picture.ts'
import { withLostAnswers } from '../../testing/table-calls.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { discardWords, keepWords } from '../content/unsaved-words-store.ts'
import { saveWords } from '../content/words-store.ts'
import { discardDraft, keepDraft } from '../documents/document-store.ts'
import { deletePost, restorePost } from '../posts/deleted-posts.ts'
import { createPost, updatePost } from '../posts/post-store.ts'
import { cleanContent } from '../posts/sanitize.ts'
import { deleteEdit, saveEdit } from '../posts/unsaved-edit-store.ts'
import { createSeoEntry, deleteSeoEntry, updateSeoEntry } from '../seo/seo-store.ts'
import {
  createMedia,
  deleteMedia,
  finishMedia,
  getMedia,
  newMedia,
  restartMedia,
  updateMedia,
} from './media-store.ts'

beforeAll(createOwnTable)

let picture: string
let address: string
beforeEach(async () => {
  ;({ id: picture, address } = await readyPicture())
})

const usedIn = async () => (await getMedia(picture)).usedIn
const isKept = () => expect(deleteMedia(picture)).rejects.toThrow(Conflict)
const html = () => cleanContent(`<p>Bales</p><img src="${address}" alt="Bales">`)

test('a deleted post uses its pictures as long as it can be restored, then no longer', async () => {
  const { id } = await createPost(draft({ content: html() }))
  await deletePost(id)
  expect(await usedIn()).toEqual([{ kind: 'deleted-post', id }])
  await isKept()

  await restorePost(id)
  expect(await usedIn()).toEqual([{ kind: 'post', id }])
  await updatePost(id, { featuredImage: address })
  await updatePost(id, { content: cleanContent('<p>Bales</p>') })
  await deletePost(id)
  expect(await usedIn()).toEqual([{ kind: 'deleted-post', id }])

  vi.setSystemTime(Date.now() + (DELETED_KEPT_DAYS + 1) * 24 * 60 * 60_000)
  expect(await usedIn()).toEqual([])
  await deleteMedia(picture)
  vi.useRealTimers()
})

test('unsaved words of a page use their pictures until they are discarded', async () => {
  const page = { page: 'home', language: 'en' } as const
  await keepWords(page, { version: 0, values: { photo: { src: address } }, writer: ulid() })
  expect(await usedIn()).toEqual([{ kind: 'page', id: 'en#home' }])
  await isKept()
  await discardWords(page)
  expect(await usedIn()).toEqual([])
})

test('a draft of an SEO entry, new or not, uses its picture until it is discarded', async () => {
  const keep = (name: string) => keepDraft(name, { version: 1, values: { ogImage: address }, writer: ulid() })
  const { id } = await createSeoEntry(
    seoInput.parse({ pageName: 'toys', title: 'T', metaDescription: 'D', ogImage: address }),
  )
  await keep('seo:new')
  await keep(`seo:${id}`)
  expect(await usedIn()).toEqual([
    { kind: 'seo', id },
    { kind: 'seo', id: 'new' },
  ])
  await updateSeoEntry(id, { ogImage: null })
  await discardDraft('seo:new')
  expect(await usedIn()).toEqual([{ kind: 'seo', id }])
  await isKept()
  await deleteSeoEntry(id)
  expect(await usedIn()).toEqual([])
})

test('an unsaved edit uses its pictures until it is saved or dropped', async () => {
  const { title, slug, excerpt } = draft()
  const edit = {
    ...{ id: ulid(), version: null, writer: ulid(), title, slug, excerpt, content: '', featuredImage: '' },
    ...{ featuredImageAlt: '', tags: '', language: '', metaTitle: '', metaDescription: '', canonicalUrl: '' },
  }
  await saveEdit({ ...edit, content: html() })
  expect(await usedIn()).toEqual([{ kind: 'unsaved-edit', id: edit.id }])
  await isKept()
  await saveEdit({ ...edit, featuredImage: address })
  expect(await usedIn()).toEqual([{ kind: 'unsaved-edit', id: edit.id }])
  await deleteEdit(edit.id)
  expect(await usedIn()).toEqual([])
  await deleteMedia(picture)
})

/** Have `between` done just before the next transaction is sent, by which nothing else of the table is mocked. */
function beforeTransaction(between: () => Promise<unknown>): void {
  const send = table.send.bind(table)
  const spy = vi.spyOn(table, 'send').mockImplementation(async (command: unknown) => {
    if (command instanceof TransactWriteCommand) {
      spy.mockRestore()
      await between()
    }
    return send(command as TransactWriteCommand)
  })
}

const usePicture = {
  post: () => createPost(draft({ content: html() })),
  'SEO entry': () =>
    createSeoEntry(seoInput.parse({ pageName: 'home', title: 'T', metaDescription: 'D', ogImage: address })),
  page: () => {
    const photo = { src: address, width: 800, height: 600, alt: '' }
    return saveWords({ page: 'about', language: 'en' }, { version: 0, values: { portrait: { photo } } })
  },
}
const isGone = /deleted/

test.each(Object.entries(usePicture))(
  'a %s that uses a picture while it is deleted, or just afterwards, is not stored',
  async (_, use) => {
    beforeTransaction(() => expect(use()).rejects.toThrow(InvalidInput))
    await deleteMedia(picture)
    await expect(use()).rejects.toMatchObject({ body: { issues: [{ message: isGone }] } })
  },
)

test('a picture that could not be deleted can be used again', async () => {
  await createPost(draft({ content: html() }))
  await isKept()
  await createPost(draft({ content: html() }))
})

test('a deletion that was cut off is begun again, or ends by itself', async () => {
  const cutOff = async () => {
    beforeTransaction(() => {
      vi.spyOn(table, 'send').mockRejectedValue(new Error('cut off'))
      throw new Error('cut off')
    })
    await expect(deleteMedia(picture)).rejects.toThrow('cut off')
    vi.restoreAllMocks()
    await expect(usePicture.post()).rejects.toThrow(InvalidInput)
  }
  await cutOff()
  vi.setSystemTime(Date.now() + 61_000)
  const { id } = await usePicture['SEO entry']()
  await deleteSeoEntry(id)
  await cutOff()
  await deleteMedia(picture)
  vi.useRealTimers()
})

test('a picture is deleted on the day after any number of others', async () => {
  const yesterday = ulid(Date.now() - 1000)
  const marks = Object.fromEntries(Array.from({ length: 300 }, () => [ulid(), yesterday]))
  await putItem({ pk: 'DELETIONS', sk: 'PICTURES', ...marks })
  await deleteMedia(picture)
  await expect(usePicture.post()).rejects.toThrow(InvalidInput)
})

test('an alternative text is saved once, also when the answer is lost and the SDK asks again', async () => {
  const change = { alt: 'Bales', version: 1 }
  expect(await withLostAnswers(() => updateMedia(picture, change))).toMatchObject({
    alt: 'Bales',
    version: 2,
  })
})

test('a picture is started again as it is then: with the text typed meanwhile, unless it is ready or gone', async () => {
  const { id, ...created } = newMedia({ type: 'image/jpeg', width: 800, height: 600 })
  await createMedia({ id, ...created }, `hash of ${id}`)
  await finishMedia(id, { status: 'failed', message: 'No picture' })
  await updateMedia(id, { alt: 'Bales', version: 1 })
  expect(await restartMedia(id)).toBe(true)
  const { message, ...restarted } = await getMedia(id)
  expect(restarted).toMatchObject({ status: 'processing', alt: 'Bales', version: 2 })
  expect(message).toBeUndefined()
  expect(await restartMedia(picture)).toBe(false)
  expect((await getMedia(picture)).status).toBe('ready')
  await finishMedia(id, { status: 'failed', message: 'No picture' })
  await deleteMedia(id)
  expect(await restartMedia(id)).toBe(false)
  await expect(getMedia(id)).rejects.toThrow(NotFound)
})
