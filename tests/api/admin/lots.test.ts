import { expect, test } from 'vitest'
import { pictureAddress } from '../../../shared/media/media-files.ts'
import { all, refused, signIn, succeed, UNKNOWN_ID } from '../../support/client.ts'
import { now } from '../../support/cloud/state.ts'
import { readyPicture } from '../../support/pictures.ts'
import { keptEnquiry, sampleLot } from './samples.ts'
import { inMinutes, passMinutes } from './scheduler.ts'

const session = await signIn()
const create = async (fields = {}, headers = {}) =>
  (await succeed('POST /api/admin/lots', { session, body: sampleLot(fields), headers })).body
const change = async (id: string, body: object) =>
  (await succeed('PUT /api/admin/lots/{id}', { session, params: { id }, body })).body
const read = async (id: string) =>
  (await succeed('GET /api/admin/lots/{id}', { session, params: { id } })).body
const onBoard = async (id: string) => (await succeed('GET /api/lots')).body.find((one) => one.id === id)
const picture = async () => pictureAddress(await readyPicture(session), 40)

test('a lot goes from draft to the board and off it, with its pictures, which stay while it shows them', async () => {
  const address = await picture()
  const lot = await create({
    ...{ pictures: [address], film: 'https://films.example/1', note: 'Dry and clean', noteLanguage: 'en' },
    ...{
      grades: [
        { grade: 'cream', percent: 40 },
        { grade: 'a', percent: 60 },
      ],
    },
    price: { pence: 85, currency: 'GBP' },
  })
  expect(await onBoard(lot.id)).toBeUndefined()
  const offered = await change(lot.id, { state: 'offered', version: 1 })
  const { version: _, createdAt, updatedAt, enquiryId, shipment, ...shown } = offered
  expect(await onBoard(lot.id)).toEqual(shown)
  const media = { session, params: { id: address.split('/')[2] ?? '' } }
  await refused(409, 'DELETE /api/admin/media/{id}', media)

  await refused(409, 'PUT /api/admin/lots/{id}', {
    session,
    params: { id: lot.id },
    body: { kg: 1, version: 1 },
  })
  const another = await picture()
  expect(await change(lot.id, { state: 'reserved', pictures: [another] })).toMatchObject({
    pictures: [another],
  })
  await succeed('DELETE /api/admin/media/{id}', media)
  expect(await onBoard(lot.id)).toMatchObject({ state: 'reserved' })
  expect(await change(lot.id, { state: 'sold' })).toEqual(await read(lot.id))
  expect(await onBoard(lot.id)).toBeUndefined()
  expect((await all('GET /api/admin/lots', session)).items[0]?.id).toBe(lot.id)
  await succeed('DELETE /api/admin/lots/{id}', { session, params: { id: lot.id } })
  await refused(404, 'GET /api/admin/lots/{id}', { session, params: { id: lot.id } })
})

// Not before it: functions/domain/lots/due-offers.table.test.ts.
test('an offer ends at its time, though two runs meet and one is killed, or with its lot', async () => {
  const lot = await create({ state: 'offered', validUntil: inMinutes(5) })
  await passMinutes(5)
  expect(await onBoard(lot.id)).toBeUndefined()
  expect(await read(lot.id)).toMatchObject({ state: 'draft', version: 2, validUntil: null })
  const { items } = await all('GET /api/admin/diary', session, { what: 'lots' })
  expect(items.filter(({ id }) => id === lot.id).map(({ action }) => action)).toEqual(['expire', 'create'])

  const deleted = await create({ state: 'offered', validUntil: inMinutes(5) })
  await succeed('DELETE /api/admin/lots/{id}', { session, params: { id: deleted.id } })
  expect(await onBoard(deleted.id)).toBeUndefined()
})

/** Opens an address as a browser of anybody does. */
async function open(url: string) {
  const response = await fetch(url)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

// That any link ends at its time: functions/domain/previews/preview-links.table.test.ts.
test('the proof of a shipment is a page in the buyer’s language, without scripts, not for search engines, and missing once it ended', async () => {
  const shipment = { reference: 'INV 7', loadedOn: '2026-11-24', kg: 19_500, truck: 'WGM 1', seal: 'S 2' }
  const pictures = [await picture()]
  const { id: enquiryId, ...enquiry } = keptEnquiry()
  await succeed('POST /api/admin/import', { session, body: { items: [{ id: enquiryId, ...enquiry }] } })
  const sold = await create({ pictures, state: 'sold', note: 'For Olena' })
  const of = { session, params: { id: sold.id } }
  await refused(409, 'POST /api/admin/lots/{id}/proof-link', of)
  await change(sold.id, { state: 'loaded', enquiryId, shipment: { ...shipment, language: 'pl' } })
  const { body } = await succeed('POST /api/admin/lots/{id}/proof-link', of)
  expect((Date.parse(body.expiresAt) - now()) / 86_400_000).toBeCloseTo(90, 1)

  const { status, headers, html } = await open(body.url)
  expect([status, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
    200,
    'noindex',
    'no-store',
  ])
  expect(html).toMatch(/<html [^>]*lang="pl"/)
  for (const said of ['24 listopada 2026', 'INV 7', 'WGM 1', 'S 2', 'Pluszaki', `src="${pictures[0]}"`])
    expect(html).toContain(said)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toMatch(/<script|rel="canonical"/)
  for (const personal of ['Olena', enquiryId]) expect(html).not.toContain(personal)
  expect((await succeed('GET /api/admin/lots/{id}/proof-link', of)).body).toMatchObject({ opens: 1 })

  await refused(409, 'DELETE /api/admin/lots/{id}', of)
  const missing = (await open(body.url.replace(sold.id, UNKNOWN_ID))).html
  await succeed('DELETE /api/admin/lots/{id}/proof-link', of)
  expect(await open(body.url)).toMatchObject({ status: 404, html: missing })
  const second = (await succeed('POST /api/admin/lots/{id}/proof-link', of)).body
  expect((await open(body.url)).status).toBe(404)
  // Not loaded after all.
  await change(sold.id, { state: 'sold' })
  await change(sold.id, { state: 'loaded' })
  expect((await open(second.url)).status).toBe(404)

  const third = (await succeed('POST /api/admin/lots/{id}/proof-link', of)).body
  expect((await open(third.url)).status).toBe(200)
  const person = { session, params: { id: enquiryId } }
  const { version } = (await succeed('GET /api/admin/enquiries/{id}/same-person', person)).body
  await succeed('DELETE /api/admin/enquiries/{id}', { ...person, query: { version } })
  expect((await open(third.url)).status).toBe(404)
  expect(await read(sold.id)).toMatchObject({ state: 'loaded', pictures, enquiryId: null })
})
