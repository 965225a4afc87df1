import type { Page } from '../platform/table/table.ts'

/** All pages of a list. */
export async function pagesOf<T>(list: (cursor?: string) => Promise<Page<T>>): Promise<T[][]> {
  const pages: T[][] = []
  let cursor: string | undefined
  do {
    const page = await list(cursor)
    pages.push(page.items)
    cursor = page.cursor
  } while (cursor)
  return pages
}

/** All items of a list. */
export const everything = async <T>(list: (cursor?: string) => Promise<Page<T>>) =>
  (await pagesOf(list)).flat()
