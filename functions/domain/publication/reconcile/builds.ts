import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { timestamp } from '../../../../shared/entities/fields.ts'
import { environment } from '../../../platform/environment.ts'
import { assets } from '../renderer.ts'
import { changeObject, removeObject } from '../site-bucket.ts'

/** Builds with hashed files in the bucket, oldest first; `since` is the start of their publishing. */
const builds = z.array(z.object({ id: z.string(), since: timestamp, assets: z.array(z.string()) }))
type Builds = z.infer<typeof builds>

const BUILDS_KEY = 'builds.json'

/** Time for which open pages in browsers may request files of a replaced build: 30 days. */
const KEPT_MS = 30 * 24 * 60 * 60_000

/** Register this build as the current one, from `now` unless it is already. */
export async function registerBuild(now: string): Promise<void> {
  const id = await buildId()
  await changeBuilds((known) => {
    if (known.at(-1)?.id === id) return known
    // After a rollback a build is registered again.
    return [...known.filter((one) => one.id !== id), { id, since: now, assets: [...assets] }]
  })
}

/** Delete files used only by builds that were replaced more than 30 days ago. @returns their keys */
export async function removeOldAssets(now: number): Promise<string[]> {
  let gone: string[] = []
  await changeBuilds(async (known) => {
    const kept = known.filter((_, index) => {
      const superseded = known[index + 1]?.since
      return superseded === undefined || now - Date.parse(superseded) <= KEPT_MS
    })
    const used = new Set(kept.flatMap((one) => one.assets))
    gone = [...new Set(known.flatMap((one) => one.assets))].filter((key) => !used.has(key))
    // Before the list is written: an interrupted reconcile starts again.
    await Promise.all(gone.map(removeObject))
    return kept
  })
  return gone
}

/** Hash of everything that pages depend on: this function's code and the site's origin. */
export async function buildId(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(import.meta.filename))
  return hash.update(environment('SITE_ORIGIN')).digest('hex').slice(0, 16)
}

const changeBuilds = (change: (known: Builds) => Builds | Promise<Builds>) =>
  changeObject(BUILDS_KEY, 'application/json', async (text) =>
    JSON.stringify(await change(builds.parse(JSON.parse(text ?? '[]')))),
  )
