import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { postList } from '../../../data/shared-lists.ts'
import { showInList } from './posts.ts'

afterEach(() => vi.unstubAllGlobals())

test('after a write every page of the list that is shown is fetched again', async () => {
  const fetched: string[] = []
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address)
    const next = '</api/admin/blog?cursor=2>; rel="next"'
    const headers = address.includes('cursor') ? {} : { link: next }
    return Promise.resolve(Response.json([{ id: address.includes('cursor') ? '1' : '2' }], { headers }))
  })
  const queryClient = new QueryClient()
  await queryClient.fetchInfiniteQuery({ ...postList, pages: 2 })
  const leave = new InfiniteQueryObserver(queryClient, {
    ...postList,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => {})
  const both = ['/api/admin/blog', '/api/admin/blog?cursor=2']
  expect(fetched).toEqual(both)

  await showInList(queryClient, '1', null)
  expect(queryClient.getQueryData(postList.queryKey)?.pages.flatMap(({ items }) => items)).toHaveLength(1)
  await vi.waitFor(() => expect(fetched).toEqual([...both, ...both]))
  leave()
  queryClient.clear()
})
