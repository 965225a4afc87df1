import { expect, test } from 'vitest'
import { type Post, postTexts } from '../../../../../shared/entities/posts/post.ts'
import { article } from '../../../../../tests/support/rendering/render-fixture.ts'
import { followTitle, postForm } from './post-form-fields.ts'

const filled = {
  ...postForm.blank,
  title: 'Bales',
  slug: 'bales',
  excerpt: 'In short',
  content: '<p>Text</p>',
}

const stored: Post = {
  ...article,
  tags: ['grading', 'uk'],
  metaDescription: 'Described',
}

test('an empty form names every missing field', () => {
  const issues = postForm.schema.safeParse(postForm.blank).error?.issues ?? []
  expect(issues.map((issue) => issue.message)).toEqual([
    'Title is required',
    'Slug is required',
    'Excerpt is required',
    'Content is required',
  ])
})

test('an empty excerpt is the one that is proposed', () => {
  expect(postForm.schema.parse({ ...filled, excerpt: ' ' }).excerpt).toBe('Text')
})

test('a stored post goes through the form unchanged', () => {
  const checked = postForm.schema.parse(postForm.valuesOf(stored))
  expect(checked).toEqual(postTexts.parse(stored))
})

test('the slug follows the title from the first letter on', () => {
  expect(followTitle('', '', 'G', 'en')).toBe('g')
  expect(followTitle('grading-ba', 'Grading ba', 'Grading bales: A & B!', 'en')).toBe('grading-bales-a-b')
})

test('the slug of a title in another language is in plain Latin letters', () => {
  expect(followTitle('yak', 'Як', 'Як сортувати одяг', 'uk')).toBe('yak-sortuvaty-odiah')
  expect(followTitle('jak', 'Jak', 'Jak sortować odzież', 'pl')).toBe('jak-sortowac-odziez')
})

test('the slug of a long title ends behind the last word that it has room for', () => {
  const words = `${'bales '.repeat(33)}graded by hand`
  expect(followTitle('', '', words, 'en')).toBe(`${'bales-'.repeat(33)}g`.slice(0, -2))
  expect(followTitle('', '', `${'bale '.repeat(39)}sorts and more`, 'en')).toBe(`${'bale-'.repeat(39)}sorts`)
  expect(followTitle('', '', 'a'.repeat(250), 'en')).toBe('a'.repeat(200))
  expect(followTitle('a'.repeat(200), 'a'.repeat(250), 'Bales', 'en')).toBe('bales')
})

test('a slug of one’s own stays when the title changes', () => {
  expect(followTitle('my-own', 'Grading', 'Grading bales', 'en')).toBe('my-own')
})

test('a slug that was emptied follows again only once the title is empty too', () => {
  expect(followTitle('', 'Grading', 'Grading bales', 'en')).toBe('')
  expect(followTitle('', '', 'Bales', 'en')).toBe('bales')
})
