import type { Page } from '../../../data/admin-list.ts'

/** Number of the page that holds this id, or would; the list is ordered by id, the newest first. */
export function pageOf(pages: readonly Page<{ id: string }>[], id: string): number {
  const index = pages.findIndex(({ items }) => (items.at(-1)?.id ?? '') <= id)
  return index < 0 ? pages.length - 1 : index
}

/**
 * The pages with one of them fetched again from the same cursor. What was added to it pushed others off its end, and
 * what was taken from it let others in: these stay, and stay single.
 */
export function withPage<T extends { id: string }>(
  pages: readonly Page<T>[],
  index: number,
  fresh: Page<T>,
): Page<T>[] {
  const before = pages[index]
  const following = pages[index + 1]
  const last = fresh.items.at(-1)?.id
  const own = fresh.items.filter(({ id }) => id > (following?.items[0]?.id ?? ''))
  const pushedOff = fresh.next ? (before?.items.filter(({ id }) => last && id < last) ?? []) : []
  const next = following || pushedOff.length > 0 ? before?.next : fresh.next
  return pages.with(index, { items: [...own, ...pushedOff], ...(next !== undefined && { next }) })
}
