import { randomBytes } from 'node:crypto'
import { ulid } from 'ulid'
import { beforeAll, expect, test, vi } from 'vitest'
import { lotInput } from '../../../shared/entities/lot.ts'
import { Conflict, InvalidInput } from '../../platform/errors.ts'
import { storedEnquiry } from '../../testing/stored-enquiry.ts'
import { itemsWith } from '../../testing/stored-items.ts'
import { beforeWriting } from '../../testing/table-calls.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { keepDraft, listDrafts } from '../documents/document-store.ts'
import { enquiriesOf, erasePerson } from '../enquiries/erasing.ts'
import { findLink, openLink } from '../previews/preview-links.ts'
import { createLot, getLot, updateLot } from './lot-store.ts'
import { createProofLink, forgetEnquiries, proofOf } from './proof.ts'

beforeAll(createOwnTable)

const shipment = {
  reference: 'A 1',
  loadedOn: '2026-11-24',
  kg: 4990,
  truck: 'GB 1',
  seal: null,
  language: 'pl',
} as const
const enquire = () => storedEnquiry(Date.now(), { status: 'won' })
const load = (fields: object = {}) =>
  createLot(lotInput.parse({ goods: 'd2d', kg: 5000, state: 'loaded', shipment, ...fields }))

/** Guesses of this test; `npm run bench -- guessed` makes 10,000 at the same links. */
const GUESSES = 20

test('the proof of a loaded lot can be opened for 90 days, and by no guess', async () => {
  const { id } = await load({ note: 'For Olena', enquiryId: await enquire() })
  const { token, expiresAt } = await createProofLink(id)
  expect((Date.parse(expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(90, 3)
  for (let guess = 0; guess < GUESSES; guess++)
    expect(await openLink(id, randomBytes(16).toString('base64url'))).toBe(false)
  expect(await openLink(id, token)).toBe(true)
  // Neither the note nor who bought it.
  expect(await proofOf(id)).toEqual({ goods: 'd2d', pictures: [], film: null, shipment })
})

test('a lot that is not loaded has no proof', async () => {
  const { id } = await load()
  await updateLot(id, { state: 'sold' })
  await expect(createProofLink(id)).rejects.toThrow(Conflict)
  expect([await proofOf(id), await proofOf(ulid())]).toEqual([undefined, undefined])
})

test('a proof is of one shipment to one buyer: its link ends when the lot is taken back, or gets another buyer', async () => {
  const [buyer, other] = [await enquire(), await enquire()]
  const { id } = await load({ enquiryId: buyer })
  const { token } = await createProofLink(id)
  await updateLot(id, { shipment: { ...shipment, seal: 'S 1' } })
  expect(await openLink(id, token)).toBe(true)
  await updateLot(id, { enquiryId: other })
  expect(await openLink(id, token)).toBe(false)

  const second = await createProofLink(id)
  await updateLot(id, { state: 'sold' })
  await updateLot(id, { state: 'loaded', shipment: { ...shipment, truck: 'GB 2' } })
  expect(await openLink(id, second.token)).toBe(false)
})

test('a lot that gets its buyer after its link keeps the link', async () => {
  const { id } = await load()
  const { token } = await createProofLink(id)
  await updateLot(id, { enquiryId: await enquire() })
  expect(await openLink(id, token)).toBe(true)
})

test('erasing a person ends the proofs of what was sold by an enquiry, and forgets it, again without harm', async () => {
  const [enquiryId, other] = [await enquire(), await enquire()]
  const lots = await Promise.all([
    load({ enquiryId }),
    load({ enquiryId, state: 'sold' }),
    load({ enquiryId: other }),
  ])
  for (const { id, state } of lots) if (state === 'loaded') await createProofLink(id)
  await keepDraft(`lot:${lots[0]?.id}`, { version: 1, values: { note: 'Dry', enquiryId }, writer: ulid() })
  await forgetEnquiries([ulid(), enquiryId])
  await forgetEnquiries([enquiryId])
  expect(await itemsWith(enquiryId)).toEqual([`SUBMISSION/${enquiryId}`])
  expect((await listDrafts()).map(({ values }) => values)).toEqual([{ note: 'Dry', enquiryId: '' }])
  const after = await Promise.all(lots.map(({ id }) => getLot(id)))
  expect(after.map((lot) => [lot.enquiryId, lot.version])).toEqual([
    [null, 2],
    [null, 2],
    [other, 1],
  ])
  const links = await Promise.all(lots.map(({ id }) => findLink(id)))
  expect(links.map(Boolean)).toEqual([false, false, true])
})

/** Erases an enquiry, with more work just before or after the lots forget it. */
async function erase(id: string, { before = async () => {}, after = async () => {} }) {
  const { version } = await enquiriesOf(id)
  return erasePerson(id, version, async (ids) => {
    await before()
    await forgetEnquiries(ids)
    await after()
  })
}

test('a lot that is saved while its enquiry is being erased does not name it', async () => {
  const [enquiryId, lot] = [await enquire(), await load()]
  const save = async () => {
    await expect(load({ enquiryId })).rejects.toThrow(InvalidInput)
    await expect(updateLot(lot.id, { enquiryId })).rejects.toMatchObject({
      body: { issues: [{ path: 'enquiryId' }] },
    })
  }
  await erase(enquiryId, { before: save, after: save })
  await save()
  expect(await itemsWith(enquiryId)).toEqual([])
})

test('a lot that names an enquiry is saved without trouble until the moment it forgets it', async () => {
  const enquiryId = await enquire()
  const { id } = await load({ enquiryId })
  await erase(enquiryId, { before: async () => void (await updateLot(id, { kg: 4000 })) })
  expect(await getLot(id)).toMatchObject({ kg: 4000, enquiryId: null, version: 3 })
})

test('an erasure that fails half-way is finished by the same call', async () => {
  const enquiryId = await enquire()
  await load({ enquiryId })
  const fail = () => Promise.reject(new Error('killed'))
  await expect(erase(enquiryId, { before: fail })).rejects.toThrow('killed')
  await expect(erase(enquiryId, { after: fail })).rejects.toThrow('killed')
  await erase(enquiryId, {})
  expect(await itemsWith(enquiryId)).toEqual([])
})

test('a link that is made while the sender is being erased cannot be opened', async () => {
  const enquiryId = await enquire()
  const { id } = await load({ enquiryId })
  // The lot is read before the erasure, the link stored after it.
  const erased = vi.fn(() => erase(enquiryId, {}))
  await expect(beforeWriting(erased, () => createProofLink(id))).rejects.toThrow(Conflict)
  expect(erased).toHaveBeenCalledOnce()
  expect(await findLink(id)).toBeNull()
})
