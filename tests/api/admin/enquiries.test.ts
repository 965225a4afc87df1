import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Enquiry } from '../../../shared/entities/enquiry.ts'
import { all, refused, signIn, succeed, UNKNOWN_ID } from '../../support/client.ts'
import { endEnquiryLimits, removeEnquiries, storeItems, TableName, table } from '../../support/cloud/table.ts'
import { unique } from './samples.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
  // The number of new ones, which is counted up to 100, has those of tests before.
  await removeEnquiries()
})
beforeEach(endEnquiryLimits)

/** Sends an enquiry as a visitor does; gives its id. */
async function enquire(fields: { name?: string; contact?: string; message?: string } = {}): Promise<string> {
  const body = {
    name: unique('buyer'),
    contact: `${unique('mail')}@example.com`,
    interest: 'Toys',
    ...fields,
  }
  return (await succeed('POST /api/contact', { body })).body.id
}

const read = async (id: string): Promise<Enquiry> =>
  (await succeed('GET /api/admin/enquiries/{id}', { session, params: { id } })).body
const change = async (id: string, body: object): Promise<Enquiry> =>
  (await succeed('PUT /api/admin/enquiries/{id}', { session, params: { id }, body })).body
const countNew = async () => (await succeed('GET /api/admin/enquiries/count', { session })).body.new
const erase = async (id: string) =>
  (await succeed('DELETE /api/admin/enquiries/{id}', { session, params: { id } })).body.erased

test('an enquiry is in the next list first, read on its own, and counted while it is new', async () => {
  const before = await countNew()
  const contact = `${unique('mail')}@example.com`
  const id = await enquire({ name: 'Ola Nowak', contact, message: 'A truck, please.' })
  const { body: listed } = await succeed('GET /api/admin/enquiries', { session })
  expect(listed[0]).toEqual({
    id,
    version: 1,
    name: 'Ola Nowak',
    contact,
    interest: 'Toys',
    message: 'A truck, please.',
    page: null,
    language: null,
    campaign: null,
    status: 'new',
    note: null,
    submittedAt: expect.any(String),
  })
  expect(await read(id)).toEqual(listed[0])
  expect(await countNew()).toBe(before + 1)
  await change(id, { status: 'answered' })
  expect(await countNew()).toBe(before)
  const idsOf = async (status: string) =>
    (await succeed('GET /api/admin/enquiries', { session, query: { status } })).body.map((one) => one.id)
  expect(await idsOf('new')).not.toContain(id)
  expect((await idsOf('answered'))[0]).toBe(id)
  await erase(id)
})

test('status and note change each on its own, raise the version, and leave the day of deletion', async () => {
  const id = await enquire()
  const stored = async () =>
    (await table.send(new GetCommand({ TableName, Key: { pk: 'SUBMISSION', sk: id } }))).Item ?? {}
  const { ttl } = await stored()
  expect(ttl).toBeGreaterThan(Date.now() / 1000)

  const sent = await read(id)
  expect(await change(id, { status: 'answered', version: 1 })).toEqual({
    ...sent,
    status: 'answered',
    version: 2,
  })
  const noted = await change(id, { note: ' Called back.\nWants 20 t. ' })
  expect(noted).toEqual({ ...sent, status: 'answered', note: 'Called back.\nWants 20 t.', version: 3 })
  expect(await read(id)).toEqual(noted)
  expect(await change(id, { note: '', status: 'spam' })).toMatchObject({ note: null, status: 'spam' })
  expect((await stored()).ttl).toBe(ttl)
  await erase(id)
})

test('a stale version answers 409 and changes nothing', async () => {
  const id = await enquire()
  const current = await change(id, { note: 'First' })
  const body = { note: 'Second', version: 1 }
  await refused(409, 'PUT /api/admin/enquiries/{id}', { session, params: { id }, body })
  expect(await read(id)).toEqual(current)
  await erase(id)
})

test.each([
  ['an unknown status', { status: 'lost' }, 'status'],
  ['a note of 5,001 characters', { note: 'x'.repeat(5001) }, 'note'],
])('%s answers 400 and names the field', async (_what, body, path) => {
  const id = await enquire()
  const { issues } = await refused(400, 'PUT /api/admin/enquiries/{id}', { session, params: { id }, body })
  expect(issues?.map((issue) => issue.path)).toEqual([path])
  expect(await change(id, { note: 'x'.repeat(5000) })).toMatchObject({ status: 'new' })
  await erase(id)
})

test('an id that nothing has answers 404, and changing or erasing it makes nothing', async () => {
  const params = { id: UNKNOWN_ID }
  await refused(404, 'GET /api/admin/enquiries/{id}', { session, params })
  await refused(404, 'PUT /api/admin/enquiries/{id}', { session, params, body: { status: 'read' } })
  await refused(404, 'PUT /api/admin/enquiries/{id}', {
    session,
    params,
    body: { status: 'read', version: 1 },
  })
  await refused(404, 'DELETE /api/admin/enquiries/{id}', { session, params })
  await refused(404, 'GET /api/admin/enquiries/{id}', { session, params })
})

test('a visitor who sends an enquiry again after it was answered gets the same receipt', async () => {
  const body = { name: unique('buyer'), contact: 'again@example.com', interest: '' }
  const headers = { 'idempotency-key': ulid() }
  const first = await succeed('POST /api/contact', { body, headers })
  await change(first.body.id, { status: 'answered', note: 'Done' })
  expect((await succeed('POST /api/contact', { body, headers })).body).toEqual(first.body)
  expect(await read(first.body.id)).toMatchObject({ status: 'answered', note: 'Done' })
  await erase(first.body.id)
})

test('erasing takes every enquiry with the same e-mail or number, however it is written, and no other', async () => {
  const mail = unique('anna')
  const number = String(Date.now()).slice(-6)
  const same = [
    await enquire({ contact: `${mail}@example.com` }),
    await enquire({ contact: `${mail.toUpperCase()}@Example.com or 07700 ${number}` }),
  ]
  const byNumber = await enquire({ contact: `+44 7700 ${number}` })
  const other = await enquire({ contact: `${mail}@example.org` })
  expect(await erase(same[0] ?? '')).toBe(2)
  for (const id of same) await refused(404, 'GET /api/admin/enquiries/{id}', { session, params: { id } })
  expect(await read(byNumber)).toMatchObject({ id: byNumber })
  expect(await erase(byNumber)).toBe(1)
  expect(await erase(other)).toBe(1)
})

/** Whom erasing this enquiry would take along, and the version of that answer. */
const samePerson = async (id: string) =>
  (await succeed('GET /api/admin/enquiries/{id}/same-person', { session, params: { id } })).body

test('whom erasing takes is named before: this one first, then the newest, with how to reach them', async () => {
  const contact = `${unique('mail')}@example.com`
  const first = await enquire({ name: 'Ola Nowak', contact })
  const second = await enquire({ name: 'O. Nowak', contact: contact.toUpperCase() })
  const third = await enquire({ contact })
  const { enquiries, version } = await samePerson(second)
  expect(enquiries.map(({ id }) => id)).toEqual([second, third, first])
  const { submittedAt } = await read(second)
  expect(enquiries[0]).toEqual({ id: second, name: 'O. Nowak', contact: contact.toUpperCase(), submittedAt })

  const query = { version }
  const { body } = await succeed('DELETE /api/admin/enquiries/{id}', {
    session,
    params: { id: second },
    query,
  })
  expect(body).toEqual({ erased: 3 })
  await refused(404, 'GET /api/admin/enquiries/{id}/same-person', { session, params: { id: first } })
})

test('an enquiry that came in after they were named is not erased unseen, nor is any other', async () => {
  const contact = `${unique('mail')}@example.com`
  const id = await enquire({ contact })
  const { version } = await samePerson(id)
  const later = await enquire({ contact })
  const request = { session, params: { id } }
  const { message } = await refused(409, 'DELETE /api/admin/enquiries/{id}', {
    ...request,
    query: { version },
  })
  expect(message).toMatch(/look/i)
  const { enquiries, version: next } = await samePerson(id)
  expect(enquiries.map((one) => one.id)).toEqual([id, later])
  await refused(400, 'DELETE /api/admin/enquiries/{id}', { ...request, query: { version: 'x'.repeat(100) } })
  expect(
    (await succeed('DELETE /api/admin/enquiries/{id}', { ...request, query: { version: next } })).body.erased,
  ).toBe(2)
})

test.each([
  [
    'addresses and numbers of other people',
    (buyer: string, number: string) => `spam@spam.example, ${buyer}@example.com 07700 ${number}`,
    (buyer: string, number: string) => [`${buyer}@example.com`, `+44 7700 ${number}`],
  ],
  [
    'an address of its own and the number of other people',
    (_: string, number: string) => `spam@spam.example 07700 ${number}`,
    (buyer: string, number: string) => [`${buyer}@example.com, 07700 ${number}`],
  ],
  ['neither address nor number', () => 'WhatsApp ', () => ['whatsapp', 'WhatsApp']],
])('an enquiry with %s takes no enquiry of strangers along', async (_what, chosen, theirs) => {
  const [buyer, number] = [unique('jan'), String(Date.now()).slice(-6)]
  const strangers: string[] = []
  for (const contact of theirs(buyer, number)) strangers.push(await enquire({ contact }))
  const id = await enquire({ contact: chosen(buyer, number) })
  expect(await erase(id)).toBe(1)
  for (const stranger of strangers) {
    expect(await read(stranger)).toMatchObject({ id: stranger })
    expect(await erase(stranger)).toBe(1)
  }
})

test('more than 100 come in pages, newest first, all of them and those of one status', async () => {
  const newest = await enquire({ contact: 'many@example.com' })
  const { Item } = await table.send(new GetCommand({ TableName, Key: { pk: 'SUBMISSION', sk: newest } }))
  const older = Array.from({ length: 202 }, (_, number) => ulid(Date.now() - 60_000 + number))
  const others = older.map((id, number) => {
    const status = number % 2 === 0 ? 'new' : 'read'
    return { ...Item, sk: id, id, status, statusKey: `${status}#${id}` }
  })
  await storeItems(others)
  const ids = [...older, newest]
  const whole = await all('GET /api/admin/enquiries', session)
  expect(whole.pages.slice(0, 2)).toEqual([100, 100])
  expect(whole.items.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids.toReversed())

  const unread = await all('GET /api/admin/enquiries', session, { status: 'new' })
  const exported = await all('GET /api/admin/export/enquiries', session, { status: 'new' })
  expect(exported.items).toEqual(unread.items)
  expect(unread.pages[0]).toBe(100)
  expect(unread.items.every(({ status }) => status === 'new')).toBe(true)
  expect(unread.items.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(
    ids.filter((_, number) => number % 2 === 0).toReversed(),
  )
  expect(await countNew()).toBe(100)
  await refused(400, 'GET /api/admin/enquiries', { session, query: { status: 'lost' } })
  await refused(400, 'GET /api/admin/enquiries', { session, query: { cursor: 'x' } })

  const [first = '', second = '', ...rest] = ids
  await table.send(new DeleteCommand({ TableName, Key: { pk: 'SUBMISSION', sk: first } }))
  expect(await erase(second)).toBe(rest.length + 1)
})
