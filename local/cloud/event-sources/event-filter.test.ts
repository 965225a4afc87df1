import { expect, test } from 'vitest'
import { eventFilter } from './event-filter.ts'

const record = (pk: string, more: object = {}) => ({
  eventName: 'MODIFY',
  dynamodb: { Keys: { pk: { S: pk } }, ...more },
})
const onKey = (...rules: unknown[]) =>
  eventFilter([JSON.stringify({ dynamodb: { Keys: { pk: { S: rules } } } })])

test('without patterns every record passes', () => {
  expect(eventFilter([])(record('anything'))).toBe(true)
})

test('an exact value, one of several', () => {
  expect(onKey('POSTS', 'PUBLISHED')(record('PUBLISHED'))).toBe(true)
  expect(onKey('POSTS', 'PUBLISHED')(record('SESSION'))).toBe(false)
})

test('prefix and anything-but', () => {
  expect(onKey({ prefix: 'POST#' })(record('POST#1'))).toBe(true)
  expect(onKey({ prefix: 'POST#' })(record('POSTS'))).toBe(false)
  expect(onKey({ 'anything-but': ['SESSION', 'JOB'] })(record('JOB'))).toBe(false)
  expect(onKey({ 'anything-but': 'SESSION' })(record('JOB'))).toBe(true)
})

test('exists asks for presence or absence', () => {
  const removed = eventFilter([JSON.stringify({ dynamodb: { NewImage: { slug: [{ exists: false }] } } })])
  expect(removed(record('POST#1'))).toBe(true)
  expect(removed(record('POST#1', { NewImage: { slug: { S: 'a' } } }))).toBe(false)
})

test('all fields of one pattern must fit, and one of several patterns suffices', () => {
  const filter = eventFilter([
    JSON.stringify({ eventName: ['REMOVE'], dynamodb: { Keys: { pk: { S: ['A'] } } } }),
    JSON.stringify({ eventName: ['MODIFY'], dynamodb: { Keys: { pk: { S: ['B'] } } } }),
  ])
  expect(filter(record('A'))).toBe(false)
  expect(filter(record('B'))).toBe(true)
})

test('rules it does not know are refused at the start', () => {
  expect(() => onKey({ numeric: ['>', 1] })).toThrow('filter rule numeric is not understood')
  expect(() => eventFilter(['{"$or": []}'])).toThrow('filter rule $or is not understood')
  expect(() => eventFilter(['{"eventName": "MODIFY"}'])).toThrow('list of rules')
})
