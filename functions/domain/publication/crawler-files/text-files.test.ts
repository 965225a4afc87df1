import { expect, test } from 'vitest'
import { wordsOf } from '../../../../content/words.ts'
import type { PublicLot } from '../../../../shared/entities/lot.ts'
import type { PostSummary } from '../../../../shared/entities/posts/post.ts'
import type { Language } from '../../../../shared/languages.ts'
import { adminPages, listedPages, pages } from '../../../../shared/pages.ts'
import { defaultFacts } from '../../../../shared/site.ts'
import { llmsTxt } from './llms-txt.ts'
import { robotsTxt } from './robots-txt.ts'
import { securityTxt } from './security-txt.ts'

const origin = 'https://site.example'

test('robots.txt lets every page be read, keeps the administrator’s screens and the API out, names the sitemap', () => {
  const lines = robotsTxt(origin)
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(/:\s*(.*)/, 2))
  const valuesOf = (field: string) => lines.filter(([name]) => name === field).map(([, value = '']) => value)
  // One group of rules, for everybody (RFC 9309, 2.1).
  expect(lines[0]).toEqual(['User-agent', '*'])
  expect(lines.every(([name = '']) => ['User-agent', 'Disallow', 'Sitemap'].includes(name))).toBe(true)
  expect(valuesOf('Sitemap')).toEqual([`${origin}/sitemap.xml`])
  const allowed = (path: string) => !valuesOf('Disallow').some((start) => path.startsWith(start))
  for (const { path } of Object.values(pages)) expect(allowed(path), path).toBe(true)
  for (const path of ['/blog/about-admins', '/assets/app.js', '/share-topic-bale.jpg'])
    expect(allowed(path), path).toBe(true)
  for (const path of [...Object.values(adminPages), '/api/blog']) expect(allowed(path), path).toBe(false)
})

const textOf = (
  posts: readonly PostSummary[],
  facts = defaultFacts,
  language: Language = 'en',
  lots: readonly PublicLot[] = [],
) =>
  llmsTxt(origin, {
    language,
    facts,
    shared: wordsOf('shared', language, {}, facts),
    stock: wordsOf('stock', language, {}, facts),
    lots,
    headOf: (key) => ({ title: `Page ${key} | ${facts.product}`, description: 'A page.' }),
    posts,
  })

const post = {
  slug: 'łódź',
  language: 'en',
  title: 'Bales [by\nweight] *',
  excerpt: 'How <much>.',
} as PostSummary

test('llms.txt has a name, a summary, and sections that hold lists of links alone', () => {
  const [top = '', ...sections] = textOf([post]).split(/^## /m)
  expect(top).toMatch(/^# .+\n\n> .+\n\n/)
  expect(top.match(/^# /gm)).toHaveLength(1)
  for (const section of sections) {
    const [name, blank, ...links] = section.trimEnd().split('\n')
    expect(name).toMatch(/\w/)
    expect(blank).toBe('')
    for (const link of links)
      expect(link).toMatch(/^- \[(?:[^\][\\]|\\.)+\]\(https:\/\/site\.example\/[^\s()]*\): \S.*$/)
  }
  expect(sections.at(-1)).toMatch(/^Optional\n/)
})

test('llms.txt names every page once, and the newest articles', () => {
  const text = textOf(Array.from({ length: 30 }, () => post))
  const addresses = [...text.matchAll(/^- \[.*\]\(([^)]+)\)/gm)].map(([, address]) => address)
  for (const key of listedPages)
    expect(addresses.filter((address) => address === origin + pages[key].path)).toHaveLength(1)
  expect(text).toContain(
    '- [Bales \\[by weight\\] \\*](https://site.example/blog/%C5%82%C3%B3d%C5%BA): How \\<much\\>.',
  )
  expect(addresses).toHaveLength(listedPages.length + 20)
})

const lot: PublicLot = {
  ...{ id: '01JD0000000000000000000000', code: '7K3QX', goods: 'soft-toys', kg: 2500, state: 'reserved' },
  ...{ pictures: [], film: null, note: null, noteLanguage: 'en', validUntil: null },
  grades: [{ grade: 'cream', percent: 100 }],
  price: { pence: 85, currency: 'GBP' },
  offeredAt: '2026-11-24T12:00:00.000Z',
}

test('llms.txt has what is in the warehouse, with its day', () => {
  expect(textOf([], defaultFacts, 'en', [lot]).replaceAll('\u00a0', ' ')).toContain(
    '## In the warehouse now\n\n- [Lot 7K3QX: Soft Toys](https://site.example/stock#7K3QX): ' +
      '2 500 kg; Cream 100%; 0.85 GBP per kg; In the warehouse on 24 November; Reserved\n',
  )
  expect(textOf([], defaultFacts, 'pl', [lot])).toContain('W magazynie 24 listopada')
})

test('llms.txt of another language is in it, and leads to its pages', () => {
  const text = textOf([{ ...post, language: 'pl' }], defaultFacts, 'pl')
  const { llms } = wordsOf('shared', 'pl', {}, defaultFacts)
  expect(text.match(/^## .+/gm)).toEqual(
    [llms.goods, llms.company, llms.articles, 'Optional'].map((title) => `## ${title}`),
  )
  expect(text).toContain('Minimalne zamówienie: jedna ciężarówka, 20\u00a0t (20\u00a0000\u00a0kg)')
  const addresses = [...text.matchAll(/https:\/\/site\.example(\/[^\s;)]*)/g)].map(([, path]) => path)
  expect(addresses.filter((path) => !/^\/pl(\/|$)/.test(path ?? ''))).toEqual([])
  expect(addresses).toEqual(expect.arrayContaining(['/pl', '/pl/contact', '/pl/rss.xml', '/pl/toys']))
})

test('llms.txt writes weights as the pages do', () => {
  const text = textOf([])
  expect(text).toContain('one truck, 20\u00a0tonnes (20\u00a0000\u00a0kg)')
  expect(text).toContain('test batch for new customers: 5\u00a0000\u00a0kg')
})

test('llms.txt says how to write by WhatsApp, and where the terms are', () => {
  const [facts = ''] = textOf([]).split('\n## ')
  expect(facts).toContain('WhatsApp: https://wa.me/')
  expect(facts).toContain(
    'within 3 working days of receipt; all terms: https://site.example/terms-and-conditions',
  )
})

test('llms.txt has the facts of now, and the titles of pages without the name of the site', () => {
  const notices = [{ text: 'Closed on 24 December', from: '2026-12-20', until: '2026-12-24' }]
  const text = textOf([], { ...defaultFacts, product: 'Other Bales', phone: '+44 20 7946 0999', notices })
  expect(text).toContain('# Other Bales\n')
  expect(text).toContain('Telephone: +442079460999;')
  expect(text).toContain('- Notice: Closed on 24 December')
  expect(text).toContain('- [Page toys](https://site.example/toys): A page.')
})

test('security.txt names the contact, for less than a year (RFC 9116)', () => {
  expect(securityTxt({ email: 'office@example.org' }, '2026-11-20')).toBe(
    'Contact: mailto:office@example.org\nExpires: 2027-11-19T00:00:00.000Z\nPreferred-Languages: en\n',
  )
})
