import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articles } from '../../local/sample/articles.ts'
import { adminPages, articlePath, pages } from '../../shared/pages.ts'
import { launchBrowser, visit } from '../browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const paths = [
  ...Object.values(pages).map(({ path }) => path),
  ...articles.slice(-1).map(({ slug }) => articlePath(slug)),
  adminPages.login,
]
const phone = { width: 320, height: 640 }
const desktop = { width: 1280, height: 800 }

/** Elements that reach beyond the viewport's right edge, where the page itself scrolls sideways. */
const overflow = () => {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .map((element) => element.outerHTML.slice(0, 120))
}

describe.each(paths)('%s', (path) => {
  test('loads without an error, has a title and one main heading, and is accessible', async () => {
    const { page, problems } = await visit(browser, path, desktop)
    expect(problems).toEqual([])
    expect(await page.title()).not.toBe('')
    expect(await page.locator('h1').count()).toBe(1)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
    expect(found).toEqual([])
    await page.context().close()
  })

  test('fits a phone of 320 px', async () => {
    const { page, problems } = await visit(browser, path, phone)
    expect(problems).toEqual([])
    expect(await page.evaluate(overflow)).toEqual([])
    await page.context().close()
  })
})
