import { expect, test } from 'vitest'
import { postForm } from '../form/post-form-fields.ts'
import { shownPost } from './shown-post.ts'

const now = new Date('2026-03-04T05:06:07.000Z')

test('a form is shown as the post it would become, dated now', () => {
  const values = {
    ...postForm.blank,
    title: ' Grades ',
    slug: 'grades',
    excerpt: 'Four of them.',
    content: '<p>A</p>',
    featuredImage: '/a.jpg',
    tags: 'Wool, , Cotton',
    metaTitle: ' M ',
    canonicalUrl: 'https://example.com/grades',
  }
  expect(shownPost(values, now)).toMatchObject({
    title: 'Grades',
    slug: 'grades',
    excerpt: 'Four of them.',
    content: '<p>A</p>',
    featuredImage: '/a.jpg',
    tags: ['Wool', 'Cotton'],
    publishedAt: '2026-03-04T05:06:07.000Z',
    metaTitle: 'M',
    metaDescription: null,
    canonicalUrl: 'https://example.com/grades',
  })
})

test('what is blank has a stand-in, and half-typed addresses are left out', () => {
  const values = { ...postForm.blank, featuredImage: 'https:/', canonicalUrl: 'exam' }
  expect(shownPost(values, now)).toMatchObject({
    title: 'Title',
    slug: 'slug',
    excerpt: 'Excerpt',
    featuredImage: null,
    canonicalUrl: null,
  })
  expect(shownPost({ ...values, content: '<p>Winter coats are heavy.</p>' }, now).excerpt).toBe(
    'Winter coats are heavy.',
  )
})
