import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A folder for everything that the tests of a run write (`os.tmpdir()`), removed at its end. The processes that they start
 * compile there each module once.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wholesale-test-'))
  process.env.TMPDIR = folder
  process.env.NODE_COMPILE_CACHE = path.join(folder, 'compiled')
  return () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 300 })
}
