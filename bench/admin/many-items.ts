import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { defaultWords } from '../../content/words.ts'
import { pages } from '../../functions/domain/content/word-pages.ts'
import { saveWords } from '../../functions/domain/content/words-store.ts'
import { entryOp } from '../../functions/domain/diary/diary-store.ts'
import { dayWrites } from '../../functions/domain/enquiries/day-items.ts'
import { createJob, newJob } from '../../functions/domain/generation/job-store.ts'
import { createLot } from '../../functions/domain/lots/lot-store.ts'
import { createMedia, finishMedia, newMedia } from '../../functions/domain/media/media-store.ts'
import { deletePost } from '../../functions/domain/posts/deleted-posts.ts'
import { newPost, postItems, store as storePost } from '../../functions/domain/posts/post-store.ts'
import { saveEdit } from '../../functions/domain/posts/unsaved-edit-store.ts'
import { createSeoEntry } from '../../functions/domain/seo/seo-store.ts'
import { createTopic } from '../../functions/domain/topics/topic-store.ts'
import { statusKey, table, tableName } from '../../functions/platform/table/table.ts'
import type { Changes } from '../../shared/entities/changes/changes.ts'
import { type Enquiry, enquiryStatus, NOTHING_DONE } from '../../shared/entities/enquiry.ts'
import { lotInput } from '../../shared/entities/lot.ts'
import { fileWidths, mediaAddress, PICTURE_FORMATS } from '../../shared/media/media-files.ts'
import { editFields, generationFields, postFields, seoFields, topicFields } from './sample-fields.ts'

/** Items of one BatchWriteItem (AWS limit). */
const BATCH_ITEMS = 25
/** Concurrent calls. */
const CONCURRENCY = 4

const HOUR_MS = 60 * 60_000
/** Between two posts: 5,000 of them are four and a half years. */
const POST_INTERVAL_MS = 8 * HOUR_MS
/** Between two enquiries: 10,000 of them are 23 of the 24 months that they are kept. */
const ENQUIRY_INTERVAL_MS = 1.7 * HOUR_MS
/** Expiry of enquiries, long after the measurement. */
const KEPT_SECONDS = 30 * 24 * 60 * 60

const statuses = enquiryStatus.options

/** Numbers of items, by kind; of pages, those with changed words. */
export type Size = Readonly<Record<(typeof KINDS)[number], number>>
const KINDS = [
  'posts',
  'deleted',
  'drafts',
  'topics',
  'seoEntries',
  'jobs',
  'enquiries',
  'pictures',
  'pages',
  'lots',
  'entries',
] as const

const sizeOf = (numberOf: (kind: keyof Size) => number) =>
  Object.fromEntries(KINDS.map((kind) => [kind, numberOf(kind)])) as Size
export const NOTHING = sizeOf(() => 0)

/** The difference of two sizes. */
export const less = (size: Size, other: Size): Size => sizeOf((kind) => size[kind] - other[kind])

/** Stores the items numbered `from` to before `to` of `end` many, as the functions do; the last of `end` is the newest. */
export async function fill(
  from: Size,
  to: Size,
  end: Size,
  report: (progress: string) => void,
): Promise<void> {
  const one = (kind: keyof Size, make: (number: number) => Promise<unknown>) =>
    inParts(numbers(from[kind], to[kind]), make)
  report(`storing ${to.posts - from.posts} posts`)
  await storePosts(from.posts, to.posts, end.posts)
  report(`storing ${to.enquiries - from.enquiries} enquiries`)
  await storeEnquiries(from.enquiries, to.enquiries, end.enquiries)
  report(`storing ${to.entries - from.entries} entries of the diary`)
  await store(numbers(from.entries, to.entries).map(entryNumber))
  report('storing deleted posts, pictures, words, drafts, topics, SEO entries, jobs and lots')
  await one('deleted', storeDeleted)
  await one('pictures', storePicture)
  await one('pages', storeWords)
  await one('drafts', (number) => saveEdit(editFields(number)))
  await one('topics', (number) => createTopic(topicFields(number)))
  await one('seoEntries', (number) => createSeoEntry(seoFields(`page-${number}`)))
  await one('jobs', () => createJob(newJob(generationFields)))
  await one('lots', storeLot)
}

/** A deleted post; none of the others has its number. */
async function storeDeleted(number: number): Promise<void> {
  const { id } = await storePost(newPost({ ...postFields(1_000_000 + number), published: false }))
  await deletePost(id)
}

/** A picture of 12 megapixels as the browser shrinks it, with its files. */
async function storePicture(number: number): Promise<void> {
  const size = { width: 2400, height: 1800 }
  const picture = newMedia({ type: 'image/jpeg', ...size })
  await createMedia(picture, createHash('sha256').update(String(number)).digest('hex'))
  const files = PICTURE_FORMATS.flatMap(({ extension, type }) =>
    fileWidths(size.width).map((width) => ({ url: mediaAddress(picture.id, width, extension), type, width })),
  )
  await finishMedia(picture.id, { status: 'ready', ...size, colour: '#8a7f6d', files })
}

/** A lot; every fourth is on the board. */
const storeLot = (number: number) =>
  createLot(
    lotInput.parse({ goods: 'd2d', kg: 1 + number, state: number % 4 === 0 ? 'offered' : 'sold' }),
    undefined,
  )

const entryNumber = () =>
  entryOp({ action: 'update', what: 'enquiries', id: ulid(), session: null }).item.Put?.Item

/** Words of a page, every one changed. */
async function storeWords(number: number): Promise<void> {
  const page = pages[number]
  assert(page)
  const text = JSON.stringify(defaultWords(page.page, page.language))
  // A small first letter changes no placeholder, link or length.
  const values = JSON.parse(text, (_, value) =>
    typeof value === 'string' ? value.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()) : value,
  )
  await saveWords(page, { version: 0, values: values as Changes['values'] })
}

/** Stores posts `from` to before `to`, oldest first; every fifth is a draft. */
export const storePosts = (from: number, to: number, of: number) =>
  store(
    numbers(from, to).flatMap((number) => postNumber(number, Date.now() - (of - number) * POST_INTERVAL_MS)),
  )

/** Stores enquiries `from` to before `to`, oldest first, in equal numbers of each status; those quoted have a step that is due. */
const storeEnquiries = (from: number, to: number, of: number) =>
  store(
    numbers(from, to).flatMap((number) =>
      enquiryNumber(number, Date.now() - (of - number) * ENQUIRY_INTERVAL_MS),
    ),
  )

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

function postNumber(number: number, time: number) {
  const at = new Date(time).toISOString()
  const published = number % 5 !== 0
  const created = newPost({ ...postFields(number), published, publishedAt: published ? at : null })
  return postItems({ ...created, id: ulid(time), createdAt: at, updatedAt: at }).map(
    ({ item }) => item.Put?.Item,
  )
}

function enquiryNumber(number: number, time: number) {
  const status = statuses[number % statuses.length] ?? 'new'
  const stored: Enquiry = {
    id: ulid(time),
    version: 1,
    ...NOTHING_DONE,
    name: `Visitor ${number}`,
    contact: `visitor-${number}@example.com`,
    interest: 'Original collection',
    message:
      'We run three shops and would like to try two bales of winter coats. What do they cost, delivered?',
    page: '/original-collection',
    language: 'uk',
    campaign: null,
    mix: [{ goods: 'd2d', kg: 5000 }],
    status,
    submittedAt: new Date(time).toISOString(),
    ...(status === 'quoted' && { nextStep: { on: new Date(time).toISOString().slice(0, 10), what: 'Ask' } }),
  }
  const ttl = Math.ceil(Date.now() / 1000) + KEPT_SECONDS
  return [
    { pk: 'SUBMISSION', sk: stored.id, ...statusKey(status, stored.id), ...stored, ttl },
    ...dayWrites(undefined, stored).map(({ item }) => ({ ...item.Put?.Item, ttl })),
  ]
}

function store(items: readonly (Record<string, unknown> | undefined)[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / BATCH_ITEMS) }, (_, index) =>
    items.slice(index * BATCH_ITEMS, (index + 1) * BATCH_ITEMS),
  )
  return inParts(batches, storeBatch)
}

/** Works on all items, a few at a time. */
async function inParts<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < all.length; start += CONCURRENCY)
    await Promise.all(all.slice(start, start + CONCURRENCY).map(work))
}

async function storeBatch(items: readonly (Record<string, unknown> | undefined)[]): Promise<void> {
  const requests = items.map((Item) => ({ PutRequest: { Item } }))
  const { UnprocessedItems = {} } = await table.send(
    new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }),
  )
  assert.deepEqual(UnprocessedItems, {}, 'the table did not take everything')
}
