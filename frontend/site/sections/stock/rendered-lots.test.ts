import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../../content/words.ts'
import type { PublicLot } from '../../../../shared/entities/lot.ts'
import { addressIn, languageCodes } from '../../../../shared/languages.ts'
import { pictureAddress, sharedAddress } from '../../../../shared/media/media-files.ts'
import { defaultFacts } from '../../../../shared/site.ts'
import { ORIGIN, render, textOf } from '../../../../tests/support/rendering/render-fixture.ts'

const PICTURES = ['01JD0000000000000000000001', '01JD0000000000000000000002'] as const
const lot: PublicLot = {
  ...{ id: '01JD0000000000000000000000', code: '7K3QX', goods: 'soft-toys', kg: 2500, state: 'offered' },
  pictures: PICTURES.map((id) => pictureAddress(id, 1600)),
  ...{ film: 'https://films.example/1', note: 'Suche & czyste', noteLanguage: 'pl' },
  grades: [
    { grade: 'cream', percent: 40 },
    { grade: 'a', percent: 60 },
  ],
  price: { pence: 85, currency: 'GBP' },
  offeredAt: '2026-11-24T23:30:00.000Z',
  validUntil: '2026-12-08T23:30:00.000Z',
}
const onRequest: PublicLot = {
  ...{ ...lot, id: '01JD0000000000000000000003', code: 'M1X2Y', goods: 'brick-a-brack', state: 'reserved' },
  ...{ pictures: [], film: null, note: null, grades: [], price: null },
}
const plain = (html: string) => textOf(html).replaceAll('\u00a0', ' ')
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )

/** Bytes on the line. */
const sizeOf = (html: string): number => brotliCompressSync(html).length

test('a lot says what it is, and since when it is there', async () => {
  const text = plain(await render('/stock', { lots: [lot, onRequest] }))
  for (const said of ['In the warehouse on 24 November', 'Lot 7K3QX', 'Soft Toys', '2 500 kg , 100–166 bags'])
    expect(text).toContain(said)
  for (const said of ['Cream 40%, Grade A 60%', '0.85 GBP per kg', 'Reserved', 'Price on request'])
    expect(text).toContain(said)
})

test.each([
  ['pl', 'Krem 40%, Gatunek A 60%'],
  ['cs', 'Krém 40\u00a0%, Jakost A 60\u00a0%'],
] as const)('its shares are written as in %s', async (language, said) => {
  expect(await render(addressIn(language, '/stock'), { lots: [lot] })).toContain(said)
})

test('it is asked for by the form, which gets its weight, and in a chat', async () => {
  const html = await render('/pl/stock', { lots: [lot] })
  expect(html).toContain('href="/pl/contact?interest=Partia+7K3QX&amp;kg-soft-toys=2500"')
  const chats = [...html.matchAll(/href="(https:\/\/wa\.me[^"]*)"/g)].map(([, href = '']) =>
    decodeURIComponent(href),
  )
  expect(chats.some((chat) => chat.includes('Partia 7K3QX: Pluszaki'))).toBe(true)
  expect(html).toContain('<a href="https://films.example/1" target="_blank"')
  expect(html).not.toMatch(/ class="[^"]*&/)
  expect(html).toContain('<p lang="pl" class="wrap-anywhere">Suche &amp; czyste</p>')
})

test('its first picture is loaded at once and before the others, which are loaded where they are seen', async () => {
  const html = await render('/stock', { lots: [lot, { ...lot, id: onRequest.id, code: 'M1X2Y' }] })
  const pictures = html.match(/<img [^>]*src="\/media[^>]*>/g) ?? []
  expect(pictures.map((tag) => tag.includes('loading="lazy"'))).toEqual([false, true, true, true])
  const priorities = pictures.map((tag) => /fetchPriority="(\w+)"/i.exec(tag)?.[1])
  expect(priorities).toEqual(['high', 'low', 'low', 'low'])
  expect(pictures[1]).toContain('alt="Soft Toys, picture 2"')
  expect(html).toContain(`<meta property="og:image" content="${ORIGIN}${sharedAddress(PICTURES[0])}"/>`)
})

test('search engines get a product with its offer where there is a price, and a list of all', async () => {
  const data = dataOf(await render('/stock', { lots: [lot, onRequest] }))
  expect(data.filter((one) => one['@type'] === 'Product')).toMatchObject([
    {
      name: 'Soft Toys',
      sku: '7K3QX',
      offers: { price: 0.85, priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
    },
  ])
  expect(data.find((one) => one['@type'] === 'ItemList')?.itemListElement).toHaveLength(2)
})

describe.each(languageCodes)('in %s', (language) => {
  const { empty } = wordsOf('stock', language, {}, defaultFacts)

  test('a board with nothing on it asks to ask', async () => {
    const html = await render(addressIn(language, '/stock'), { lots: [] })
    expect(plain(html)).toContain(empty.title.replaceAll('\u00a0', ' '))
    expect(dataOf(html).some((one) => one['@type'] === 'ItemList')).toBe(false)
    expect(await render(addressIn(language, '/contact'), { lots: [] })).not.toContain('id="newest-lots"')
  })

  test('a board with reserved lots alone asks to ask, below them', async () => {
    const html = await render(addressIn(language, '/stock'), { lots: [onRequest] })
    expect(html).toContain('id="M1X2Y"')
    expect(plain(html)).toContain(empty.title.replaceAll('\u00a0', ' '))
  })

  test('the contact page leads to the newest lots, and is not a kilobyte longer for them', async () => {
    const address = addressIn(language, '/contact')
    const lots = [lot, onRequest, { ...lot, code: 'AAAAA' }]
    const [bare, shown] = [await render(address, { lots: [] }), await render(address, { lots })]
    expect(shown).toContain(`href="${addressIn(language, '/stock')}#7K3QX"`)
    expect(shown.indexOf('#7K3QX')).toBeLessThan(shown.indexOf('<form'))
    expect(sizeOf(shown) - sizeOf(bare)).toBeLessThan(1024)
  })
})
