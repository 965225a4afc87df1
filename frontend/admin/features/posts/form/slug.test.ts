import { expect, test } from 'vitest'
import { followTitle } from './slug.ts'

test('the slug follows the title from the first letter on', () => {
  expect(followTitle('', '', 'G')).toBe('g')
  expect(followTitle('grading-ba', 'Grading ba', 'Grading bales: A & B!')).toBe('grading-bales-a-b')
})

test('a slug of one’s own stays when the title changes', () => {
  expect(followTitle('my-own', 'Grading', 'Grading bales')).toBe('my-own')
})

test('a slug that was emptied follows again only once the title is empty too', () => {
  expect(followTitle('', 'Grading', 'Grading bales')).toBe('')
  expect(followTitle('', '', 'Bales')).toBe('bales')
})
