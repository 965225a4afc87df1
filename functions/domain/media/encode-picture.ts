import sharp, { type Sharp } from 'sharp'
import { MAX_PICTURE_PIXELS, type Media } from '../../../shared/entities/media.ts'
import {
  fileWidths,
  mediaAddress,
  PICTURE_FORMATS,
  SHARED_SIZE,
  sharedAddress,
} from '../../../shared/media/media-files.ts'

/** Settings by format, from measurements (docs/decisions/administration/0022-pictures.md). */
const ENCODINGS = {
  avif: (picture: Sharp, quality = 48) => picture.avif({ quality, effort: 0 }),
  webp: (picture: Sharp) => picture.webp({ quality: 72 }),
  jpg: (picture: Sharp) => picture.jpeg({ quality: 78, mozjpeg: true }),
} as const

/** Width of the file that a phone loads, and its most bytes: two seconds of a poor line. */
const PHONE_WIDTH = 800
const PHONE_BYTES = 60 * 1024
/** Qualities of AVIF for it, tried in turn: grainy photos take the lower ones, where grain hides what is lost. */
const PHONE_QUALITIES = [48, 40, 32, 24]

/** Below 300 KB, the most that chats load for a preview. */
const SHARED_QUALITY = 80

type MadeFile = Media['files'][number] & { readonly body: Uint8Array }

export interface EncodedPicture {
  /** Size of the upright picture. */
  readonly width: number
  readonly height: number
  /** Average, `#rrggbb`; null for a picture that shows what is behind it. */
  readonly colour: string | null
  readonly files: readonly MadeFile[]
  readonly shared: MadeFile
}

/** A file that no decoder reads to its end. */
export class UnreadablePicture extends Error {}

// A function has one core.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Decode a picture once, turn it upright, and make its files one after the other. None has metadata of the original:
 * camera, place, time.
 * @throws UnreadablePicture for a file that cannot be decoded; an error of sharp for one that cannot be encoded
 */
export async function encodePicture(id: string, original: Buffer): Promise<EncodedPicture> {
  const { size, widths, data, info } = await decode(original)
  const picture = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  // Chats and JPEG have no transparency.
  const opaque = () => picture().flatten({ background: '#ffffff' })

  const files: MadeFile[] = []
  for (const { extension, type } of PICTURE_FORMATS) {
    for (const width of widths) {
      const resized = (extension === 'jpg' ? opaque() : picture()).resize(width)
      const body = await (width > PHONE_WIDTH || extension !== 'avif'
        ? ENCODINGS[extension](resized).toBuffer()
        : phoneAvif(resized))
      files.push({ url: mediaAddress(id, width, extension), type, width, body })
    }
  }
  const shared = {
    url: sharedAddress(id),
    type: 'image/jpeg' as const,
    width: SHARED_SIZE.width,
    body: await opaque()
      .resize(SHARED_SIZE.width, SHARED_SIZE.height, { fit: 'cover' })
      .jpeg({ quality: SHARED_QUALITY, mozjpeg: true })
      .toBuffer(),
  }
  const average = await picture().resize(1, 1, { fit: 'fill' }).ensureAlpha().raw().toBuffer()
  const colour = average[3] === 255 ? `#${average.toString('hex', 0, 3)}` : null
  return { width: size.width, height: size.height, colour, files, shared }
}

/** The pixels of the widest file. */
async function decode(original: Buffer) {
  try {
    const options = { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'truncated' } as const
    const { autoOrient: size } = await sharp(original, options).metadata()
    const widths = fileWidths(size.width)
    const { data, info } = await sharp(original, options)
      .autoOrient()
      .resize(Math.max(...widths))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { size, widths, data, info }
  } catch (error) {
    throw new UnreadablePicture(error instanceof Error ? error.message : String(error))
  }
}

async function phoneAvif(picture: Sharp, [quality, ...lower] = PHONE_QUALITIES): Promise<Buffer> {
  const file = await ENCODINGS.avif(picture.clone(), quality).toBuffer()
  return file.length > PHONE_BYTES && lower.length > 0 ? phoneAvif(picture, lower) : file
}
