import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stubLocalStorage } from '../../testing/local-storage.ts'
import { adminList, adminQuery, findStored, postList, refetch, showInLists } from './admin-query.ts'

/** Addresses of the pages of a list. */
const pagesOf = (count: number) =>
  Array.from({ length: count }, (_, page) => `/api/admin/blog${page > 0 ? `?cursor=${page}` : ''}`)

/** Answer with a list of so many pages, one id each, the last one 1; the addresses that were fetched. */
function listOf(pages: number): string[] {
  const fetched: string[] = []
  stubLocalStorage()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address)
    const next = Number(new URL(address, 'http://localhost').searchParams.get('cursor')) + 1
    const headers = next < pages ? { link: `</api/admin/blog?cursor=${next}>; rel="next"` } : {}
    return Promise.resolve(Response.json([{ id: String(1 + pages - next) }], { headers }))
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

test.each([2, 6])(
  'after a write its answer is shown in every list, and each of %d pages that are shown is fetched again',
  async (count) => {
    const pages = pagesOf(count)
    const fetched = listOf(count)
    const queryClient = new QueryClient()
    const found = adminList('GET /api/admin/blog', { search: 'x' })
    await queryClient.fetchInfiniteQuery({ ...postList, pages: count })
    queryClient.setQueryData(found.queryKey, { pages: [{ items: [] }], pageParams: [undefined] })
    const leave = new InfiniteQueryObserver(queryClient, {
      ...postList,
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {})
    expect(fetched).toEqual(pages)

    const shown = () =>
      queryClient.getQueryData(postList.queryKey)?.pages.flatMap(({ items }) => items.map(({ id }) => id))
    const before = shown()
    showInLists(queryClient, 'GET /api/admin/blog', '1', null)
    expect(shown()).toEqual(before?.slice(0, -1))
    // Of a long list the write does not wait for all pages.
    await refetch(queryClient, 'GET /api/admin/blog')
    await vi.waitFor(() => expect(shown()).toEqual(before))
    expect(fetched).toEqual([...pages, ...pages])
    leave()
    queryClient.clear()
  },
)

test('a stored entry is looked for on every page', async () => {
  const fetched = listOf(2)
  expect(await findStored('1', postList.load)).toEqual({ id: '1' })
  expect(await findStored('3', postList.load)).toBeUndefined()
  expect(fetched).toEqual([...pagesOf(2), ...pagesOf(2)])
})

test('a list whose first answer is on its way while something changes is fetched again, too', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers = ['before the change', 'after it'].map((said) => ({
    said,
    ...Promise.withResolvers<void>(),
  }))
  let asked = 0
  const list = new QueryObserver(queryClient, {
    queryKey: ['GET /api/admin/media'],
    queryFn: async () => {
      const answer = answers[asked++]
      await answer?.promise
      return answer?.said
    },
  })
  onTestFinished(list.subscribe(() => {}))
  answers[1]?.resolve()
  const refetched = refetch(queryClient, 'GET /api/admin/media')
  answers[0]?.resolve()
  await refetched
  expect(list.getCurrentResult().data).toBe('after it')
})
