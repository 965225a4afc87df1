import { fileHead } from '../../../../shared/entities/export.ts'
import { newArchive } from './archive.ts'
import { storedPictures } from './pictures.ts'
import { storedContent } from './stored-content.ts'

/** Archive of the content file and the pictures; `onProgress` gets the number of items and pictures so far. */
export async function writeArchive(
  now: Date,
  signal: AbortSignal,
  onProgress: (items: number) => void,
): Promise<Blob> {
  const archive = newArchive()
  let count = 0
  const content = await writeContentFile(now, signal, (items) => {
    count = items
    onProgress(count)
  })
  archive.addContent(new Uint8Array(await content.arrayBuffer()))
  for await (const { picture, bytes } of storedPictures(signal)) {
    archive.addPicture(picture, bytes)
    onProgress(++count)
  }
  return archive.finish()
}

/** Content file of everything stored, one item a line; `onProgress` gets the number of items so far. */
async function writeContentFile(
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
