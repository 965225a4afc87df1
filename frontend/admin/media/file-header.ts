/** Format and size of a picture, read from its first bytes. */
export interface PictureHeader {
  /** Format by the bytes, whatever the file's name says; undefined for what is no known picture. */
  readonly format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'svg' | undefined
  /** Number of pixels; undefined where it is not at a fixed place. */
  readonly pixels: number | undefined
  /** False when the end of the file is missing. */
  readonly complete: boolean
}

const UNKNOWN: PictureHeader = { format: undefined, pixels: undefined, complete: true }

/** Read the format and size of a picture without decoding it: a small file may hold gigabytes of pixels. */
export function readHeader(bytes: Uint8Array): PictureHeader {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (text(0, 3) === '\xff\xd8\xff') return jpeg(bytes, view)
  if (text(0, 8) === '\x89PNG\r\n\x1a\n' && bytes.length >= 24)
    return {
      format: 'png',
      pixels: view.getUint32(16) * view.getUint32(20),
      complete: text(bytes.length - 8, bytes.length - 4) === 'IEND',
    }
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP' && bytes.length >= 30)
    return {
      format: 'webp',
      pixels: webpPixels(view, text(12, 16)),
      complete: bytes.length >= view.getUint32(4, true) + 8,
    }
  if (text(0, 4) === 'GIF8' && bytes.length >= 10)
    return { ...UNKNOWN, format: 'gif', pixels: view.getUint16(6, true) * view.getUint16(8, true) }
  if (text(4, 8) === 'ftyp') return { ...UNKNOWN, format: brand(text(8, 32)) }
  if (/^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(text(0, 1000)))
    return { ...UNKNOWN, format: 'svg' }
  return UNKNOWN
}

/** ISO base media file: its brands say which codec the picture has (ISO/IEC 23008-12, MIAF). */
function brand(brands: string): PictureHeader['format'] {
  if (/avi[fs]/.test(brands)) return 'avif'
  return /hei[cmsx]|hev[cx]|mif1/.test(brands) ? 'heic' : undefined
}

/** Walk the segments of a JPEG to its frame header, SOF0 to SOF15 (ITU T.81, B.1.1.3). */
function jpeg(bytes: Uint8Array, view: DataView): PictureHeader {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return {
        format: 'jpeg',
        pixels: view.getUint16(at + 5) * view.getUint16(at + 7),
        complete: hasEndOfImage(bytes, at),
      }
    at += 2 + view.getUint16(at + 2)
  }
  return { format: 'jpeg', pixels: undefined, complete: false }
}

/** End of image (FF D9) after the frame header: cameras may append a film, so it need not be the last bytes. */
function hasEndOfImage(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xd9) return true
  return false
}

/** Canvas size by the kind of the first chunk (RFC 9649, 2.5 to 2.7). */
function webpPixels(view: DataView, chunk: string): number | undefined {
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
  if (chunk === 'VP8X') return (uint24(24) + 1) * (uint24(27) + 1)
  if (chunk === 'VP8 ') return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff)
  if (chunk !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1)
}
