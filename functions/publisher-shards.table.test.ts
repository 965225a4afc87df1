import { setImmediate as turn } from 'node:timers/promises'
import type { DynamoDBRecord } from 'aws-lambda'
import { expect, test } from 'vitest'
import { seoInput } from '../shared/entities/seo.ts'
import { saveWords } from './domain/content/words-store.ts'
import { updatePost } from './domain/posts/post-store.ts'
import { createSeoEntry } from './domain/seo/seo-store.ts'
import { calls, objects } from './testing/aws.ts'
import {
  article,
  contentRecord,
  handler,
  publisherFixture,
  reconcile,
  record,
} from './testing/publisher-fixture.ts'

publisherFixture()

/** Four groups, more mixed than shards, which have all records of a partition key. */
const shardsOf = (records: readonly DynamoDBRecord[]) =>
  [0, 1, 2, 3].map((shard) => records.filter((_, n) => n % 4 === shard))

const published = () => Object.fromEntries([...objects].map(([key, { body }]) => [key, body]))

test('four shards of the stream, published at the same time, leave the whole site as a reconcile would', async () => {
  calls.mockImplementation(async (_call, _what, work) => {
    await turn()
    return work()
  })
  await reconcile({})
  const publish = async (records: readonly DynamoDBRecord[]) => {
    const answers = await Promise.all(shardsOf(records).map((Records) => handler({ Records })))
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ batchItemFailures: [] })))
  }
  const months = ['2024-05', '2025-01', '2026-10', '2026-11']
  const posts = await Promise.all(Array.from({ length: 12 }, (_, n) => article(`a${n}`, months[n % 4])))
  await publish(posts.map((post, n) => record(`${n}`, post)))

  const gone = posts.slice(0, 3)
  await Promise.all(gone.map(({ id }) => updatePost(id, { published: false })))
  const moved = posts.slice(3, 6).map(({ id, slug }) => updatePost(id, { slug: `${slug}-moved` }))
  await createSeoEntry(
    seoInput.parse({ pageName: 'toys', title: 'Toys', metaDescription: 'Toys by the bale' }),
  )
  await saveWords({ page: 'about', language: 'pl' }, { version: 0, values: {} })
  await publish([
    ...[...posts.slice(0, 6), ...(await Promise.all(moved))].map((post, n) => record(`${100 + n}`, post)),
    contentRecord('SEO', '01JD0000000000000000000000', { pageName: { S: 'toys' } }),
    contentRecord('CONTENT', 'pl#about'),
  ])

  const inShards = published()
  expect(inShards).toMatchObject({
    'blog/a11.html': '/blog/a11: a11',
    'blog/a3-moved.html': expect.any(String),
  })
  await reconcile({ everything: true })
  const whole = published()
  const keys = Object.keys({ ...inShards, ...whole }).filter((key) => key !== 'published.json')
  expect(keys.filter((key) => inShards[key] !== whole[key])).toEqual([])
})
