import { InvokeCommand } from '@aws-sdk/client-lambda'
import sharp from 'sharp'
import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import type { Media } from '../../../../shared/entities/media.ts'
import { fileWidths, pictureAddress, sharedAddress } from '../../../../shared/media/media-files.ts'
import { call, cloud, refused, signIn, succeed, UNKNOWN_ID } from '../../../support/client.ts'
import { lambda } from '../../../support/cloud/lambda.ts'
import { PREPARED, readyPicture } from '../../../support/pictures.ts'
import { keptTopic, sampleEdit, samplePost, sampleSeo } from '../samples.ts'
import { keys, logicalIds, picture } from './kept-pictures.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
  // Fails, and is given up after a minute: tests/after holds that it was then sent to the queue for failures.
  const [encoder] = await logicalIds('PictureEncoder')
  const Payload = JSON.stringify({ mediaId: 'no id' })
  const FunctionName = `WholesaleStateless-${encoder}`
  await lambda.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload }))
})

const get = async (id: string): Promise<Media> =>
  (await succeed('GET /api/admin/media/{id}', { session, params: { id } })).body
const remove = (id: string) => succeed('DELETE /api/admin/media/{id}', { session, params: { id } })

const ready = async (file: Buffer): Promise<Media> => get(await readyPicture(session, file))

const file = async (address: string) => {
  const response = await fetch(new URL(address, cloud.run.url))
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

test('an uploaded photo becomes files of all formats and widths, upright and without the camera’s data', async () => {
  const photo = await picture(900, 600)
    .jpeg()
    .withExif({ IFD0: { Make: 'PhoneMaker' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { exif, orientation } = await sharp(photo).metadata()
  expect([exif?.includes('PhoneMaker'), orientation]).toEqual([true, 6])

  const media = await ready(photo)
  // Turned by 90 degrees.
  expect([media.width, media.height]).toEqual([600, 900])
  expect(media.colour).toMatch(/^#[0-9a-f]{6}$/)
  expect(media).toMatchObject({ alt: null, version: 1, usedIn: [] })
  expect(media.files.map(({ type, width }) => [type, width])).toEqual(
    ['image/avif', 'image/webp', 'image/jpeg'].flatMap((type) =>
      fileWidths(600).map((width) => [type, width]),
    ),
  )

  for (const { url, type, width } of media.files) {
    const { status, headers, bytes } = await file(url)
    expect([status, headers.get('content-type')]).toEqual([200, type])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const found = await sharp(bytes).metadata()
    expect([found.width, found.height]).toEqual([width, width * 1.5])
    expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(bytes.includes('PhoneMaker')).toBe(false)
  }
  const shared = await sharp((await file(sharedAddress(media.id))).bytes).metadata()
  expect([shared.format, shared.width, shared.height, shared.exif]).toEqual(['jpeg', 1200, 630, undefined])

  const { body: listed } = await succeed('GET /api/admin/media', { session })
  const { usedIn: _, ...summary } = media
  expect(listed).toContainEqual(summary)
  await remove(media.id)
})

test('transparency stays where a format has it, and is white in JPEG', async () => {
  const see = { r: 0, g: 0, b: 0, alpha: 0 }
  const drawing = await sharp({ create: { width: 300, height: 200, channels: 4, background: see } })
    .composite([{ input: await picture(60, 60).png().toBuffer() }])
    .png()
    .toBuffer()
  const media = await ready(drawing)
  const corner = async (extension: string) => {
    const { bytes } = await file(`/media/${media.id}/300.${extension}`)
    const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return [...data.subarray(-4)]
  }
  expect((await corner('webp'))[3]).toBe(0)
  expect((await corner('avif'))[3]).toBe(0)
  expect(await corner('jpg')).toEqual([255, 255, 255, 255])
  await remove(media.id)
})

test('an alternative text is kept, empty for decoration; a stale version changes nothing', async () => {
  const media = await ready(await picture().jpeg().toBuffer())
  const params = { id: media.id }
  const put = (body: object) => succeed('PUT /api/admin/media/{id}', { session, params, body })
  const { body: described } = await put({ alt: ' Bales ', version: 1 })
  expect(described).toMatchObject({ alt: 'Bales', version: 2, status: 'ready' })
  await refused(409, 'PUT /api/admin/media/{id}', { session, params, body: { alt: 'Old', version: 1 } })
  expect((await put({ alt: '' })).body.alt).toBe('')
  await refused(404, 'PUT /api/admin/media/{id}', {
    session,
    params: { id: UNKNOWN_ID },
    body: { alt: null },
  })
  await remove(media.id)
})

test('a picture is not deletable while a post, deleted or not, an unsaved edit or an SEO entry uses it; deleted, its files are gone', async () => {
  const media = await ready(await picture(500, 400).jpeg().toBuffer())
  const address = pictureAddress(media.id, media.width)
  const usedIn = async () => (await get(media.id)).usedIn
  const html = `<p>Text</p><figure><img src="${address}" alt="Bales" width="500" height="400" /></figure>`

  const { body: post } = await succeed('POST /api/admin/blog', {
    session,
    body: samplePost({ content: html }),
  })
  expect(post.content).toContain(`src="${address}"`)
  const inPost = { kind: 'post', id: post.id }
  expect(await usedIn()).toEqual([inPost])
  await refused(409, 'DELETE /api/admin/media/{id}', { session, params: { id: media.id } })

  const params = { id: post.id }
  const change = (body: object) => succeed('PUT /api/admin/blog/{id}', { session, params, body })
  await change({ content: '<p>Text</p>' })
  expect(await usedIn()).toEqual([])
  await change({ featuredImage: address })
  expect(await usedIn()).toEqual([inPost])
  await succeed('DELETE /api/admin/blog/{id}', { session, params })
  expect(await usedIn()).toEqual([{ kind: 'deleted-post', id: post.id }])
  await refused(409, 'DELETE /api/admin/media/{id}', { session, params: { id: media.id } })
  await succeed('POST /api/admin/blog/{id}/restore', { session, params })
  expect(await usedIn()).toEqual([inPost])
  await change({ featuredImage: null })
  await succeed('DELETE /api/admin/blog/{id}', { session, params })

  const edit = sampleEdit({ content: html })
  await succeed('POST /api/admin/drafts', { session, body: edit })
  expect(await usedIn()).toEqual([{ kind: 'unsaved-edit', id: edit.id }])
  await refused(409, 'DELETE /api/admin/media/{id}', { session, params: { id: media.id } })
  await succeed('DELETE /api/admin/drafts/{id}', { session, params: { id: edit.id } })

  const { body: entry } = await succeed('POST /api/admin/seo', {
    session,
    body: sampleSeo({ ogImage: address }),
  })
  const inEntry = { kind: 'seo', id: entry.id }
  expect(await usedIn()).toEqual([inEntry])
  const changeEntry = (ogImage: string | null) =>
    succeed('PUT /api/admin/seo/{id}', { session, params: { id: entry.id }, body: { ogImage } })
  await changeEntry(null)
  expect(await usedIn()).toEqual([])
  await changeEntry(address)
  await succeed('DELETE /api/admin/seo/{id}', { session, params: { id: entry.id } })
  expect(await usedIn()).toEqual([])

  const kept = { ...keptTopic(), kind: 'post', id: ulid(), ...samplePost({ content: html }) }
  const imported = {
    items: [kept, { ...keptTopic(), kind: 'seo', ...sampleSeo({ ogImage: address }), id: ulid() }],
  }
  await succeed('POST /api/admin/import', { session, body: imported })
  expect(new Set((await usedIn()).map(({ kind }) => kind))).toEqual(new Set(['post', 'seo']))
  for (const { kind, id } of await usedIn()) {
    const request = { session, params: { id } }
    if (kind === 'post')
      await succeed('PUT /api/admin/blog/{id}', { ...request, body: { content: '<p>Text</p>' } })
    await call(kind === 'post' ? 'DELETE /api/admin/blog/{id}' : 'DELETE /api/admin/seo/{id}', request)
  }

  expect((await file(address)).status).toBe(200)
  await remove(media.id)
  await refused(404, 'GET /api/admin/media/{id}', { session, params: { id: media.id } })
  await expect
    .poll(async () => (await keys()).filter((key) => key.includes(`media/${media.id}`)), PREPARED)
    .toEqual([])
  await expect.poll(async () => (await file(address)).status, PREPARED).toBe(404)
})

test('uploads themselves are not served', async () => {
  const media = await ready(await picture(120, 90).jpeg().toBuffer())
  expect(await keys()).toContain(`originals/${media.id}`)
  for (const address of [`/originals/${media.id}`, `/media/../originals/${media.id}`, `/media/${media.id}`])
    expect((await file(address)).status, address).toBe(404)
  await remove(media.id)
})
