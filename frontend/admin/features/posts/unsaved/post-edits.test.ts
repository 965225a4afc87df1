import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UnsavedEdit } from '../../../../../shared/entities/posts/draft.ts'
import { type Post, post } from '../../../../../shared/entities/posts/post.ts'
import { stubLocalStorage } from '../../../../testing/local-storage.ts'
import { keptSince } from '../../../forms/unsaved/use-draft.ts'
import { dropOutbox, putOutbox, writerId } from '../../../storage/outbox.ts'
import { postForm } from '../form/post-form-fields.ts'
import { openPostDraft, outboxName } from './post-edits.ts'

beforeEach(() => {
  stubLocalStorage()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const savedAt = '2026-03-01T10:30:00.000Z'
const type = (title: string, replaces?: string) =>
  putOutbox(outboxName('1'), { version: 1, values: { ...postForm.blank, title }, replaces })
const onServer = (title: string, writer = 'another') => ({
  ...{ ...postForm.blank, id: '1', version: 1, writer, title, savedAt, publishAt: null },
})
const stored = (fields: Partial<Post>): Post => ({
  ...post.parse({
    ...{ ...postForm.blank, id: '01JNR0000000000000000000AA', version: 1, tags: [], published: false },
    ...{ featuredImage: null, metaTitle: null, metaDescription: null, canonicalUrl: null, publishedAt: null },
    ...{ createdAt: '2026-03-01T09:00:00.000Z', updatedAt: '2026-03-01T09:00:00.000Z' },
  }),
  ...fields,
})
/** Title that the form starts with, whether the server lacks it, and whether there is a question. */
const opened = (server: UnsavedEdit | null, saved?: Post) => {
  const { edit, isAhead, isConflict } = openPostDraft('1', saved, server)
  return [edit?.values.title, isAhead, isConflict]
}

test('a form starts with what this browser has not sent, else with what the server has', () => {
  expect(opened(null)).toEqual([undefined, false, false])
  expect(opened(onServer('There'))).toEqual(['There', false, false])
  type('Here')
  expect(opened(null)).toEqual(['Here', true, false])
  expect(opened(onServer('Here'))).toEqual(['Here', false, false])
})

test('there is a question only about a draft of another browser that was not typed over', () => {
  type('Here')
  expect(opened(onServer('There'))).toEqual(['Here', true, true])
  expect(opened(onServer('Sent before', writerId()))).toEqual(['Here', true, false])
  type('Here', savedAt)
  expect(opened(onServer('There'))).toEqual(['Here', true, false])
})

test('the saved text is no unsaved edit, but takes the place of another one that it was typed over', () => {
  type('Saved')
  expect(opened(null, stored({ title: 'Saved' }))).toEqual([undefined, false, false])
  expect(opened(onServer('Saved'), stored({ title: 'Saved' }))).toEqual([undefined, false, false])
  type('Saved', savedAt)
  expect(opened(onServer('There'), stored({ title: 'Saved' }))).toEqual([undefined, true, false])
})

test('an edit goes on from a newer version of its post when only the publication changed since', () => {
  type('Here')
  const versionOf = (fields: Partial<Post>) => openPostDraft('1', stored(fields), null).edit?.version
  expect(versionOf({ version: 3, textVersion: 1 })).toBe(3)
  expect(versionOf({ version: 3, textVersion: 2 })).toBe(1)
  expect(versionOf({ version: 3, textVersion: null })).toBe(1)
})

test('an edit that was kept with the state of its post is read without it', () => {
  const values = { ...postForm.blank, title: 'Here', published: true }
  putOutbox(outboxName('1'), { version: 1, values })
  expect(openPostDraft('1', undefined, null).edit?.values).not.toHaveProperty('published')
})

test('what was typed since a discard is found here and on the server, the discarded text itself is not, nor what cannot be read', async () => {
  const values = { ...postForm.blank, title: 'Discarded' }
  const since = async (read: () => Promise<UnsavedEdit | null>) =>
    (
      await keptSince(outboxName('1'), { version: 1, values }, async () => {
        const found = await read()
        return found && { version: 1, values: postForm.pick(found) }
      })
    )?.values.title
  expect(await since(async () => null)).toBeUndefined()
  expect(await since(async () => onServer('Discarded'))).toBeUndefined()
  expect(await since(async () => onServer('Newer'))).toBe('Newer')
  expect(await since(() => Promise.reject(new TypeError('Failed to fetch')))).toBeUndefined()
  type('Newer here')
  expect(await since(async () => null)).toBe('Newer here')
  type('Discarded')
  expect(await since(async () => null)).toBeUndefined()
  dropOutbox(outboxName('1'))
})
