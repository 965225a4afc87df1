import { expect, test } from 'vitest'
import { TRANSLATED_AT_ONCE } from '../../../../../shared/entities/generation.ts'
import { batches, filledIn } from './filled-in.ts'

const english = {
  title: 'Toys',
  photo: null,
  items: [
    { id: 'soft', text: 'Soft toys' },
    { id: 'hard', text: 'Hard toys' },
    { id: 'mixed', text: 'Mixed toys' },
  ],
}
const polish = {
  title: 'Zabawki',
  photo: { src: '/media/a/1.avif' },
  items: [{ id: 'soft', text: 'Miękkie' }],
}

test('translated texts take their places, and nothing else changes', () => {
  const texts = new Map([
    ['title', 'Zabawki używane'],
    ['items.0.text', 'Miękkie zabawki'],
  ])
  expect(filledIn(polish, english, texts)).toEqual({
    ...polish,
    title: 'Zabawki używane',
    items: [{ id: 'soft', text: 'Miękkie zabawki' }],
  })
})

test('entries that a list lacks are added up to the last translated one, with what is no text as in English', () => {
  const texts = new Map([['items.2.text', 'Mieszane']])
  expect(filledIn(polish, english, texts)).toEqual({
    ...polish,
    items: [...polish.items, { id: 'hard', text: 'Hard toys' }, { id: 'mixed', text: 'Mieszane' }],
  })
})

test('an entry that only this language has stays', () => {
  const items = [...english.items, { id: 'own', text: 'Nasze' }]
  const texts = new Map([['items.0.text', 'Miękkie']])
  expect(filledIn({ ...polish, items }, english, texts)).toMatchObject({
    items: [{ text: 'Miękkie' }, { text: 'Hard toys' }, { text: 'Mixed toys' }, { text: 'Nasze' }],
  })
})

test('texts are asked for in batches that the server takes', () => {
  const texts = Array.from({ length: 50 }, (_, index) => ({ id: `${index}`, text: 'x'.repeat(index * 20) }))
  const found = batches(texts)
  expect(found.flat()).toEqual(texts)
  for (const batch of found) {
    expect(batch.length).toBeLessThanOrEqual(TRANSLATED_AT_ONCE.texts)
    expect(batch.map(({ text }) => text).join('').length).toBeLessThanOrEqual(TRANSLATED_AT_ONCE.characters)
  }
  expect(found.length).toBeLessThan(15)
})
