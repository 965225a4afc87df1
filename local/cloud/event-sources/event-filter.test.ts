import { expect, test } from 'vitest'
import { eventFilter } from './event-filter.ts'

const record = (pk: string) => ({ eventName: 'MODIFY', dynamodb: { Keys: { pk: { S: pk } } } })
const onKey = (...rules: unknown[]) =>
  eventFilter([JSON.stringify({ dynamodb: { Keys: { pk: { S: rules } } } })])

test('without patterns every record passes', () => {
  expect(eventFilter([])(record('anything'))).toBe(true)
})

test('an exact value, one of several', () => {
  expect(onKey('POSTS', 'PUBLISHED')(record('PUBLISHED'))).toBe(true)
  expect(onKey('POSTS', 'PUBLISHED')(record('SESSION'))).toBe(false)
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
  for (const rule of [
    { numeric: ['>', 1] },
    { prefix: 'POST#' },
    { exists: false },
    { 'anything-but': 'JOB' },
  ])
    expect(() => onKey(rule)).toThrow(`filter rule ${Object.keys(rule)} is not supported`)
  expect(() => eventFilter(['{"$or": []}'])).toThrow('filter rule $or is not supported')
  expect(() => eventFilter(['{"eventName": "MODIFY"}'])).toThrow('list of rules')
})
