import { expect, test } from 'vitest'
import { accessesOf, type Reading } from './dynamodb-actions.ts'

const accesses = (operation: string, input: Record<string, unknown>, reading: Reading = 'perItem') =>
  accessesOf(operation, input, () => 'pk', reading)
const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } })

test('single actions name their partition', () => {
  expect(accesses('GetItem', { TableName: 'T', Key: key('A') })).toEqual([
    { action: 'GetItem', table: 'T', keys: ['A'] },
  ])
  expect(accesses('PutItem', { TableName: 'T', Item: { ...key('B'), n: { N: '1' } } })).toEqual([
    { action: 'PutItem', table: 'T', keys: ['B'] },
  ])
})

test('a query names its partition, whatever the placeholders are called and whichever side comes first', () => {
  const query = {
    TableName: 'T',
    KeyConditionExpression: '#s < :until AND #p = :list',
    ExpressionAttributeNames: { '#p': 'pk', '#s': 'sk' },
    ExpressionAttributeValues: { ':list': { S: 'POSTS' }, ':until': { S: 'z' } },
  }
  expect(accesses('Query', query)).toEqual([{ action: 'Query', table: 'T', keys: ['POSTS'] }])
  const plain = { ...query, KeyConditionExpression: 'pk = :list', ExpressionAttributeNames: undefined }
  expect(accesses('Query', plain)?.[0]?.keys).toEqual(['POSTS'])
})

test('an index is a resource of its own, a local one with the partitions of the table', () => {
  const query = (key: string) => ({
    TableName: 'T',
    IndexName: 'byDate',
    KeyConditionExpression: `${key} = :key`,
    ExpressionAttributeValues: { ':key': { S: 'POSTS' } },
  })
  const access = { action: 'Query', table: 'T', index: 'byDate' }
  expect(accesses('Query', query('pk'))).toEqual([{ ...access, keys: ['POSTS'] }])
  expect(accesses('Query', query('date'))).toEqual([{ ...access, keys: [] }])
})

test('a transaction is its parts', () => {
  const TransactItems = [
    { Put: { TableName: 'T', Item: key('A') } },
    { Update: { TableName: 'T', Key: key('B') } },
    { Delete: { TableName: 'U', Key: key('C') } },
    { ConditionCheck: { TableName: 'T', Key: key('D') } },
  ]
  expect(accesses('TransactWriteItems', { TransactItems })).toEqual([
    { action: 'PutItem', table: 'T', keys: ['A'] },
    { action: 'UpdateItem', table: 'T', keys: ['B'] },
    { action: 'DeleteItem', table: 'U', keys: ['C'] },
    { action: 'ConditionCheckItem', table: 'T', keys: ['D'] },
  ])
})

test('read as a union, each part of a transaction has the keys of all parts in its table', () => {
  const TransactItems = [
    { Put: { TableName: 'T', Item: key('A') } },
    { Delete: { TableName: 'U', Key: key('B') } },
    { ConditionCheck: { TableName: 'T', Key: key('C') } },
    { Update: { TableName: 'T', Key: key('A') } },
  ]
  expect(accesses('TransactWriteItems', { TransactItems }, 'union')).toEqual([
    { action: 'PutItem', table: 'T', keys: ['A', 'C'] },
    { action: 'DeleteItem', table: 'U', keys: ['B'] },
    { action: 'ConditionCheckItem', table: 'T', keys: ['A', 'C'] },
    { action: 'UpdateItem', table: 'T', keys: ['A', 'C'] },
  ])
  expect(accesses('PutItem', { TableName: 'T', Item: key('A') }, 'union')).toEqual(
    accesses('PutItem', { TableName: 'T', Item: key('A') }),
  )
})

test('a batch goes by its own name, once per table', () => {
  const RequestItems = {
    T: [{ PutRequest: { Item: key('A') } }, { DeleteRequest: { Key: key('B') } }],
    U: [{ DeleteRequest: { Key: key('C') } }],
  }
  expect(accesses('BatchWriteItem', { RequestItems })).toEqual([
    { action: 'BatchWriteItem', table: 'T', keys: ['A', 'B'] },
    { action: 'BatchWriteItem', table: 'U', keys: ['C'] },
  ])
})

test('what is not served has no action', () => {
  expect(accesses('Query', { TableName: 'T', KeyConditions: { pk: {} } })).toBeUndefined()
  for (const operation of ['ExecuteStatement', 'BatchGetItem', 'TransactGetItems', 'DescribeTable'])
    expect(accesses(operation, { TableName: 'T' })).toBeUndefined()
})
