import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { NOTHING_DONE } from '../../../shared/entities/enquiry.ts'
import { cloud, succeed } from '../../support/client.ts'
import { TableName, table } from '../../support/cloud/table.ts'
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
    ...{ ...body, pk: 'SUBMISSION', sk: id, statusKey: `new#${id}`, id, version: 1, submittedAt },
    ...{ mix: null, ...NOTHING_DONE, status: 'new', requestId: headers.get('apigw-requestid') },
  })
  const keptDays = (ttl - Date.parse(submittedAt) / 1000) / (24 * 3600)
  expect(keptDays, '24 months, as the privacy policy says').toBeGreaterThan(729)
  expect(keptDays).toBeLessThan(733)
})
