import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { type Enquiry, NOTHING_DONE } from '../../../../shared/entities/enquiry.ts'
import { all, refused, signIn, succeed } from '../../../support/client.ts'
import { storeItems, TableName, table } from '../../../support/cloud/table.ts'
import { keptEnquiry, unique } from '../samples.ts'

const session = await signIn()

/** Sends an enquiry as a visitor does, of whom only a few are let in; gives its id. */
async function enquire(fields: { name?: string; contact?: string; message?: string } = {}): Promise<string> {
  const body = { name: 'A buyer', contact: `${unique('mail')}@example.com`, interest: 'Toys', ...fields }
  return (await succeed('POST /api/contact', { body })).body.id
}
/** Stores enquiries with these contacts, the last one the newest; gives their ids. */
async function stored(...contacts: string[]): Promise<string[]> {
  const items = contacts.map((contact, number) => {
    const id = ulid(Date.now() - (contacts.length - number) * 1000)
    return { ...keptEnquiry(), id, contact }
  })
  const { body } = await succeed('POST /api/admin/import', { session, body: { items } })
  expect(body.outcomes.map(({ outcome }) => outcome)).toEqual(items.map(() => 'added'))
  return items.map(({ id }) => id)
}

const of = (id: string) => ({ session, params: { id } })
const read = async (id: string): Promise<Enquiry> =>
  (await succeed('GET /api/admin/enquiries/{id}', of(id))).body
const change = async (id: string, body: object): Promise<Enquiry> =>
  (await succeed('PUT /api/admin/enquiries/{id}', { ...of(id), body })).body
const countNew = async () => (await succeed('GET /api/admin/enquiries/count', { session })).body.new
/** Whom erasing this enquiry would take along, and the version of that answer. */
const samePerson = async (id: string) =>
  (await succeed('GET /api/admin/enquiries/{id}/same-person', of(id))).body
const erase = async (id: string, version?: string) => {
  const query = { version: version ?? (await samePerson(id)).version }
  return (await succeed('DELETE /api/admin/enquiries/{id}', { ...of(id), query })).body.erased
}
const isGone = (id: string) => refused(404, 'GET /api/admin/enquiries/{id}', of(id))

test('an enquiry is in the next list first, read on its own, and counted while it is new', async () => {
  const before = await countNew()
  const contact = `${unique('mail')}@example.com`
  const id = await enquire({ name: 'Ola Nowak', contact, message: 'A truck, please.' })
  const { body: listed } = await succeed('GET /api/admin/enquiries', { session })
  const sent = { name: 'Ola Nowak', contact, interest: 'Toys', message: 'A truck, please.' }
  expect(listed[0]).toEqual({
    ...{ ...sent, id, version: 1, page: null, language: null, campaign: null, mix: null },
    ...{ ...NOTHING_DONE, status: 'new', submittedAt: expect.any(String) },
  })
  expect(await read(id)).toEqual(listed[0])
  expect(await countNew()).toBe(before + 1)
  await change(id, { status: 'answered' })
  expect(await countNew()).toBe(before)
  // Who did not get the receipt and sends it again gets the same one.
  const { body } = await succeed('POST /api/contact', { body: sent, headers: { 'idempotency-key': id } })
  expect(body.id).toBe(id)
  const idsOf = async (status: string) =>
    (await succeed('GET /api/admin/enquiries', { session, query: { status } })).body.map((one) => one.id)
  expect(await idsOf('new')).not.toContain(id)
  expect((await idsOf('answered'))[0]).toBe(id)
})

test('status and note change each on its own, raise the version, and leave the day of deletion', async () => {
  const [id = ''] = await stored('buyer@example.com')
  const ttlOf = async () =>
    (await table.send(new GetCommand({ TableName, Key: { pk: 'SUBMISSION', sk: id } }))).Item?.ttl
  const ttl = await ttlOf()
  expect(ttl).toBeGreaterThan(Date.now() / 1000)

  const sent = await read(id)
  expect(await change(id, { status: 'lost', version: 1 })).toEqual({ ...sent, status: 'lost', version: 2 })
  const noted = await change(id, { note: ' Called back.\nWants 20 t. ' })
  expect(noted).toEqual({ ...sent, status: 'lost', note: 'Called back.\nWants 20 t.', version: 3 })
  const put = 'PUT /api/admin/enquiries/{id}'
  await refused(409, put, { ...of(id), body: { note: 'Lost', version: 1 } })
  const { issues } = await refused(400, put, { ...of(id), body: { note: 'x'.repeat(5001), status: 'gone' } })
  expect(issues?.map(({ path }) => path).sort()).toEqual(['note', 'status'])
  expect(await read(id)).toEqual(noted)
  expect(await change(id, { note: '', status: 'spam' })).toMatchObject({ note: null, status: 'spam' })
  expect(await ttlOf()).toBe(ttl)
})

// Who is the same person: shared/entities/contact-ways.test.ts.
test('erasing takes every enquiry of the same person, named before, this one first, then the newest, and none that came in since unseen', async () => {
  const contact = `${unique('mail')}@example.com`
  const [first = '', second = '', third = '', stranger = ''] = await stored(
    ...[contact, contact.toUpperCase(), `${contact} or 07700 123456`, `x${contact}`],
  )
  const { enquiries, version } = await samePerson(second)
  expect(enquiries.map(({ id }) => id)).toEqual([second, third, first])
  const { name, submittedAt } = await read(second)
  expect(enquiries[0]).toEqual({ id: second, name, contact: contact.toUpperCase(), submittedAt })

  const later = await enquire({ contact })
  const erasing = (query: object) => ({ ...of(second), query: { ...query } })
  const { message } = await refused(409, 'DELETE /api/admin/enquiries/{id}', erasing({ version }))
  expect(message).toMatch(/look/i)
  const { enquiries: now, version: next } = await samePerson(second)
  expect(now.map(({ id }) => id)).toEqual([second, later, third, first])
  await refused(400, 'DELETE /api/admin/enquiries/{id}', erasing({ version: 'x'.repeat(100) }))
  await refused(400, 'DELETE /api/admin/enquiries/{id}', of(second))
  expect(await erase(second, next)).toBe(4)
  for (const id of [first, third]) await isGone(id)
  expect(await read(stranger)).toMatchObject({ id: stranger })
})

test('more than 100 come in pages, newest first, all of them and those of one status, and are erased together', async () => {
  const newest = await enquire({ contact: 'many@example.com' })
  const { Item } = await table.send(new GetCommand({ TableName, Key: { pk: 'SUBMISSION', sk: newest } }))
  const older = Array.from({ length: 103 }, (_, number) => ulid(Date.now() - 3_600_000 + number))
  const statusOf = (number: number) => (number < 2 ? 'read' : 'new')
  await storeItems(
    older.map((id, number) => {
      const status = statusOf(number)
      return { ...Item, sk: id, id, status, statusKey: `${status}#${id}` }
    }),
  )
  const ids = [...older, newest]
  const whole = await all('GET /api/admin/enquiries', session)
  expect(whole.pages[0]).toBe(100)
  expect(whole.items.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids.toReversed())

  const unread = await all('GET /api/admin/enquiries', session, { status: 'new' })
  const exported = await all('GET /api/admin/export/enquiries', session, { status: 'new' })
  expect(exported.items).toEqual(unread.items)
  expect(unread.pages[0]).toBe(100)
  expect(unread.items.every(({ status }) => status === 'new')).toBe(true)
  expect(unread.items.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids.slice(2).toReversed())
  expect(await countNew()).toBe(100)
  await refused(400, 'GET /api/admin/enquiries', { session, query: { status: 'gone' } })
  expect(await erase(newest)).toBe(ids.length)
})
