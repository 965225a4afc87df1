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

test('a field exists, or does not, whatever it holds', () => {
  const set = eventFilter([
    JSON.stringify({ Old: { at: { S: [{ exists: false }] } }, New: { at: { S: [{ exists: true }] } } }),
  ])
  const at = { at: { S: '' } }
  const none = { at: { NULL: true } }
  expect([{ Old: none, New: at }, { Old: {}, New: at }, { New: at }].map(set)).toEqual([true, true, true])
  expect([{ Old: at, New: at }, { Old: none, New: none }, { Old: none }].map(set)).toEqual([
    false,
    false,
    false,
  ])
})

test.each([
  ['{"eventName": [{"numeric": [">", 1]}]}', 'filter rule numeric is not supported'],
  ['{"eventName": [{"prefix": "POST#"}]}', 'filter rule prefix is not supported'],
  ['{"eventName": [{"anything-but": "JOB"}]}', 'filter rule anything-but is not supported'],
  ['{"$or": []}', 'filter rule $or is not supported'],
  ['{"eventName": "MODIFY"}', 'list of rules'],
])('the pattern %s is refused at the start', (pattern, message) => {
  expect(() => eventFilter([pattern])).toThrow(message)
})
