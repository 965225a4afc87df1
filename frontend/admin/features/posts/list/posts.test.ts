import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { postList } from '../../../data/shared-lists.ts'
import { showInList } from './posts.ts'

test('a list is fetched again after a write, all pages of it that are loaded', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  })
  const post = (id: string, title: string) => ({ id, title })
  const answers = [
    { items: [post('B', 'Old')], next: 'B' },
    { items: [post('A', 'Old')] },
    { items: [post('B', 'Changed elsewhere')], next: 'B' },
    { items: [post('A', 'Old')] },
  ]
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const { items, next } = answers.shift() ?? expect.unreachable()
    const link = next && { link: `</api/admin/blog?cursor=${next}>; rel="next"` }
    return Response.json(items, link ? { headers: link } : {})
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  await client.fetchInfiniteQuery({ ...postList, pages: 2 })
  const leave = new InfiniteQueryObserver(client, postList).subscribe(() => {})
  expect(fetched).toHaveBeenCalledTimes(2)
  await showInList(client, 'A', null)
  leave()
  expect(client.getQueryData(postList.queryKey)?.pages.flatMap(({ items }) => items)).toMatchObject([
    { title: 'Changed elsewhere' },
    { id: 'A' },
  ])
})
