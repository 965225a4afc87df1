import { expect, vi } from 'vitest'
import { cloud, succeed } from './client.ts'

/**
 * Milliseconds; publishing takes well under two seconds. Beside other systems on two cores, a batch of the stream with
 * many changes takes half a minute, and what comes meanwhile waits for it.
 */
const WAIT = { timeout: 50_000, interval: 100 }
const at = (path: string) => fetch(new URL(path, cloud.run.url))

/** Waits until the page at this path is published and has these characters; its own address is in every article. */
export const published = (path: string, characters = path): Promise<void> =>
  vi.waitFor(async () => {
    const answer = await at(path)
    if (!answer.ok || !(await answer.text()).includes(characters))
      throw new Error(`${path} is not published with ${characters}`)
  }, WAIT)

/** Waits until there is no page at this path any more. */
export const withdrawn = (path: string): Promise<void> =>
  vi.waitFor(async () => {
    if ((await at(path)).status !== 404) throw new Error(`${path} is still there`)
  }, WAIT)

/** Longest time until changed facts are everywhere, in milliseconds. */
const EVERYWHERE = { timeout: 60_000, interval: 250 }

/** Waits until changed facts are on every page, for whatever reads pages next on this system. */
export const publishedEverywhere = (session: string, patience = EVERYWHERE): Promise<void> =>
  vi.waitFor(async () => {
    const { status, done, total } = (await succeed('GET /api/admin/publication', { session })).body
    expect({ status, done }).toEqual({ status: 'done', done: total })
  }, patience)
