import { infiniteQueryOptions } from '@tanstack/react-query'
import { signOutOn401 } from './sign-out-on-401.ts'

export interface Page<T> {
  items: T[]
  /** Cursor of the following page; absent on the last one. */
  next?: string
}

/** First part of the key of every query of the admin area. */
export const ADMIN_DATA = ['admin'] as const

type LoadPage<T> = (page: { query: { cursor?: string | undefined } }) => Promise<Page<T>>

/** Query of one of the administrator's lists, page by page. `load` makes the call; `search` is that of a searched list. */
export const adminList = <T>(name: string, load: LoadPage<T>, ...search: readonly string[]) => ({
  ...infiniteQueryOptions({
    queryKey: [...ADMIN_DATA, 'list', name, ...search],
    queryFn: ({ pageParam }) => signOutOn401(load({ query: { cursor: pageParam } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  }),
  load,
})
export type AdminList<T> = ReturnType<typeof adminList<T>>

/** Pages of a list, newest id first, with one entry replaced or inserted; null removes it. */
export function withEntry<T extends { id: string }>(
  pages: readonly Page<T>[],
  id: string,
  entry: T | null,
): Page<T>[] {
  const pageWith = (matches: (item: T) => boolean) => pages.findIndex(({ items }) => items.some(matches))
  const holder = pageWith((item) => item.id === id)
  const following = holder >= 0 ? holder : pageWith((item) => item.id < id)
  // Beyond the loaded pages when no entry follows: the last page only if it is the end of the list.
  const target = following >= 0 ? following : pages.at(-1)?.next ? -1 : pages.length - 1
  return pages.map((page, index) => {
    const others = page.items.filter((item) => item.id !== id)
    const items =
      entry && index === target ? [...others, entry].sort((a, b) => (a.id < b.id ? 1 : -1)) : others
    return { ...page, items }
  })
}

/** All items of a list, page by page. `load` makes the call for the page at a cursor. */
export async function* pagesOf<T>(
  load: (cursor: string | undefined) => Promise<Page<T>>,
): AsyncGenerator<T[]> {
  let cursor: string | undefined
  do {
    const { items, next } = await signOutOn401(load(cursor))
    yield items
    cursor = next
  } while (cursor)
}

/** Stored entry of a list, read from the server; undefined when it is gone. */
export async function findStored<T extends { id: string }>(
  id: string,
  load: LoadPage<T>,
): Promise<T | undefined> {
  for await (const items of pagesOf((cursor) => load({ query: { cursor } }))) {
    const found = items.find((item) => item.id === id)
    if (found) return found
  }
  return undefined
}
