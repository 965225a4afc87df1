import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { POST_BODY_BYTES } from '../../../../shared/calls/declaration/inputs.ts'
import { type ContentItem, contentFile, fileHead, IMPORT_ITEMS } from '../../../../shared/entities/export.ts'
import { nextBatch, readContentFile, summaryOf } from './read-file.ts'

const times = { version: 1, createdAt: '2026-01-02T03:04:05.006Z', updatedAt: '2026-01-02T03:04:05.006Z' }
const topic = (fields: object = {}) => ({ kind: 'topic', id: ulid(), ...times, topic: 'Toys', ...fields })
const post = (content: string, fields: object = {}) => ({
  kind: 'post',
  id: ulid(),
  ...times,
  title: 'Winter stock',
  slug: 'winter-stock',
  excerpt: 'What it is about.',
  content,
  ...fields,
})
const fileOf = (items: readonly object[]) => ({ ...fileHead(new Date()), items })
const itemsOf = (items: readonly object[]): ContentItem[] => contentFile.parse(fileOf(items)).items

const errorsOf = (text: string) => {
  const parsed = readContentFile(text)
  return 'errors' in parsed ? parsed.errors : []
}

function batchesOf(items: readonly ContentItem[]) {
  const batches: (readonly ContentItem[])[] = []
  for (let done = 0; done < items.length; done += batches.at(-1)?.length ?? 0)
    batches.push(nextBatch(items, done))
  return batches
}

test('a call takes as many items as it may, and every item is in one call', () => {
  const items = itemsOf(Array.from({ length: 2 * IMPORT_ITEMS + 1 }, () => topic()))
  const batches = batchesOf(items)
  expect(batches.map(({ length }) => length)).toEqual([IMPORT_ITEMS, IMPORT_ITEMS, 1])
  expect(batches.flat()).toEqual(items)
})

test('large articles go a few at a time, so that no call is larger than the API takes', () => {
  // Each quotation mark is two bytes in JSON, each ł two bytes in UTF-8.
  const items = itemsOf(Array.from({ length: 7 }, () => post('"ł'.repeat(80_000))))
  const batches = batchesOf(items)
  expect(batches.map(({ length }) => length)).toEqual([3, 3, 1])
  for (const batch of batches) {
    const body = new TextEncoder().encode(JSON.stringify({ items: batch }))
    expect(body.length).toBeLessThanOrEqual(POST_BODY_BYTES)
  }
})

test('every error of a file is shown, with its item', () => {
  const invalid = fileOf([
    topic(),
    post('<p>x</p>', { slug: 'Not A Slug', version: 0 }),
    topic({ topic: ' ' }),
    { kind: 'page', name: 'About' },
  ])
  const errors = errorsOf(JSON.stringify(invalid))
  expect(errors).toHaveLength(4)
  expect(errors[0]).toMatch(/^Item 2 \(post “Winter stock”\), version: /)
  expect(errors[1]).toBe(
    'Item 2 (post “Winter stock”), slug: Only lowercase letters, digits and single hyphens between them',
  )
  expect(errors[2]).toBe('Item 3 (topic “ ”), topic: Topic is required')
  expect(errors[3]).toBe(
    'Item 4 (page “About”), kind: Must be a post, topic, seo, lot, redirect, enquiry, facts, words or formerWords',
  )
})

test.each(['', '{', 'null', '[]', '{"items":[]}', '{"format":"other","items":[]}'])(
  'another file is not read as a content file: %s',
  (text) => {
    expect(errorsOf(text)).toEqual([
      expect.stringMatching(/^This is not a file with exported content\. Choose/),
    ])
  },
)

test('a file of a later version is refused, and says so', () => {
  const later = JSON.stringify({ ...fileOf([]), version: 2 })
  expect(errorsOf(later)).toEqual(['version: This file is of a version that is not known here'])
})

test('the items of a file are counted by kind', () => {
  expect(summaryOf(itemsOf([post('<p>x</p>'), topic(), topic()]))).toBe('1 post, 2 topics')
  expect(summaryOf(itemsOf([topic()]), [{}, {}])).toBe('1 topic, 2 pictures')
  expect(summaryOf([])).toBe('nothing')
})
