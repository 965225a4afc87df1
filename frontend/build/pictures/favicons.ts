import sharp from 'sharp'
import type { Files } from '../generated-files.ts'
import { markSvg } from './art-source.ts'
import { colour } from './token-colours.ts'

/** Safe zone of maskable icons: the inner 80 % (W3C Web App Manifest). */
const MASKABLE_SAFE_ZONE = 0.8

/** The mark as a square PNG of `size` pixels; an `inset` below 1 shrinks it on a plain background. */
async function png(svg: Buffer, size: number, inset = 1) {
  const inner = Math.round(size * inset)
  const mark = await sharp(svg, { density: 600 }).resize(inner, inner).png().toBuffer()
  const ground = inset < 1 ? { background: colour('ink') } : { background: { r: 0, g: 0, b: 0, alpha: 0 } }
  return await sharp({ create: { width: size, height: size, channels: 4, ...ground } })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** A PNG of 32 pixels in the container that browsers ask for unnamed: one entry of 16 bytes after 6 (Windows ICO). */
function ico(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.set([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1])
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/**
 * Icons, made from frontend/site/art/mark.svg; frontend/index.html links them. The publisher makes the web manifest, which
 * names the company.
 */
export async function makeFavicons(): Promise<Files> {
  const svg = Buffer.from(markSvg)
  const small = await png(svg, 32)
  return new Map<string, Buffer>([
    ['favicon.svg', svg],
    ['favicon-32.png', small],
    ['favicon.ico', ico(small)],
    ['apple-touch-icon.png', await png(svg, 180, MASKABLE_SAFE_ZONE)],
    // For the feed, whose image may be at most 144 px wide (RSS 2.0).
    ['icon-144.png', await png(svg, 144)],
    ['icon-192.png', await png(svg, 192)],
    ['icon-512.png', await png(svg, 512)],
    ['icon-maskable-192.png', await png(svg, 192, MASKABLE_SAFE_ZONE)],
    ['icon-maskable-512.png', await png(svg, 512, MASKABLE_SAFE_ZONE)],
  ])
}
