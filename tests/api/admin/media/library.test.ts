import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Media } from '../../../../shared/entities/media.ts'
import { fileWidths, pictureAddress, sharedAddress } from '../../../../shared/media/media-files.ts'
import { cloud, refused, signIn, succeed, UNKNOWN_ID } from '../../../support/client.ts'
import { settled } from '../../../support/cloud/state.ts'
import { readyPicture } from '../../../support/pictures.ts'
import { samplePost } from '../samples.ts'
import { keys, picture } from './kept-pictures.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})

const get = async (id: string): Promise<Media> =>
  (await succeed('GET /api/admin/media/{id}', { session, params: { id } })).body
const ready = async (file: Buffer): Promise<Media> => get(await readyPicture(session, file))

const file = async (address: string) => {
  const response = await fetch(new URL(address, cloud.run.url))
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

test('an uploaded photo becomes files of all formats and widths, upright and without the camera’s data, is not served itself, and keeps its alternative text', async () => {
  const photo = await picture(720, 480)
    .jpeg()
    .withExif({ IFD0: { Make: 'PhoneMaker' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { exif, orientation } = await sharp(photo).metadata()
  expect([exif?.includes('PhoneMaker'), orientation]).toEqual([true, 6])

  const media = await ready(photo)
  // Turned by 90 degrees.
  expect([media.width, media.height]).toEqual([480, 720])
  expect(media.colour).toMatch(/^#[0-9a-f]{6}$/)
  expect(media).toMatchObject({ alt: null, version: 1, usedIn: [] })
  expect(media.files.map(({ type, width }) => [type, width])).toEqual(
    ['image/avif', 'image/webp', 'image/jpeg'].flatMap((type) =>
      fileWidths(480).map((width) => [type, width]),
    ),
  )

  for (const { url, type, width } of media.files) {
    const { status, headers, bytes } = await file(url)
    expect([status, headers.get('content-type')]).toEqual([200, type])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const found = await sharp(bytes).metadata()
    expect([found.width, found.height]).toEqual([width, width * 1.5])
    expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual(Array(4).fill(undefined))
    expect(bytes.includes('PhoneMaker')).toBe(false)
  }
  const shared = await sharp((await file(sharedAddress(media.id))).bytes).metadata()
  expect([shared.format, shared.width, shared.height, shared.exif]).toEqual(['jpeg', 1200, 630, undefined])

  const { body: listed } = await succeed('GET /api/admin/media', { session })
  const { usedIn: _, ...summary } = media
  expect(listed).toContainEqual(summary)

  expect(await keys()).toContain(`originals/${media.id}`)
  for (const address of [`/originals/${media.id}`, `/media/../originals/${media.id}`, `/media/${media.id}`])
    expect((await file(address)).status, address).toBe(404)

  const put = (body: object, id = media.id) => ({ session, params: { id }, body })
  const key = 'PUT /api/admin/media/{id}'
  const { body: described } = await succeed(key, put({ alt: ' Bales ', version: 1 }))
  expect(described).toMatchObject({ alt: 'Bales', version: 2, status: 'ready' })
  await refused(409, key, put({ alt: 'Old', version: 1 }))
  expect((await succeed(key, put({ alt: '' }))).body.alt).toBe('')
  await refused(404, key, put({ alt: null }, UNKNOWN_ID))
})

// All that uses pictures: functions/domain/media/uses.table.test.ts.
test('a picture is not deletable while a post uses it; deleted, its files are gone', async () => {
  const media = await ready(await picture(480, 320).jpeg().toBuffer())
  const address = pictureAddress(media.id, media.width)
  const of = { session, params: { id: media.id } }
  const { body: post } = await succeed('POST /api/admin/blog', {
    session,
    body: samplePost({ featuredImage: address }),
  })
  expect((await get(media.id)).usedIn).toEqual([{ kind: 'post', id: post.id }])
  await refused(409, 'DELETE /api/admin/media/{id}', of)
  const body = { featuredImage: null }
  await succeed('PUT /api/admin/blog/{id}', { session, params: { id: post.id }, body })
  expect((await file(address)).status).toBe(200)
  await succeed('DELETE /api/admin/media/{id}', of)
  await refused(404, 'GET /api/admin/media/{id}', of)
  await settled()
  expect((await keys()).filter((key) => key.includes(`media/${media.id}`))).toEqual([])
  expect((await file(address)).status).toBe(404)
})
