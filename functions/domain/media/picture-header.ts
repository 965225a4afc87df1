import { imageSize } from 'image-size'
import { MAX_PICTURE_PIXELS, type PICTURE_TYPES } from '../../../shared/entities/media.ts'
import { BadRequest } from '../../platform/errors.ts'

export interface PictureHeader {
  readonly type: (typeof PICTURE_TYPES)[number]
  /** Size in pixels as it is shown, after the turn that its camera noted. */
  readonly width: number
  readonly height: number
}

/** Formats that are read, by their bytes, each with the check that the file is whole. */
const FORMATS: Readonly<
  Record<string, { type: PictureHeader['type']; isWhole: (bytes: Buffer) => boolean }>
> = {
  jpg: { type: 'image/jpeg', isWhole: isWholeJpeg },
  png: { type: 'image/png', isWhole: (bytes) => bytes.lastIndexOf('IEND') > 0 },
  webp: { type: 'image/webp', isWhole: (bytes) => bytes.readUInt32LE(4) + 8 <= bytes.length },
  avif: { type: 'image/avif', isWhole: isWholeAvif },
}

/** EXIF orientations that turn by 90 degrees (EXIF 2.3, tag 0x0112). */
const TURNED = [5, 6, 7, 8]

const MILLION = 1_000_000

/** Longest side of a picture in pixels: the most that WebP holds (RFC 9649, 2.5). */
const MAX_SIDE_PX = 16_383

/**
 * Type and size of a picture, read from its bytes without decoding it: a file of a few KB can hold billions of pixels.
 * @throws BadRequest (400) for any other file, a truncated one, one of more than `MAX_PICTURE_PIXELS`, or a longer side than `MAX_SIDE_PX`
 */
export function readHeader(bytes: Buffer): PictureHeader {
  const { type: found = '', orientation = 1, width, height } = sizeOf(bytes)
  if (found === 'heic' || found === 'heif')
    throw new BadRequest('Browsers cannot show HEIC pictures. Choose JPEG in the settings of the camera.')
  const format = FORMATS[found]
  if (!format || width < 1 || height < 1) throw unreadable()
  if (width * height > MAX_PICTURE_PIXELS)
    throw new BadRequest(
      `This picture has too many pixels: ${width} x ${height}. At most ${MAX_PICTURE_PIXELS / MILLION} million.`,
    )
  if (Math.max(width, height) > MAX_SIDE_PX)
    throw new BadRequest(
      `This picture is too long: ${width} x ${height}. At most ${MAX_SIDE_PX} pixels a side.`,
    )
  if (!format.isWhole(bytes)) throw new BadRequest('The end of this picture is missing. Upload it again.')
  const { type } = format
  return TURNED.includes(orientation) ? { type, width: height, height: width } : { type, width, height }
}

const unreadable = () => new BadRequest('This file is no picture. Choose a JPEG, PNG, WebP or AVIF file.')

function sizeOf(bytes: Buffer): ReturnType<typeof imageSize> {
  try {
    return imageSize(bytes)
  } catch {
    throw unreadable()
  }
}

/** The end marker must follow the picture's data: a preview in its metadata has an end marker, too (ITU T.81, B.1.1.3). */
function isWholeJpeg(bytes: Buffer): boolean {
  const START_OF_SCAN = 0xda
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    if (bytes[at + 1] === START_OF_SCAN) return bytes.indexOf(Buffer.of(0xff, 0xd9), at) > 0
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}

/** Boxes at the top level fill the file (ISO/IEC 14496-12, 4.2); a size of 0 means up to the end. */
function isWholeAvif(bytes: Buffer): boolean {
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    if (size === 0) return true
    if (size < 8) return false
    at += size
  }
  return at === bytes.length
}
