import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { call, cloud, refused, succeed } from '../../support/client.ts'
import { now, passTime } from '../../support/cloud/state.ts'
import { storedItems, TableName, table } from '../../support/cloud/table.ts'
import { beginWindow } from '../../support/enquiry-window.ts'
import { unique } from '../admin/samples.ts'

const enquiry = () => ({
  name: unique('buyer'),
  contact: 'buyer@example.com',
  interest: 'Original Clothing',
  message: 'A truck to Gdańsk, please.\nHow soon?',
  page: '/toys',
  language: 'en-GB',
  campaign: 'utm_source=flyer&utm_medium=print',
})

/** The enquiries stored under a name. */
async function enquiriesNamed(name: string) {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      FilterExpression: '#name = :name',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':pk': 'SUBMISSION', ':name': name },
      ConsistentRead: true,
    }),
  )
  return Items
}

test('no address is stored, and the count of a connection ends with the day', async () => {
  const stored = async () => (await storedItems()).map((item) => JSON.stringify(item))
  const before = new Set(await stored())
  // Interest may be empty, and the message may be missing.
  const { message: _, ...body } = { ...enquiry(), interest: '' }
  await succeed('POST /api/contact', { body })
  expect(await enquiriesNamed(body.name)).toEqual([expect.objectContaining({ interest: '', message: null })])
  const added = (await stored()).filter((item) => !before.has(item))
  expect(added.length).toBeGreaterThan(1)
  expect(added.join('\n')).not.toMatch(/127\.0\.0\.1|::1/)
  const [counter, ...others] = (await storedItems()).filter(({ pk }) => String(pk).startsWith('ENQUIRIES#'))
  expect(others).toEqual([])
  const lasts = Number(counter?.ttl) - Date.now() / 1000
  expect(lasts).toBeGreaterThan(-1)
  expect(lasts).toBeLessThanOrEqual(24 * 3600)
})

test('an enquiry from a browser on the site is stored as it was sent', async () => {
  const { origin } = new URL(cloud.run.url)
  const body = enquiry()
  const { body: receipt, headers } = await succeed('POST /api/contact', {
    body,
    headers: { origin, 'sec-fetch-site': 'same-origin' },
  })
  const { id, submittedAt, message } = receipt
  expect(message).not.toBe('')
  const [stored] = await enquiriesNamed(body.name)
  const { ttl, ...item } = stored ?? {}
  expect(item).toEqual({
    pk: 'SUBMISSION',
    sk: id,
    statusKey: `new#${id}`,
    id,
    version: 1,
    submittedAt,
    status: 'new',
    note: null,
    ...body,
    requestId: headers.get('apigw-requestid'),
  })
  const keptDays = (ttl - Date.parse(submittedAt) / 1000) / (24 * 3600)
  expect(keptDays, '24 months, as the privacy policy says').toBeGreaterThan(729)
  expect(keptDays).toBeLessThan(733)
})

test('where it was written is limited', async () => {
  const limits = { page: 300, language: 35, campaign: 300 }
  const texts = (more: number) =>
    Object.fromEntries(Object.entries(limits).map(([field, most]) => [field, 'x'.repeat(most + more)]))
  await succeed('POST /api/contact', { body: { ...enquiry(), ...texts(0) } })
  const { issues } = await refused(400, 'POST /api/contact', { body: { ...enquiry(), ...texts(1) } })
  expect(issues).toEqual(
    Object.entries(limits).map(([path, most]) => ({ path, message: `At most ${most} characters` })),
  )
})

test('the same key and content again give the same receipt, other content 409, and there is one enquiry', async () => {
  const body = enquiry()
  const headers = { 'idempotency-key': ulid() }
  const receipts = await Promise.all(
    Array.from({ length: 5 }, () => succeed('POST /api/contact', { body, headers })),
  )
  for (const { body: receipt } of receipts) expect(receipt).toEqual(receipts[0]?.body)
  await refused(409, 'POST /api/contact', { body: { ...body, message: 'Something else' }, headers })
  expect(await enquiriesNamed(body.name)).toEqual([expect.objectContaining({ message: body.message })])
})

test.each(['abc', ulid(Date.now() - 48 * 3600_000), ulid(Date.now() + 48 * 3600_000)])(
  'the key %s, no ULID of today, answers 400',
  async (key) => {
    const body = enquiry()
    await refused(400, 'POST /api/contact', { body, headers: { 'idempotency-key': key } })
    expect(await enquiriesNamed(body.name)).toEqual([])
  },
)

test('an enquiry with signs of a machine is put aside, and answered like any other', async () => {
  await beginWindow()
  const usual = enquiry()
  // As long as people take.
  const { body: answer } = await succeed('POST /api/contact', {
    body: { ...usual, remarks: '', shownForMs: 3000 },
  })
  expect(await enquiriesNamed(usual.name)).toEqual([expect.objectContaining({ status: 'new' })])
  for (const signs of [
    { remarks: 'Cheap pills', shownForMs: 60_000 },
    { remarks: '', shownForMs: 900 },
  ]) {
    const body = enquiry()
    const { body: receipt } = await succeed('POST /api/contact', { body: { ...body, ...signs } })
    expect(receipt.message).toBe(answer.message)
    const { id, submittedAt } = receipt
    expect(await enquiriesNamed(body.name)).toEqual([
      {
        pk: 'SUBMISSION',
        sk: id,
        statusKey: `spam#${id}`,
        id,
        version: 1,
        submittedAt,
        status: 'spam',
        note: null,
        ttl: expect.any(Number),
        ...body,
        requestId: expect.any(String),
      },
    ])
  }
})

test('an enquiry sent too fast and, its answer lost, again is the same enquiry', async () => {
  const body = enquiry()
  const headers = { 'idempotency-key': ulid(now()) }
  const first = await succeed('POST /api/contact', { body: { ...body, shownForMs: 100 }, headers })
  const second = await succeed('POST /api/contact', { body: { ...body, shownForMs: 9000 }, headers })
  expect(second.body).toEqual(first.body)
  expect(await enquiriesNamed(body.name)).toHaveLength(1)
})

test('the sixth enquiry in ten minutes is refused, spam counted, wherever it claims to come from', async () => {
  await beginWindow({ days: 1 })
  const sent = ulid(now())
  const first = enquiry()
  await succeed('POST /api/contact', { body: first, headers: { 'idempotency-key': sent } })
  for (const shownForMs of [1, 2, 9000, 9000])
    await succeed('POST /api/contact', { body: { ...enquiry(), shownForMs } })

  const sixth = enquiry()
  const headers = { 'x-viewer-address': '192.0.2.7', 'x-forwarded-for': '192.0.2.7' }
  const answer = await call('POST /api/contact', { body: sixth, headers })
  expect(answer.status).toBe(429)
  const { message } = answer.json as { message: string }
  expect(message).toMatch(
    /^Too many enquiries from your connection\. Please try again in \d+ minutes?, or write to us on WhatsApp\.$/,
  )
  const seconds = Number(answer.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(600)
  expect(await enquiriesNamed(sixth.name)).toEqual([])

  // What was stored before is answered again: its sender may not have got the answer.
  await succeed('POST /api/contact', { body: first, headers: { 'idempotency-key': sent } })
  expect(await enquiriesNamed(first.name)).toHaveLength(1)

  await passTime({ seconds })
  await succeed('POST /api/contact', { body: sixth })
  expect(await enquiriesNamed(sixth.name)).toHaveLength(1)
})

test.each([
  ['the last eight characters', (random: string) => `${random}AAAAAAAA`],
  ['the first eight characters after the time', (random: string) => `AAAAAAAA${random}`],
])('keys of a dozen enquiries that agree in %s let no more than five through', async (_what, chosen) => {
  await beginWindow({ days: 1 })
  const body = enquiry()
  const statuses: number[] = []
  for (let sent = 0; sent < 12; sent++) {
    const [time, random] = [ulid(now()).slice(0, 10), ulid().slice(-8)]
    const answer = await call('POST /api/contact', {
      body,
      headers: { 'idempotency-key': time + chosen(random) },
    })
    statuses.push(answer.status)
    if (answer.status !== 201) expect(answer.text).toContain('Too many enquiries from your connection')
  }
  expect(statuses).toEqual([...Array(5).fill(201), ...Array(7).fill(429)])
  expect(await enquiriesNamed(body.name)).toHaveLength(5)
})
