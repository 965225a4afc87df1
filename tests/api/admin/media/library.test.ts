import sharp from 'sharp'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import type { Media } from '../../../../shared/entities/media.ts'
import { fileWidths, pictureAddress, sharedAddress } from '../../../../shared/media/media-files.ts'
import { cloud, refused, signIn, succeed, UNKNOWN_ID } from '../../../support/client.ts'
import { settled } from '../../../support/cloud/state.ts'
import { readyPicture } from '../../../support/pictures.ts'
import { keptTopic, sampleEdit, samplePost, sampleSeo } from '../samples.ts'
import { keys, picture } from './kept-pictures.ts'

const session = await signIn()

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

test('a picture is not deletable while a post, deleted or not, an unsaved edit or an SEO entry uses it; deleted, its files are gone', async () => {
  const media = await ready(await picture(480, 320).jpeg().toBuffer())
  const address = pictureAddress(media.id, media.width)
  const html = `<p>Text</p><figure><img src="${address}" alt="Bales" width="480" height="320" /></figure>`
  const isUsedIn = async (...uses: { kind: string; id: string }[]) => {
    const found = (await get(media.id)).usedIn
    expect(found).toHaveLength(uses.length)
    expect(found).toEqual(expect.arrayContaining(uses))
    if (uses.length > 0)
      await refused(409, 'DELETE /api/admin/media/{id}', { session, params: { id: media.id } })
  }

  const { body: post } = await succeed('POST /api/admin/blog', {
    session,
    body: samplePost({ content: html }),
  })
  expect(post.content).toContain(`src="${address}"`)
  const ofPost = { session, params: { id: post.id } }
  const change = (body: object) => succeed('PUT /api/admin/blog/{id}', { ...ofPost, body })
  await isUsedIn({ kind: 'post', id: post.id })
  await change({ content: '<p>Text</p>' })
  await isUsedIn()
  await change({ featuredImage: address })
  await succeed('DELETE /api/admin/blog/{id}', ofPost)
  await isUsedIn({ kind: 'deleted-post', id: post.id })
  await succeed('POST /api/admin/blog/{id}/restore', ofPost)
  await isUsedIn({ kind: 'post', id: post.id })
  await change({ featuredImage: null })

  const edit = sampleEdit({ content: html })
  await succeed('POST /api/admin/drafts', { session, body: edit })
  await isUsedIn({ kind: 'unsaved-edit', id: edit.id })
  await succeed('DELETE /api/admin/drafts/{id}', { session, params: { id: edit.id } })

  const { body: entry } = await succeed('POST /api/admin/seo', {
    session,
    body: sampleSeo({ ogImage: address }),
  })
  const ofEntry = { session, params: { id: entry.id } }
  const changeEntry = (ogImage: string | null) =>
    succeed('PUT /api/admin/seo/{id}', { ...ofEntry, body: { ogImage } })
  await isUsedIn({ kind: 'seo', id: entry.id })
  await changeEntry(null)
  await isUsedIn()
  await changeEntry(address)
  await succeed('DELETE /api/admin/seo/{id}', ofEntry)
  await isUsedIn()

  const [postId, seoId] = [ulid(), ulid()]
  const items = [
    { ...keptTopic(), ...samplePost({ content: html }), kind: 'post', id: postId },
    { ...keptTopic(), ...sampleSeo({ ogImage: address }), kind: 'seo', id: seoId },
  ]
  await succeed('POST /api/admin/import', { session, body: { items } })
  await isUsedIn({ kind: 'post', id: postId }, { kind: 'seo', id: seoId })
  const text = { content: '<p>Text</p>' }
  await succeed('PUT /api/admin/blog/{id}', { session, params: { id: postId }, body: text })
  await succeed('DELETE /api/admin/seo/{id}', { session, params: { id: seoId } })

  expect((await file(address)).status).toBe(200)
  await succeed('DELETE /api/admin/media/{id}', { session, params: { id: media.id } })
  await refused(404, 'GET /api/admin/media/{id}', { session, params: { id: media.id } })
  await settled()
  expect((await keys()).filter((key) => key.includes(`media/${media.id}`))).toEqual([])
  expect((await file(address)).status).toBe(404)
})
