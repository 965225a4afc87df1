import { expect, test } from 'vitest'
import type { PostSummary } from '../../shared/post.ts'
import { relatedPosts } from './related-posts.ts'

const post = (id: string, tags: string[] = []) => ({ id, tags }) as PostSummary
const ids = (posts: PostSummary[]) => posts.map(({ id }) => id)

test('posts that share most tags come first, then the newest; never the post itself', () => {
  const list = [
    post('new'),
    post('self', ['a', 'b']),
    post('one', ['a']),
    post('two', ['B', 'a']),
    post('old'),
  ]
  expect(ids(relatedPosts(list, post('self', ['a', 'b'])))).toEqual(['two', 'one', 'new'])
})

test('without shared tags the newest are offered, three at most', () => {
  const list = [post('1'), post('2'), post('3'), post('4'), post('self')]
  expect(ids(relatedPosts(list, post('self', ['x'])))).toEqual(['1', '2', '3'])
})

test('an only post has none', () => {
  expect(relatedPosts([post('self')], post('self'))).toEqual([])
})

test('the list itself stays in its order', () => {
  const list = [post('1'), post('2', ['x'])]
  relatedPosts(list, post('self', ['x']))
  expect(ids(list)).toEqual(['1', '2'])
})
