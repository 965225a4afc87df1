import { ulid } from 'ulid'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DELETED_KEPT_DAYS } from '../../../shared/entities/posts/post.ts'
import { pictureAddress } from '../../../shared/media/media-files.ts'
import { Conflict } from '../../platform/errors.ts'
import { draft } from '../../testing/drafts.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { discardWords, keepWords } from '../content/unsaved-words-store.ts'
import { deletePost, restorePost } from '../posts/deleted-posts.ts'
import { createPost, updatePost } from '../posts/post-store.ts'
import { cleanContent } from '../posts/sanitize.ts'
import { deleteEdit, saveEdit } from '../posts/unsaved-edit-store.ts'
import { createMedia, deleteMedia, finishMedia, getMedia, newMedia } from './media-store.ts'

beforeAll(createOwnTable)

let picture: string
let address: string
beforeEach(async () => {
  const created = newMedia({ type: 'image/jpeg', width: 800, height: 600 })
  await createMedia(created, `hash of ${created.id}`)
  await finishMedia(created.id, { status: 'ready' })
  picture = created.id
  address = pictureAddress(picture, 800)
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
  await keepWords(page, { version: 0, values: { photo: { src: address } }, formId: ulid() })
  expect(await usedIn()).toEqual([{ kind: 'page', id: 'en#home' }])
  await isKept()
  await discardWords(page)
  expect(await usedIn()).toEqual([])
})

test('an unsaved edit uses its pictures until it is saved or dropped', async () => {
  const { title, slug, excerpt } = draft()
  const edit = {
    ...{ id: ulid(), version: null, formId: ulid(), title, slug, excerpt, content: '', featuredImage: '' },
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
