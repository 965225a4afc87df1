import { expect, test } from 'vitest'
import { readHeader } from './file-header.ts'

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const uint16 = (value: number) => [value >> 8, value & 0xff]
const uint32 = (value: number) => [...uint16(value >>> 16), ...uint16(value & 0xffff)]
const header = (...bytes: number[]) => readHeader(Uint8Array.from(bytes))

/** Two segments before the frame header: an EXIF one that holds a small picture of its own, and a table. */
const jpeg = (width: number, height: number, ...end: number[]) => [
  ...[0xff, 0xd8],
  ...[0xff, 0xe1, ...uint16(10), ...ascii('Exif'), 0xff, 0xd8, 0xff, 0xd9],
  ...[0xff, 0xc4, ...uint16(4), 1, 2],
  ...[0xff, 0xc2, ...uint16(11), 8, ...uint16(height), ...uint16(width), 1, 1, 0x11, 0],
  ...[0xff, 0xda, ...uint16(8), 1, 1, 0, 0, 63, 0],
  ...[1, 2, 0xff, 0x00, 3],
  ...end,
]
const END_OF_IMAGE = [0xff, 0xd9]

const png = (width: number, height: number, ...end: number[]) => [
  ...[0x89, ...ascii('PNG\r\n\x1a\n')],
  ...[...uint32(13), ...ascii('IHDR'), ...uint32(width), ...uint32(height), 8, 6, 0, 0, 0, 1, 2, 3, 4],
  ...end,
]
const IEND = [...uint32(0), ...ascii('IEND'), 0xae, 0x42, 0x60, 0x82]

test('a JPEG is measured by its frame header, behind the small picture in its EXIF data', () => {
  expect(header(...jpeg(4000, 3000, ...END_OF_IMAGE))).toEqual({
    format: 'jpeg',
    pixels: 12_000_000,
    complete: true,
  })
})

test('a JPEG without its end is not complete, one with a film behind its end is', () => {
  expect(header(...jpeg(40, 30)).complete).toBe(false)
  expect(header(...jpeg(40, 30).slice(0, 20)).complete).toBe(false)
  expect(header(...jpeg(40, 30, ...END_OF_IMAGE, ...ascii('ftypmp42'))).complete).toBe(true)
})

test('a bomb is measured without decoding it', () => {
  expect(header(...png(30_000, 30_000, ...IEND))).toEqual({
    format: 'png',
    pixels: 900_000_000,
    complete: true,
  })
})

test('a PNG without its end is not complete', () => {
  expect(header(...png(3, 2)).complete).toBe(false)
})

test.each([
  ['extended', [...ascii('VP8X'), ...Array(8).fill(0), 0x8f, 0x01, 0x00, 0x2b, 0x01, 0x00], 400 * 300],
  ['lossy', [...ascii('VP8 '), ...Array(10).fill(0), 0x90, 0x01, 0x2c, 0x01], 400 * 300],
  ['lossless', [...ascii('VP8L'), 0, 0, 0, 0, 0x2f, 0x8f, 0xc1, 0x4a, 0x00, 0, 0, 0, 0, 0], 400 * 300],
])('a WebP picture is measured: %s', (_, chunk, pixels) => {
  const bytes = [...ascii('RIFF'), chunk.length + 4, 0, 0, 0, ...ascii('WEBP'), ...chunk]
  expect(header(...bytes)).toEqual({ format: 'webp', pixels, complete: true })
  expect(header(...bytes.slice(0, 30))).toMatchObject({ complete: bytes.length === 30 })
})

test.each([
  ['avif', [0, 0, 0, 28, ...ascii('ftypavif'), 0, 0, 0, 0, ...ascii('mif1avif')]],
  ['heic', [0, 0, 0, 24, ...ascii('ftypheic'), 0, 0, 0, 0, ...ascii('mif1heic')]],
  ['svg', ascii('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['svg', ascii('<?xml version="1.0"?>\n<!-- A drawing -->\n<svg width="10">')],
  [undefined, ascii('<!doctype html><title>svg</title>')],
  [undefined, [0, 0, 0, 28, ...ascii('ftypisom'), 0, 0, 0, 0, ...ascii('mp42')]],
  [undefined, []],
])('a file is what its bytes say: %s', (format, bytes) => {
  expect(header(...bytes).format).toBe(format)
})
