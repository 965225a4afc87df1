import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { timestamp } from '../../../shared/entities/fields.ts'
import { environment } from '../../platform/environment.ts'
import { assets } from './renderer.ts'
import { changeObject, removeObject } from './site-bucket.ts'

/** Builds whose hashed files are in the bucket, oldest first, each with the time from which on its pages are published. */
const builds = z.array(z.object({ id: z.string(), since: timestamp, assets: z.array(z.string()) }))
type Builds = z.infer<typeof builds>

const BUILDS_KEY = 'builds.json'

/** How long pages open in browsers may ask for files of a build after the next one came, in milliseconds: 30 days. */
const KEPT = 30 * 24 * 60 * 60_000

/**
 * Notes this build as the one that publishes, `now` unless it is already: pages written before have to be written again.
 * @returns since when it publishes, ISO 8601
 */
export async function publishesSince(now: string): Promise<string> {
  const id = await buildId()
  let since = now
  await changeBuilds((known) => {
    const latest = known.at(-1)
    since = latest?.id === id ? latest.since : now
    // One that was here before, as after a rollback, comes anew.
    return [...known.filter((one) => one.id !== id), { id, since, assets: [...assets] }]
  })
  return since
}

/** Removes the files that only builds used which were superseded more than 30 days ago. @returns their keys */
export async function removeOldAssets(now: number): Promise<string[]> {
  let gone: string[] = []
  await changeBuilds(async (known) => {
    const kept = known.filter((_, index) => {
      const superseded = known[index + 1]?.since
      return superseded === undefined || now - Date.parse(superseded) <= KEPT
    })
    const used = new Set(kept.flatMap((one) => one.assets))
    gone = [...new Set(known.flatMap((one) => one.assets))].filter((key) => !used.has(key))
    // Before they are forgotten: a run that is ended here begins again.
    await Promise.all(gone.map(removeObject))
    return kept
  })
  return gone
}

/** Differs where pages may: with every change of this function's code, and with the address they name. */
async function buildId(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(import.meta.filename))
  return hash.update(environment('SITE_ORIGIN')).digest('hex').slice(0, 16)
}

const changeBuilds = (change: (known: Builds) => Builds | Promise<Builds>) =>
  changeObject(BUILDS_KEY, 'application/json', async (text) =>
    JSON.stringify(await change(builds.parse(JSON.parse(text ?? '[]')))),
  )
