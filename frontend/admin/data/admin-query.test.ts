import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { adminList, adminQuery, findStored, refetch, showInLists } from './admin-query.ts'
import { postList } from './shared-lists.ts'

const PAGES = ['/api/admin/blog', '/api/admin/blog?cursor=2']

/** Answer with a list of two pages, with ids 2 and 1; the addresses that were fetched. */
function listOfTwoPages(): string[] {
  const fetched: string[] = []
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address)
    const isLast = address.includes('cursor')
    const headers = isLast ? {} : { link: '</api/admin/blog?cursor=2>; rel="next"' }
    return Promise.resolve(Response.json([{ id: isLast ? '1' : '2' }], { headers }))
  })
  return fetched
}

test('the key of a query is the call of the contract with its options', () => {
  const options = { params: { id: '1' } }
  expect(adminQuery('GET /api/admin/blog/{id}', options).queryKey).toEqual([
    'GET /api/admin/blog/{id}',
    options,
  ])
  expect(adminQuery('GET /api/admin/facts').queryKey).toEqual(['GET /api/admin/facts'])
})

test('after a write its answer is shown in every list, and each page that is shown is fetched again', async () => {
  const fetched = listOfTwoPages()
  const queryClient = new QueryClient()
  const found = adminList('GET /api/admin/blog', { search: 'x' })
  await queryClient.fetchInfiniteQuery({ ...postList, pages: 2 })
  queryClient.setQueryData(found.queryKey, { pages: [{ items: [] }], pageParams: [undefined] })
  const leave = new InfiniteQueryObserver(queryClient, {
    ...postList,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => {})
  expect(fetched).toEqual(PAGES)

  showInLists(queryClient, 'GET /api/admin/blog', '1', null)
  const ids = () =>
    queryClient.getQueryData(postList.queryKey)?.pages.flatMap(({ items }) => items.map(({ id }) => id))
  expect(ids()).toEqual(['2'])
  await refetch(queryClient, 'GET /api/admin/blog')
  expect(fetched).toEqual([...PAGES, ...PAGES])
  expect(ids()).toEqual(['2', '1'])
  leave()
  queryClient.clear()
})

test('a stored entry is looked for on every page', async () => {
  const fetched = listOfTwoPages()
  expect(await findStored('1', postList.load)).toEqual({ id: '1' })
  expect(await findStored('3', postList.load)).toBeUndefined()
  expect(fetched).toEqual([...PAGES, ...PAGES])
})
