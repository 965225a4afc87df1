import assert from 'node:assert/strict'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { createJob } from '../../functions/domain/generation/job-store.ts'
import { newPost, postItems } from '../../functions/domain/posts/post-store.ts'
import { saveEdit } from '../../functions/domain/posts/unsaved-edit-store.ts'
import { createSeoEntry } from '../../functions/domain/seo/seo-store.ts'
import { createTopic } from '../../functions/domain/topics/topic-store.ts'
import { statusKey, table, tableName } from '../../functions/platform/table.ts'
import { type Enquiry, enquiryStatus } from '../../shared/entities/enquiry.ts'
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

/** Numbers of items, by kind. */
export type Size = Readonly<
  Record<'posts' | 'drafts' | 'topics' | 'seoEntries' | 'jobs' | 'enquiries', number>
>
export const NOTHING: Size = { posts: 0, drafts: 0, topics: 0, seoEntries: 0, jobs: 0, enquiries: 0 }

/** The difference of two sizes. */
export const less = (size: Size, other: Size): Size => ({
  posts: size.posts - other.posts,
  drafts: size.drafts - other.drafts,
  topics: size.topics - other.topics,
  seoEntries: size.seoEntries - other.seoEntries,
  jobs: size.jobs - other.jobs,
  enquiries: size.enquiries - other.enquiries,
})

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
  report('storing drafts, topics, SEO entries and jobs')
  await one('drafts', (number) => saveEdit(editFields(number)))
  await one('topics', (number) => createTopic(topicFields(number)))
  await one('seoEntries', (number) => createSeoEntry(seoFields(`page-${number}`)))
  await one('jobs', () => createJob(generationFields))
}

/** Stores posts `from` to before `to`, oldest first; every fifth is a draft. */
export const storePosts = (from: number, to: number, of: number) =>
  store(
    numbers(from, to).flatMap((number) => postNumber(number, Date.now() - (of - number) * POST_INTERVAL_MS)),
  )

/** Stores enquiries `from` to before `to`, oldest first, in equal numbers of each status. */
const storeEnquiries = (from: number, to: number, of: number) =>
  store(
    numbers(from, to).map((number) =>
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
    name: `Visitor ${number}`,
    contact: `visitor-${number}@example.com`,
    interest: 'Original collection',
    message:
      'We run three shops and would like to try two bales of winter coats. What do they cost, delivered?',
    page: '/original-collection',
    language: 'uk',
    campaign: null,
    status,
    note: null,
    submittedAt: new Date(time).toISOString(),
  }
  return {
    pk: 'SUBMISSION',
    sk: stored.id,
    ...statusKey(status, stored.id),
    ...stored,
    ttl: Math.ceil(Date.now() / 1000) + KEPT_SECONDS,
  }
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
