import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Media, uploadReceipt } from '../../../../shared/entities/media.ts'
import { fileAddresses } from '../../../../shared/media/media-files.ts'
import { cloud, signIn, succeed } from '../../../support/client.ts'
import { kill } from '../../../support/cloud/control.ts'
import { during, HELD, strikesOf } from '../../../support/cloud/faults.ts'
import { settled } from '../../../support/cloud/state.ts'
import { removeItems, storedItems } from '../../../support/cloud/table.ts'
import { sampled } from '../../../support/long-runs.ts'
import { readyPicture, sendFile } from '../../../support/pictures.ts'
import { kept, logicalIds, picture } from './kept-pictures.ts'

const session = await signIn()

const upload = (file: Buffer | string, type?: string) => sendFile(session, file, type)
const get = async (id: string): Promise<Media> =>
  (await succeed('GET /api/admin/media/{id}', { session, params: { id } })).body
const remove = (id: string) => succeed('DELETE /api/admin/media/{id}', { session, params: { id } })

const ready = async (file: Buffer): Promise<Media> => get(await readyPicture(session, file))

test('the same file again, even at the same time, is the same picture', async () => {
  const bytes = await picture(200, 100).jpeg().toBuffer()
  const answers = await Promise.all([1, 2, 3, 4].map(() => upload(bytes)))
  const ids = new Set(answers.map(({ json }) => uploadReceipt.parse(json).id))
  expect(ids.size).toBe(1)
  const { id } = await ready(bytes)
  expect(ids.has(id)).toBe(true)
  expect((await storedItems()).filter(({ pk, sk }) => pk === 'MEDIA' && sk === id)).toHaveLength(1)
  expect((await upload(bytes)).json).toEqual({ id, status: 'ready' })

  await remove(id)
  const other = await ready(bytes)
  expect(other.id).not.toBe(id)
})

/** A PNG that claims to be `width` x `height`: its header only, with the end that makes it whole. */
function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(25)
  header.writeUInt32BE(13)
  header.write('IHDR', 4)
  header.writeUInt32BE(width, 8)
  header.writeUInt32BE(height, 12)
  header.set([8, 2, 0, 0, 0], 16)
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), header, Buffer.from('\0\0\0\0IEND')])
}

describe('what is no picture is refused with a sentence, and nothing is kept', () => {
  let before: string[]
  beforeAll(async () => {
    before = await kept()
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const cut = async (format: 'jpeg' | 'png' | 'webp' | 'avif') => {
    const whole = await picture(300, 300).toFormat(format).toBuffer()
    return whole.subarray(0, Math.floor(whole.length * 0.7))
  }

  test.each<[string, () => Promise<Buffer | string> | Buffer | string, RegExp]>([
    ['an SVG', () => svg, /JPEG, PNG, WebP or AVIF/],
    ['nothing', () => '', /JPEG, PNG, WebP or AVIF/],
    ['a GIF', () => picture().gif().toBuffer(), /JPEG, PNG, WebP or AVIF/],
    ['a bomb of 30,000 x 30,000 pixels', () => emptyPng(30_000, 30_000), /too many pixels: 30000 x 30000/],
    ['half a JPEG', () => cut('jpeg'), /end of this picture is missing/],
    ['half a PNG', () => cut('png'), /end of this picture is missing/],
    ['half a WebP', () => cut('webp'), /end of this picture is missing/],
    ['half an AVIF', () => cut('avif'), /end of this picture is missing/],
  ])('%s', async (_what, make, message) => {
    const answer = await upload(await make())
    expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(message)])
  })

  test.each(['image/svg+xml', ''])('the type %j', async (type) => {
    const answer = await upload(await picture().jpeg().toBuffer(), type)
    expect([answer.status, answer.text]).toEqual([415, expect.stringContaining('JPEG, PNG, WebP or AVIF')])
  })

  test('anything from a stranger or from another site', async () => {
    const file = await picture().jpeg().toBuffer()
    expect((await sendFile(undefined, file)).status).toBe(401)
    expect((await sendFile(session, file, 'image/jpeg', { 'sec-fetch-site': 'cross-site' })).status).toBe(400)
  })

  test('nothing of all that', async () => {
    await settled()
    expect(await kept()).toEqual(before)
  })
})

test('a picture that no decoder reads is told as failed, can be tried again, and can be deleted', async () => {
  const bytes = emptyPng(300, 300)
  const { id } = uploadReceipt.parse((await upload(bytes)).json)
  await settled()
  expect(await get(id)).toMatchObject({
    ...{ status: 'failed', files: [], message: expect.stringContaining('damaged') },
  })
  expect((await upload(bytes)).json).toEqual({ id, status: 'processing' })
  await settled()
  expect((await get(id)).status).toBe('failed')
  await remove(id)
})

/** Everything kept since `before`, without uploads, which expire after a day (infra/constructs/data/media-bucket.ts). */
const added = async (before: readonly string[]) =>
  (await kept()).filter((one) => !before.includes(one) && !one.startsWith('originals/')).toSorted()
/** Key of the item that holds a file's picture to one. */
const claimOf = (file: Buffer) => ({
  pk: `UNIQUE#media#${createHash('sha256').update(file).digest('hex')}`,
  sk: 'UNIQUE',
})
/** Everything kept of one picture. */
const allOf = (id: string, width: number, file: Buffer) =>
  [
    ...fileAddresses(id, width).map((address) => address.slice(1)),
    ...[`MEDIA ${id}`, `${claimOf(file).pk} UNIQUE`],
  ].toSorted()

test('a picture that is deleted before its encoder has written the last file leaves none behind', async () => {
  const file = await picture(200, 100).jpeg().toBuffer()
  const before = await kept()
  const [encoder = ''] = await logicalIds('PictureEncoder')
  const held = { ...HELD, service: 's3', operation: 'PutObject', function: encoder }
  await during(cloud.run, [held], async () => {
    const { id } = uploadReceipt.parse((await upload(file)).json)
    await expect.poll(() => strikesOf(cloud.run)).toBeGreaterThan(0)
    // As if another encoder had made it ready: only then can it be deleted.
    await removeItems([{ pk: 'MEDIA', sk: id }, claimOf(file)])
  })
  await settled()
  expect(await added(before)).toEqual([])
})

const kills: [when: string, service: string, asked: RegExp][] = [
  ['before the picture is listed', 'dynamodb', /^MEDIA /],
  ['before the file is stored', 's3', /^originals\//],
  ['before its encoder is called', 'sqs', /^media\//],
]
test.each(sampled(kills, 1))(
  'an upload whose function is killed %s is one picture when it is sent again',
  async (_when, service, asked) => {
    const file = await picture(200, 100).jpeg().toBuffer()
    const before = await kept()
    const [id = ''] = await logicalIds('Apiadminmediacreate')
    const held = { ...HELD, service, function: id }
    const operation = service === 'dynamodb' ? { operation: 'TransactWriteItems' } : {}
    await during(cloud.run, [{ ...held, ...operation }], async () => {
      const answer = upload(file)
      await expect.poll(() => strikesOf(cloud.run)).toBeGreaterThan(0)
      expect(await kill(cloud.run, `WholesaleStateless-AdminMedia-${id}`)).toBe(1)
      expect((await answer).status).toBe(500)
    })
    // What it asked for is done all the same, only late.
    await expect
      .poll(async () => (await kept()).some((one) => !before.includes(one) && asked.test(one)))
      .toBe(true)
    const media = await ready(file)
    expect(await added(before)).toEqual(allOf(media.id, 200, file))
  },
)
