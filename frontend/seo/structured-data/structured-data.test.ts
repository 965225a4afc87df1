import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { defaultWords } from '../../../content/words.ts'
import { defaultFacts } from '../../../shared/entities/changes/facts.ts'

import { languageCodes } from '../../../shared/languages.ts'
import { listedPages, type PageKey } from '../../../shared/pages.ts'
import { site } from '../../../shared/site.ts'
import { headWords, siteData } from '../../../tests/support/default-content.tsx'
import { article as sampleArticle } from '../../app/render-fixture.ts'
import { articleData } from './article-data.ts'
import { faqData, itemListData, pageData as pageDataOf } from './structured-data.ts'

const origin = 'https://bales.test'
const { faq } = defaultWords('home', 'en')
const bales = siteData(origin)
const pageData = (key: PageKey) => pageDataOf(key, headWords(key), bales)

// Requirements of schema.org and of Google's guides on each rich result; strict, so that nothing untrue slips in.
const context = z.literal('https://schema.org')
const here = z.url().startsWith(origin)
const logo = z.strictObject({ '@type': z.literal('ImageObject'), url: here })
const publisher = {
  '@type': z.literal('Organization'),
  '@id': here,
  name: z.string().min(1),
  url: here,
  logo,
}
const areaServed = z.strictObject({ '@type': z.literal('Place'), name: z.literal('Europe') })
const openingHours = z.strictObject({
  '@type': z.literal('OpeningHoursSpecification'),
  dayOfWeek: z.array(z.string().regex(/^[A-Z][a-z]+day$/)).length(6),
  opens: z.literal('09:00'),
  closes: z.literal('18:00'),
})
const address = z.strictObject({
  '@type': z.literal('PostalAddress'),
  streetAddress: z.string(),
  addressLocality: z.string(),
  addressRegion: z.string(),
  addressCountry: z.literal('GB'),
})
const contactPoint = z.strictObject({
  '@type': z.literal('ContactPoint'),
  contactType: z.literal('sales'),
  name: z.string().optional(),
  telephone: z.string().regex(/^\+\d+$/),
  email: z.email().optional(),
  url: z.url(),
  areaServed,
  hoursAvailable: openingHours,
})
const schemas: Record<string, z.ZodType> = {
  Organization: z.strictObject({
    '@context': context,
    ...publisher,
    legalName: z.string(),
    alternateName: z.string(),
    description: z.string(),
    image: here,
    foundingDate: z.literal('2010'),
    email: z.email(),
    telephone: z.string().regex(/^\+\d+$/),
    vatID: z.string().regex(/^GB\d+$/),
    address,
    areaServed,
    contactPoint: z.array(contactPoint).length(2),
    location: z.strictObject({
      '@type': z.literal('Place'),
      name: z.string(),
      address,
      openingHoursSpecification: openingHours,
    }),
  }),
  WebSite: z.strictObject({
    '@context': context,
    '@type': z.literal('WebSite'),
    '@id': here,
    name: z.string(),
    url: z.literal(`${origin}/`),
    inLanguage: z.string(),
    publisher: z.strictObject({ '@id': here }),
  }),
  FAQPage: z.strictObject({
    '@context': context,
    '@type': z.literal('FAQPage'),
    mainEntity: z
      .array(
        z.strictObject({
          '@type': z.literal('Question'),
          name: z.string().min(1),
          acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: z.string().min(1) }),
        }),
      )
      .min(1),
  }),
  ItemList: z.strictObject({
    '@context': context,
    '@type': z.literal('ItemList'),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.int(),
          name: z.string().min(1),
          url: here.optional(),
        }),
      )
      .min(2),
  }),
  BreadcrumbList: z.strictObject({
    '@context': context,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.int(),
          name: z.string().min(1),
          item: here,
        }),
      )
      .min(2),
  }),
  Article: z.strictObject({
    '@context': context,
    '@type': z.literal('Article'),
    '@id': here,
    mainEntityOfPage: here,
    headline: z.string().min(1),
    description: z.string().min(1),
    image: z.strictObject({
      '@type': z.literal('ImageObject'),
      url: z.url(),
      width: z.int().min(1200).optional(),
      height: z.int().min(1).optional(),
    }),
    datePublished: z.iso.datetime(),
    dateModified: z.iso.datetime(),
    author: z.strictObject({ '@type': z.literal('Organization'), name: z.string(), url: here }),
    publisher: z.strictObject(publisher),
    keywords: z.array(z.string()),
    inLanguage: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
    wordCount: z.int().min(1).optional(),
  }),
}
const webPage = z.strictObject({
  '@context': context,
  '@type': z.enum(['CollectionPage', 'AboutPage', 'ContactPage']),
  name: z.string().min(1),
  description: z.string().min(1),
  url: here,
  inLanguage: z.string(),
  about: z.strictObject(publisher).optional(),
  mainEntity: z.strictObject(publisher).optional(),
  isPartOf: z.strictObject({
    '@type': z.literal('WebSite'),
    '@id': here,
    name: z.string(),
    url: z.literal(`${origin}/`),
  }),
})

/** The data as a reader of the serialised JSON sees them. */
const read = (data: unknown) => JSON.parse(JSON.stringify(data))

function check(data: Record<string, unknown>) {
  expect((schemas[`${data['@type']}`] ?? webPage).safeParse(data).error).toBeUndefined()
}

describe.each(listedPages)('page %s', (key) => {
  test('says only complete and known entities', () => {
    const blocks = read(pageData(key))
    expect(blocks.length).toBeGreaterThan(0)
    for (const block of blocks) check(block)
  })
})

const crumbsOf = (blocks: Record<string, unknown>[]) =>
  read(blocks)
    .find((data: Record<string, unknown>) => data['@type'] === 'BreadcrumbList')
    ?.itemListElement.map(({ position, name, item }: Record<string, unknown>) => [position, name, item])

test('a product page stands below the products, and is a collection', () => {
  const blocks = pageData('toys')
  expect(blocks[0]).toMatchObject({ '@type': 'CollectionPage', name: 'Toys', url: `${origin}/toys` })
  expect(crumbsOf(blocks)).toEqual([
    [1, 'Home', `${origin}/`],
    [2, 'Products', `${origin}/products`],
    [3, 'Toys', `${origin}/toys`],
  ])
})

test('home is the company and the site, and the questions are those people read', () => {
  expect(pageData('home').map((data) => data['@type'])).toEqual(['Organization', 'WebSite'])
  const data = read(faqData(faq.items))
  check(data)
  expect(data.mainEntity).toHaveLength(8)
  expect(data.mainEntity[0].name).toBe(faq.items[0]?.question)
})

test('the company is described in full in English, and named by its id in other languages', () => {
  const [full] = read(pageData('home'))
  for (const language of languageCodes.filter((code) => code !== 'en')) {
    const site = siteData(origin, language)
    const [company, webSite] = read(pageDataOf('home', headWords('home'), site))
    const { '@id': id, name, url, logo } = full
    expect(company).toEqual({
      '@context': 'https://schema.org',
      ...{ '@type': 'Organization', '@id': id, name, url, logo },
      description: site.shared.frame.tagline,
    })
    expect(webSite).toMatchObject({ url: `${origin}/${language}`, publisher: { '@id': id } })
  }
})

test('an article has all that search engines ask for, and stands below the blog', () => {
  const post = {
    ...sampleArticle,
    updatedAt: '2026-01-03T00:00:00.000Z',
    title: 'Сортування одягу',
    slug: 'сортування-одягу',
    tags: ['Grading'],
    language: 'uk' as const,
    publishedAt: '2026-01-02T00:00:00.000Z',
    wordCount: 900,
  }
  const image = { url: `${origin}/share.jpg`, alt: 'Bales', width: 1200, height: 630 }
  const blocks = articleData(post, image, bales)
  const [article, crumbs] = read(blocks)
  check(article)
  check(crumbs)
  expect(article).toMatchObject({
    headline: 'Сортування одягу',
    datePublished: '2026-01-02T00:00:00.000Z',
    dateModified: '2026-01-03T00:00:00.000Z',
    image: { '@type': 'ImageObject', url: `${origin}/share.jpg`, width: 1200, height: 630 },
    inLanguage: 'uk',
    wordCount: 900,
  })
  expect(crumbsOf(blocks)?.map(([, name]: unknown[]) => name)).toEqual(['Home', 'Blog', 'Сортування одягу'])
  const uncounted = articleData({ ...post, wordCount: 0 }, image, bales)
  expect(read(uncounted)[0]).not.toHaveProperty('wordCount')
})

test('the pages about the company and about ways to reach it name the company', () => {
  const id = 'https://bales.test/#organization'
  expect(pageData('about')[0]).toMatchObject({ '@type': 'AboutPage', mainEntity: { '@id': id } })
  expect(pageData('contact')[0]).toMatchObject({ '@type': 'ContactPage', about: { '@id': id } })
})

test('profiles on other sites are named only where there are some', () => {
  expect(site.profiles).toEqual([])
  expect(pageData('home')[0]).not.toHaveProperty('sameAs')
})

test('opening hours for search engines are those that visitors read, one entity for each period', () => {
  const hours = [
    { first: 'Monday', last: 'Friday', opens: '09:00', closes: '18:00' },
    { first: 'Saturday', last: 'Saturday', opens: '09:00', closes: '13:00' },
  ] as const
  const [company] = pageDataOf('home', headWords('home'), {
    ...bales,
    facts: { ...defaultFacts, hours: [...hours] },
  })
  expect(company).toMatchObject({
    location: {
      openingHoursSpecification: [
        { dayOfWeek: expect.arrayContaining(['Monday', 'Friday']), opens: '09:00', closes: '18:00' },
        { dayOfWeek: ['Saturday'], opens: '09:00', closes: '13:00' },
      ],
    },
  })
})

test('a list of goods names each, with the address of its page', () => {
  const list = read(itemListData([{ name: 'D2D' }, { name: 'Soft Toys', path: '/toys' }], bales))
  check(list)
  expect(list.itemListElement[1]).toMatchObject({ position: 2, name: 'Soft Toys', url: `${origin}/toys` })
})
