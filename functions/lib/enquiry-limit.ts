import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { HttpError } from './errors.ts'
import { table, tableName } from './table.ts'

/** Most enquiries from one connection: nobody who writes by hand gets there. Both windows are fixed ones, in UTC. */
const PER_WINDOW = 5
const PER_DAY = 20
/** In milliseconds. */
const WINDOW = 10 * 60 * 1000
const DAY = 24 * 60 * 60 * 1000

/** Characters kept of an enquiry's id: 40 random bits tell 20 ids apart. */
const MARK = 8

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
  const mark = id.slice(-MARK)
  try {
    await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: `ENQUIRIES#${connectionHash(address, day)}`, sk: day },
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
    throw tooMany(dayIsFull ? endOfDay - now : WINDOW - (now % WINDOW))
  }
}

/** @param wait milliseconds until the window ends. */
function tooMany(wait: number): HttpError {
  const minutes = Math.ceil(wait / 60_000)
  const time = minutes < 60 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour')
  return new HttpError(
    429,
    `Too many enquiries from your connection. Please try again in ${time}, or write to us on WhatsApp.`,
    { retryAfter: Math.ceil(wait / 1000) },
  )
}

const counted = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

/**
 * What is stored instead of an address. A hash alone would not hide it: all IPv4 addresses are quickly tried. So it is
 * cut to 24 bits, which 256 IPv4 addresses share, and differs from day to day and from table to table, so that nobody
 * can be followed. That two visitors of a day share one is unlikely, and harmless until they send six in ten minutes.
 */
const connectionHash = (address: string, day: string) =>
  createHmac('sha256', `${tableName()}/${day}`).update(network(address)).digest('hex').slice(0, 6)

/** An IPv4 address, or the first half of an IPv6 one: a connection has the other half to itself (RFC 6177). */
function network(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}
