import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Post, post } from '../../../../../shared/entities/posts/post.ts'
import { stubLocalStorage } from '../../../../testing/local-storage.ts'
import { putOutbox, readOutbox, writerId } from '../../../storage/outbox.ts'
import { postForm } from '../form/post-form-fields.ts'
import { outboxName } from './post-edits.ts'
import { discardEdits, newerEdit, publishEdit, scheduleEdit, seenEdit } from './save-edit.ts'

const ID = '01JNR0000000000000000000AA'
const READ_AT = '2026-03-01T10:30:00.000Z'
const LATER = '2026-03-01T10:31:00.000Z'
const stored: Post = post.parse({
  ...{ ...postForm.blank, id: ID, version: 1, tags: [], published: true, title: 'Live', slug: 'live' },
  ...{ featuredImage: null, metaTitle: null, metaDescription: null, canonicalUrl: null },
  ...{ publishedAt: READ_AT, createdAt: READ_AT, updatedAt: READ_AT },
})
const values = {
  ...postForm.blank,
  title: 'Coats',
  slug: 'coats',
  excerpt: 'Forty.',
  content: '<p>Forty.</p>',
}
const later = { ...values, title: 'Coats, typed meanwhile' }

/** Draft on the server, if any, and the queries of its deletions. */
let draft: object | null
let deletions: Record<string, string>[]
/** Bodies of drafts that are kept. */
let kept: object[]
/** What happens while a change of the post, or a deletion, is under way. */
let meanwhile = () => {}

beforeEach(() => {
  stubLocalStorage()
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} })
  draft = null
  deletions = []
  kept = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://site.example')
    if (method === 'PUT' || method === 'DELETE') meanwhile()
    if (method === 'POST') kept.push(JSON.parse(String(body)))
    if (method === 'DELETE') deletions.push(Object.fromEntries(searchParams))
    if (method === 'DELETE') return new Response(null, { status: 204 })
    return Response.json(pathname.includes('/drafts/') ? draft : stored)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  meanwhile = () => {}
})

test('what another tab has kept since the edit was read is not deleted with the edit that is published', async () => {
  draft = { ...values, id: ID, version: 1, writer: writerId(), savedAt: READ_AT }
  await publishEdit(ID, READ_AT)
  expect(deletions).toEqual([{ savedAt: READ_AT }])
})

test('what another tab has typed meanwhile stays in the outbox, and what was published goes', async () => {
  putOutbox(outboxName(ID), { version: 1, values })
  await publishEdit(ID, READ_AT)
  expect(readOutbox(outboxName(ID))).toBeUndefined()
  expect(deletions).toEqual([])

  putOutbox(outboxName(ID), { version: 1, values })
  meanwhile = () => putOutbox(outboxName(ID), { version: 1, values: later })
  await publishEdit(ID, READ_AT)
  expect(readOutbox(outboxName(ID))?.values).toEqual(later)
})

test.each([READ_AT, null])(
  'a time is set for the draft that was read (%s), never over what another tab has kept since',
  async (seen) => {
    draft = seen === null ? null : { ...values, id: ID, version: 1, writer: writerId(), savedAt: seen }
    putOutbox(outboxName(ID), { version: 1, values: later })
    await scheduleEdit(ID, READ_AT)
    expect(kept).toMatchObject([{ title: later.title, replaces: seen }])
  },
)

test('a discard from the list ends only what the list has seen, here and on the server, and newer text is named', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(READ_AT) })
  putOutbox(outboxName(ID), { version: 1, values })
  const seen = seenEdit(ID, { savedAt: READ_AT })
  draft = { savedAt: READ_AT }
  expect(await newerEdit(ID, seen)).toBeUndefined()
  await discardEdits(ID, seen)
  expect(deletions).toEqual([{ savedAt: READ_AT }])
  expect(readOutbox(outboxName(ID))).toBeUndefined()
  draft = null
  expect(await newerEdit(ID, seen)).toBeUndefined()

  draft = { savedAt: LATER }
  expect(await newerEdit(ID, seen)).toEqual({ savedAt: LATER, typedAt: undefined })
  vi.setSystemTime(Date.parse(LATER))
  meanwhile = () => putOutbox(outboxName(ID), { version: 1, values: later })
  await discardEdits(ID, seen)
  expect(readOutbox(outboxName(ID))?.values).toEqual(later)
  draft = null
  expect(await newerEdit(ID, seen)).toEqual({ savedAt: undefined, typedAt: LATER })
})
