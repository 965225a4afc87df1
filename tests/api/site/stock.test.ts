import { brotliCompressSync } from 'node:zlib'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { defaultWords } from '../../../content/words.ts'
import { addressIn, languageCodes } from '../../../shared/languages.ts'
import { pictureAddress } from '../../../shared/media/media-files.ts'
import type { PageContent } from '../../../shared/renderer-contract.ts'
import { cloud, signIn, succeed } from '../../support/client.ts'
import { settled } from '../../support/cloud/state.ts'
import { readyPicture } from '../../support/pictures.ts'
import { sampleLot } from '../admin/samples.ts'

const session = await signIn()
const text = async (address: string) => (await fetch(new URL(address, cloud.run.url))).text()
const published = async (address: string) => {
  await settled()
  return text(address)
}

test('an offered lot is in every language until it is sold: on the board, the contact page, in their words and for crawlers', async () => {
  const body = sampleLot({ state: 'offered', goods: 'plastic-toys', kg: 1234 })
  const { id, code } = (await succeed('POST /api/admin/lots', { session, body })).body
  await settled()
  const words = async (path: string): Promise<PageContent> => JSON.parse(await text(path))
  for (const language of languageCodes) {
    for (const path of ['/stock', '/contact', '/llms.txt'] as const)
      expect(await text(addressIn(language, path)), path).toContain(code)
    for (const path of ['/stock', '/contact'] as const)
      expect((await words(`/words${addressIn(language, path)}.json`)).lots).toMatchObject([
        { code, kg: 1234 },
      ])
  }
  expect((await words('/words/about.json')).lots).toBeUndefined()
  await succeed('PUT /api/admin/lots/{id}', { session, params: { id }, body: { state: 'reserved' } })
  expect(await published('/stock')).toContain(defaultWords('stock', 'en').lot.reserved)
  expect(await text('/contact')).not.toContain(code)
  await succeed('PUT /api/admin/lots/{id}', { session, params: { id }, body: { state: 'sold' } })
  for (const path of ['/stock', '/uk/stock', '/llms.txt', '/words/stock.json'])
    expect(await published(path), path).not.toContain(code)
})

test('a board of 12 lots with three pictures each is 25 KB on the line at most', async () => {
  const ids = [await readyPicture(session), await readyPicture(session), await readyPicture(session)]
  const pictures = ids.map((id) => pictureAddress(id, 40))
  const note = 'Winter coats and jackets from households in the south, packed this week and kept dry.'
  const day = 24 * 3_600_000
  const [at = '', validUntil = ''] = [0, 7 * day].map((ms) => new Date(Date.now() + ms).toISOString())
  // All at once: the pages that show them are published once.
  const items = Array.from({ length: 12 }, (_, more) => ({
    ...{ kind: 'lot' as const, id: ulid(), version: 1, createdAt: at, updatedAt: at, offeredAt: at },
    ...sampleLot({ state: 'offered', goods: 'd2d', kg: 5000 + more, pictures, note, validUntil }),
  }))
  await succeed('POST /api/admin/import', { session, body: { items } })
  const html = await published('/lt/stock')
  const { body: lots } = await succeed('GET /api/lots')
  expect(lots).toHaveLength(12)
  for (const { code } of lots) expect(html).toContain(code)
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(25_000)
})
