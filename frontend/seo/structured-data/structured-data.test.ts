import { describe, expect, test } from 'vitest'
import { defaultWords } from '../../../content/words.ts'
import { languageCodes } from '../../../shared/languages.ts'
import { listedPages, type PageKey } from '../../../shared/pages.ts'
import { defaultFacts } from '../../../shared/site.ts'
import { headWords, siteData } from '../../../tests/support/default-content.tsx'
import { article as sampleArticle } from '../../../tests/support/rendering/render-fixture.ts'
import { articleData } from './article-data.ts'
import { faqData, itemListData, pageData as pageDataOf } from './structured-data.ts'

const origin = 'https://bales.test'
const { faq } = defaultWords('home', 'en')
const bales = siteData(origin)
const pageData = (key: PageKey) => pageDataOf(key, headWords(key), bales)

/**
 * Properties of each entity, as schema.org and Google's guides on rich results ask for them; `?` where it may be missing.
 * No other is taken, so that nothing untrue slips in.
 */
const PROPERTIES: Readonly<Record<string, string>> = {
  Organization: `@id name url logo legalName alternateName description image foundingDate email telephone vatID address
    areaServed contactPoint location`,
  'Organization within another': '@id name url logo',
  'Organization of an article': 'name url',
  WebSite: '@id name url inLanguage publisher',
  'WebSite within another': '@id name url',
  ...{ CollectionPage: 'name description url inLanguage isPartOf' },
  ...{ AboutPage: 'name description url inLanguage isPartOf mainEntity' },
  ...{ ContactPage: 'name description url inLanguage isPartOf about' },
  Article: `@id mainEntityOfPage headline description image datePublished dateModified author publisher keywords
    inLanguage wordCount?`,
  ...{ FAQPage: 'mainEntity', ItemList: 'itemListElement', BreadcrumbList: 'itemListElement' },
  ...{ Question: 'name acceptedAnswer', Answer: 'text', ListItem: 'position name item? url?' },
  ...{ ImageObject: 'url width? height?', Place: 'name address? openingHoursSpecification?' },
  PostalAddress: 'streetAddress addressLocality addressRegion addressCountry',
  ContactPoint: 'contactType name? telephone email? url areaServed hoursAvailable',
  OpeningHoursSpecification: 'dayOfWeek opens closes',
}

const HERE = /^https:\/\/bales\.test\//
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
/** Values of some properties. */
const VALUES: Readonly<Record<string, RegExp>> = {
  ...{ '@id': HERE, item: HERE, mainEntityOfPage: HERE, image: HERE, url: /^https:\/\// },
  ...{ telephone: /^\+\d+$/, email: /^[^@\s]+@[^@\s]+$/, vatID: /^GB\d+$/, addressCountry: /^GB$/ },
  ...{ foundingDate: /^2010$/, opens: /^09:00$/, closes: /^18:00$/, dayOfWeek: /^[A-Z][a-z]+day$/ },
  ...{
    datePublished: TIME,
    dateModified: TIME,
    inLanguage: /^[a-z]{2}(-[A-Z]{2})?$/,
    contactType: /^sales$/,
  },
}

/** The data as a reader of the serialised JSON sees them. */
const read = (data: unknown) => JSON.parse(JSON.stringify(data))

/** An entity, and what is in it, is complete, known and filled in. */
function check(value: unknown, name = '', within = ''): void {
  if (Array.isArray(value)) {
    expect(value, name).not.toEqual([])
    for (const item of value) check(item, name, within)
  } else if (typeof value === 'object' && value !== null) {
    const { '@context': context, '@type': type, ...rest } = value as Record<string, unknown>
    expect(context, `${type}`).toBe(within ? undefined : 'https://schema.org')
    const place = within === 'Article' && name === 'author' ? 'of an article' : 'within another'
    const asked = PROPERTIES[within ? `${type} ${place}` : `${type}`] ?? PROPERTIES[`${type}`] ?? '@id'
    const names = asked.split(/\s+/)
    const required = names.filter((one) => !one.endsWith('?'))
    expect(Object.keys(rest), `${type}`).toEqual(expect.arrayContaining(required))
    for (const [property, part] of Object.entries(rest)) {
      expect([...names, ...names.map((one) => one.replace('?', ''))], `${type}`).toContain(property)
      check(part, property, `${type}`)
    }
  } else if (typeof value === 'number') expect(Number.isInteger(value) && value > 0, name).toBe(true)
  else expect(value, name).toMatch(VALUES[name] ?? /\S/)
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
  expect(pageData('home')[0]).toHaveProperty('contactPoint.length', 2)
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
  expect(defaultFacts.profiles).toEqual([])
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
