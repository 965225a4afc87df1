import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { MAX_PICTURE_BYTES } from '../../../../shared/entities/media.ts'
import { readArchive } from './archive.ts'

const file = (number: number) => `media/${String(number).padStart(26, '0')}/800.jpg`
const listed = (names: readonly string[]) => strToU8(JSON.stringify(names.map((name) => pictureOf(name))))
const pictureOf = (name: string) => ({ id: name.slice(6, 32), alt: null, file: name })

/** Zip of an export with these pictures, of one byte each, and other files. */
const zipOf = (pictures: readonly string[], others: Record<string, Uint8Array> = {}) =>
  zipSync({
    'content.json': strToU8('{}'),
    'pictures.json': listed(pictures),
    ...Object.fromEntries(pictures.map((name) => [name, new Uint8Array(1)])),
    ...others,
  })

/** The zip with another number in the central directory's entries of such files (PKWARE APPNOTE, 4.3.12). */
function changed(zip: Uint8Array<ArrayBuffer>, names: string, offset: number, value: number) {
  const view = new DataView(zip.buffer)
  const text = new TextDecoder('latin1').decode(zip)
  for (let at = text.indexOf('PK\x01\x02'); at >= 0; at = text.indexOf('PK\x01\x02', at + 1))
    if (text.startsWith(names, at + 46)) view.setUint32(at + offset, value, true)
  return zip
}
const [METHOD, UNPACKED_BYTES] = [10, 24]
const times = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, number) => make(number))
const read = (zip: Uint8Array<ArrayBuffer>) => readArchive(new Blob([zip]))

test('only what an export has is unpacked, and of its pictures those that it lists, whatever else is in the file', async () => {
  const others = { 'other/1.jpg': new Uint8Array(1), [file(2)]: new Uint8Array(1) }
  const zip = changed(zipOf([file(1)], others), 'other/', METHOD, 99)
  const archive = await read(changed(zip, file(2), METHOD, 99))
  expect(Object.keys(archive?.files ?? {})).toEqual([file(1)])
})

test.each([
  [255, true],
  [257, false],
])('%i pictures of the largest size are read: %s', async (count, isRead) => {
  const zip = changed(zipOf(times(count, file)), 'media/', UNPACKED_BYTES, MAX_PICTURE_BYTES)
  expect((await read(zip)) !== undefined).toBe(isRead)
})
