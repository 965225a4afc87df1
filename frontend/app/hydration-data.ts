/** Data from which a published document was rendered, kept in it as JSON for hydration. */
export interface HydrationData {
  /** Address of the document; absent on the 404 page, which is served at any unknown path. */
  readonly path?: string
  /** Digest of its words, facts and lots, which the app loads; the 404 page has its own. */
  readonly digest?: string | undefined
  readonly origin: string
  /** Data by query key. */
  readonly queries: Readonly<Record<string, unknown>>
  /** Key of the article, whose `html` is left out: the document already has it. */
  readonly articleKey?: string
}

/** Id of the data block. */
export const HYDRATION_DATA_ID = 'hydration-data'

/** Hydration data of this document; undefined in a shell. */
export function readHydrationData(): HydrationData | undefined {
  const block = document.getElementById(HYDRATION_DATA_ID)
  return block?.textContent ? JSON.parse(block.textContent) : undefined
}
