import { setTimeout as delay } from 'node:timers/promises'
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { BadRequest, NotFound, ServiceUnavailable, TooManyRequests } from '../errors.ts'
import { requestIdAttribute } from '../request-id.ts'
import { type Key, table, tableName } from './table.ts'

/** Attempts of a transaction that conflicts with others; 20 parallel ones on one item settle well within them. */
const TRANSACTION_ATTEMPTS = 10
const LONGEST_PAUSE_MS = 500

/** Most writes of a transaction (DynamoDB API reference, TransactWriteItems). */
const MAX_WRITES = 100

/** Cancellation reasons of throttling (DynamoDB API reference, TransactWriteItems). */
const THROTTLED = new Set(['ProvisionedThroughputExceeded', 'ThrottlingError'])

type Item = Key & Readonly<Record<string, unknown>>

/** Condition on the stored item. `#name` in the expression is the attribute `name`, `:name` one of the values. */
export interface Condition {
  readonly expression: string
  readonly values?: Readonly<Record<string, unknown>>
}

/** Condition of one write of a transaction. */
export interface Guard extends Condition {
  /** Error of the whole transaction if the condition fails. */
  readonly error: () => Error
}

export const ifAbsent = (error: Guard['error']): Guard => ({
  expression: 'attribute_not_exists(pk)',
  error,
})

export const ifPresent = (error: Guard['error'] = () => new NotFound()): Guard => ({
  expression: 'attribute_exists(pk)',
  error,
})

/** Changes of an item's attributes. */
export interface Changes {
  /** New values by name; an undefined one leaves its attribute unchanged. */
  readonly set?: Readonly<Record<string, unknown>>
  /** Numbers to add to numbers, elements to add to sets; a missing attribute counts as 0, or as empty. */
  readonly add?: Readonly<Record<string, number | ReadonlySet<string>>>
  readonly remove?: readonly string[]
}

/** One write of a transaction. Build it with `putOp`, `updateOp`, `deleteOp` or `checkOp`. */
export interface Write {
  readonly item: NonNullable<TransactWriteCommandInput['TransactItems']>[number]
  readonly error: Guard['error'] | undefined
}

export const putOp = (item: Item, guard?: Guard): Write => ({
  item: { Put: putInput(item, guard) },
  error: guard?.error,
})

export const updateOp = (key: Key, changes: Changes, guard: Guard): Write => ({
  item: { Update: updateInput(key, changes, guard) },
  error: guard.error,
})

export const deleteOp = (key: Key, guard?: Guard): Write => ({
  item: { Delete: { TableName: tableName(), Key: keyOf(key), ...conditionInput(guard) } },
  error: guard?.error,
})

/** Check of an item that the transaction leaves as it is. */
export const checkOp = (key: Key, guard: Guard): Write => {
  const { ConditionExpression = '', ...condition } = conditionInput(guard)
  return {
    item: {
      ConditionCheck: { TableName: tableName(), Key: keyOf(key), ConditionExpression, ...condition },
    },
    error: guard.error,
  }
}

/**
 * Write all or nothing: at most `MAX_WRITES`.
 * @throws BadRequest (400) for more; `error` of the first write whose condition fails; ServiceUnavailable (503) when conflicts with other
 * transactions persist.
 */
export async function transact(writes: readonly Write[]): Promise<void> {
  if (writes.length > MAX_WRITES)
    throw new BadRequest(
      'This changes too much at once. Save it in two steps: first the pictures, then the rest.',
    )
  for (let attempt = 1; ; attempt++) {
    try {
      await table.send(new TransactWriteCommand({ TransactItems: writes.map(({ item }) => item) }))
      return
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code ?? 'None')
      const failed = writes[codes.indexOf('ConditionalCheckFailed')]
      if (failed?.error) throw failed.error()
      if (codes.some((code) => THROTTLED.has(code))) throw new TooManyRequests(error)
      if (!codes.every((code) => code === 'None' || code === 'TransactionConflict')) throw error
      await pause(attempt, error)
    }
  }
}

/**
 * Do one write under a condition, as a transaction: when its answer is lost, the SDK's second try has the outcome of the first. Of a
 * single write it would meet the condition that the first one changed.
 * @returns false if the condition failed
 */
export async function writeOnce(writeOf: (failed: Guard['error']) => Write): Promise<boolean> {
  const failure = new Error('The condition failed')
  try {
    await transact([writeOf(() => failure)])
    return true
  } catch (error) {
    if (error === failure) return false
    throw error
  }
}

/** Exponential backoff with full jitter. @throws ServiceUnavailable (503) after the last attempt */
async function pause(attempt: number, error: unknown): Promise<void> {
  if (attempt === TRANSACTION_ATTEMPTS) throw new ServiceUnavailable(error)
  await delay(Math.random() * Math.min(LONGEST_PAUSE_MS, 20 * 2 ** attempt))
}

/** Delete items, as many at once as a transaction takes. */
export async function deleteAll(keys: readonly Key[]): Promise<void> {
  for (let done = 0; done < keys.length; done += MAX_WRITES)
    await transact(keys.slice(done, done + MAX_WRITES).map((key) => deleteOp(key)))
}

/** Outcome of a single write. */
interface Outcome {
  /** False if the condition failed. */
  readonly done: boolean
  /** The updated or deleted item, or the stored one if the condition failed; undefined if there is none. */
  readonly item: Readonly<Record<string, unknown>> | undefined
}

export const putItem = (item: Item, condition?: Condition): Promise<Outcome> =>
  outcomeOf(() => table.send(new PutCommand({ ...putInput(item, condition), ...(condition && OLD_ITEM) })))

export const updateItem = (key: Key, changes: Changes, condition?: Condition): Promise<Outcome> =>
  outcomeOf(() =>
    table.send(
      new UpdateCommand({
        ...updateInput(key, changes, condition),
        ...(condition && OLD_ITEM),
        ReturnValues: 'ALL_NEW',
      }),
    ),
  )

export const deleteItem = (key: Key): Promise<Outcome> =>
  outcomeOf(() =>
    table.send(new DeleteCommand({ TableName: tableName(), Key: keyOf(key), ReturnValues: 'ALL_OLD' })),
  )

const OLD_ITEM = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const

/** Outcome of a write, which is tried again when a transaction writes the item at the same moment. */
async function outcomeOf(write: () => Promise<{ Attributes?: Outcome['item'] }>): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { Attributes } = await write()
      return { done: true, item: Attributes }
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException)
        return { done: false, item: error.Item && unmarshall(error.Item) }
      if (!(error instanceof TransactionConflictException)) throw error
      await pause(attempt, error)
    }
  }
}

const putInput = (item: Item, condition?: Condition) => ({
  TableName: tableName(),
  Item: { ...item, ...requestIdAttribute() },
  ...conditionInput(condition),
})

function updateInput(key: Key, { set = {}, add = {}, remove = [] }: Changes, condition?: Condition) {
  const toSet = Object.entries(set).filter(([, value]) => value !== undefined)
  const toAdd = Object.entries(add)
  const clauses = [
    toSet.length > 0 && `SET ${toSet.map(([name]) => `#${name} = :set_${name}`).join(', ')}`,
    toAdd.length > 0 && `ADD ${toAdd.map(([name]) => `#${name} :add_${name}`).join(', ')}`,
    remove.length > 0 && `REMOVE ${remove.map((name) => `#${name}`).join(', ')}`,
  ]
  const UpdateExpression = clauses.filter(Boolean).join(' ')
  const values = {
    ...Object.fromEntries(toSet.map(([name, value]) => [`:set_${name}`, value])),
    ...Object.fromEntries(toAdd.map(([name, value]) => [`:add_${name}`, value])),
  }
  return {
    TableName: tableName(),
    Key: keyOf(key),
    UpdateExpression,
    ...conditionInput(condition, UpdateExpression, values),
  }
}

/** Condition of a request, with the attribute names and values of all its expressions. */
function conditionInput(condition?: Condition, expression = '', otherValues = {}) {
  const names = `${expression} ${condition?.expression ?? ''}`.match(/#\w+/g) ?? []
  const values = { ...otherValues, ...condition?.values }
  return {
    ...(condition && { ConditionExpression: condition.expression }),
    ...(names.length > 0 && {
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [name, name.slice(1)])),
    }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  }
}

const keyOf = ({ pk, sk }: Key) => ({ pk, sk })
