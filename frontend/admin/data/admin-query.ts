import {
  type DataTag,
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Query, Response, RouteKey } from '../../../shared/api.ts'
import type { ListKey, OptionsArgument } from '../../api/request.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { adminPage, adminRequest } from './admin-request.ts'

/** Query of a call of the contract; its key is the call's and its options. */
export const adminQuery = <K extends RouteKey>(key: K, ...options: OptionsArgument<K>) => ({
  queryKey: [key, ...options] as unknown as DataTag<QueryKey, Response<K>, Error>,
  queryFn: () => adminRequest(key, ...options),
})

export interface ItemPage<T> {
  items: T[]
  /** Cursor of the following page; absent on the last one. */
  next?: string
}
type LoadPage<T> = (cursor: string | undefined) => Promise<ItemPage<T>>

type ItemOf<K extends ListKey> = Response<K> extends (infer Item)[] ? Item : never

/** Page of a list of the contract at a cursor; `query` is that of a searched list. */
export const listPage =
  <K extends ListKey>(key: K, query?: Query<K>): LoadPage<ItemOf<K>> =>
  (cursor) =>
    adminPage(
      key,
      ...([{ query: { ...(query as object), cursor } }] as unknown as OptionsArgument<K>),
    ) as Promise<ItemPage<ItemOf<K>>>

/** Query of a list of the contract, page by page; its data are the items of the loaded pages. */
export const adminList = <K extends ListKey>(key: K, query?: Query<K>) => {
  const load = listPage(key, query)
  return {
    ...infiniteQueryOptions({
      queryKey: [key, { query }],
      queryFn: ({ pageParam }) => load(pageParam),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      select: itemsOf<ItemOf<K>>,
    }),
    key,
    load,
  }
}
export const itemsOf = <T>({ pages }: InfiniteData<ItemPage<T>>): T[] => pages.flatMap(({ items }) => items)

export interface AdminList<T> {
  readonly key: ListKey
  readonly load: LoadPage<T>
}

/** All items of a list, page by page. */
export async function* pagesOf<T>(load: LoadPage<T>): AsyncGenerator<T[]> {
  let cursor: string | undefined
  do {
    const { items, next } = await load(cursor)
    yield items
    cursor = next
  } while (cursor)
}

/** Stored entry of a list, read from the server; undefined when it is gone. */
export async function findStored<T extends { id: string }>(
  id: string,
  load: LoadPage<T>,
): Promise<T | undefined> {
  for await (const items of pagesOf(load)) {
    const found = items.find((item) => item.id === id)
    if (found) return found
  }
  return undefined
}

/** Show the answer to a write in the loaded pages of a call's lists, until they are fetched again; null for a deletion. */
export const showInLists = <T extends { id: string }>(
  queryClient: QueryClient,
  key: ListKey,
  id: string,
  entry: T | null,
) =>
  queryClient.setQueriesData<InfiniteData<ItemPage<T>>>(
    { queryKey: [key] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.flatMap((item) => (item.id === id ? (entry ?? []) : item)),
        })),
      },
  )

/** Most pages of a list that a write waits for: 5,000 posts are 50 calls. */
const MAX_AWAITED_PAGES = 5

/** Fetch the queries of calls again. */
export async function refetch(queryClient: QueryClient, ...keys: readonly RouteKey[]): Promise<void> {
  await Promise.all(
    keys.map(async (key) => {
      const queryKey = [key]
      // A first answer that is on its way may be from before the change, and is not asked for again.
      await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
      const lists = queryClient.getQueriesData<Partial<InfiniteData<unknown>>>({ queryKey })
      const refetched = queryClient.invalidateQueries({ queryKey })
      return lists.every(([, list]) => (list?.pages?.length ?? 0) <= MAX_AWAITED_PAGES) && refetched
    }),
  )
}

interface AdminMutation<Input, Output> {
  call: (input: Input) => Promise<Output>
  /** Messages of the toasts. */
  success: string | ((output: Output, input: Input) => string)
  failure: string | ((error: Error) => string)
  /** Show the answer in the query cache, before anything is fetched again. */
  show?: (queryClient: QueryClient, output: Output, input: Input) => void
  /** Calls whose queries are fetched again before the mutation is done. */
  refetch: readonly RouteKey[]
  undo?: (input: Input, output: NoInfer<Output>) => void
}

/** Toasts of a change to an entity, for example 'Topic created successfully' and 'Failed to create topic'. */
export const toastsOf = (verb: 'create' | 'update' | 'delete' | 'restore', what: string) => ({
  success: `${what[0]?.toUpperCase()}${what.slice(1)} ${verb}d successfully`,
  failure: `Failed to ${verb} ${what}`,
})

/** Mutation with its toasts, and the refetch of what it changes. */
export function useAdminMutation<Input, Output>({
  call,
  success,
  failure,
  show,
  refetch: keys,
  undo,
}: AdminMutation<Input, Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (output, input) => {
      const action = undo && { label: 'Undo', run: () => undo(input, output) }
      toast.success(typeof success === 'string' ? success : success(output, input), action)
      show?.(queryClient, output, input)
      return refetch(queryClient, ...keys)
    },
    onError: (error) => toast.error(typeof failure === 'string' ? failure : failure(error)),
  })
}

// What more than one feature reads.

export const postList = adminList('GET /api/admin/blog')

export const topicList = adminList('GET /api/admin/topics')

export const seoList = adminList('GET /api/admin/seo')

/** Loaded again whenever the screen is opened, since offers end by themselves. */
export const lotList = { ...adminList('GET /api/admin/lots'), gcTime: 0 }

/** The company's facts: what differs from the defaults, and these. */
export const factsQuery = { ...adminQuery('GET /api/admin/facts'), gcTime: 0 }
