import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { pages } from '../../../shared/pages.ts'
import { site, whatsappLink } from '../../../shared/site.ts'
import { visit } from '../../support/browser.ts'
import { screens } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { heading, itemHeadings, leadsTo, opensChat, reads, section, visible } from './reading.ts'

/** A walk through Home: what a visitor reads, and where each link leads. */

const chat = whatsappLink(site.whatsapp.header.chat)

describe.each(screens)('Home on a %s', (device, viewport) => {
  let page: Page
  let problems: readonly string[]
  beforeAll(async () => {
    ;({ page, problems } = await visit(browser, pages.home.path, viewport))
  })
  afterAll(async () => {
    await page?.context().close()
    expect(problems).toEqual([])
  })

  test('the hero says what we sell, to whom, and offers a quote and a chat', async () => {
    const main = page.getByRole('main')
    const title = visible(page.getByRole('heading', { level: 1 }))
    await expect.poll(() => title.textContent()).toBe('WHOLESALE SECOND HAND CLOTHES FROM THE UK')
    await visible(
      main.getByText(
        'Direct sourcing from the UK with no middlemen — just clean, profitable second hand goods.',
        { exact: true },
      ),
    ).waitFor()
    const hero = page.locator('section').filter({ has: title })
    await reads(hero, ['Authentic UK Sourcing', '15+ years experience', '500+ European partners'])
    await leadsTo(hero.getByRole('link', { name: 'Get a Quote', exact: true }), '/contact')
    await opensChat(hero.getByRole('link', { name: 'WhatsApp', exact: true }), chat)
  })

  test('the hero has a layout of its own for this screen', async () => {
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
    const main = page.getByRole('main')
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
    const link = page.getByRole('link', { name: 'Learn More About Our Business' })
    await leadsTo(link, '/about')
    await reads(page.locator('section').filter({ has: link }), [
      '15+ years',
      'warehouse in West Drayton, London',
      'Founder & CEO',
    ])
  })

  test("'Why Choose' has its four points", async () => {
    const why = section(page, /^Why Choose/)
    await expect
      .poll(() => itemHeadings(why))
      .toEqual([
        '15 years of wholesale expertise',
        'Lowest prices in the UK market',
        'Sourced from safe areas only',
        'Returning clients',
      ])
    await reads(why, ['Transparent pricing', 'Poland', 'Ukraine', 'Czechia', 'Lithuania'])
  })

  test('the FAQ has 8 questions: the first four at the left, the last four at the right', async () => {
    const main = page.getByRole('main')
    const boxes = await Promise.all((await main.getByRole('group').all()).map((item) => item.boundingBox()))
    expect(boxes).toHaveLength(8)
    const columns = boxes.map((box) => Math.round(box?.x ?? 0))
    const [left = 0, right = 0] = [columns[0], columns[4]]
    expect(columns).toEqual([left, left, left, left, right, right, right, right])
    if (device === 'desktop') expect(right).toBeGreaterThan(left + 300)
    else expect(right).toBe(left)
  })

  test('one answer is open at a time; clicking the open question closes it', async () => {
    const main = page.getByRole('main')
    const opened = () =>
      main
        .getByRole('group')
        .evaluateAll((items) => items.flatMap((item, n) => (item.hasAttribute('open') ? n : [])))
    const click = (index: number) => main.getByRole('group').nth(index).locator('summary').click()
    await expect.poll(opened).toEqual([])
    await click(1)
    await expect.poll(opened).toEqual([1])
    await click(6)
    await expect.poll(opened).toEqual([6])
    await click(6)
    await expect.poll(opened).toEqual([])
  })

  test('the FAQ answers with the facts of the trade', async () => {
    const main = page.getByRole('main')
    const answers = [
      [/minimum order/i, '20 tonnes (20 000 kg)'],
      [/new customer/i, 'test batch of 5 000 kg'],
      [/visit the warehouse/i, 'Monday to Saturday by appointment'],
      [/visit the warehouse/i, 'contact form or by WhatsApp'],
      [/ship/i, 'across Europe through our logistics partners'],
      [/pay/i, 'bank transfer'],
      [/mix categories/i, '5 000 kg original + 2 500 kg toys + 2 500 kg rejects'],
      [/soft toys/i, 'checked manually'],
      [/soft toys/i, 'we recommend disinfection before sale'],
    ] as const
    for (const [question, answer] of answers) {
      const item = main.getByRole('group').filter({ has: page.locator('summary', { hasText: question }) })
      const text = (await item.locator('p').textContent())?.replace(/\s+/g, ' ')
      expect(text, String(question)).toContain(answer)
    }
  })

  test('figures, the contact section and the quick form are there', async () => {
    const main = page.getByRole('main')
    await reads(main, ['20 tonnes', '5 tonnes', '150–200 kg', '15–25 kg'])
    await reads(main, [site.phone.shown, site.email, 'Mon-Sat 9:00-18:00', 'Sunday closed'])
    await heading(page, 'Quick Contact Form').waitFor()
  })
})
