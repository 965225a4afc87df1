import { expect, test } from 'vitest'
import { eventFilter } from './event-filter.ts'

test('all fields of one pattern must fit, and one of several patterns suffices', () => {
  const record = (pk: string) => ({ eventName: 'MODIFY', dynamodb: { Keys: { pk: { S: pk } } } })
  const filter = eventFilter([
    JSON.stringify({ eventName: ['REMOVE'], dynamodb: { Keys: { pk: { S: ['A'] } } } }),
    JSON.stringify({ eventName: ['MODIFY'], dynamodb: { Keys: { pk: { S: ['B', 'C'] } } } }),
  ])
  expect(['A', 'B', 'C', 'D'].filter((pk) => filter(record(pk)))).toEqual(['B', 'C'])
})

test.each([
  ['{"eventName": [{"numeric": [">", 1]}]}', 'filter rule numeric is not supported'],
  ['{"eventName": [{"prefix": "POST#"}]}', 'filter rule prefix is not supported'],
  ['{"eventName": [{"exists": false}]}', 'filter rule exists is not supported'],
  ['{"eventName": [{"anything-but": "JOB"}]}', 'filter rule anything-but is not supported'],
  ['{"$or": []}', 'filter rule $or is not supported'],
  ['{"eventName": "MODIFY"}', 'list of rules'],
])('the pattern %s is refused at the start', (pattern, message) => {
  expect(() => eventFilter([pattern])).toThrow(message)
})
