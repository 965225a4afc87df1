import { describe, expect, test } from 'vitest'
import { pageContent, wordsOf } from '../../content/words.ts'
import { addressIn, languageCodes } from '../../shared/languages.ts'
import { productPages } from '../../shared/menus.ts'
import { articlePath, type PageKey, pages } from '../../shared/pages.ts'
import { defaultFacts, whatsappLink } from '../../shared/site.ts'
import { article, ORIGIN, render, template, textOf } from '../../tests/support/rendering/render-fixture.ts'
import { renderInto } from './render.tsx'

const { street, place, town, country } = defaultFacts.address

/** A number as written within the United Kingdom, which nobody abroad can dial. */
const NATIONAL = /(?<![\d+])0(?:[\s-]?\d){9,10}(?!\d)/

describe.each(languageCodes)('in %s', (language) => {
  const addresses = (Object.keys(pages) as PageKey[]).map((key) => addressIn(language, pages[key].path))

  test('every page has phone numbers that can be dialled from abroad, by links that say what they are for; its first paint waits for its first screen; no class has a character that HTML escapes, which the choice of inlined styles does not read', async () => {
    for (const address of addresses) {
      const html = await render(address)
      expect(textOf(html), address).toContain(defaultFacts.phone)
      expect(NATIONAL.exec(textOf(html))?.[0], address).toBeUndefined()
      expect(html, address).not.toMatch(/href="tel:(?!\+44)|wa\.me\/(?!44)/)
      const links = html.match(/<a [^>]*>\+44[\d ]+<\/a>/g) ?? []
      expect(links.length, address).toBeGreaterThan(0)
      for (const link of links) expect(link, address).toMatch(/aria-label="\p{L}[^"]*\+44 /u)
      expect(html, address).toContain('<link rel="expect" href="#first-screen" blocking="render">')
      expect(html.match(/ id="first-screen"/g), address).toHaveLength(1)
      expect(html, address).not.toMatch(/ class="[^"]*&/)
    }
  })

  test('original clothing has its benefits under a heading of their own, the weight of a bag among them', async () => {
    const html = await render(addressIn(language, pages.originalCollection.path))
    const { benefits } = wordsOf('original-collection', language, {}, defaultFacts)
    const [, below = ''] = html.split(`>${benefits.title}</h2>`)
    expect(textOf(below.replace(/<h2.*/s, ''))).toMatch(/150–200\s(?:kg|кг)/)
  })
})

test('a number within the country is found', () => {
  expect(['020 7946 0123', '07700 900123', '02079460123'].every((number) => NATIONAL.test(number))).toBe(true)
})

test('the confirmation of the form without a script is shown, and not for search engines', async () => {
  const html = await render(pages.contactSent.path)
  expect(textOf(html)).toContain('Message Sent!')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('rel="canonical"')
})

test('every page has both WhatsApp numbers, the footer, and the cookie banner hidden until the browser is known', async () => {
  const html = await render(pages.about.path)
  expect(html).toContain(whatsappLink(defaultFacts.whatsapp.header))
  expect(html).toContain(whatsappLink(defaultFacts.whatsapp.bottomBar))
  expect(textOf(html)).toContain('Sunday closed')
  expect(textOf(html)).toContain('Manage Cookies')
  expect(html).toMatch(/<section hidden="" aria-label="Cookies"/)
})

test('an address names the country as the language of the page does, in every place', async () => {
  const text = textOf(await render('/uk/contact'))
  expect(text.split('Велика Британія').length - 1).toBeGreaterThanOrEqual(2)
  expect(text).not.toContain('United Kingdom')
})

test('a quotation has the marks of the page’s language', async () => {
  // Lithuanian has no such mark.
  expect(textOf(await render('/lt/about'))).not.toContain('”')
})

/** First messages of the WhatsApp chats that a document offers; not of the link that shares an article. */
const firstMessages = (html: string): string[] =>
  [...html.matchAll(/href="(https:\/\/wa\.me\/\d[^"]*)"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&')).searchParams.get('text') ?? '',
  )

describe.each(languageCodes)('every chat in %s begins with a message that names', (language) => {
  const { chat } = wordsOf('shared', language, {}, defaultFacts)
  const goodsOf = (key: PageKey) => chat[productPages.find((one) => one === key) ?? 'goods']

  test.each(Object.keys(pages) as PageKey[])('the goods of the page %s', async (key) => {
    const path = addressIn(language, pages[key].path)
    const messages = firstMessages(await render(path))
    expect(messages.length).toBeGreaterThanOrEqual(3)
    // Questions of their own, in place of the page's.
    const asked = JSON.stringify(pageContent(path, defaultFacts).words.page)
    for (const message of messages)
      expect(
        message.includes(goodsOf(key)) ||
          message.includes(chat.goods) ||
          asked.includes(`"chatText":"${message}"`),
        message,
      ).toBe(true)
    expect(messages.some((message) => message.includes(goodsOf(key)))).toBe(true)
  })

  test('the article, below the goods', async () => {
    const path = addressIn(language, articlePath(article.slug))
    const messages = firstMessages(await render(path, { article: { ...article, language } }))
    expect(messages.length).toBeGreaterThanOrEqual(3)
    for (const message of messages)
      expect(message.split('\n')).toEqual([expect.stringContaining(chat.goods), article.title])
  })
})

test.each<[PageKey, string[]]>([
  [
    'home',
    [
      ...['WHOLESALE SECOND HAND CLOTHES FROM THE UK', defaultFacts.tagline, 'Get a Quote'],
      ...['Authentic UK Sourcing', '15+ years experience', '500+ European partners'],
      ...[`WhatsApp: ${defaultFacts.whatsapp.header}`, 'Founder & CEO', 'warehouse in West Drayton, London'],
      ...['Why Choose', '15 years of wholesale expertise', 'Lowest prices in the UK market'],
      ...['Sourced from safe areas only', 'Returning clients', '20 tonnes (20 000 kg)'],
      ...['test batch of 5 000 kg', '5 000 kg original + 2 500 kg toys + 2 500 kg rejects'],
      ...['Monday to Saturday by appointment', 'with the contact form or by WhatsApp', 'bank transfer'],
      ...['across Europe through our logistics partners', 'we recommend disinfection before sale'],
      ...[
        'Transparent pricing',
        'Poland, Ukraine, Czechia and Lithuania',
        'Every soft toy is checked manually',
      ],
      ...['20 tonnes', '5 tonnes', '150–200 kg', '15–25 kg', 'Mon-Sat 9:00-18:00', 'Quick Contact Form'],
    ],
  ],
  [
    'products',
    [
      ...[
        'Our Product Range',
        'By the truck',
        'Boxed',
        'Bags of 15–25 kg',
        'Bulk',
        'Learn More',
        'Our Quality Standards',
      ],
      ...['Quality Assurance', 'Premium Sourcing', 'Fresh Inventory', 'Secure Packaging'],
      ...['Get Custom Quote', 'WhatsApp Us'],
    ],
  ],
  [
    'brickABrack',
    [
      ...['Watch Video', 'Request Pricing', 'Typical items', 'Sourcing', 'Value', 'WhatsApp Us'],
      ...['Example box contents', 'dinner set of 8 place settings', 'bric-a-brac'],
    ],
  ],
  [
    'toys',
    [
      ...['Soft Toys', '15–25 kg', 'Plastic Toys', 'Box-packed', 'Packaging and logistics'],
      ...['Every toy checked manually', 'Disinfection before sale', 'Where our buyers sell them'],
    ],
  ],
  [
    'originalCollection',
    [
      ...[
        'D2D',
        'Premium pricing tier',
        'Direct from households',
        'D2D or Container Original?',
        '150–200 kg',
      ],
      ...['Container Original', 'Economy pricing tier', 'Community donation containers'],
    ],
  ],
  [
    'about',
    [
      ...['founded in 2010 in a West London warehouse', '12+ years of business', 'more than 15 years'],
      ...['Three core values', 'Transparency', 'Speed', 'Loyalty', 'Video proof with every shipment'],
      ...['no blind lots', 'Founder & CEO', 'Why We Do This'],
    ],
  ],
  [
    'contact',
    [
      ...[
        'Name *',
        'Contact *',
        'Message',
        defaultFacts.phone,
        defaultFacts.email,
        ...[street, place, town, country],
        'Sunday closed',
      ],
      ...['What to write', 'City and country of delivery', 'What happens next', 'Directions'],
      'UK time (London)',
    ],
  ],
  [
    'privacyPolicy',
    [
      ...['Effective 15 July 2025', 'UK GDPR', 'Information Commissioner’s Office', '24 months'],
      ...['London region', 'CloudFront', 'OpenAI'],
    ],
  ],
  [
    'termsAndConditions',
    [
      ...['Effective 15 July 2025', 'within 3 working days of receipt', 'law of England and Wales'],
      ...['capped at the amount paid for the goods', 'minimum order is one truck, 20 tonnes (20 000 kg)'],
      ...['test batch of 5 000 kg', 'bank transfer'],
    ],
  ],
  [
    'cookiePolicy',
    ['Effective 15 July 2025', 'cookieConsent', '__Host-session', 'Session storage', 'Manage Cookies'],
  ],
])('page %s says its facts', async (key, facts) => {
  const text = textOf(await render(pages[key].path))
  for (const fact of facts) expect(text).toContain(fact)
})

test('bric-a-brac, as people search for it, is in title and description', async () => {
  const html = await render(pages.brickABrack.path)
  expect(html).toMatch(/<title>[^<]*bric-a-brac/i)
  expect(html).toMatch(/<meta name="description" content="[^"]*bric-a-brac/i)
})

test.each([
  ['pl', 'Obowiązuje od 15 lipca 2025'],
  ['uk', '15 липня 2025 р.'],
  ['cs', 'Platí od 15. července 2025'],
  ['lt', 'Galioja nuo 2025 m. liepos 15 d.'],
] as const)('a legal text in %s writes its day as the language does', async (language, day) => {
  expect(textOf(await render(addressIn(language, pages.cookiePolicy.path)))).toContain(day)
})

test('the contact form has its placeholders and no input for the interest; without a script, or before it has come, the browser posts it', async () => {
  const html = await render(pages.contact.path)
  expect(html).toMatch(/<form (?=[^>]*method="post")(?=[^>]*action="\/api\/contact\/form")/)
  expect(html).not.toMatch(/<(button|input|textarea)[^>]* (disabled|readonly)=/i)
  for (const name of ['message', 'language']) expect(html).toContain(` name="${name}"`)
  for (const text of ['Your full name', 'Email or phone number', 'Tell us about your business needs...'])
    expect(html).toContain(`placeholder="${text}"`)
  expect(html).toContain('rows="4"')
  expect(html).toMatch(/<input (?=[^>]*name="name")(?=[^>]*autoComplete="name")/)
  // 'email' would offer no phone numbers.
  expect(html).toMatch(/<input (?=[^>]*name="contact")(?=[^>]*autoComplete="on")(?![^>]*inputMode)/)
  expect(html).toMatch(/<input (?=[^>]*name="remarks")(?=[^>]*tabindex="-1")(?=[^>]*autoComplete="off")/i)
  expect(html).not.toContain('name="interest"')
})

test('any other path shows the 404 page and is not indexed', async () => {
  const html = await render('/no/such/page')
  expect(textOf(html)).toContain('404 Page Not Found')
  expect(textOf(html)).toContain('Did you forget to add the page to the router?')
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Back to Home<\/a>/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test.each([
  ['/about', ['latin']],
  ['/pl/about', ['latin', 'latin-ext']],
  ['/uk/no-such-page', ['latin', 'cyrillic']],
])('%s loads the font of its headings ahead, in the letters of its language alone', async (path, names) => {
  const file = (name: string) => `/assets/headings-${name}-A1b2_c-3.woff2`
  const stylesheet = ['latin', 'latin-ext', 'cyrillic', 'other']
    .map((name) => `@font-face{font-family:A;src:url(${file(name)})}`)
    .join('')
  const data = { ...pageContent(path, defaultFacts) }
  const { html, inlineStyles = '' } = await renderInto({ ...template, stylesheet }, path, data, ORIGIN)
  const links = names.map((name) => `<link rel="preload" as="font" crossorigin href="${file(name)}">`)
  expect(html.match(/<link rel="preload"[^>]*>/g)).toEqual(links)
  expect(html, 'in the head it would delay the first paint').toContain(`${links.join('')}<div id="root">`)
  if (inlineStyles)
    expect(inlineStyles.match(/[-\w]+(?=-A1b2)/g)).toEqual(
      [...names, 'other'].map((name) => `headings-${name}`),
    )
})

test('a page has the styles it uses inlined; the 404 page links the stylesheet', async () => {
  const documentOf = (path: string) =>
    renderInto(template, path, { ...pageContent(path, defaultFacts) }, ORIGIN)
  const { html, inlineStyles } = await documentOf(pages.about.path)
  expect(inlineStyles).toBe('.z-30{z-index:30}')
  expect(html).toContain(`<style>${inlineStyles}</style>`)
  expect(html).not.toContain('rel="stylesheet"')
  const missing = await documentOf('/no-such-page')
  expect(missing.html).toContain(template.stylesheetLink)
  expect(missing.html).not.toContain('<style>')
  expect(missing.inlineStyles).toBeUndefined()
})
