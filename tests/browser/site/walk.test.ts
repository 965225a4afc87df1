import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type PageKey, pages } from '../../../shared/pages.ts'
import { site, whatsappLink } from '../../../shared/site.ts'
import { visit } from '../../support/browser.ts'
import { screens } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { heading, itemHeadings, leadsTo, open, opensChat, reads, section, visible } from './reading.ts'

/** A walk through all pages but Home: what a visitor reads, and where each link leads. */

const headerChat = whatsappLink(site.whatsapp.header.chat)
const bottomBarChat = whatsappLink(site.whatsapp.bottomBar.chat)

describe.each(screens)('on a %s', (device, viewport) => {
  let page: Page
  let problems: readonly string[]
  beforeAll(async () => {
    ;({ page, problems } = await visit(browser, pages.products.path, viewport))
  })
  afterAll(async () => {
    await page?.context().close()
    expect(problems).toEqual([])
  })

  describe('Products', () => {
    test('four categories with badge, description, features, picture and a link to their pages', async () => {
      const main = await open(page, 'products')
      await expect.poll(() => heading(page, 'Our Product Range').count()).toBe(1)
      const cards = visible(main.getByRole('listitem')).filter({
        has: page.getByRole('link', { name: /^Learn More/ }),
      })
      const found = []
      for (const card of await cards.all()) {
        await expect.poll(() => visible(card.locator('svg, img')).count()).toBeGreaterThan(0)
        await expect.poll(() => card.getByRole('listitem').count()).toBeGreaterThanOrEqual(3)
        const link = card.getByRole('link', { name: /^Learn More/ })
        found.push([await card.getByRole('heading').textContent(), await link.getAttribute('href')])
      }
      expect(found).toEqual([
        ['Original Clothing (Unsorted Mix)', '/original-collection'],
        ['Brick-a-Brack', '/brick-a-brack'],
        ['Soft Toys', '/toys'],
        ['Large Brick-a-Brack', '/brick-a-brack'],
      ])
      await reads(main, ['By the truck', 'Boxed', 'Bags of 15–25 kg', 'Bulk'])
    })

    test('quality standards, and both ways to ask', async () => {
      const main = await open(page, 'products')
      await expect
        .poll(() => itemHeadings(section(page, 'Our Quality Standards')))
        .toEqual(['Quality Assurance', 'Premium Sourcing', 'Fresh Inventory', 'Secure Packaging'])
      await leadsTo(main.getByRole('link', { name: 'Get Custom Quote', exact: true }), '/contact')
      await opensChat(main.getByRole('link', { name: 'WhatsApp Us', exact: true }), headerChat)
    })
  })

  describe('Brick-a-Brack', () => {
    test('items, cards, example box and closing call', async () => {
      const main = await open(page, 'brickABrack')
      await heading(page, 'Typical items').waitFor()
      await heading(page, 'Sourcing').waitFor()
      await heading(page, 'Value').waitFor()
      await reads(section(page, 'Example box contents'), ['A dinner set of 8 place settings'])
      await visible(main.getByRole('link', { name: 'WhatsApp Us', exact: true })).waitFor()
    })

    test("'Watch Video' promises no video that is not there: it asks for one in a chat", async () => {
      const main = await open(page, 'brickABrack')
      expect(site.boxFilm).toBeUndefined()
      await expect.poll(() => main.getByRole('button', { name: 'Watch Video' }).count()).toBe(0)
      const watch = main.getByRole('link', { name: /^Watch Video/ })
      await opensChat(watch, headerChat)
      expect(new URL((await watch.getAttribute('href')) ?? '').searchParams.get('text')).toContain('video')
    })
  })

  describe('Toys', () => {
    test('two kinds, where they are resold, how they are packed', async () => {
      const main = await open(page, 'toys')
      await heading(page, 'Soft Toys').waitFor()
      await heading(page, 'Plastic Toys').waitFor()
      await reads(main, [
        'Bags of 15–25 kg',
        'Box-packed',
        'Every toy checked manually',
        'Disinfection before sale',
      ])
      await expect.poll(() => itemHeadings(section(page, 'Where our buyers sell them'))).toHaveLength(4)
      await reads(section(page, 'Packaging and logistics'), ['15–25 kg', 'box-packed', 'logistics partners'])
    })
  })

  describe('Original Clothing', () => {
    test('two types with their origin and price tier, and what a bag weighs', async () => {
      const main = await open(page, 'originalCollection')
      const d2d = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'D2D' }) })
      await reads(d2d, ['Premium pricing tier', 'direct from households'])
      const container = main
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: 'Container Original' }) })
      await reads(container, ['Economy pricing tier', 'community donation containers'])
      await reads(main, ['150–200 kg'])
    })
  })

  test.each<[PageKey, string]>([
    ['brickABrack', 'Brick-a-Brack'],
    ['toys', 'Toys'],
    ['originalCollection', 'Original Clothing'],
  ])('every request from %s says in the enquiry what it is about', async (key, interest) => {
    const main = await open(page, key)
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
      const main = await open(page, 'about')
      await reads(main, [
        /founded in 2010 in a West London warehouse/,
        /12\+ years of business/,
        'more than 15 years',
      ])
      await reads(main.getByRole('figure').first(), ['Founder & CEO'])
      await expect.poll(() => main.locator('blockquote').count()).toBe(2)
      const values = section(page, 'Three core values')
      await expect.poll(() => itemHeadings(values)).toEqual(['Transparency', 'Speed', 'Loyalty'])
      await reads(values, ['Video proof with every shipment', 'no blind lots'])
      await heading(page, 'Why We Do This').waitFor()
    })
  })

  describe('Contact', () => {
    test('every way to reach us, and the form', async () => {
      const main = await open(page, 'contact')
      await reads(main, [...site.address, 'Mon-Sat 9:00-18:00', 'Sunday closed'])
      await leadsTo(main.getByRole('link', { name: site.phone.shown }), `tel:${site.phone.dial}`)
      await leadsTo(main.getByRole('link', { name: site.email }), `mailto:${site.email}`)
      await opensChat(main.getByRole('link', { name: site.whatsapp.header.shown }), headerChat)
      await main.getByRole('form', { name: 'Quick Contact Form' }).waitFor()
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
          'minimum order is one truck, 20 tonnes (20 000 kg)',
          'test batch of 5 000 kg',
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
        const main = await open(page, key)
        await expect.poll(() => page.title()).toBe(title)
        await reads(main, ['Effective 15 July 2025', ...facts])
        const contents = await main.getByRole('navigation', { name: 'On this page' }).getByRole('link').all()
        expect(contents.length).toBe(await main.getByRole('heading', { level: 2, name: /^\d+\. / }).count())
        await contents.at(-1)?.click()
        const [, anchor] = (await contents.at(-1)?.getAttribute('href'))?.split('#') ?? []
        const top = async () => (await main.locator(`section[id="${anchor}"]`).boundingBox())?.y
        await expect.poll(top).toBeLessThan(viewport.height)
        expect(await top()).toBeGreaterThanOrEqual(0)
      },
    )
  })

  describe('Footer', () => {
    test('links, contact details, closing day, legal links and the company', async () => {
      await open(page, 'about')
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
    await open(page, 'about')
    expect(headerChat).not.toBe(bottomBarChat)
    const inHeader = visible(page.getByRole('banner').getByRole('link', { name: 'WhatsApp' }))
    const inBar = visible(page.locator(`a[href^="${bottomBarChat}"]`))
    if (device === 'desktop') await opensChat(inHeader, headerChat)
    else await opensChat(inBar, bottomBarChat)
    await expect.poll(() => inHeader.count()).toBe(device === 'desktop' ? 1 : 0)
    await expect.poll(() => inBar.count()).toBe(device === 'desktop' ? 0 : 1)
  })

  test('an unknown address says so, and leads back', async () => {
    const stranger = await visit(browser, '/no-such-page', viewport)
    await stranger.page.getByRole('heading', { level: 1, name: '404 Page Not Found', exact: true }).waitFor()
    await stranger.page.getByText('Did you forget to add the page to the router?', { exact: true }).waitFor()
    await leadsTo(stranger.page.getByRole('main').getByRole('link', { name: 'Back to Home' }), '/')
    // The browser itself reports the status of the document, which is right.
    expect(stranger.problems).toEqual([expect.stringContaining('404')])
  })
})
