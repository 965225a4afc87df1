import type { ReadingCache } from '../api/query-cache.ts'

/** What a finished document tells the app that goes on with it, in a data block. */
export interface PageState {
  /** The address it was rendered for; none for the 404 page, which stands at any address that is no page. */
  readonly path?: string
  readonly origin: string
  /** What it was rendered from, by the readings' keys. */
  readonly readings: Readonly<Record<string, unknown>>
  /** The key whose data lack `html`: the article's own, which stands in the document already. */
  readonly articleKey?: string
}

/** Id of the data block. */
export const PAGE_STATE = 'page-state'

/** What this document says of itself; undefined for a shell. */
export function readPageState(): PageState | undefined {
  const block = document.getElementById(PAGE_STATE)
  return block?.textContent ? JSON.parse(block.textContent) : undefined
}

/** Puts into `cache` what the document was rendered from. */
export function keepReadings({ readings, articleKey }: PageState, cache: ReadingCache): void {
  for (const [key, data] of Object.entries(readings)) {
    if (key === articleKey)
      Object.assign(data as object, { html: document.querySelector('.article')?.innerHTML ?? '' })
    cache.keep(key, data)
  }
}
