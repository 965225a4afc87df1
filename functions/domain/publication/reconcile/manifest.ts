import * as z from 'zod'
import { changeObject } from '../site-bucket.ts'
import { digest } from './digest.ts'

/** Key in the site's bucket. */
const MANIFEST_KEY = 'published.json'

/** Of each published document, by key, its fingerprint together with the ETag of what was made of its sources. */
const manifest = z.record(z.string(), z.string())
type Manifest = Readonly<z.infer<typeof manifest>>

/**
 * Entry of a document. It stays true whoever writes the document afterwards, since that changes the ETag. So an entry
 * that is missing, or of another time, lets a document be published again, never be left out.
 */
export const entryOf = (fingerprint: string, etag: string): string => digest([fingerprint, etag])

/**
 * Entries of documents that were made, with their ETags. One whose sources changed meanwhile may be made of either, and
 * has none.
 * @param before fingerprints from before they were made
 * @param now fingerprints from after that
 */
export const entriesOf = (
  etags: ReadonlyMap<string, string>,
  before: Readonly<Record<string, string>>,
  now: ReadonlyMap<string, string>,
): Manifest =>
  Object.fromEntries(
    [...etags].flatMap(([key, etag]) => {
      const fingerprint = now.get(key)
      return fingerprint && fingerprint === before[key] ? [[key, entryOf(fingerprint, etag)]] : []
    }),
  )

/** Record entries, and forget those of documents that are not wanted any more. @returns the whole manifest */
export async function recordPublished(
  entries: Manifest,
  isWanted: (key: string) => boolean,
): Promise<Manifest> {
  let recorded: Manifest = {}
  await changeObject(MANIFEST_KEY, 'application/json', (text) => {
    const all = Object.entries({ ...manifest.parse(JSON.parse(text ?? '{}')), ...entries })
    recorded = Object.fromEntries(all.filter(([key]) => isWanted(key)))
    return JSON.stringify(recorded)
  })
  return recorded
}
