import { describe, expect } from 'vitest'
import { defaultWords } from '../../../content/words.ts'
import { articles } from '../../../local/app/sample/articles.ts'
import { articlePath, listedPages, pages, type Page as RegisteredPage } from '../../../shared/pages.ts'
import { site } from '../../../shared/site.ts'
import { visit } from '../../support/browser.ts'
import { cloud } from '../../support/client.ts'
import { phone, screens } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'
import { violationsOfAll } from '../support/violations.ts'
import { leadsTo, reads, section, visible } from './reading.ts'

/** Layouts and links that a designer, a buyer and a search engine look for. */

const desktop = { width: 1440, height: 900 }

test('SECOND HAND stays on one line, and the claims are three equal figures over the full width', async () => {
  const { page } = await visit(browser, pages.home.path, phone)
  for (const width of [360, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const start = title.textContent?.indexOf('SECOND HAND') ?? -1
      const range = document.createRange()
      const letters = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
      const tops = new Set<number>()
      let offset = 0
      for (let node = letters.nextNode(); node; node = letters.nextNode())
        for (let index = 0; index < (node.textContent?.length ?? 0); index++, offset++) {
          if (offset < start || offset >= start + 'SECOND HAND'.length) continue
          range.setStart(node, index)
          range.setEnd(node, index + 1)
          tops.add(Math.round(range.getBoundingClientRect().top))
        }
      return tops.size
    })
    expect(lines, `${width} px`).toBe(1)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width)
  }
  for (const width of [phone.width, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const claims = page.locator('ul').filter({ hasText: 'Authentic UK Sourcing' })
    const boxes = await claims.getByRole('listitem').evaluateAll((items) =>
      items.map((item) => {
        const { width: itemWidth, top } = item.getBoundingClientRect()
        return [Math.round(itemWidth), Math.round(top)]
      }),
    )
    expect(boxes).toHaveLength(3)
    expect(new Set(boxes.map(String)).size, `${width} px`).toBe(1)
    const all = (await claims.boundingBox())?.width ?? 0
    expect(boxes.reduce((sum, [itemWidth = 0]) => sum + itemWidth, 0)).toBeGreaterThan(all - 60)
  }
})

describe.each(screens)('on a %s', (_, viewport) => {
  test('a product card shows picture, title, text and link in this order', async () => {
    const { page } = await visit(browser, pages.products.path, viewport)
    const order = ['svg, img', 'h2', 'p', 'a']
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Learn More/ }) })
    const tops = await Promise.all(
      order.map(async (part) => (await card.first().locator(part).first().boundingBox())?.y ?? 0),
    )
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    const [picture, whole] = await Promise.all([
      card.first().locator('svg, img').first().boundingBox(),
      card.first().boundingBox(),
    ])
    expect(picture?.width).toBeGreaterThan((whole?.width ?? 0) * 0.95)
  })

  test('a category card of Home is read from its picture to its link', async () => {
    const { page } = await visit(browser, pages.home.path, viewport)
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^View More/ }) })
    const [text, link] = await Promise.all([
      card.first().locator('p').boundingBox(),
      card.first().getByRole('link').boundingBox(),
    ])
    expect(link?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0) - 1)
  })

  test('the last row of the blog is filled, by a card that leads to the form', async () => {
    const { page } = await visit(browser, pages.blog.path, viewport)
    const ask = visible(page.getByRole('listitem')).filter({
      has: page.getByRole('link', { name: 'Ask for a price' }),
    })
    await leadsTo(ask.getByRole('link'), pages.contact.path)
    const [card, list] = await Promise.all([ask.boundingBox(), ask.locator('xpath=..').boundingBox()])
    expect((card?.x ?? 0) + (card?.width ?? 0)).toBeCloseTo((list?.x ?? 0) + (list?.width ?? 0), 0)
  })

  test('D2D and Container Original are set beside each other, and the table fits', async () => {
    const { page } = await visit(browser, pages.originalCollection.path, viewport)
    const table = section(page, 'D2D or Container Original?').getByRole('table')
    await reads(table, ['Direct from households', 'Community donation containers'])
    await reads(table, ['Premium pricing tier', 'Economy pricing tier', '150–200 kg'])
    const box = await table.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
    await expectSound(page)
  })

  test('the contact page says what to write, what happens next, when in whose time, and the way', async () => {
    const { page } = await visit(browser, pages.contact.path, viewport)
    const main = page.getByRole('main')
    for (const title of ['What to write', 'What happens next', 'Directions'])
      await main.getByRole('heading', { level: 2, name: title }).waitFor()
    await reads(main, ['UK time (London)', 'City and country of delivery'])
    await leadsTo(
      main.getByRole('link', { name: defaultWords('contact', 'en').directions.link }),
      `https://www.openstreetmap.org/search?${new URLSearchParams({ query: site.address.join(', ') })}`,
    )
    await expectSound(page)
  })
})

test('the hero of Toys and its first card have different drawings', async () => {
  const { page } = await visit(browser, pages.toys.path, desktop)
  const drawings = await page
    .locator('main use')
    .evaluateAll((uses) => uses.map((use) => use.getAttribute('href')?.split('#')[1]))
  expect(drawings[0]).not.toBe(drawings[1])
})

test('a table that is wider than a phone has a shadow where more of it is', async () => {
  const { page } = await visit(browser, articlePath('grading-second-hand-clothing'), phone)
  const table = page.getByRole('region', { name: 'Table 1' })
  await expect.poll(() => table.evaluate((region) => region.scrollWidth > region.clientWidth)).toBe(true)
  expect(await table.evaluate((region) => getComputedStyle(region).backgroundAttachment)).toContain('local')
})

describe('for search engines', () => {
  const textOf = async (path: string) => (await fetch(`${cloud.run.url}${path}`)).text()
  const hrefs = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
  const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

  test.each(['brickABrack', 'toys', 'originalCollection'] as const)(
    'the published page %s links to the other goods and to articles',
    async (key) => {
      const links = hrefs(mainOf(await textOf(pages[key].path)))
      const others = (['brickABrack', 'toys', 'originalCollection'] as const).filter((one) => one !== key)
      expect(links).toEqual(expect.arrayContaining(others.map((one) => pages[one].path)))
      expect(links.filter((href) => href?.startsWith('/blog/'))).toHaveLength(3)
    },
  )

  test('Home links to products, the blog and articles, and each answer of the FAQ to a page', async () => {
    const links = hrefs(mainOf(await textOf(pages.home.path)))
    expect(links).toEqual(expect.arrayContaining([pages.products.path, pages.blog.path]))
    expect(links.filter((href) => href?.startsWith('/blog/'))).toHaveLength(3)
    const { page } = await visit(browser, pages.home.path, desktop)
    for (const answer of await page.getByRole('main').getByRole('group').all())
      await expect.poll(() => answer.locator('a').count()).toBe(1)
  })

  test('bric-a-brac, as people search for it, is in title, description and text', async () => {
    const html = await textOf(pages.brickABrack.path)
    expect(html).toMatch(/<title>[^<]*bric-a-brac/i)
    expect(html).toMatch(/<meta name="description" content="[^"]*bric-a-brac/i)
    expect(mainOf(html)).toMatch(/bric-a-brac/i)
  })

  test('breadcrumbs that are declared can be seen', async () => {
    const article = articlePath(articles[0]?.slug ?? '')
    const paths = listedPages.map((key) => pages[key].path)
    for (const path of [...paths.filter((one) => one !== '/'), article]) {
      const html = await textOf(path)
      const [, json = ''] =
        /<script type="application\/ld\+json">([^<]*BreadcrumbList[^<]*)</.exec(html) ?? []
      const names: string[] = JSON.parse(json).itemListElement.map(({ name }: { name: string }) => name)
      const [, shown = ''] = /<nav aria-label="Breadcrumb">(.*?)<\/nav>/s.exec(html) ?? []
      const items = [...shown.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) =>
        item.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&'),
      )
      expect(items, path).toEqual(names)
    }
  })

  test('every share picture that a page names is there', async () => {
    for (const { image } of Object.values<RegisteredPage>(pages)) {
      if (!image) continue
      const answer = await fetch(`${cloud.run.url}${image}`)
      await answer.body?.cancel()
      expect([image, answer.status, answer.headers.get('content-type')]).toEqual([image, 200, 'image/jpeg'])
    }
  })

  test('the blog leads to all articles of the year, and one of them opens', async () => {
    const { page, problems } = await visit(browser, pages.blog.path, phone)
    await page.getByRole('link', { name: /^All articles of \d{4}$/ }).click()
    await page.getByRole('heading', { level: 1, name: /^Articles of \d{4}$/ }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/blog\/archive\/\d{4}$/)
    expect(await violationsOfAll(page)).toEqual([])
    const first = page.locator('main li:has(time) a').first()
    const title = (await first.textContent()) ?? ''
    await first.click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: /^Articles of \d{4}$/ }).waitFor()
    expect(problems).toEqual([])
  })
})
