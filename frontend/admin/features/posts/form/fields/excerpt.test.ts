import { expect, test } from 'vitest'
import { excerptOf } from '../post-form-fields.ts'

test('a short text is its own excerpt, without headings, tables and pictures', () => {
  expect(
    excerptOf(
      '<h2>Bales</h2><figure><img alt="x"><figcaption>c</figcaption></figure><p>Two</p><p>lines.</p>',
    ),
  ).toBe('Two lines.')
  expect(excerptOf('<figure><img src="/a.jpg" alt=""></figure>')).toBe('')
})

test('of a long text the first sentences are taken, as many as fit', () => {
  const sentence = 'We grade every bale by hand in West Drayton, near London.'
  const text = Array(20).fill(sentence).join(' ')
  expect(excerptOf(`<p>${text}</p>`)).toBe([sentence, sentence, sentence].join(' '))
})

test('a long sentence is cut at a word', () => {
  const excerpt = excerptOf(`<p>${'wholesale '.repeat(60)}</p>`)
  expect(excerpt).toMatch(/wholesale…$/)
  expect(excerpt.length).toBeLessThanOrEqual(200)
})
