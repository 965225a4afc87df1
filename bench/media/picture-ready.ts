import assert from 'node:assert/strict'
import type { Bench } from '../bench.ts'
import { quantile } from '../quantile.ts'
import { withSystem } from '../system.ts'
import { phonePhoto, ready } from './phone-photo.ts'

const PHOTOS = 10
const MAX_SENT_BYTES = 1.2 * 1024 * 1024
/** Longest time from the upload's start until all files are served. */
const MAX_READY_MS = 8000
/** Widest file that a phone of 390 CSS pixels loads, and its most bytes. */
const PHONE_WIDTH = 800
const MAX_PHONE_BYTES = 60 * 1024

/** Time from sending a phone's photo until its files are ready. */
export const pictureReady: Bench = {
  name: 'picture ready',
  run: (report, limits) =>
    withSystem(async (system) => {
      const times: number[] = []
      let largest = { sent: 0, phone: 0 }
      for (let number = 1; number <= PHOTOS; number++) {
        report(`photo ${number} of ${PHOTOS}`)
        const photo = await phonePhoto()
        const started = performance.now()
        const { files } = await ready(system, photo)
        times.push(performance.now() - started)
        const phone = files.find(({ type, width }) => type === 'image/avif' && width === PHONE_WIDTH)
        assert(phone, 'there is no file for phones')
        const { byteLength } = await (await fetch(new URL(phone.url, system.run.url))).arrayBuffer()
        largest = { sent: Math.max(largest.sent, photo.length), phone: Math.max(largest.phone, byteLength) }
      }
      const p95 = Math.round(quantile(times, 0.95))
      limits.atMost('p95 (ms)', p95, MAX_READY_MS)
      limits.atMost('sent (bytes)', largest.sent, MAX_SENT_BYTES)
      limits.atMost('AVIF on a phone (bytes)', largest.phone, MAX_PHONE_BYTES)
      return {
        photos: PHOTOS,
        'p50 (ms)': Math.round(quantile(times, 0.5)),
        'p95 (ms)': p95,
        'sent (KB)': Math.round(largest.sent / 1024),
        'AVIF on a phone (KB)': Math.round(largest.phone / 1024),
      }
    }),
}
