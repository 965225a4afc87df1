import { expect, test } from 'vitest'
import type { SeoEntry } from '../../shared/entities/seo.ts'
import { type PageKey, pages } from '../../shared/pages.ts'
import { pageHead } from './page-head.ts'

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
  jsonLd: null,
  isActive: true,
}

test('a page without an entry has the head of the registry and a share image of its own', () => {
  expect(pageHead('toys', origin)).toMatchObject({
    title: pages.toys.title,
    description: pages.toys.description,
    robots: 'index, follow',
    canonical: 'https://bales.test/toys',
    alternates: [{ language: 'en-GB', href: 'https://bales.test/toys' }],
    openGraph: {
      type: 'website',
      title: pages.toys.title,
      image: {
        url: 'https://bales.test/share-toys.jpg',
        alt: pages.toys.title,
        width: 1200,
        height: 630,
        type: 'image/jpeg',
      },
    },
  })
})

test('the fields of an active entry replace the registry’s, the others stay', () => {
  const head = pageHead('toys', origin, entry)
  expect(head.title).toBe('Toys by the bag')
  expect(head.description).toBe('Soft toys.')
  expect(head.keywords).toEqual(['toys'])
  expect(head.canonical).toBe('https://bales.test/toys')
  expect(head.openGraph).toEqual({
    type: 'website',
    title: 'Toys for you',
    description: 'Soft toys.',
    image: { url: 'https://bales.test/share.png', alt: 'Toys for you' },
  })
  expect(head.structuredData).toEqual(pageHead('toys', origin).structuredData)
})

test('the blog leads to its feed, other pages do not', () => {
  expect(pageHead('blog', origin).feed).toBe('https://bales.test/rss.xml')
  expect(pageHead('toys', origin)).not.toHaveProperty('feed')
})

test('an inactive entry changes nothing', () => {
  const inactive = { ...entry, jsonLd: { '@type': 'FAQPage' }, isActive: false }
  expect(pageHead('toys', origin, inactive)).toEqual(pageHead('toys', origin))
})

test('alternate languages of an entry are added; values that are no web address are passed over', () => {
  expect(pageHead('toys', origin, entry).alternates).toEqual([
    { language: 'en-GB', href: 'https://bales.test/toys' },
    { language: 'pl', href: 'https://bales.test/pl/toys' },
  ])
})

const typesOf = (jsonLd: SeoEntry['jsonLd']) =>
  pageHead('toys', origin, { ...entry, jsonLd }).structuredData.map((data) => data['@type'])

test('JSON-LD of an entry replaces the page’s of the same type, and is added otherwise', () => {
  expect(typesOf(null)).toEqual(['CollectionPage', 'BreadcrumbList'])
  expect(typesOf({ '@type': 'BreadcrumbList' })).toEqual(['CollectionPage', 'BreadcrumbList'])
  expect(typesOf([{ '@type': 'Event' }, 'no entity', null])).toEqual([
    'CollectionPage',
    'BreadcrumbList',
    'Event',
  ])
  expect(typesOf({ '@graph': [{ '@type': ['CollectionPage', 'WebPage'] }, 7] })).toEqual([
    'BreadcrumbList',
    undefined,
  ])
})

test('every page of the menu has a share image of its own, a legal one the site’s', () => {
  const imageOf = (key: PageKey) => pageHead(key, origin).openGraph?.image.url
  const keys = [
    'home',
    'products',
    'brickABrack',
    'toys',
    'originalCollection',
    'about',
    'blog',
    'contact',
  ] as const
  expect(new Set(keys.map(imageOf)).size).toBe(keys.length)
  expect(imageOf('privacyPolicy')).toBe('https://bales.test/share.jpg')
})
