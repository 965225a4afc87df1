import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { partitions } from '../../../shared/partitions.ts'
import { environment } from '../../platform/environment.ts'
import { rateLimited } from '../../platform/rate-limit.ts'
import { table, tableName } from '../../platform/table.ts'

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000

/**
 * Counts a generation of today (UTC), in one item that expires with the day: an owner's guard against a surprising bill.
 * @throws HttpError (429) that says when to come back, when GENERATIONS_PER_DAY have been counted.
 */
export async function countGeneration(now = Date.now()): Promise<void> {
  const perDay = Number(environment('GENERATIONS_PER_DAY'))
  const endOfDay = (Math.floor(now / DAY) + 1) * DAY
  try {
    await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(now),
        UpdateExpression: 'ADD #count :one SET #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(#count) OR #count < :perDay',
        ExpressionAttributeNames: { '#count': 'count', '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':one': 1, ':perDay': perDay, ':ttl': endOfDay / 1000 },
      }),
    )
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    throw rateLimited(
      endOfDay - now,
      (when) =>
        `${perDay} generations a day are allowed, and today's are used up. Please try again ${when}, or raise the limit in the configuration.`,
    )
  }
}

/** Takes back one that never ran. */
export async function uncountGeneration(now = Date.now()): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keyOf(now),
      UpdateExpression: 'ADD #count :minusOne',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':minusOne': -1 },
    }),
  )
}

const keyOf = (now: number) => ({ pk: partitions.generations, sk: new Date(now).toISOString().slice(0, 10) })
