import { describe, expect, test } from 'vitest'
import { pageContent } from '../../content/words.ts'
import { defaultFacts } from '../../shared/entities/changes/facts.ts'
import { type Article, UNTRANSLATED } from '../../shared/entities/posts/post.ts'
import { addressIn } from '../../shared/languages.ts'
import { listedPages, type PageKey, pages } from '../../shared/pages.ts'
import type { PageData } from '../../shared/renderer-contract.ts'
import { site, whatsappLink } from '../../shared/site.ts'
import { headWords } from '../../tests/support/default-content.tsx'
import { renderInto } from './render.tsx'

const ORIGIN = 'https://bales.test'
const template = {
  html: '<html><head><meta charset="utf-8" /></head><body><div id="root"></div></body></html>',
  stylesheet: '.z-30{z-index:30}.unheard-of{color:red}',
  stylesheetLink: '<link rel="stylesheet" href="/assets/app.css">',
}

/** The finished document of a page; with an article, of its page. */
async function render(path: string, data: Partial<PageData> = {}): Promise<string> {
  const content = pageContent(path, defaultFacts)
  const all = { seoEntries: [], posts: { items: [] }, ...content, ...data }
  return (await renderInto(template, path, all, ORIGIN)).html
}

/** Text that people read: tags dropped, entities and white space resolved. */
const textOf = (html: string): string =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

const count = (html: string, part: string): number => html.split(part).length - 1

const article: Article = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  title: 'Grading',
  slug: 'grading',
  excerpt: 'How we grade.',
  content: '<p>Four grades.</p>',
  featuredImage: null,
  tags: ['one', 'two', 'three', 'four'],
  language: 'en',
  ...UNTRANSLATED,
  published: true,
  publishedAt: '2025-07-15T09:00:00.000Z',
  metaTitle: null,
  metaDescription: null,
  canonicalUrl: null,
  formerSlugs: [],
  formerAddresses: [],
  wordCount: 1,
  lastPublishedAt: null,
  publishAt: null,
  unpublishAt: null,
  textVersion: 1,
  related: [],
  translations: [],
  localSlugs: {},
}

describe.each(listedPages)('page %s', (key) => {
  test('renders without a browser, with one main heading, its title and its canonical address', async () => {
    const html = await render(pages[key].path)
    expect(count(html, '<h1')).toBe(1)
    expect(count(html, '<title>')).toBe(1)
    expect(textOf(html)).toContain(headWords(key).title)
    expect(html).toContain(`<link rel="canonical" href="https://bales.test${pages[key].path}"/>`)
    expect(html).not.toContain('style="')
  })
})

test('the confirmation of the form without a script is shown, and not for search engines', async () => {
  const html = await render(pages.contactSent.path)
  expect(textOf(html)).toContain('Message Sent!')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('rel="canonical"')
})

test('every page has both WhatsApp numbers, the footer and no cookie banner before the browser is known', async () => {
  const html = await render(pages.about.path)
  expect(html).toContain(whatsappLink(site.whatsapp.header.chat))
  expect(html).toContain(whatsappLink(site.whatsapp.bottomBar.chat))
  expect(textOf(html)).toContain('Sunday closed')
  expect(textOf(html)).toContain('Manage Cookies')
  expect(textOf(html)).not.toContain('Accept All Cookies')
})

test.each<[PageKey, string]>([
  ['home', 'wholesale second-hand goods'],
  ['products', 'wholesale goods'],
  ['brickABrack', 'Brick-a-Brack'],
  ['toys', 'Soft Toys and Plastic Toys'],
  ['originalCollection', 'Original Clothing (Unsorted Mix)'],
  ['contact', 'wholesale second-hand goods'],
])('every chat from the page %s begins with a message that names %s', async (key, goods) => {
  const html = (await render(pages[key].path)).replaceAll('&amp;', '&')
  const chats = [...html.matchAll(/href="(https:\/\/wa\.me\/[^"]*)"/g)].map(([, href = '']) => new URL(href))
  expect(chats.length).toBeGreaterThan(3)
  const named = ['wholesale second-hand goods', goods]
  for (const { searchParams } of chats)
    expect(named.some((name) => searchParams.get('text')?.includes(name))).toBe(true)
  expect(chats.some(({ searchParams }) => searchParams.get('text')?.includes(goods))).toBe(true)
})

test.each<[PageKey, string[]]>([
  [
    'home',
    [
      'WHOLESALE SECOND HAND CLOTHES FROM THE UK',
      site.tagline,
      'Authentic UK Sourcing',
      '15+ years experience',
      '500+ European partners',
      'Get a Quote',
      'View More',
      'Founder & CEO',
      'West Drayton, London',
      'Why Choose',
      'Learn More About Our Business',
      '20 tonnes (20 000 kg)',
      '5 tonnes',
      '5 000 kg original + 2 500 kg toys + 2 500 kg rejects',
      'Monday to Saturday by appointment',
      'bank transfer',
      'Mon-Sat 9:00-18:00',
      'Quick Contact Form',
    ],
  ],
  [
    'products',
    [
      'Our Product Range',
      'Learn More',
      'Our Quality Standards',
      'Quality Assurance',
      'Premium Sourcing',
      'Fresh Inventory',
      'Secure Packaging',
      'Get Custom Quote',
      'WhatsApp Us',
    ],
  ],
  ['brickABrack', ['Watch Video', 'Request Pricing', 'Typical items', 'dinner set of 8 place settings']],
  ['toys', ['Soft Toys', '15–25 kg', 'Plastic Toys', 'Box-packed', 'Packaging and logistics']],
  [
    'originalCollection',
    ['D2D', 'Premium pricing tier', 'Container Original', 'Economy pricing tier', '150–200 kg'],
  ],
  ['about', ['2010', '12+', 'more than 15 years', 'Transparency', 'Speed', 'Loyalty', 'Why We Do This']],
  ['contact', ['Name *', 'Contact *', 'Message', site.phone.shown, site.email, 'Sunday closed']],
  ['privacyPolicy', ['15 July 2025']],
  [
    'termsAndConditions',
    ['15 July 2025', 'within 3 working days of receipt', 'capped at the amount paid', 'England and Wales'],
  ],
  ['cookiePolicy', ['15 July 2025', 'cookieConsent']],
])('page %s says its facts', async (key, facts) => {
  const text = textOf(await render(pages[key].path))
  for (const fact of facts) expect(text).toContain(fact)
})

test.each([
  ['pl', 'Obowiązuje od 15 lipca 2025'],
  ['uk', '15 липня 2025 р.'],
  ['cs', 'Platí od 15. července 2025'],
  ['lt', 'Galioja nuo 2025 m. liepos 15 d.'],
] as const)('a legal text in %s writes its day as the language does', async (language, day) => {
  expect(textOf(await render(addressIn(language, pages.cookiePolicy.path)))).toContain(day)
})

test('the contact form has its placeholders and no input for the interest', async () => {
  const html = await render(pages.contact.path)
  for (const placeholder of [
    'Your full name',
    'Email or phone number',
    'Tell us about your business needs...',
  ]) {
    expect(html).toContain(`placeholder="${placeholder}"`)
  }
  expect(html).toContain('rows="4"')
  expect(html).not.toContain('name="interest"')
})

test('an article shows its date, reading time, tags, content and length, and its own head', async () => {
  const html = await render('/blog/grading', { article })
  const text = textOf(html)
  for (const part of [
    'July 15, 2025',
    '5 min read',
    'four',
    'How we grade.',
    'Content length: 19 characters',
  ]) {
    expect(text).toContain(part)
  }
  expect(html).toContain('<p>Four grades.</p>')
  expect(html).toContain('<title>Grading | Example Bales</title>')
  expect(html).toContain('<meta property="og:type" content="article"/>')
  expect(html).toContain('<link rel="canonical" href="https://bales.test/blog/grading"/>')
})

test('the data block of an article has of related ones only what their cards show', async () => {
  const related = { ...article, title: 'Shipping', metaDescription: 'Read by nobody here' }
  const html = await render('/blog/grading', { article: { ...article, related: [related] } })
  const block = JSON.parse(/<script id="hydration-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  expect(block.queries[block.articleKey]).toMatchObject({ slug: 'grading', related: [{ title: 'Shipping' }] })
  expect(html).not.toContain('Read by nobody here')
  expect(block.queries[block.articleKey]).not.toHaveProperty('sourceParts')
  for (const unshown of ['formerAddresses', 'excerpt', 'version'])
    expect(block.queries[block.articleKey].related[0]).not.toHaveProperty(unshown)
})

test('an article and the links to it are marked with the language it declares', async () => {
  const polish: Article = { ...article, language: 'pl', tags: ['Bele'], related: [article] }
  const html = await render('/blog/grading', { article: polish })
  const [own = '', related = ''] = html.split('</article>')
  expect(own).toMatch(/<h1 lang="pl"/)
  expect(own).toMatch(/<p lang="pl"[^>]*>How we grade\./)
  expect(own).toMatch(/<div lang="pl"[^>]*><p>Four grades\./)
  expect(own).toMatch(/<li lang="pl"[^>]*>(?:<[^>]*>)*Bele/)
  expect(related).toMatch(/<h3 lang="en-GB"/)

  const archive = { year: '2025', posts: [polish] }
  const links = [
    await render('/blog', { posts: { items: [polish] } }),
    await render('/blog/archive/2025', { archive }),
    await render(pages.toys.path, { posts: { items: [polish] } }),
  ]
  for (const page of links) expect(page).toMatch(/lang="pl"[^>]*>(?:<[^>]*>)*Grading/)
})

test('a document of one round trip is painted whole, a longer one as it arrives', async () => {
  const paintedWhole =
    /<link rel="expect" href="#new-tab-note" blocking="render">.*<span id="new-tab-note".*<script id="hydration-data"/s
  expect(await render('/blog/grading', { article })).toMatch(paintedWhole)
  const long: Article = { ...article, content: '<p>Four grades.</p>'.repeat(3_000) }
  expect(await render('/blog/grading', { article: long })).not.toMatch(paintedWhole)
})

test('without scripts an article has no script, no data block and no inlined style', async () => {
  const scripted = template.html
    .replace('</head>', '<link rel="modulepreload" crossorigin href="/assets/a.js"></head>')
    .replace('</body>', '<script type="module" crossorigin src="/assets/b.js"></script></body>')
  const draft = { ...article, published: false }
  const pageData = { seoEntries: [], ...pageContent('/blog/grading', defaultFacts), withoutScripts: true }
  const rendered = (path: string, data = {}) =>
    renderInto({ ...template, html: scripted }, path, { ...pageData, ...data }, ORIGIN)
  const { html, status, inlineStyles } = await rendered('/blog/grading', { article: draft })
  expect([status, inlineStyles]).toEqual([200, undefined])
  expect(html).toContain('<p>Four grades.</p>')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain(template.stylesheetLink)
  expect(html).not.toMatch(/<script|<style|modulepreload|rel="expect"/)
  const missing = await rendered('/404')
  expect(missing.status).toBe(404)
  expect(missing.html).not.toContain('<script')
})

test('an article without content says so', async () => {
  const html = await render('/blog/grading', { article: { ...article, content: ' ' } })
  expect(textOf(html)).toContain('No content available for this article')
})

test('any other path shows the 404 page and is not indexed', async () => {
  const html = await render('/no/such/page')
  expect(textOf(html)).toContain('404 Page Not Found')
  expect(textOf(html)).toContain('Did you forget to add the page to the router?')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('a page has the styles it uses inlined and links the stylesheet to print without scripts; the 404 page links it', async () => {
  const { html, inlineStyles } = await renderInto(
    template,
    pages.about.path,
    { seoEntries: [], ...pageContent(pages.about.path, defaultFacts) },
    ORIGIN,
  )
  expect(inlineStyles).toBe('.z-30{z-index:30}')
  expect(html).toContain(`<style>${inlineStyles}</style>`)
  expect(html.match(/<noscript>.*?<\/noscript>|<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<noscript><link rel="stylesheet" href="/assets/app.css" media="print"></noscript>',
  ])
  const missing = await renderInto(
    template,
    '/no-such-page',
    { seoEntries: [], ...pageContent('/no-such-page', defaultFacts) },
    ORIGIN,
  )
  expect(missing.html).toContain(template.stylesheetLink)
  expect(missing.html).not.toContain('<style>')
  expect(missing.inlineStyles).toBeUndefined()
})

test('a picture of the library has the colour of its place, others have none', async () => {
  const [known, unknown] = ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '01BX5ZZKBKACTAV9WEVGEMMVRZ']
  const content = `<p><img src="/media/${known}/800.jpg" alt="Bales &gt; bags" /><img src="/media/${unknown}/800.jpg" alt="" /></p>`
  const featured = { ...article, featuredImage: `/media/${known}/1600.jpg`, content }
  const html = await render('/blog/grading', { article: featured, colours: { [known]: '#a1b2c3' } })
  expect(html.match(/<img [^>]*>/g)).toEqual([
    expect.stringMatching(/ src="[^"]+1600\.jpg" data-place="#a1b2c3"/),
    expect.stringMatching(/ src="[^"]+800\.jpg" data-place="#a1b2c3" alt="Bales &gt; bags" \/>/),
    expect.not.stringContaining('data-place'),
  ])
})

test('the archive of a year lists its articles and leads to the nearest years', async () => {
  const archive = { year: '2025', posts: [article], older: '2023', newer: '2026' }
  const html = await render('/blog/archive/2025', { archive })
  expect(textOf(html)).toContain('Articles of 2025')
  expect(html).toContain('href="/blog/grading"')
  expect(html).toMatch(/href="\/blog\/archive\/2023" rel="next"/)
  expect(html).toMatch(/href="\/blog\/archive\/2026" rel="prev"/)
  expect(html).toContain('<link rel="canonical" href="https://bales.test/blog/archive/2025"/>')
  expect(textOf(await render('/blog/archive/2025'))).toContain('404 Page Not Found')
})

test('a page of goods links to the other goods, and to articles about its own first', async () => {
  const posts = [
    { ...article, title: 'Customs', slug: 'customs', tags: ['Customs'] },
    { ...article, title: 'Teddy bears', slug: 'teddy', tags: ['Soft Toys'] },
  ]
  const html = await render(pages.toys.path, { posts: { items: posts } })
  const links = [...html.matchAll(/href="(\/blog\/[^"]+)"/g)].map(([, href]) => href)
  expect(links).toEqual(['/blog/teddy', '/blog/customs'])
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  for (const { path } of [pages.brickABrack, pages.originalCollection])
    expect(main).toContain(`href="${path}"`)
})
