import { expect, test } from 'vitest'
import { pages } from '../../shared/pages.ts'
import type { SeoEntry } from '../../shared/seo.ts'
import { articleHead, pageHead, unlistedHead } from './head.ts'

const origin = 'https://bales.test'

const entry: SeoEntry = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  pageName: 'toys',
  title: 'Toys by the bag',
  metaTitle: 'Toys by the bag',
  metaDescription: 'Soft toys.',
  keywords: ['toys'],
  ogTitle: 'Toys for you',
  ogDescription: null,
  ogImage: '/share.png',
  canonicalUrl: null,
  hreflang: { pl: '/pl/toys', de: 5, 'x-default': 'javascript:alert(1)' },
  jsonLd: { '@type': 'Product', name: '</script><b>' },
  isActive: true,
}

const post = {
  title: 'Grading',
  excerpt: 'How we grade.',
  featuredImage: 'https://img.test/a.jpg',
  metaTitle: null,
  metaDescription: null,
  canonicalUrl: null,
}

test('a page without an entry says what the registry says', () => {
  expect(pageHead(pages.toys, origin)).toMatchObject({
    title: pages.toys.title,
    description: pages.toys.description,
    robots: 'index, follow',
    canonical: 'https://bales.test/toys',
    alternates: [{ language: 'en-GB', href: 'https://bales.test/toys' }],
    openGraph: { type: 'website', title: pages.toys.title, image: undefined },
    jsonLd: undefined,
  })
})

test('an active entry replaces what it gives and leaves the rest', () => {
  const head = pageHead(pages.toys, origin, entry)
  expect(head.title).toBe('Toys by the bag')
  expect(head.description).toBe('Soft toys.')
  expect(head.keywords).toEqual(['toys'])
  expect(head.canonical).toBe('https://bales.test/toys')
  expect(head.openGraph).toEqual({
    type: 'website',
    title: 'Toys for you',
    description: 'Soft toys.',
    image: 'https://bales.test/share.png',
  })
})

test('an inactive entry changes nothing', () => {
  const inactive = { ...entry, isActive: false }
  expect(pageHead(pages.toys, origin, inactive)).toEqual(pageHead(pages.toys, origin))
})

test('alternate languages of an entry are added; values that are no web address are passed over', () => {
  expect(pageHead(pages.toys, origin, entry).alternates).toEqual([
    { language: 'en-GB', href: 'https://bales.test/toys' },
    { language: 'pl', href: 'https://bales.test/pl/toys' },
  ])
})

test('JSON-LD cannot close the script element it stands in', () => {
  const { jsonLd } = pageHead(pages.toys, origin, entry)
  expect(jsonLd).not.toContain('<')
  expect(JSON.parse(jsonLd ?? '')).toEqual(entry.jsonLd)
})

test('an article is introduced by its title and excerpt', () => {
  expect(articleHead(post, '/blog/grading', origin)).toMatchObject({
    title: 'Grading | Example Bales',
    description: 'How we grade.',
    robots: 'index, follow',
    canonical: 'https://bales.test/blog/grading',
    alternates: [{ language: 'en-GB', href: 'https://bales.test/blog/grading' }],
    openGraph: { type: 'article', title: 'Grading', image: 'https://img.test/a.jpg' },
  })
})

test('an article’s own meta fields go first', () => {
  const own = {
    ...post,
    metaTitle: 'M',
    metaDescription: 'D',
    canonicalUrl: 'https://elsewhere.test/original',
    featuredImage: '/a.jpg',
  }
  expect(articleHead(own, '/blog/grading', origin)).toMatchObject({
    title: 'M',
    description: 'D',
    canonical: 'https://elsewhere.test/original',
    openGraph: { title: 'M', description: 'D', image: 'https://bales.test/a.jpg' },
  })
})

test('an unlisted screen is not indexed and has no canonical address', () => {
  expect(unlistedHead('Sign in')).toMatchObject({
    title: 'Sign in | Example Bales',
    robots: 'noindex',
    canonical: undefined,
    alternates: [],
  })
})
