import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '../../local/sample/articles.ts'
import { articlePath, pages } from '../../shared/pages.ts'
import { launchBrowser, visit } from '../browser.ts'
import { screens, seeToast } from './actions.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

test('with every function down all pages and the blog still read, and the form keeps what was typed', async () => {
  const [[, viewport]] = screens
  const { page } = await visit(browser, pages.home.path, viewport)
  let refused = 0
  await page.route('**/api/**', async (route) => {
    refused++
    await route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: '{"message":"Service Unavailable"}',
    })
  })

  await page.goto(pages.products.path)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await page.waitForURL(`**${pages.blog.path}`)
  const { title, slug } = articles.at(-1) ?? { title: '', slug: '' }
  await page.getByRole('link', { name: title }).first().click()
  await page.waitForURL(`**${articlePath(slug)}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  // The list knows the title; the content comes with the published document alone.
  await page.locator('.article').waitFor()
  // Otherwise nothing above would have told what happens without the API.
  expect(refused).toBeGreaterThan(0)

  for (const { path } of Object.values(pages)) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }

  await page.goto(pages.contact.path)
  const form = page.getByRole('form', { name: 'Quick Contact Form' })
  await form.getByLabel('Name *', { exact: true }).fill('Anna Example')
  await form.getByLabel('Contact *', { exact: true }).fill('anna@example.com')
  await form.getByLabel('Message', { exact: true }).fill('Two trucks to Lviv, please')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await seeToast(page, 'Error', /./)
  const typed = () =>
    Promise.all(['Name *', 'Message'].map((label) => form.getByLabel(label, { exact: true }).inputValue()))
  expect(await typed()).toEqual(['Anna Example', 'Two trucks to Lviv, please'])
  await page.reload()
  await expect.poll(typed).toEqual(['Anna Example', 'Two trucks to Lviv, please'])
  await page.context().close()
})
