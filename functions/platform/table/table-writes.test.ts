import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { beforeEach, expect, test, vi } from 'vitest'
import { Conflict, ServiceUnavailable, TooManyRequests } from '../errors.ts'
import { table } from './table.ts'
import { deleteOp, ifPresent, putOp, transact, updateItem } from './table-writes.ts'

const send = vi.spyOn(table, 'send')

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'test')
  vi.spyOn(Math, 'random').mockReturnValue(0) // no waiting between attempts
  send.mockReset()
})

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  })
const exists = (message: string) => ifPresent(() => new Conflict(message))
const writes = () => [
  putOp({ pk: 'a', sk: 'a' }, exists('first')),
  putOp({ pk: 'b', sk: 'b' }),
  deleteOp({ pk: 'c', sk: 'c' }, exists('third')),
]

test('a failed condition is told in the words of its own write', async () => {
  send.mockRejectedValueOnce(cancelled('None', 'None', 'ConditionalCheckFailed') as never)
  await expect(transact(writes())).rejects.toThrow(new Conflict('third'))
  expect(send).toHaveBeenCalledTimes(1)
})

test('a transaction that only met others is tried again', async () => {
  send.mockRejectedValueOnce(cancelled('TransactionConflict', 'None', 'None') as never)
  send.mockRejectedValueOnce(cancelled('None', 'TransactionConflict', 'TransactionConflict') as never)
  send.mockResolvedValueOnce({} as never)
  await transact(writes())
  expect(send).toHaveBeenCalledTimes(3)
})

test('a failed condition counts for more than a conflict beside it', async () => {
  send.mockRejectedValueOnce(cancelled('ConditionalCheckFailed', 'TransactionConflict', 'None') as never)
  await expect(transact(writes())).rejects.toThrow(new Conflict('first'))
})

test('conflicts without end are given up as unavailable', async () => {
  send.mockRejectedValue(cancelled('TransactionConflict', 'None', 'None') as never)
  await expect(transact(writes())).rejects.toThrow(ServiceUnavailable)
  expect(send).toHaveBeenCalledTimes(10)
})

test('throttling is told as such', async () => {
  send.mockRejectedValueOnce(cancelled('ThrottlingError', 'None', 'None') as never)
  await expect(transact(writes())).rejects.toThrow(TooManyRequests)
})

test('more writes than a transaction takes are refused, with what to do', async () => {
  const many = Array.from({ length: 101 }, (_, number) => putOp({ pk: 'a', sk: `${number}` }))
  await expect(transact(many)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('two steps'),
  })
  expect(send).not.toHaveBeenCalled()
})

test('what is our own fault stays as it is', async () => {
  const fault = cancelled('ValidationError', 'None', 'None')
  send.mockRejectedValueOnce(fault as never)
  await expect(transact(writes())).rejects.toBe(fault)
})

test('a single write that met a transaction is tried again, and given up as unavailable', async () => {
  const met = () => new TransactionConflictException({ message: 'met', $metadata: {} })
  send.mockRejectedValueOnce(met() as never)
  send.mockResolvedValueOnce({ Attributes: { pk: 'a' } } as never)
  const update = () => updateItem({ pk: 'a', sk: 'a' }, { set: { text: 'new' } })
  expect(await update()).toEqual({ done: true, item: { pk: 'a' } })
  send.mockReset().mockRejectedValue(met() as never)
  await expect(update()).rejects.toThrow(ServiceUnavailable)
  expect(send).toHaveBeenCalledTimes(10)
})
