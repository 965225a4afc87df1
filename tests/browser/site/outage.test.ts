import type { Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { articles } from '../../../local/app/sample/articles.ts'
import { articlePath, pages } from '../../../shared/pages.ts'
import { arrive, takenOver, visit } from '../../support/browser.ts'
import { cloud } from '../../support/client.ts'
import { gate, isAt, phone, seeToast } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'

test('with every function down the blog still reads, as documents loaded once, and the form keeps what was typed', async () => {
  const { page } = await visit(browser, pages.about.path, phone)
  let refused = 0
  await page.route('**/api/**', async (route) => {
    refused++
    await route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: '{"message":"Service Unavailable"}',
    })
  })

  const loaded: string[] = []
  // No request tells: a document may have been prefetched.
  page.on('domcontentloaded', () => loaded.push(new URL(page.url()).pathname))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await page.waitForURL(`**${pages.blog.path}`)
  // A link can be followed before its document is loaded.
  await expect.poll(() => loaded).toEqual([pages.blog.path])
  const { title, slug } = articles.at(-1) ?? { title: '', slug: '' }
  await page.getByRole('link', { name: title }).first().click()
  await page.waitForURL(`**${articlePath(slug)}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  // The list knows the title; the content comes with the published document alone.
  await page.locator('.article').waitFor()
  // Otherwise nothing above would have told what happens without the API.
  expect(refused).toBeGreaterThan(0)

  await expect.poll(() => loaded).toEqual([pages.blog.path, articlePath(slug)])

  await arrive(page, pages.contact.path)
  const form = page.getByRole('form', { name: 'Quick Contact Form' })
  await form.getByLabel('Name *', { exact: true }).fill('Anna Example')
  await form.getByLabel('Contact *', { exact: true }).fill('anna@example.com')
  await form.getByLabel('Message', { exact: true }).fill('Two trucks to Lviv, please')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await seeToast(page, 'Error', /./)
  const typed = () =>
    Promise.all(['Name *', 'Message'].map((label) => form.getByLabel(label, { exact: true }).inputValue()))
  await expect.poll(typed).toEqual(['Anna Example', 'Two trucks to Lviv, please'])
  await page.reload()
  await expect.poll(typed).toEqual(['Anna Example', 'Two trucks to Lviv, please'])
})

describe('on a bad connection', () => {
  /** Address of a part of the app's code. */
  const code = (name: string) => `**/assets/${name}-*.js`
  const words = (page: string) => `**/words/${page}.json`

  test('a page whose words are slow to come is announced by a sign, until it is there; one whose words cannot be loaded comes as a document; where that cannot either, Back leads on', async () => {
    const { page } = await visit(browser, pages.about.path, phone)
    for (const lost of [words('blog'), `**${pages.blog.path}`])
      await page.route(lost, (route) => route.abort())
    await page.route(words('products'), (route) => route.abort(), { times: 1 })
    const follow = (path: string) => page.locator(`footer a[href="${path}"]`).click()
    const products = page.getByRole('heading', { level: 1, name: 'Our Product Range' })

    const sign = page.locator('html[data-pending]')
    const release = await gate(page, words('brick-a-brack'))
    await follow(pages.brickABrack.path)
    await sign.waitFor()
    await release()
    await page.getByRole('heading', { level: 1, name: 'Brick-a-Brack' }).waitFor()
    await expect.poll(() => sign.count()).toBe(0)

    await follow(pages.products.path)
    await products.waitFor()
    await takenOver(page)

    await follow(pages.blog.path)
    await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
    await isAt(page, pages.blog.path)
    await page.goBack()
    await products.waitFor()
  })

  test('what became of an enquiry is said in its form, where the code of notifications is lost', async () => {
    const context = await browser.newContext({ baseURL: cloud.run.url, viewport: phone })
    const page = await context.newPage()
    await page.route(code('toast'), (route) => route.abort())
    await arrive(page, pages.contact.path)
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503, json: { message: 'Busy' } }))
    await page.getByLabel('Name *').fill('A buyer')
    await page.getByLabel('Contact *').fill('buyer@example.com')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByRole('form').getByRole('status').getByText('Busy').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Talk to the warehouse' }).waitFor()
  })

  test('who is here already can send the form, though a drawing never comes', async () => {
    const context = await browser.newContext({ baseURL: cloud.run.url, viewport: phone })
    const page = await context.newPage()
    await page.route('**/assets/art-*.svg', () => {})
    await page.goto(pages.home.path, { waitUntil: 'commit' })
    await page.getByLabel('Name *', { exact: true }).click()
    await expect.poll(() => page.getByRole('button', { name: 'Send Message' }).isEnabled()).toBe(true)
    await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('complete')
  })

  test.each([
    ['lost code', code('app'), (route: Route) => route.abort()],
    ['hanging code', code('app'), () => {}],
    ['lost words', words('contact'), (route: Route) => route.abort()],
    [
      'words of another time than the page',
      words('contact'),
      async (route: Route) => {
        const answer = await route.fetch()
        await route.fulfill({ json: { ...(await answer.json()), digest: '0123456789abcdef' } })
      },
    ],
  ] as const)('with %s the browser sends the form', async (_, file, lose) => {
    const context = await browser.newContext({ baseURL: cloud.run.url, viewport: phone })
    const page = await context.newPage()
    await page.route(file, lose)
    await page.goto(pages.contact.path)
    await page.getByLabel('Name *').fill('A buyer')
    await page.getByLabel('Contact *').fill('buyer@example.com')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.waitForURL(`**${pages.contactSent.path}`)
  })
})
