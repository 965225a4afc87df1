import { fixedKeys } from '../documents.ts'
import type { OnPublished } from '../publish.ts'
import { buildId } from './builds.ts'
import { fingerprints, readSources } from './fingerprints.ts'
import { entriesOf, recordPublished } from './manifest.ts'

/**
 * Run `work`, which publishes and invalidates documents, and record those with fixed addresses, so that a reconcile finds them
 * up to date. Not articles: a change of facts or words that comes and goes meanwhile publishes them by its reconcile alone.
 */
export async function recorded<T>(work: (onPublished: OnPublished) => Promise<T>): Promise<T> {
  const before = await currentFingerprints()
  const etags = new Map<string, string>()
  const result = await work(async (key, etag) => {
    if (etag && fixedKeys.includes(key)) etags.set(key, etag)
  })
  const now = await currentFingerprints()
  await recordPublished(entriesOf(etags, Object.fromEntries(before), now), (key) => now.has(key))
  return result
}

const currentFingerprints = async () => fingerprints(await readSources(), await buildId())
