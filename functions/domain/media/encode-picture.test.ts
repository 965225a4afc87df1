import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture, UnreadablePicture } from './encode-picture.ts'
import { encodeInThread } from './encoding-thread.ts'

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

test('the file for phones has at most 60 KB, however grainy the photo is', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const grainy = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  const { files } = await encodePicture(ID, grainy)
  const phone = files.filter(({ type, width }) => type === 'image/avif' && width <= 800)
  expect(phone.map(({ width }) => width)).toEqual([400, 800])
  for (const { body } of phone) expect(body.length).toBeLessThanOrEqual(60 * 1024)
})

test('the place has the average colour, and none where a picture is transparent', async () => {
  const background = { r: 200, g: 100, b: 50, alpha: 1 }
  const solid = await sharp({ create: { width: 20, height: 20, channels: 4, background } })
    .png()
    .toBuffer()
  expect((await encodePicture(ID, solid)).colour).toBe('#c86432')
  const clear = { ...background, alpha: 0 }
  const empty = await sharp({ create: { width: 20, height: 20, channels: 4, background: clear } })
    .png()
    .toBuffer()
  expect((await encodePicture(ID, empty)).colour).toBeNull()
})

test('transparency stays where a format has it, and is white in JPEG', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const drawing = await sharp({ create: { width: 30, height: 20, channels: 4, background: clear } })
    .png()
    .toBuffer()
  const { files } = await encodePicture(ID, drawing)
  const lastPixels = files.map(async ({ type, body }) => {
    const { data } = await sharp(body).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return [type, type === 'image/jpeg' ? [...data.subarray(-4)] : data.at(-1)]
  })
  expect(await Promise.all(lastPixels)).toEqual(
    expect.arrayContaining([
      ['image/avif', 0],
      ['image/webp', 0],
      ['image/jpeg', [255, 255, 255, 255]],
    ]),
  )
})

test('what cannot be decoded is told as unreadable, from the thread, too', async () => {
  const noPicture = Buffer.from('<svg/>'.repeat(9))
  await expect(encodePicture(ID, noPicture)).rejects.toThrow(UnreadablePicture)
  await expect(encodeInThread(ID, noPicture)).rejects.toThrow(UnreadablePicture)
})

test('a thread gives the same files, and its own errors are none of the picture', async () => {
  const background = { r: 20, g: 30, b: 40 }
  const photo = await sharp({ create: { width: 500, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
  expect((await encodeInThread(ID, photo)).colour).toBe((await encodePicture(ID, photo)).colour)
  // WebP holds 16,383 pixels (RFC 9649, 2.5), which the upload refuses.
  const ribbon = await sharp({ create: { width: 2, height: 16_400, channels: 3, background } })
    .png()
    .toBuffer()
  await expect(encodeInThread(ID, ribbon)).rejects.not.toThrow(UnreadablePicture)
})
