import { randomBytes } from 'node:crypto'
import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import { lotInput } from '../../../shared/entities/lot.ts'
import { Conflict } from '../../platform/errors.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
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
const load = (fields: object = {}) =>
  createLot(lotInput.parse({ goods: 'd2d', kg: 5000, state: 'loaded', shipment, ...fields }), undefined)

/** Guesses of this test; `npm run bench -- guessed` makes 10,000 at the same links. */
const GUESSES = 20

test('the proof of a loaded lot can be opened for 90 days, and by no guess', async () => {
  const { id } = await load({ note: 'For Olena', enquiryId: ulid() })
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

test('erasing a person ends the proofs of what was sold by an enquiry, and forgets it, again without harm', async () => {
  const [enquiryId, other] = [ulid(), ulid()]
  const lots = await Promise.all([
    load({ enquiryId }),
    load({ enquiryId, state: 'sold' }),
    load({ enquiryId: other }),
  ])
  for (const { id, state } of lots) if (state === 'loaded') await createProofLink(id)
  await forgetEnquiries([ulid(), enquiryId])
  await forgetEnquiries([enquiryId])
  const after = await Promise.all(lots.map(({ id }) => getLot(id)))
  expect(after.map((lot) => [lot.enquiryId, lot.version])).toEqual([
    [null, 2],
    [null, 2],
    [other, 1],
  ])
  const links = await Promise.all(lots.map(({ id }) => findLink(id)))
  expect(links.map(Boolean)).toEqual([false, false, true])
})
