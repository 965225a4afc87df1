import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readArchive } from './archive.ts'

const zipped = (files: Record<string, Uint8Array>) =>
  zipSync({ 'content.json': strToU8('{}'), 'pictures.json': strToU8('[]'), ...files })

test('a file that no import needs is not unpacked', async () => {
  const name = 'other.bin'
  const archive = zipped({ [name]: strToU8('x'.repeat(1000)) })
  const start = Buffer.from(archive).indexOf(name) + name.length
  // What was compressed is damaged: whoever unpacks it fails.
  archive.fill(0xff, start, start + 4)
  expect(await readArchive(new Blob([archive]))).toMatchObject({ content: '{}' })
})

test('an archive that unpacks to more than a browser holds is refused before it is unpacked', async () => {
  const picture = new Uint8Array(4 * 1024 * 1024)
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, index) => [`media/01ARZ3NDEKTSV4RRFFQ69G5FAV/${index}.jpg`, picture])
  expect(await readArchive(new Blob([zipped(Object.fromEntries(pictures(1)))]))).toBeDefined()
  expect(await readArchive(new Blob([zipped(Object.fromEntries(pictures(257)))]))).toBeUndefined()
})
