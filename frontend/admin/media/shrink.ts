import { MAX_PICTURE_BYTES } from '../../../shared/entities/media.ts'
import { type PictureHeader, readHeader } from './file-header.ts'

/** Longest side of an uploaded picture, in pixels: half as much again as the widest file made of it. */
const MAX_SIDE = 2400
/** Size that a photo is to stay below, in bytes: a few seconds on a phone's line. */
const MAX_PHOTO_BYTES = 1_200_000
/** Most pixels that are decoded: 108 megapixels of a phone's camera take 430 MB. */
const MAX_PIXELS = 120_000_000
/** JPEG qualities, tried in this order until the photo is small enough. */
const QUALITIES = [0.85, 0.75, 0.65, 0.55]
const WEBP_QUALITY = 0.9
/** Factor of a side when the best compression was not enough. */
const SMALLER = 0.75
/** Sides in pixels of the small copies that are searched for transparency, and shown while the picture is sent. */
const SEARCHED_SIDE = 256
const THUMBNAIL_SIDE = 320

/** A picture that can't be used; the message says why, and what to do. */
export class UnusablePicture extends Error {}

const MESSAGES = {
  svg: "A drawing in SVG format can't be used as a picture. Save it as PNG, then choose that file.",
  heic: "This browser can't open HEIC pictures. On an iPhone, choose Settings, Camera, Formats, Most Compatible, and take the picture again. On a computer, save the picture as JPEG first.",
  incomplete: 'This picture is not complete: the end of the file is missing. Choose the original file again.',
  large:
    'This picture has too many pixels for a browser. Make it smaller with another program, then choose it again.',
  unknown: 'This file is not a picture that can be opened. Choose a JPEG, PNG, WebP or AVIF file.',
}

export interface ShrunkPicture {
  readonly blob: Blob
  /** Small copy as a `data:` address: the content security policy admits no `blob:`. */
  readonly thumbnail: string
}

/**
 * Turn a picture upright, shrink it to `MAX_SIDE` and compress it again, which leaves out EXIF data such as the place. One
 * with transparency stays PNG or WebP, any other becomes JPEG.
 * @throws UnusablePicture for what is no picture, is incomplete or can't be opened here
 */
export async function shrink(file: Blob): Promise<ShrunkPicture> {
  const header = readHeader(new Uint8Array(await file.arrayBuffer()))
  if (header.format === 'svg') throw new UnusablePicture(MESSAGES.svg)
  if (!header.complete) throw new UnusablePicture(MESSAGES.incomplete)
  if ((header.pixels ?? 0) > MAX_PIXELS) throw new UnusablePicture(MESSAGES.large)

  const decoded = await decode(file, header)
  const canvas = drawn(decoded, MAX_SIDE)
  // Frees the decoded pixels at once: a phone has no room for those of two photos.
  decoded.close()
  try {
    const thumbnail = drawn(canvas, THUMBNAIL_SIDE)
    return {
      blob: isTransparent(canvas) ? await compressTransparent(canvas) : await compressPhoto(canvas),
      thumbnail: thumbnail.toDataURL(isTransparent(thumbnail) ? 'image/png' : 'image/jpeg', 0.7),
    }
  } finally {
    canvas.width = 0
  }
}

const decode = (file: Blob, { format }: PictureHeader): Promise<ImageBitmap> =>
  createImageBitmap(file).catch(() => {
    throw new UnusablePicture(format === 'heic' ? MESSAGES.heic : MESSAGES.unknown)
  })

/** Copy whose longest side is at most `side` pixels. */
function drawn(source: ImageBitmap | HTMLCanvasElement, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(source.width, source.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(source.width * scale))
  canvas.height = Math.max(1, Math.round(source.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new UnusablePicture(MESSAGES.large)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** True if a small copy has a pixel that is not opaque. */
function isTransparent(canvas: HTMLCanvasElement): boolean {
  const small = drawn(canvas, SEARCHED_SIDE)
  const pixels = small.getContext('2d')?.getImageData(0, 0, small.width, small.height).data ?? []
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 255) return true
  return false
}

async function compressPhoto(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const quality of QUALITIES) {
    const blob = await encode(canvas, 'image/jpeg', quality)
    if (blob.size <= MAX_PHOTO_BYTES) return blob
  }
  return compressPhoto(drawn(canvas, Math.max(canvas.width, canvas.height) * SMALLER))
}

/** WebP, or PNG where the browser writes no WebP. */
async function compressTransparent(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await encode(canvas, 'image/webp', WEBP_QUALITY)
  if (blob.size <= MAX_PICTURE_BYTES) return blob
  return compressTransparent(drawn(canvas, Math.max(canvas.width, canvas.height) * SMALLER))
}

async function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, type, quality)
  const blob = await promise
  if (!blob) throw new UnusablePicture(MESSAGES.large)
  return blob
}
