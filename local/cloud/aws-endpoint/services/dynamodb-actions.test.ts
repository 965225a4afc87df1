import { expect, test } from 'vitest'
import { accessesOf, type Reading } from './dynamodb-actions.ts'

const accesses = (operation: string, input: Record<string, unknown>, reading: Reading = 'perItem') =>
  accessesOf(operation, input, () => 'pk', reading)
const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } })
const access = (action: string, ...keys: string[]) => ({ action, table: 'T', keys })
const query = (KeyConditionExpression: string) => ({
  ...{ TableName: 'T', KeyConditionExpression },
  ExpressionAttributeValues: { ':key': { S: 'POSTS' }, ':until': { S: 'z' } },
})

test.each([
  ['GetItem', { TableName: 'T', Key: key('A') }, access('GetItem', 'A')],
  ['PutItem', { TableName: 'T', Item: { ...key('B'), n: { N: '1' } } }, access('PutItem', 'B')],
  ['Query', query('pk = :key'), access('Query', 'POSTS')],
  // Whatever the placeholders are called, and whichever side comes first.
  [
    'Query',
    { ...query('#s < :until AND #p = :key'), ExpressionAttributeNames: { '#p': 'pk', '#s': 'sk' } },
    access('Query', 'POSTS'),
  ],
  // An index is a resource of its own, a local one with the partitions of the table.
  ['Query', { ...query('pk = :key'), IndexName: 'i' }, { ...access('Query', 'POSTS'), index: 'i' }],
  ['Query', { ...query('date = :key'), IndexName: 'i' }, { ...access('Query'), index: 'i' }],
])('%s of %j names its partition', (operation, input, expected) => {
  expect(accesses(operation, input)).toEqual([expected])
})

test('a transaction is its parts; read as a union, each has the keys of all parts in its table', () => {
  const TransactItems = [
    { Put: { TableName: 'T', Item: key('A') } },
    { Delete: { TableName: 'U', Key: key('B') } },
    { ConditionCheck: { TableName: 'T', Key: key('C') } },
    { Update: { TableName: 'T', Key: key('A') } },
  ]
  expect(accesses('TransactWriteItems', { TransactItems })).toEqual([
    access('PutItem', 'A'),
    { ...access('DeleteItem', 'B'), table: 'U' },
    access('ConditionCheckItem', 'C'),
    access('UpdateItem', 'A'),
  ])
  expect(accesses('TransactWriteItems', { TransactItems }, 'union')).toEqual([
    access('PutItem', 'A', 'C'),
    { ...access('DeleteItem', 'B'), table: 'U' },
    access('ConditionCheckItem', 'A', 'C'),
    access('UpdateItem', 'A', 'C'),
  ])
})

test('a batch goes by its own name, once per table', () => {
  const RequestItems = {
    T: [{ PutRequest: { Item: key('A') } }, { DeleteRequest: { Key: key('B') } }],
    U: [{ DeleteRequest: { Key: key('C') } }],
  }
  expect(accesses('BatchWriteItem', { RequestItems })).toEqual([
    access('BatchWriteItem', 'A', 'B'),
    { ...access('BatchWriteItem', 'C'), table: 'U' },
  ])
})

test('what is not served has no action', () => {
  expect(accesses('Query', { TableName: 'T', KeyConditions: { pk: {} } })).toBeUndefined()
  for (const operation of ['ExecuteStatement', 'BatchGetItem', 'TransactGetItems', 'DescribeTable'])
    expect(accesses(operation, { TableName: 'T' })).toBeUndefined()
})
