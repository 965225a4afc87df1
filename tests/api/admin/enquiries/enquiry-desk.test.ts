import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import type { Enquiry } from '../../../../shared/entities/enquiry.ts'
import { londonDay } from '../../../../shared/formats/time/opening-minutes.ts'
import { signIn, succeed } from '../../../support/client.ts'
import { now, passMidnight, passTime } from '../../../support/cloud/state.ts'
import { storedThings } from '../../../support/cloud/table.ts'
import { keptEnquiry, sampleLot, unique } from '../samples.ts'
import { passMinutes } from '../scheduler.ts'

await passMidnight()
let session = await signIn()

/** Stores an enquiry; gives its id. */
async function store(fields: object = {}): Promise<string> {
  const item = { ...keptEnquiry(), contact: `${unique('mail')}@example.com`, ...fields }
  const { body } = await succeed('POST /api/admin/import', { session, body: { items: [item] } })
  expect(body.outcomes).toEqual([{ outcome: 'added', reason: null }])
  return item.id
}
const of = (id: string) => ({ session, params: { id } })
const read = async (id: string): Promise<Enquiry> =>
  (await succeed('GET /api/admin/enquiries/{id}', of(id))).body
const change = async (id: string, body: object): Promise<Enquiry> =>
  (await succeed('PUT /api/admin/enquiries/{id}', { ...of(id), body })).body
const today = async () => (await succeed('GET /api/admin/enquiries/today', { session })).body
const namesOf = async (id: string) =>
  (await storedThings()).filter((item) => JSON.stringify(item).includes(id)).map(({ pk }) => pk)

// More of what follows from a change: functions/domain/enquiries/today.table.test.ts.
test('what is due and what was won is found by its day, also of an imported enquiry, and is erased with the person', async () => {
  const deal = { kg: 7000, pence: 110, currency: 'EUR', lost: null }
  const on = londonDay(now())
  const before = await today()
  const wonAt = new Date(now()).toISOString()
  const id = await store({ status: 'won', wonAt, deal, nextStep: { on, what: 'Load' } })
  const { due, week } = await today()
  expect(due.find((one) => one.id === id)).toMatchObject({ nextStep: { on, what: 'Load' } })
  expect(week.kgWon).toBe(before.week.kgWon + 7000)
  expect((await namesOf(id)).toSorted()).toEqual(['NEXT', 'SUBMISSION', 'WON'])
  await change(id, { nextStep: null, status: 'lost' })
  expect(await namesOf(id)).toEqual(['SUBMISSION'])
  await change(id, { nextStep: { on, what: 'Ask' }, status: 'won' })
  const { body } = await succeed('GET /api/admin/enquiries/{id}/same-person', of(id))
  await succeed('DELETE /api/admin/enquiries/{id}', { ...of(id), query: { version: body.version } })
  expect(await namesOf(id)).toEqual([])
})

test('erasing a person ends the proof of what was sold to them, and the lot knows them no more', async () => {
  const enquiryId = await store({ status: 'won' })
  const shipment = { reference: 'R 1', loadedOn: '2026-11-24', kg: 19_500, truck: 'T 1', seal: 'S 1' }
  const lot = {
    ...sampleLot(),
    state: 'loaded' as const,
    enquiryId,
    shipment: { ...shipment, language: 'en' as const },
  }
  const { body: sold } = await succeed('POST /api/admin/lots', { session, body: lot })
  const { body: link } = await succeed('POST /api/admin/lots/{id}/proof-link', of(sold.id))
  expect((await fetch(link.url)).status).toBe(200)
  const draft = { session, params: { document: `lot:${sold.id}` } }
  const typed = { version: 1, values: { note: 'Dry', enquiryId }, writer: ulid() }
  await succeed('PUT /api/admin/documents/{document}/draft', { ...draft, body: typed })
  const { body } = await succeed('GET /api/admin/enquiries/{id}/same-person', of(enquiryId))
  await succeed('DELETE /api/admin/enquiries/{id}', { ...of(enquiryId), query: { version: body.version } })
  expect((await fetch(link.url)).status).toBe(404)
  expect((await succeed('GET /api/admin/lots/{id}', of(sold.id))).body).toMatchObject({
    state: 'loaded',
    enquiryId: null,
  })
  expect(await namesOf(enquiryId)).toEqual([])
})

// Not before it, and never again: functions/domain/enquiries/remind.table.test.ts.
test('who waits an hour of opening time is marked once for the reminder’s mail, though runs meet and are killed', async () => {
  // Noon of a Tuesday, or an hour later in summer: the company is open.
  const noon = new Date(now())
  noon.setUTCHours(12, 0, 0, 0)
  while (noon.getUTCDay() !== 2 || noon.getTime() < now()) noon.setUTCDate(noon.getUTCDate() + 1)
  await passTime({ seconds: (noon.getTime() - now()) / 1000 })
  session = await signIn()
  const at = now() - 57 * 60_000
  const submittedAt = new Date(at).toISOString()
  const id = await store({ id: ulid(at), submittedAt })
  const answered = await store({ id: ulid(at), submittedAt, status: 'answered' })
  await passMinutes(3)
  const { remindedAt, version } = await read(id)
  expect(Date.parse(remindedAt ?? '')).toBeGreaterThan(at + 60 * 60_000 - 1)
  expect(version).toBe(1)
  expect((await read(answered)).remindedAt).toBe(null)
})
