import { expect, test } from 'vitest'
import type { SeoEntry } from '../../shared/entities/seo.ts'
import { listedPages, type PageKey } from '../../shared/pages.ts'
import { headWords, siteData } from '../../tests/support/default-content.tsx'
import { pageHead } from './page-head.ts'

const site = siteData('https://bales.test')
const headOf = (key: PageKey, entry?: SeoEntry) => pageHead(key, headWords(key), site, entry)

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
  hreflang: { pl: '/pl/toys-2', de: 5, 'x-default': 'javascript:alert(1)' },
  jsonLd: null,
  isActive: true,
}

/** Addresses of the page in all languages, and for readers of others. */
const languages = [
  ['en-GB', 'https://bales.test/toys'],
  ['pl', 'https://bales.test/pl/toys'],
  ['uk', 'https://bales.test/uk/toys'],
  ['cs', 'https://bales.test/cs/toys'],
  ['lt', 'https://bales.test/lt/toys'],
  ['x-default', 'https://bales.test/toys'],
]

test('a page without an entry has the head of the registry and a share image of its own', () => {
  expect(headOf('toys')).toMatchObject({
    title: headWords('toys').title,
    description: headWords('toys').description,
    robots: 'index, follow',
    canonical: 'https://bales.test/toys',
    alternates: languages,
    openGraph: {
      type: 'website',
      title: headWords('toys').title,
      image: {
        url: 'https://bales.test/share-toys.jpg',
        alt: headWords('toys').title,
        width: 1200,
        height: 630,
        type: 'image/jpeg',
      },
    },
  })
})

test('the fields of an active entry replace the registry’s, the others stay', () => {
  const head = headOf('toys', entry)
  expect(head.title).toBe('Toys by the bag')
  expect(head.description).toBe('Soft toys.')
  expect(head.keywords).toEqual(['toys'])
  expect(head.canonical).toBe('https://bales.test/toys')
  expect(head.openGraph).toEqual({
    type: 'website',
    language: 'en-GB',
    otherLanguages: ['pl', 'uk', 'cs', 'lt'],
    title: 'Toys for you',
    description: 'Soft toys.',
    image: { url: 'https://bales.test/share.png', alt: 'Toys for you' },
  })
  expect(head.structuredData).toEqual(headOf('toys').structuredData)
})

test('an inactive entry changes nothing', () => {
  const inactive = { ...entry, jsonLd: { '@type': 'FAQPage' }, isActive: false }
  expect(headOf('toys', inactive)).toEqual(headOf('toys'))
})

test('alternate languages of an entry take the place of the page’s own; values that are no web address are passed over', () => {
  expect(headOf('toys', entry).alternates.toSorted()).toEqual(
    [
      ...languages.filter(([language]) => language !== 'pl'),
      ['pl', 'https://bales.test/pl/toys-2'],
    ].toSorted(),
  )
})

const typesOf = (jsonLd: SeoEntry['jsonLd']) =>
  headOf('toys', { ...entry, jsonLd }).structuredData.map((data) => data['@type'])

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

test('every listed page has a share image of its own', () => {
  expect(new Set(listedPages.map((key) => headOf(key).openGraph?.image.url)).size).toBe(listedPages.length)
})
