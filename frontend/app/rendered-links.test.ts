import { expect, test } from 'vitest'
import { pageContent } from '../../content/words.ts'
import type { Facts } from '../../shared/entities/changes/facts.ts'
import { addressIn, languageCodes, languages } from '../../shared/languages.ts'
import { legalPages, productPages } from '../../shared/menus.ts'
import { listedPages, type PageKey, pages } from '../../shared/pages.ts'
import { defaultFacts } from '../../shared/site.ts'
import { article, render, textOf } from '../../tests/support/rendering/render-fixture.ts'

const mainOf = (html: string): string => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''

/** Links: what they are called, and where they lead. */
const linksOf = (html: string): string[][] =>
  [...html.matchAll(/<a (?:[^>]*? )?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', words = '']) => [
    textOf(words).trim().replace(' : ', ': '),
    href.replaceAll('&amp;', '&'),
  ])

test.each<[PageKey, [string, string][]]>([
  [
    'home',
    [
      ['Get a Quote', '/contact'],
      ['View More: Original Clothing (Unsorted Mix)', '/original-collection'],
      ['View More: Brick-a-Brack', '/brick-a-brack'],
      ['View More: Soft Toys', '/toys'],
      ['View More: Large Brick-a-Brack', '/brick-a-brack'],
      ['Learn More About Our Business', '/about'],
      ['See all products', '/products'],
      ['All articles', '/blog'],
    ],
  ],
  [
    'products',
    [
      ['Learn More: Original Clothing (Unsorted Mix)', '/original-collection'],
      ['Learn More: Brick-a-Brack', '/brick-a-brack'],
      ['Learn More: Soft Toys', '/toys'],
      ['Learn More: Large Brick-a-Brack', '/brick-a-brack'],
      ['Get Custom Quote', '/contact'],
    ],
  ],
  [
    'contact',
    [
      [defaultFacts.phone, `tel:${defaultFacts.phone.replaceAll(' ', '')}`],
      [defaultFacts.email, `mailto:${defaultFacts.email}`],
    ],
  ],
])('links in the content of %s lead where they say, in this order', async (key, links) => {
  const names = links.map(([name]) => name)
  const found = linksOf(mainOf(await render(pages[key].path, { posts: { items: [article] } })))
  expect(found.filter(([name = '']) => names.includes(name))).toEqual(links)
})

test.each([
  ['brickABrack', 'Brick-a-Brack'],
  ['toys', 'Toys'],
  ['originalCollection', 'Original Clothing'],
] as const)(
  'every request from %s says what it is about; it links to the other goods, and to articles about its own first',
  async (key, interest) => {
    const posts = [
      { ...article, title: 'Customs', slug: 'customs', tags: ['Customs'] },
      { ...article, title: interest, slug: 'own', tags: [interest] },
    ]
    const links = linksOf(mainOf(await render(pages[key].path, { posts: { items: posts } })))
    const hrefs = links.map(([, href = '']) => href)
    expect(hrefs.filter((href) => href.startsWith('/blog/'))).toEqual(['/blog/own', '/blog/customs'])
    for (const other of productPages) if (other !== key) expect(hrefs).toContain(pages[other].path)
    const requests = links.filter(([, href]) => href?.startsWith('/contact'))
    const asking = `/contact?${new URLSearchParams({ interest })}`
    expect(requests.length).toBeGreaterThanOrEqual(2)
    for (const [, href] of requests) expect(href).toBe(asking)
    expect(requests).toContainEqual(['Request Pricing', asking])
  },
)

test('what each page declares or offers is there: breadcrumbs, contents, contact details, quotes, drawings, announced new tabs', async () => {
  for (const key of listedPages) {
    const html = await render(pages[key].path)
    const [, json] = /<script type="application\/ld\+json">([^<]*BreadcrumbList[^<]*)</.exec(html) ?? []
    const [, crumbs = ''] = /<nav aria-label="Breadcrumb">(.*?)<\/nav>/s.exec(html) ?? []
    const declared = json ? JSON.parse(json).itemListElement.map(({ name }: { name: string }) => name) : []
    const shown = [...crumbs.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) => textOf(item).trim())
    expect(shown, key).toEqual(declared)

    const anchors = linksOf(mainOf(html)).flatMap(([, href = '']) => href.match(/^#.+/) ?? [])
    for (const anchor of anchors) expect(html, key).toContain(` id="${anchor.slice(1)}"`)
    const sections = mainOf(html).match(/<h2[^>]*>\d+(?:<!-- -->)?\. /g) ?? []
    if (legalPages.some((one) => one === key)) expect(sections.length, key).toBeGreaterThan(5)
    expect(anchors.length, key).toBe(sections.length)

    for (const [link] of html.matchAll(/<a (?=[^>]*href="http)[^>]*>/g)) {
      expect(link, key).toMatch(/target="_blank"/)
      expect(link, key).toMatch(/rel="[^"]*noopener/)
      expect(link, key).toContain('aria-describedby="new-tab-note"')
    }
    expect(html, key).toMatch(/id="new-tab-note"[^>]*>opens in a new tab</)
  }
  for (const { path } of [pages.home, pages.contact]) {
    const html = await render(path)
    expect(textOf(html)).toContain('Contact details')
    expect(html).toMatch(new RegExp(`<address(?:(?!</address>).)*href="mailto:${defaultFacts.email}"`, 's'))
    // Read from left to right also in a translation that runs from right to left.
    expect(html.match(/<a [^>]*>\+44[^<]*/g)).toEqual(Array(3).fill(expect.stringContaining(' dir="ltr"')))
  }
  const [about, toys] = [mainOf(await render(pages.about.path)), mainOf(await render(pages.toys.path))]
  expect([about.split('<blockquote').length - 1, about.includes('<figure')]).toEqual([2, true])
  const [hero, card] = [...toys.matchAll(/<use href="[^"#]*#([^"]*)"/g)].map(([, drawing]) => drawing)
  expect(hero).not.toBe(card)
  const questions = mainOf(await render('/')).match(/<details.*?<\/details>/gs) ?? []
  expect(questions.map((question) => linksOf(question).length)).toEqual(Array(8).fill(1))
})

test('the bar of small screens leads to the contact page, and there to the form', async () => {
  const [home, contact] = [await render('/'), await render(pages.contact.path)]
  const barOf = (html: string) => linksOf(/<nav aria-label="Quick contact".*?<\/nav>/s.exec(html)?.[0] ?? '')
  expect(barOf(home)).toContainEqual(['Contact Us', '/contact'])
  const [, [, fragment = ''] = []] = barOf(contact)
  expect(contact).toMatch(new RegExp(`<h2 id="${fragment.replace(/^#/, '')}"[^>]*>Quick Contact Form<`))
})

test('the footer leads to each page and names the company', async () => {
  const [footer = ''] = /<footer.*<\/footer>/s.exec(await render(pages.about.path)) ?? []
  const hrefs = linksOf(footer).map(([, href]) => href)
  for (const key of [...productPages, 'about', 'blog', 'contact', ...legalPages] as const)
    expect(hrefs).toContain(pages[key].path)
  const { company, place, office, vat } = defaultFacts.registration
  for (const part of [
    defaultFacts.phone,
    defaultFacts.email,
    defaultFacts.company,
    company,
    place,
    office,
    vat,
  ])
    expect(textOf(footer)).toContain(part)
  expect(footer).toContain(vat.replaceAll(' ', '\u00a0'))
})

test('the footer links to the registers of the company’s own numbers, not of samples', async () => {
  const registration = { ...defaultFacts.registration, eori: 'GB123456789000' }
  const registers = async (facts: Facts) =>
    linksOf(await render('/', pageContent('/', facts))).filter(([, href]) => href?.includes('.gov.uk/'))
  expect(await registers(defaultFacts)).toEqual([])
  expect(await registers({ ...defaultFacts, registration, sampleValues: false })).toEqual([
    ['Companies House: 00000000', expect.stringMatching(/^https:.*company\/00000000$/)],
    ['HMRC: GB 000 0000 00', 'https://www.gov.uk/check-uk-vat-number'],
    ['EORI: GB123456789000', 'https://www.gov.uk/check-eori-number'],
  ])
})

test.each(languageCodes)(
  'in %s the switch of languages is called as it is labelled, so that speech can press it',
  async (language) => {
    const html = await render(addressIn(language, pages.home.path))
    const [, name = ''] = /<details class="relative"><summary[^>]*>(.*?)<\/summary>/s.exec(html) ?? []
    const { short, name: whole } = languages[language]
    expect(textOf(name.replace(/<(\w+) aria-hidden.*?<\/\1>/gs, '')).trim()).toMatch(
      new RegExp(`^${short} .+: ${whole}$`),
    )
  },
)
