import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { visit } from '../../support/browser.ts'
import { cloud } from '../../support/client.ts'
import { gate, phone } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { sideways } from '../support/page-checks.ts'

/** Subsets of the fonts that were loaded so far, by file name: 'sofia-sans-latin', … */
const loadedFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/(sofia[a-z-]+?)-[^-/]{8}\.woff2/.exec(name)?.[1] ?? [])
      .sort(),
  )

test('an English page loads the two Latin fonts; Ukrainian text brings its own', async () => {
  const { page } = await visit(browser, '/', phone)
  await expect.poll(() => loadedFonts(page)).toEqual(['sofia-sans-condensed-latin', 'sofia-sans-latin'])
  // On the first page stand-ins stay.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await page.locator('html[data-web-fonts]').waitFor()
  await page.evaluate(() => {
    const line = document.createElement('p')
    line.textContent = 'Одяг оптом'
    document.querySelector('main')?.prepend(line)
  })
  await expect.poll(() => loadedFonts(page)).toContain('sofia-sans-cyrillic')
})

test('nothing moves while the fonts and drawings come late', async () => {
  const context = await browser.newContext({ baseURL: cloud.run.url, viewport: phone })
  await context.addInitScript(() => {
    localStorage.setItem('cookieConsent', 'declined')
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const page = await context.newPage()
  let fonts = 0
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fonts += 1
  })
  const drawingsCome = await gate(page, '**/*.svg')
  const fontsCome = await gate(page, '**/*.woff2')
  await page.goto('/', { waitUntil: 'commit' })
  const drawn = () => page.evaluate(() => new Promise(requestAnimationFrame))
  await drawn()
  // Drawings first: fonts are asked for when the page is complete.
  await drawingsCome()
  await expect.poll(() => fonts).toBeGreaterThanOrEqual(2)
  await drawn()
  await fontsCome()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBe(0)
})

test('the hero has a design for phones and another for desktops', async () => {
  const { page } = await visit(browser, '/', phone)
  const narrow = page.locator('main use[href$="#hero-narrow"]')
  const wide = page.locator('main use[href$="#hero-wide"]')
  const shown = () => Promise.all([narrow.isVisible(), wide.isVisible()])
  await expect.poll(shown).toEqual([true, false])
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(shown).toEqual([false, true])
})

test('home stays short on a phone: less than nine screens', async () => {
  const { page } = await visit(browser, '/', phone)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThan(9 * phone.height)
})

test('words as long as German and Ukrainian have them stay inside at 320 px', async () => {
  const { page } = await visit(browser, '/products', { width: 320, height: 740 })
  await page.evaluate(() => {
    const words = ['Großhandelsmindestbestellmenge', 'секондхендівськогопостачальника']
    const parts = document.querySelectorAll('main :is(h1, h2, h3, .stencil, li > span, a)')
    for (const [index, element] of [...parts].entries()) {
      const text = [...element.childNodes].find((node) => node instanceof Text && node.data.trim())
      if (text) text.textContent = words[index % words.length] ?? ''
    }
  })
  expect(await page.evaluate(sideways)).toEqual([])
})

test('every icon, the manifest and the share image answer with their type', async () => {
  const { page } = await visit(browser, '/', phone)
  const links = await page
    .locator('head link:is([rel="icon"], [rel="apple-touch-icon"], [rel="manifest"])')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  expect(links).toHaveLength(4)
  const manifest = await (await fetch(`${cloud.run.url}/site.webmanifest`)).json()
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src)
  const types: Record<string, string> = {
    jpg: 'image/jpeg',
    png: 'image/png',
    svg: 'image/svg+xml; charset=utf-8',
    webmanifest: 'application/manifest+json',
  }
  for (const address of [...links, ...icons, '/share.jpg']) {
    const answer = await fetch(`${cloud.run.url}${address}`)
    await answer.body?.cancel()
    expect([address, answer.status, answer.headers.get('content-type')]).toEqual([
      address,
      200,
      types[address.split('.').at(-1) ?? ''],
    ])
  }
})
