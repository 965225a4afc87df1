import assert from 'node:assert/strict'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { newPost, postItems } from '../../functions/lib/posts.ts'
import { cleanContent } from '../../functions/lib/sanitize.ts'
import { statusKey, table, tableName } from '../../functions/lib/table.ts'
import { slugOf } from '../../shared/post.ts'
import { enquiryStatus, type Submission } from '../../shared/submission.ts'

/** Items of one BatchWriteItem (AWS limit), and how many of these calls are under way at once. */
const BATCH = 25
const AT_ONCE = 4

const HOUR = 60 * 60_000
/** Between two posts: 5,000 of them are four and a half years. */
const POST_EVERY = 8 * HOUR
/** Between two enquiries: 10,000 of them are 23 of the 24 months that they are kept. */
const ENQUIRY_EVERY = 1.7 * HOUR
/** Far enough ahead that nothing is deleted while it is measured, in seconds. */
const KEPT = 30 * 24 * 60 * 60

const content = cleanContent(
  '<h2>How it is graded</h2><p>Every piece is checked by hand before it goes into a bale.</p>'.repeat(20),
)
const statuses = enquiryStatus.options

/** Posts number `from` to before `to`, oldest first, as the functions store them: some are drafts. */
export const storePosts = (from: number, to: number, of: number) =>
  store(numbers(from, to).flatMap((number) => postNumber(number, Date.now() - (of - number) * POST_EVERY)))

/** Enquiries number `from` to before `to`, oldest first, of all statuses. */
export const storeEnquiries = (from: number, to: number, of: number) =>
  store(numbers(from, to).map((number) => enquiryNumber(number, Date.now() - (of - number) * ENQUIRY_EVERY)))

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

function postNumber(number: number, time: number) {
  const at = new Date(time).toISOString()
  // The first hundred are all published, so that the public list, too, begins with a full page.
  const published = number < 100 || number % 5 !== 0
  const created = newPost({ ...postFields(number), published, publishedAt: published ? at : null })
  return postItems({ ...created, id: ulid(time), createdAt: at, updatedAt: at }).map(
    ({ item }) => item.Put?.Item,
  )
}

/** What an administrator writes in post number `number`: a published article of 350 words. */
export function postFields(number: number) {
  const title = `What to know about second-hand clothing by the bale, part ${number}`
  return {
    title,
    slug: slugOf(title),
    excerpt: 'How bales are sorted, weighed and priced, and what to ask before you order the first one.',
    content,
    featuredImage: null,
    tags: ['Grading', 'Bales'],
    published: true,
    publishedAt: null,
    metaTitle: title,
    metaDescription: 'Sorting, weighing and pricing of second-hand clothing by the bale.',
    canonicalUrl: null,
  }
}

function enquiryNumber(number: number, time: number) {
  // The first hundred are all new, so that the list of those, too, begins with a full page.
  const status = number < 100 ? 'new' : (statuses[number % statuses.length] ?? 'new')
  const stored: Submission = {
    id: ulid(time),
    version: 1,
    name: `Visitor ${number}`,
    contact: `visitor-${number}@example.com`,
    interest: 'Original collection',
    message:
      'We run three shops and would like to try two bales of winter coats. What do they cost, delivered?',
    status,
    note: null,
    submittedAt: new Date(time).toISOString(),
  }
  return {
    pk: 'SUBMISSION',
    sk: stored.id,
    ...statusKey(status, stored.id),
    ...stored,
    ttl: Math.ceil(Date.now() / 1000) + KEPT,
  }
}

async function store(items: readonly (Record<string, unknown> | undefined)[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  )
  for (let start = 0; start < batches.length; start += AT_ONCE)
    await Promise.all(batches.slice(start, start + AT_ONCE).map(storeBatch))
}

async function storeBatch(items: readonly (Record<string, unknown> | undefined)[]): Promise<void> {
  const requests = items.map((Item) => ({ PutRequest: { Item } }))
  const { UnprocessedItems = {} } = await table.send(
    new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }),
  )
  assert.deepEqual(UnprocessedItems, {}, 'the table did not take everything')
}
