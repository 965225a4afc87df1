import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PageKey, pages } from '../../shared/pages.ts'
import { site, whatsappLink } from '../../shared/site.ts'
import { launchBrowser, visit } from '../browser.ts'

/** A walk through SPEC 1, 2, 4, 8 and 9 with the pages open: what a visitor reads, and where each link leads. */

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const screens = [
  ['phone', { width: 360, height: 740 }],
  ['desktop', { width: 1440, height: 900 }],
] as const

const headerChat = whatsappLink(site.whatsapp.header.chat)
const bottomBarChat = whatsappLink(site.whatsapp.bottomBar.chat)

describe.each(screens)('on a %s', (device, viewport) => {
  let page: Page
  let problems: readonly string[]
  beforeAll(async () => {
    ;({ page, problems } = await visit(browser, pages.home.path, viewport))
  })
  afterAll(async () => {
    await page?.context().close()
    expect(problems).toEqual([])
  })

  /** Opens a page of the registry, unless it is open already; gives its content. */
  async function open(key: PageKey): Promise<Locator> {
    const { path } = pages[key]
    if (page.url() !== new URL(path, page.url()).href) await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).filter({ visible: true }).waitFor()
    return page.getByRole('main')
  }

  const visible = (locator: Locator) => locator.filter({ visible: true })
  const heading = (name: string | RegExp) => visible(page.getByRole('heading', { name }))

  /** The smallest part of the page that holds this heading and something else: its section. */
  const section = (name: string | RegExp) =>
    page
      .locator('section')
      .filter({ has: heading(name) })
      .last()

  /** Reads as a person does: all of these, visible, in this part of the page. */
  async function reads(part: Locator, texts: readonly (string | RegExp)[]) {
    // biome-ignore lint/performance/useDomNodeTextContent: what CSS hides must not count as shown
    const shown = (await part.innerText()).replace(/\s+/g, ' ')
    for (const text of texts) {
      if (typeof text === 'string') expect(shown.toLowerCase()).toContain(text.toLowerCase())
      else expect(shown).toMatch(text)
    }
  }

  async function leadsTo(link: Locator, address: string) {
    expect(await visible(link).first().getAttribute('href')).toBe(address)
  }

  async function opensChat(link: Locator, chat: string) {
    const first = visible(link).first()
    expect((await first.getAttribute('href'))?.split('?')[0]).toBe(chat)
    expect(await first.getAttribute('target')).toBe('_blank')
    expect(await first.getAttribute('rel')).toContain('noopener')
  }

  /** Visible list items of a section with a heading of their own: their headings. */
  const itemHeadings = async (part: Locator) =>
    Promise.all(
      (await visible(part.getByRole('listitem').getByRole('heading')).all()).map((item) =>
        item.textContent(),
      ),
    )

  describe('Home', () => {
    test('the hero says what we sell, to whom, and offers a quote and a chat', async () => {
      const main = await open('home')
      const title = visible(page.getByRole('heading', { level: 1 }))
      expect(await title.textContent()).toBe('WHOLESALE SECOND HAND CLOTHES FROM THE UK')
      await visible(
        main.getByText(
          'Direct sourcing from the UK with no middlemen — just clean, profitable second hand goods.',
          { exact: true },
        ),
      ).waitFor()
      const hero = page.locator('section').filter({ has: title })
      await reads(hero, ['Authentic UK Sourcing', '15+ years experience', '500+ European partners'])
      await leadsTo(hero.getByRole('link', { name: 'Get a Quote', exact: true }), '/contact')
      await opensChat(hero.getByRole('link', { name: 'WhatsApp', exact: true }), headerChat)
    })

    test('the hero has a layout of its own for this screen', async () => {
      await open('home')
      const hero = page.locator('section').filter({ has: visible(page.getByRole('heading', { level: 1 })) })
      const boxes = await Promise.all(
        (await visible(hero.locator('svg')).all()).map((svg) => svg.boundingBox()),
      )
      const drawing = boxes.toSorted((a, b) => (b?.width ?? 0) - (a?.width ?? 0))[0]
      const quote = await visible(hero.getByRole('link', { name: 'Get a Quote', exact: true })).boundingBox()
      if (!drawing || !quote) throw new Error('the hero has no drawing or no button')
      if (device === 'desktop') {
        expect(drawing.x).toBeGreaterThan(quote.x + quote.width)
        expect(drawing.y).toBeLessThan(quote.y)
      } else {
        expect(drawing.y).toBeGreaterThan(quote.y + quote.height)
        expect(drawing.width).toBeGreaterThan(viewport.width * 0.9)
      }
    })

    test('four categories lead to their pages', async () => {
      const main = await open('home')
      const links = await visible(main.getByRole('link', { name: /^View More/ })).all()
      expect(
        await Promise.all(
          links.map(async (link) => [
            (await link.textContent())?.replace(/^View More: /, ''),
            await link.getAttribute('href'),
          ]),
        ),
      ).toEqual([
        ['Original Clothing (Unsorted Mix)', '/original-collection'],
        ['Brick-a-Brack', '/brick-a-brack'],
        ['Soft Toys', '/toys'],
        ['Large Brick-a-Brack', '/brick-a-brack'],
      ])
    })

    test('the founder tells the story, and leads to About', async () => {
      await open('home')
      const link = page.getByRole('link', { name: 'Learn More About Our Business' })
      await leadsTo(link, '/about')
      await reads(page.locator('section').filter({ has: link }), [
        '15+ years',
        'warehouse in West Drayton, London',
        'Founder & CEO',
      ])
    })

    test("'Why Choose' has its four points", async () => {
      await open('home')
      const why = section(/^Why Choose/)
      expect(await itemHeadings(why)).toEqual([
        '15 years of wholesale expertise',
        'Lowest prices in the UK market',
        'Sourced from safe areas only',
        'Returning clients',
      ])
      await reads(why, ['Transparent pricing', 'Poland', 'Ukraine', 'Czechia', 'Lithuania'])
    })

    test('the FAQ has 8 questions: the first four at the left, the last four at the right', async () => {
      const main = await open('home')
      const boxes = await Promise.all((await main.getByRole('group').all()).map((item) => item.boundingBox()))
      expect(boxes).toHaveLength(8)
      const columns = boxes.map((box) => Math.round(box?.x ?? 0))
      const [left = 0, right = 0] = [columns[0], columns[4]]
      expect(columns).toEqual([left, left, left, left, right, right, right, right])
      if (device === 'desktop') expect(right).toBeGreaterThan(left + 300)
      else expect(right).toBe(left)
    })

    test('one answer is open at a time; clicking the open question closes it', async () => {
      const main = await open('home')
      const opened = () =>
        main
          .getByRole('group')
          .evaluateAll((items) => items.flatMap((item, n) => (item.hasAttribute('open') ? n : [])))
      const click = (index: number) => main.getByRole('group').nth(index).locator('summary').click()
      expect(await opened()).toEqual([])
      await click(1)
      expect(await opened()).toEqual([1])
      await click(6)
      expect(await opened()).toEqual([6])
      await click(6)
      expect(await opened()).toEqual([])
    })

    test('the FAQ answers with the facts of the trade', async () => {
      const main = await open('home')
      const answers = [
        [/minimum order/i, '20,000 kg'],
        [/new customer/i, 'test batch of 5000 kg'],
        [/visit the warehouse/i, 'Monday to Saturday by appointment'],
        [/visit the warehouse/i, 'contact form or by WhatsApp'],
        [/ship/i, 'across Europe through our logistics partners'],
        [/pay/i, 'bank transfer'],
        [/mix categories/i, '5000 kg original + 2500 kg toys + 2500 kg rejects'],
        [/soft toys/i, 'checked manually'],
        [/soft toys/i, 'we recommend disinfection before sale'],
      ] as const
      for (const [question, answer] of answers) {
        const item = main.getByRole('group').filter({ has: page.locator('summary', { hasText: question }) })
        expect(await item.locator('p').textContent(), String(question)).toContain(answer)
      }
    })

    test('figures, the contact section and the quick form are there', async () => {
      const main = await open('home')
      await reads(main, ['20,000 kg', '5000 kg', '150-200kg', '15-25kg'])
      await reads(main, [site.phone.shown, site.email, 'Mon-Sat 9:00-18:00', 'Sunday closed'])
      await heading('Quick Contact Form').waitFor()
    })
  })

  describe('Products', () => {
    test('four categories with badge, description, features, picture and a link to their pages', async () => {
      const main = await open('products')
      expect(await heading('Our Product Range').count()).toBe(1)
      const cards = visible(main.getByRole('listitem')).filter({
        has: page.getByRole('link', { name: /^Learn More/ }),
      })
      const found = []
      for (const card of await cards.all()) {
        expect(await visible(card.locator('svg, img')).count()).toBeGreaterThan(0)
        expect(await card.getByRole('listitem').count()).toBeGreaterThanOrEqual(3)
        const link = card.getByRole('link', { name: /^Learn More/ })
        found.push([await card.getByRole('heading').textContent(), await link.getAttribute('href')])
      }
      expect(found).toEqual([
        ['Original Clothing (Unsorted Mix)', '/original-collection'],
        ['Brick-a-Brack', '/brick-a-brack'],
        ['Soft Toys', '/toys'],
        ['Large Brick-a-Brack', '/brick-a-brack'],
      ])
      await reads(main, ['By the truck', 'Boxed', 'Bags of 15-25kg', 'Bulk'])
    })

    test('quality standards, and both ways to ask', async () => {
      const main = await open('products')
      expect(await itemHeadings(section('Our Quality Standards'))).toEqual([
        'Quality Assurance',
        'Premium Sourcing',
        'Fresh Inventory',
        'Secure Packaging',
      ])
      await leadsTo(main.getByRole('link', { name: 'Get Custom Quote', exact: true }), '/contact')
      await opensChat(main.getByRole('link', { name: 'WhatsApp Us', exact: true }), headerChat)
    })
  })

  describe('Brick-a-Brack', () => {
    test('items, cards, example box and closing call', async () => {
      const main = await open('brickABrack')
      await heading('Typical items').waitFor()
      await heading('Sourcing').waitFor()
      await heading('Value').waitFor()
      await reads(section('Example box contents'), ['A dinner set of 8 place settings'])
      await visible(main.getByRole('link', { name: 'WhatsApp Us', exact: true })).waitFor()
    })

    test("'Watch Video' opens a window that says how to get a film; Escape closes it and gives the focus back", async () => {
      const main = await open('brickABrack')
      const watch = main.getByRole('button', { name: 'Watch Video' })
      await watch.click()
      const dialog = page.getByRole('dialog', { name: 'Brick-a-Brack on video' })
      await dialog.waitFor()
      if (site.boxFilm) await dialog.locator('video[controls]').waitFor()
      else await opensChat(dialog.getByRole('link', { name: /WhatsApp/ }), headerChat)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      expect(await watch.evaluate((button) => button === document.activeElement)).toBe(true)
    })
  })

  describe('Toys', () => {
    test('two kinds, where they are resold, how they are packed', async () => {
      const main = await open('toys')
      await heading('Soft Toys').waitFor()
      await heading('Plastic Toys').waitFor()
      await reads(main, [
        'Bags of 15-25kg',
        'Box-packed',
        'Every toy checked manually',
        'Disinfection before sale',
      ])
      expect(await itemHeadings(section('Where our buyers sell them'))).toHaveLength(4)
      await reads(section('Packaging and logistics'), ['15-25kg', 'box-packed', 'logistics partners'])
    })
  })

  describe('Original Clothing', () => {
    test('two types with their origin and price tier, and what a bag weighs', async () => {
      const main = await open('originalCollection')
      const d2d = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'D2D' }) })
      await reads(d2d, ['Premium pricing tier', 'direct from households'])
      const container = main
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: 'Container Original' }) })
      await reads(container, ['Economy pricing tier', 'community donation containers'])
      await reads(main, ['150-200kg'])
    })
  })

  test.each<[PageKey, string]>([
    ['brickABrack', 'Brick-a-Brack'],
    ['toys', 'Toys'],
    ['originalCollection', 'Original Clothing'],
  ])('every request from %s says in the enquiry what it is about', async (key, interest) => {
    const main = await open(key)
    const requests = await visible(main.locator('a[href^="/contact"]')).all()
    expect(requests.length).toBeGreaterThanOrEqual(2)
    for (const link of requests) {
      expect(new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('interest')).toBe(
        interest,
      )
    }
    await leadsTo(
      main.getByRole('link', { name: 'Request Pricing', exact: true }),
      `/contact?${new URLSearchParams({ interest })}`,
    )
  })

  describe('About', () => {
    test('since 2010, three values, portrait, quotes and the reason why', async () => {
      const main = await open('about')
      await reads(main, [
        /founded in 2010 in a West London warehouse/,
        /12\+ years of business/,
        'more than 15 years',
      ])
      await reads(main.getByRole('figure').first(), ['Founder & CEO'])
      expect(await main.locator('blockquote').count()).toBe(2)
      const values = section('Three core values')
      expect(await itemHeadings(values)).toEqual(['Transparency', 'Speed', 'Loyalty'])
      await reads(values, ['Video proof with every shipment', 'no blind lots'])
      await heading('Why We Do This').waitFor()
    })
  })

  describe('Contact', () => {
    test('every way to reach us, and the form with its fields', async () => {
      const main = await open('contact')
      await reads(main, [...site.address, 'Mon-Sat 9:00-18:00', 'Sunday closed'])
      await leadsTo(main.getByRole('link', { name: site.phone.shown }), `tel:${site.phone.dial}`)
      await leadsTo(main.getByRole('link', { name: site.email }), `mailto:${site.email}`)
      await opensChat(main.getByRole('link', { name: site.whatsapp.header.shown }), headerChat)
      const form = main.getByRole('form', { name: 'Quick Contact Form' })
      for (const [label, placeholder] of [
        ['Name *', 'Your full name'],
        ['Contact *', 'Email or phone number'],
        ['Message', 'Tell us about your business needs...'],
      ] as const) {
        expect(await form.getByLabel(label, { exact: true }).getAttribute('placeholder')).toBe(placeholder)
      }
      expect(await form.getByLabel('Message').getAttribute('rows')).toBe('4')
    })
  })

  describe('Legal pages', () => {
    test.each<[PageKey, string, (string | RegExp)[]]>([
      [
        'privacyPolicy',
        `Privacy Policy | ${site.company}`,
        [
          'UK GDPR',
          'Information Commissioner’s Office',
          '24 months',
          'London region',
          'CloudFront',
          'OpenAI',
        ],
      ],
      [
        'termsAndConditions',
        `Terms & Conditions | ${site.company}`,
        [
          'within 3 working days of receipt',
          'capped at the amount paid for the goods',
          'law of England and Wales',
          'minimum order is 20,000 kg',
          'test batch of 5000 kg',
          'bank transfer',
        ],
      ],
      [
        'cookiePolicy',
        `Cookie Policy | ${site.company}`,
        ['cookieConsent', '__Host-session', 'Session storage', 'Manage Cookies'],
      ],
    ])(
      '%s has its title, its date and its facts; its contents lead to its sections',
      async (key, title, facts) => {
        const main = await open(key)
        expect(await page.title()).toBe(title)
        await reads(main, ['Effective 15 July 2025', ...facts])
        const contents = await main.getByRole('navigation').getByRole('link').all()
        expect(contents.length).toBe(await main.getByRole('heading', { level: 2, name: /^\d+\. / }).count())
        await contents.at(-1)?.click()
        const [, anchor] = (await contents.at(-1)?.getAttribute('href'))?.split('#') ?? []
        const box = await main.locator(`section[id="${anchor}"]`).boundingBox()
        expect(box?.y).toBeGreaterThanOrEqual(0)
        expect(box?.y).toBeLessThan(viewport.height)
      },
    )
  })

  describe('Footer', () => {
    test('links, contact details, closing day, legal links and the company', async () => {
      await open('about')
      const footer = page.getByRole('contentinfo')
      for (const [name, key] of [
        ['Brick-a-Brack', 'brickABrack'],
        ['Toys', 'toys'],
        ['Original Collection', 'originalCollection'],
        ['About', 'about'],
        ['Blog', 'blog'],
        ['Contact', 'contact'],
        ['Privacy Policy', 'privacyPolicy'],
        ['Terms & Conditions', 'termsAndConditions'],
        ['Cookie Policy', 'cookiePolicy'],
      ] as const) {
        await leadsTo(footer.getByRole('link', { name, exact: true }), pages[key].path)
      }
      const { registration } = site
      await reads(footer, [site.phone.shown, site.email, 'Sunday closed', site.company])
      await reads(footer, [registration.company, registration.place, registration.office, registration.vat])
      await visible(footer.getByRole('button', { name: 'Manage Cookies' })).waitFor()
    })
  })

  test('the header and the bottom bar lead to two different numbers', async () => {
    await open('about')
    expect(headerChat).not.toBe(bottomBarChat)
    const inHeader = visible(page.getByRole('banner').getByRole('link', { name: 'WhatsApp' }))
    const inBar = visible(page.locator(`a[href^="${bottomBarChat}"]`))
    if (device === 'desktop') await opensChat(inHeader, headerChat)
    else await opensChat(inBar, bottomBarChat)
    expect(await inHeader.count()).toBe(device === 'desktop' ? 1 : 0)
    expect(await inBar.count()).toBe(device === 'desktop' ? 0 : 1)
  })

  test('an unknown address says so, and leads back', async () => {
    const stranger = await visit(browser, '/no-such-page', viewport)
    await stranger.page.getByRole('heading', { level: 1, name: '404 Page Not Found', exact: true }).waitFor()
    await stranger.page.getByText('Did you forget to add the page to the router?', { exact: true }).waitFor()
    await leadsTo(stranger.page.getByRole('main').getByRole('link', { name: 'Back to Home' }), '/')
    // The browser itself reports the status of the document, which is right.
    expect(stranger.problems).toEqual([expect.stringContaining('404')])
    await stranger.page.context().close()
  })
})
