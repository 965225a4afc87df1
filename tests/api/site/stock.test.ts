import { brotliCompressSync } from 'node:zlib'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { addressIn, languageCodes } from '../../../shared/languages.ts'
import { pictureAddress } from '../../../shared/media/media-files.ts'
import type { PageContent } from '../../../shared/renderer-contract.ts'
import { cloud, signIn, succeed } from '../../support/client.ts'
import { settled } from '../../support/cloud/state.ts'
import { readyPicture } from '../../support/pictures.ts'
import { sampleLot } from '../admin/samples.ts'

const session = await signIn()
const text = async (address: string) => (await fetch(new URL(address, cloud.run.url))).text()

test('lots are in every language: 12 on a board of 25 KB on the line at most, in words and for crawlers, the newest that are offered on the contact page; a sold one is in none', async () => {
  const ids = [await readyPicture(session), await readyPicture(session), await readyPicture(session)]
  const pictures = ids.map((id) => pictureAddress(id, 40))
  const note = 'Winter coats and jackets from households in the south, packed this week and kept dry.'
  const day = 24 * 3_600_000
  const [at = '', validUntil = ''] = [0, 7 * day].map((ms) => new Date(Date.now() + ms).toISOString())
  // All at once: the pages that show them are published once.
  const items = Array.from({ length: 12 }, (_, more) => ({
    ...{ kind: 'lot' as const, id: ulid(), version: 1, createdAt: at, updatedAt: at, offeredAt: at },
    ...sampleLot({
      state: more === 0 ? 'reserved' : 'offered',
      goods: 'd2d',
      kg: 5000 + more,
      pictures,
      note,
      validUntil,
    }),
  }))
  await succeed('POST /api/admin/import', { session, body: { items } })
  await settled()
  const { body: lots } = await succeed('GET /api/lots')
  expect(lots).toHaveLength(12)
  const words = async (path: string): Promise<PageContent> => JSON.parse(await text(path))
  const { lots: newest = [] } = await words('/words/contact.json')
  expect(newest.map(({ state }) => state)).toEqual(['offered', 'offered', 'offered'])
  for (const language of languageCodes) {
    const [board = '', contact, llms] = await Promise.all(
      (['/stock', '/contact', '/llms.txt'] as const).map((path) => text(addressIn(language, path))),
    )
    for (const { code } of lots) for (const shown of [board, llms]) expect(shown).toContain(code)
    for (const { code } of newest) expect(contact).toContain(code)
    expect(brotliCompressSync(board).length).toBeLessThanOrEqual(25_000)
    expect((await words(`/words${addressIn(language, '/stock')}.json`)).lots).toHaveLength(12)
    expect((await words(`/words${addressIn(language, '/contact')}.json`)).lots).toEqual(newest)
  }
  expect((await words('/words/about.json')).lots).toBeUndefined()

  const { id = '', code } = newest[0] ?? {}
  await succeed('PUT /api/admin/lots/{id}', { session, params: { id }, body: { state: 'sold' } })
  await settled()
  for (const path of ['/stock', '/uk/stock', '/contact', '/llms.txt', '/words/stock.json'])
    expect(await text(path), path).not.toContain(code)
})
