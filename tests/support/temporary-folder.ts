import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder for everything that the tests of a run write (`os.tmpdir()`), removed at its end. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wholesale-test-'))
  process.env.TMPDIR = folder
  return () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 300 })
}
