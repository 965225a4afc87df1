import { expect, test } from 'vitest'
import { trackReads } from './track-reads.ts'

test('only what was read is left, lists whole as far as their entries were read', () => {
  const { value, read } = trackReads({
    title: 'Toys',
    hint: 'unread',
    hours: { open: '9', closed: 'unread' },
    items: [
      { question: 'Why?', answer: 'unread' },
      { question: 'How?', answer: 'unread' },
    ],
    channels: ['unread'],
    photo: null,
  })
  expect([value.title, value.hours.open, value.photo]).toEqual(['Toys', '9', null])
  expect(value.items.map(({ question }) => question)).toEqual(['Why?', 'How?'])
  expect(value.channels.length).toBe(1)
  expect(read()).toEqual({
    title: 'Toys',
    hours: { open: '9' },
    items: [{ question: 'Why?' }, { question: 'How?' }],
    channels: [],
    photo: null,
  })
})
