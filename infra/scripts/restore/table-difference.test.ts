import { expect, test } from 'vitest'
import { dynamoDbLocal } from '../../testing/dynamodb-local.ts'
import { apply, checksum, difference, readContent } from './table-difference.ts'

const { client, createTable } = await dynamoDbLocal()

const tableOf = (name: string, items: Record<string, { text: string; tags?: string[] }>) =>
  createTable(
    name,
    Object.entries(items).map(([pk, { text, tags }]) => ({
      pk: { S: pk },
      sk: { S: '1' },
      text: { S: text },
      ...(tags && { tags: { SS: tags } }),
    })),
  )

test('a table gets back what it had: lost, changed and added items, and nothing that has passed', async () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`TOPIC${n}`, { text: 'kept' }]))
  await tableOf('backup', {
    ...many,
    'POST#a': { text: 'as it was', tags: ['x', 'y'] },
    'POST#b': { text: 'deleted by mistake' },
    'SESSION#old': { text: 'signed out since' },
    SUBMISSION: { text: 'erased since' },
  })
  await tableOf('live', {
    'POST#a': { text: 'spoilt' },
    'POST#c': { text: 'made by mistake' },
    SESSION: { text: 'now' },
  })

  const wanted = await readContent(client, 'backup', false)
  const found = difference(wanted, await readContent(client, 'live', false))
  expect([found.missing.length, found.changed.length, found.extra.length]).toEqual([61, 1, 1])

  await apply(client, 'live', found)
  const restored = await readContent(client, 'live', false)
  expect([...restored.keys()].toSorted()).toEqual([...wanted.keys()].toSorted())
  expect(checksum(restored)).toBe(checksum(wanted))
  const all = await readContent(client, 'live', true)
  expect([...all.keys()].some((key) => key.includes('SUBMISSION'))).toBe(false)
  expect((await readContent(client, 'backup', true)).size).toBe(wanted.size + 1)
})

test('a checksum tells items apart, and not the order of their fields or sets', () => {
  const one = new Map([['k', { pk: { S: 'a' }, tags: { SS: ['x', 'y'] } }]])
  const same = new Map([['k', { tags: { SS: ['y', 'x'] }, pk: { S: 'a' } }]])
  const other = new Map([['k', { pk: { S: 'a' }, tags: { SS: ['x', 'z'] } }]])
  expect(checksum(one)).toBe(checksum(same))
  expect(checksum(one)).not.toBe(checksum(other))
})
