import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { type Media, uploadReceipt } from '../../shared/entities/media.ts'
import type { System } from '../system.ts'

/** A photo of 12 megapixels as the browser sends it: shrunk to 2,400 pixels. */
const SENT = { width: 2400, height: 1800 }
const POLL_MS = 50

/** A photo like no other: soft shapes with a sensor's grain. */
export async function phonePhoto({ width, height } = SENT): Promise<Buffer> {
  const noise = (sigma: number) => ({ type: 'gaussian', mean: 128, sigma }) as const
  const shapes = await sharp({
    create: { width: width / 8, height: height / 8, channels: 3, background: '#888', noise: noise(60) },
  })
    .blur(3)
    .resize(width, height, { kernel: 'cubic' })
    .png()
    .toBuffer()
  const grain = await sharp({ create: { width, height, channels: 3, background: '#888', noise: noise(14) } })
    .png()
    .toBuffer()
  return sharp(shapes)
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .jpeg({ quality: 75 })
    .toBuffer()
}

/** Uploads a photo and waits until its files are served. */
export async function ready({ run, administrator, cookie }: System, photo: Buffer): Promise<Media> {
  const sent = await fetch(new URL('/api/admin/media', run.url), {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', cookie },
    body: Uint8Array.from(photo),
  })
  const { id } = uploadReceipt.parse(await sent.json())
  for (;;) {
    const picture = await administrator('GET /api/admin/media/{id}', { params: { id } })
    if (picture.status === 'ready') return picture
    assert(picture.status === 'processing', picture.message)
    await pause(POLL_MS)
  }
}
