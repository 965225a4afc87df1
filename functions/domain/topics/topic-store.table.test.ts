import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import { topicInput } from '../../../shared/entities/topic.ts'
import { InvalidInput, NotFound } from '../../platform/errors.ts'
import { everything, pagesOf } from '../../testing/pages-of.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { listPosts } from '../posts/post-lists.ts'
import { createTopic, deleteTopic, listTopics } from './topic-store.ts'

beforeAll(createOwnTable)

test('exactly 100 items are one page without a next', async () => {
  const items = (await everything(listTopics)).length
  for (let missing = 100 - items; missing > 0; missing--) await createTopic(topicInput.parse({ topic: 'T' }))
  const page = await listTopics()
  expect(page.items).toHaveLength(100)
  expect(page.cursor).toBeUndefined()
  await createTopic(topicInput.parse({ topic: 'One more' }))
  expect((await pagesOf(listTopics)).map(({ length }) => length)).toEqual([100, 1])
})

test.each([
  '',
  '!',
  'abc',
  Buffer.from('POST#x').toString('base64url'),
  `${Buffer.from(ulid()).toString('base64url')}=`,
])('the cursor "%s" that no list gave is refused', async (cursor) => {
  await expect(listTopics(cursor)).rejects.toThrow(InvalidInput)
  await expect(listPosts({ cursor })).rejects.toThrow(InvalidInput)
})

test('topics are created and deleted', async () => {
  const created = await createTopic(topicInput.parse({ topic: 'Rags', keywords: [' a ', ''] }))
  expect(created).toMatchObject({ keywords: ['a'], contentType: 'article', isActive: true })
  expect((await listTopics()).items[0]).toEqual(created)
  await deleteTopic(created.id)
  await expect(deleteTopic(created.id)).rejects.toThrow(NotFound)
})
