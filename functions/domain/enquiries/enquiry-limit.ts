import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { partitions } from '../../../shared/partitions.ts'
import { connectionHash, idempotencyMark, rateLimited } from '../../platform/rate-limit.ts'
import { table, tableName } from '../../platform/table.ts'

/** Most enquiries from one connection: nobody who writes by hand gets there. Both windows are fixed ones, in UTC. */
const PER_WINDOW = 5
const PER_DAY = 20
/** In milliseconds. */
const WINDOW = 10 * 60 * 1000
const DAY = 24 * 60 * 60 * 1000

/**
 * Counts the enquiry `id` for the visitor's address; once, however often it is counted within a window. One write
 * unit: the day's counter of a connection is an item with the marks of its enquiries, at most 20 of them, each in two
 * sets, that of the day and that of its window.
 * @throws HttpError (429) that says when to come back, when the connection has sent as many as it may.
 */
export async function countEnquiry(address: string, id: string, now = Date.now()): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10)
  const endOfDay = (Math.floor(now / DAY) + 1) * DAY
  const window = `window-${Math.floor((now % DAY) / WINDOW)}`
  const mark = idempotencyMark(id, day)
  try {
    await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: partitions.enquiryLimit(connectionHash(address, day)), sk: day },
        UpdateExpression: 'ADD #day :marks, #window :marks SET #ttl = :ttl',
        ConditionExpression:
          'contains(#day, :mark) OR (' +
          '(attribute_not_exists(#day) OR size(#day) < :perDay) AND ' +
          '(attribute_not_exists(#window) OR size(#window) < :perWindow))',
        ExpressionAttributeNames: { '#day': 'day', '#window': window, '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':mark': mark,
          ':marks': new Set([mark]),
          ':perDay': PER_DAY,
          ':perWindow': PER_WINDOW,
          ':ttl': endOfDay / 1000,
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    const dayIsFull = (error.Item?.day?.SS?.length ?? 0) >= PER_DAY
    throw rateLimited(
      dayIsFull ? endOfDay - now : WINDOW - (now % WINDOW),
      (when) =>
        `Too many enquiries from your connection. Please try again ${when}, or write to us on WhatsApp.`,
    )
  }
}
