import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { cloud, refused, succeed } from '../client.ts'
import { TableName, table } from '../table.ts'
import { unique } from './samples.ts'

const enquiry = () => ({
  name: unique('buyer'),
  contact: 'buyer@example.com',
  interest: 'Original Clothing',
  message: 'A truck to Gdańsk, please.\nHow soon?',
})

/** The submissions stored under a name. */
async function submissionsOf(name: string) {
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

test('an enquiry is stored as it was sent', async () => {
  const body = enquiry()
  const { body: receipt } = await succeed('POST /api/contact', { body })
  expect(receipt.message).not.toBe('')
  expect(await submissionsOf(body.name)).toEqual([
    expect.objectContaining({ ...body, id: receipt.id, submittedAt: receipt.submittedAt }),
  ])
})

test('interest may be empty and the message may be missing', async () => {
  const { message: _, ...body } = { ...enquiry(), interest: '' }
  await succeed('POST /api/contact', { body })
  expect(await submissionsOf(body.name)).toEqual([expect.objectContaining({ interest: '', message: null })])
})

test('the same key and content again give the same receipt, and one submission', async () => {
  const body = enquiry()
  const headers = { 'idempotency-key': ulid() }
  const receipts = await Promise.all(
    Array.from({ length: 5 }, () => succeed('POST /api/contact', { body, headers })),
  )
  for (const { body: receipt } of receipts) expect(receipt).toEqual(receipts[0]?.body)
  expect(await submissionsOf(body.name)).toHaveLength(1)
})

test('the same key with other content answers 409 and keeps the first', async () => {
  const body = enquiry()
  const headers = { 'idempotency-key': ulid() }
  await succeed('POST /api/contact', { body, headers })
  await refused(409, 'POST /api/contact', { body: { ...body, message: 'Something else' }, headers })
  expect(await submissionsOf(body.name)).toEqual([expect.objectContaining({ message: body.message })])
})

test.each(['abc', ulid(Date.now() - 48 * 3600_000), ulid(Date.now() + 48 * 3600_000)])(
  'the key %s, no ULID of today, answers 400',
  async (key) => {
    const body = enquiry()
    await refused(400, 'POST /api/contact', { body, headers: { 'idempotency-key': key } })
    expect(await submissionsOf(body.name)).toEqual([])
  },
)

test('a browser on the site itself may send', async () => {
  const { origin } = new URL(cloud.run.url)
  await succeed('POST /api/contact', {
    body: enquiry(),
    headers: { origin, 'sec-fetch-site': 'same-origin' },
  })
})
