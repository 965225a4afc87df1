import type { Locator, Page } from 'playwright-core'
import { articlePath, pages } from '../../../shared/pages.ts'
import { defaultFacts, whatsappLink } from '../../../shared/site.ts'
import { visit } from '../../support/browser.ts'
import { desktop, gapBetween, phone, screens } from '../support/actions.ts'
import { expect } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { sideways } from '../support/page-checks.ts'

/** A walk through the pages: what stands where on each screen, and what a click does there. */

const visible = (locator: Locator) => locator.filter({ visible: true })

/** Place and size of the visible ones of these elements. */
const boxesOf = (locator: Locator) =>
  visible(locator).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )

/** The hero has a design for this screen: its drawing beside the words, or below them over the whole width. */
async function expectHero(page: Page, device: 'phone' | 'desktop') {
  const title = page.getByRole('heading', { level: 1 })
  const hero = page.locator('section').filter({ has: title })
  await expect
    .poll(() => visible(hero.locator(`use[href$="#hero-wide"]`)).count())
    .toBe(+(device === 'desktop'))
  await expect
    .poll(() => visible(hero.locator(`use[href$="#hero-narrow"]`)).count())
    .toBe(+(device === 'phone'))
  const [drawing] = (await boxesOf(hero.locator('svg'))).toSorted((a, b) => b.width - a.width)
  const [quote] = await boxesOf(hero.getByRole('link', { name: 'Get a Quote', exact: true }))
  if (!drawing || !quote) throw new Error('the hero has no drawing or no button')
  if (device === 'desktop') {
    expect(drawing.x).toBeGreaterThan(quote.x + quote.width)
    expect(drawing.y).toBeLessThan(quote.y)
  } else {
    expect(drawing.y).toBeGreaterThan(quote.y + quote.height)
    expect(drawing.width).toBeGreaterThan(phone.width * 0.9)
  }
}

test('Home has its parts where they belong on each screen, its questions open one at a time, and all its colours are light', async () => {
  const { page, problems } = await visit(browser, pages.home.path, phone)
  const together = page.getByRole('heading', { level: 1 }).getByText('SECOND HAND', { exact: true })
  for (const width of [360, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => together.evaluate((words) => words.getClientRects().length), { message: `${width} px` })
      .toBe(1)
    await expect.poll(() => page.evaluate(sideways), { message: `${width} px` }).toEqual([])
    const cut = page
      .locator('main li > a')
      .evaluateAll((links) => links.filter((link) => link.scrollHeight > link.clientHeight + 1).length)
    expect(await cut, `titles of articles at ${width} px`).toBe(0)
  }
  for (const [device, viewport] of screens) {
    await page.setViewportSize(viewport)
    await expectHero(page, device)

    const claims = page.locator('ul').filter({ hasText: 'Authentic UK Sourcing' })
    const boxes = await boxesOf(claims.getByRole('listitem'))
    expect(new Set(boxes.map(({ width, y }) => `${Math.round(width)} at ${Math.round(y)}`)).size).toBe(1)
    const all = (await claims.boundingBox())?.width ?? 0
    expect(boxes.reduce((sum, { width }) => sum + width, 0)).toBeGreaterThan(all - 60)

    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^View More/ }) })
    const [text, link] = [card.first().locator('p'), card.first().getByRole('link')]
    await expect.poll(() => gapBetween(text, link), { message: device }).toBeGreaterThanOrEqual(-1)

    const questions = await boxesOf(page.getByRole('main').getByRole('group'))
    const columns = questions.map(({ x }) => Math.round(x))
    const [left = 0, right = 0] = [columns[0], columns[4]]
    expect(columns).toEqual([left, left, left, left, right, right, right, right])
    if (device === 'desktop') expect(right).toBeGreaterThan(left + 300)
    else expect(right).toBe(left)
  }

  await page.setViewportSize(phone)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThan(9 * phone.height)
  const groups = page.getByRole('main').getByRole('group')
  const opened = () =>
    groups.evaluateAll((items) => items.flatMap((item, n) => (item.hasAttribute('open') ? n : [])))
  for (const [index, open] of [
    [1, [1]],
    [6, [6]],
    [6, []],
  ] as const) {
    await groups.nth(index).locator('summary').click()
    await expect.poll(opened).toEqual(open)
  }

  await expect(page.locator('meta[name="color-scheme"]')).toHaveAttribute('content', 'only light')
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(scheme).toContain('only')
  await page.setViewportSize(desktop)
  const icons = await page.evaluate(() => {
    for (const sheet of document.styleSheets) sheet.disabled = true
    return [...document.querySelectorAll('svg')].map((svg) => svg.getBoundingClientRect().width)
  })
  expect(icons.length).toBeGreaterThan(10)
  expect(Math.max(...icons), 'without styles').toBeLessThanOrEqual(160)
  expect(problems).toEqual([])
})

test('a product card shows picture, title, text and link in this order, words as long as German ones stay inside, and a click anywhere follows the link', async () => {
  const { page } = await visit(browser, pages.products.path, phone)
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Learn More/ }) })
  for (const [device, viewport] of screens) {
    await page.setViewportSize(viewport)
    const tops = await Promise.all(
      ['svg, img', 'h2', 'p', 'a'].map(async (part) => (await boxesOf(cards.first().locator(part)))[0]?.y),
    )
    expect(tops, device).toEqual(tops.toSorted((one = 0, other = 0) => one - other))
    const share = () =>
      cards.first().evaluate((card) => {
        const picture = card.querySelector('svg, img')?.getBoundingClientRect()
        return (picture?.width ?? 0) / card.getBoundingClientRect().width
      })
    await expect.poll(share, { message: device }).toBeGreaterThan(0.95)
  }
  const complete = await cards.evaluateAll((all) =>
    all.map((card) => card.querySelectorAll('li').length >= 3 && !!card.querySelector('svg, img')),
  )
  expect(complete).toEqual([true, true, true, true])
  await page.setViewportSize({ width: 320, height: 740 })
  await page.evaluate(() => {
    const words = ['Großhandelsmindestbestellmenge', 'секондхендівськогопостачальника']
    const parts = document.querySelectorAll('main :is(h1, h2, h3, .stencil, li > span, a)')
    for (const [index, element] of [...parts].entries()) {
      const text = [...element.childNodes].find((node) => node instanceof Text && node.data.trim())
      if (text) text.textContent = words[index % words.length] ?? ''
    }
  })
  await expect.poll(() => page.evaluate(sideways)).toEqual([])
  await cards.nth(2).click({ position: { x: 20, y: 20 } })
  await page.waitForURL(`**${pages.toys.path}`)
})

test('the table of D2D and Container Original fits each screen; that of an article has a shadow where more of it is', async () => {
  const { page } = await visit(browser, pages.originalCollection.path, phone)
  for (const [device, viewport] of screens) {
    await page.setViewportSize(viewport)
    const [table] = await boxesOf(page.locator('main table'))
    expect((table?.x ?? 0) + (table?.width ?? viewport.width), device).toBeLessThanOrEqual(viewport.width)
  }
  await page.setViewportSize(phone)
  await page.goto(articlePath('grading-second-hand-clothing'))
  const wide = page.getByRole('region', { name: 'Table 1' })
  await expect.poll(() => wide.evaluate((region) => region.scrollWidth > region.clientWidth)).toBe(true)
  await expect
    .poll(() => wide.evaluate((region) => getComputedStyle(region).backgroundAttachment))
    .toContain('local')
})

test('the last row of the blog is filled, by a card that leads to the form; a year of articles is read from it', async () => {
  const { page, problems } = await visit(browser, pages.blog.path, phone)
  for (const [device, viewport] of screens) {
    await page.setViewportSize(viewport)
    const ask = visible(page.getByRole('listitem')).filter({
      has: page.getByRole('link', { name: 'Ask for a price' }),
    })
    await expect.poll(() => ask.getByRole('link').getAttribute('href')).toBe(pages.contact.path)
    const beside = () =>
      ask.evaluate(
        (card) =>
          (card.parentElement?.getBoundingClientRect().right ?? 0) - card.getBoundingClientRect().right,
      )
    await expect.poll(beside, { message: device }).toBeCloseTo(0, 0)
  }
  await page.getByRole('link', { name: /^All articles of \d{4}$/ }).click()
  const year = page.getByRole('heading', { level: 1, name: /^Articles of \d{4}$/ })
  await year.waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/blog\/archive\/\d{4}$/)
  const first = page.locator('main li:has(time) a').first()
  const title = (await first.textContent()) ?? ''
  await first.click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.goBack()
  await year.waitFor()
  expect(problems).toEqual([])
})

test('the contents of a legal text lead to its sections; header and bottom bar lead to two numbers', async () => {
  const { page, problems } = await visit(browser, pages.termsAndConditions.path, phone)
  const headerChat = whatsappLink(defaultFacts.whatsapp.header)
  const barChat = whatsappLink(defaultFacts.whatsapp.bottomBar)
  expect(headerChat).not.toBe(barChat)
  const inHeader = visible(page.getByRole('banner').getByRole('link', { name: 'WhatsApp' }))
  const inBar = visible(page.locator(`a[href^="${barChat}"]`))
  for (const [device, viewport] of screens) {
    await page.setViewportSize(viewport)
    await expect.poll(() => inHeader.count(), { message: device }).toBe(device === 'desktop' ? 1 : 0)
    await expect.poll(() => inBar.count(), { message: device }).toBe(device === 'desktop' ? 0 : 1)
    const last = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
    await last.click()
    const top = async () => (await page.locator('section:target').boundingBox())?.y ?? -1
    const isInView = (y: number) => y >= 0 && y < viewport.height
    await expect.poll(top, { message: device }).toSatisfy(isInView)
  }
  await expect(inHeader).toHaveAttribute('href', new RegExp(`^${headerChat}`))
  expect(problems).toEqual([])
})
