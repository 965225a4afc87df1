import { fileHead } from '../../../../shared/entities/export.ts'
import { storedContent } from './stored-content.ts'

/** Content file of everything stored, one item a line; `onProgress` gets the number of items so far. */
export async function writeContentFile(
  now: Date,
  signal: AbortSignal,
  onProgress: (items: number) => void,
): Promise<Blob> {
  const lines: string[] = []
  for await (const items of storedContent(signal)) {
    lines.push(...items.map((item) => JSON.stringify(item)))
    onProgress(lines.length)
  }
  const head = JSON.stringify(fileHead(now)).slice(0, -1)
  // A Blob of parts, since one string of everything could exceed the longest string.
  const parts = lines.map((line, index) => (index === 0 ? line : `,\n${line}`))
  return new Blob([`${head},"items":[\n`, ...parts, '\n]}\n'], { type: 'application/json' })
}

/** Name of the file, for example `wholesale-export-2026-03-05.json`. */
export const contentFileName = (now: Date): string =>
  `wholesale-export-${now.toISOString().slice(0, 10)}.json`
