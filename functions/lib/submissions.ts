import { isDeepStrictEqual } from 'node:util'
import { type AttributeValue, ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { site } from '../../shared/site.ts'
import { type Enquiry, type Submission, submission } from '../../shared/submission.ts'
import { AlreadyStored, Conflict, Expired } from './errors.ts'
import { get, put, table, tableName, transact } from './table.ts'

const key = (id: string) => ({ pk: 'SUBMISSION', sk: id })

export const findSubmission = (id: string): Promise<Submission | undefined> => get(key(id), submission)

/**
 * Stores an enquiry under `id`. The same enquiry under the same id again changes nothing and gives what is
 * stored, so a browser may safely repeat a call whose answer it lost.
 * @throws Conflict (409) when `id` holds another enquiry.
 */
export async function createSubmission(
  id: string,
  enquiry: Enquiry,
  status: Submission['status'],
): Promise<Submission> {
  const now = new Date()
  const created = { id, ...enquiry, status, submittedAt: now.toISOString() }
  try {
    await table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...key(id), ...created, ttl: endOfKeeping(now) },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    return created
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    const earlier = submission.parse(texts(error.Item ?? {}))
    // How long the form was shown differs between tries, and with it, perhaps, the status: the first one stays.
    const { status: _, submittedAt: __, ...stored } = earlier
    if (isDeepStrictEqual(stored, { id, ...enquiry })) return earlier
    throw new Conflict(
      'Another enquiry was sent with the same Idempotency-Key. Please send it with a new one.',
    )
  }
}

/**
 * Stores an enquiry as it came back from a file, for what is left of its time.
 * @throws AlreadyStored (409); Expired (409) when that time is over.
 */
export async function importSubmission(kept: Submission): Promise<void> {
  const ttl = endOfKeeping(new Date(kept.submittedAt))
  if (ttl * 1000 <= Date.now()) throw new Expired()
  await transact([
    put(
      { ...key(kept.id), ...kept, ttl },
      { expression: 'attribute_not_exists(pk)', refused: () => new AlreadyStored() },
    ),
  ])
}

/** When DynamoDB's TTL may delete an enquiry (a day or two late), in seconds since 1970. */
function endOfKeeping(from: Date): number {
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + site.enquiriesKeptMonths)
  return Math.ceil(end.getTime() / 1000)
}

/** The item in an error comes as DynamoDB's typed values, unlike all others; an enquiry has texts and nulls only. */
const texts = (item: Record<string, AttributeValue>) =>
  Object.fromEntries(Object.entries(item).map(([name, { S }]) => [name, S ?? null]))
