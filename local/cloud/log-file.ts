import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Size at which a log file is rotated to `<name>.1`. */
const MAX_BYTES = 5 * 1024 * 1024

/** Appends lines to a file, synchronously: they survive a kill of this process. */
export function openLog(path: string): (line: string) => void {
  mkdirSync(dirname(path), { recursive: true })
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  return (line) => {
    if (size > MAX_BYTES) {
      renameSync(path, `${path}.1`)
      size = 0
    }
    appendFileSync(path, `${line}\n`)
    size += Buffer.byteLength(line) + 1
  }
}
