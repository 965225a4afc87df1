import { pages } from '../../../shared/pages.ts'
import { arrive } from '../../support/browser.ts'
import { cloud } from '../../support/client.ts'
import { desktop } from '../support/actions.ts'
import { expect } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'

const TOYS = `a[href="${pages.toys.path}"]`
const ABOUT = `a[href="${pages.about.path}"]`
const CHAT = 'a[href^="https://wa.me/"]'

test('pages opened within the app and chats are told to the edge, which answers with nothing', async () => {
  const context = await browser.newContext({ baseURL: cloud.run.url, viewport: desktop })
  const page = await context.newPage()
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/seen') asked.push(decodeURIComponent(pathname + search))
  })
  await arrive(page, pages.home.path)
  for (const [link, path] of [
    [TOYS, pages.toys.path],
    [ABOUT, pages.about.path],
  ] as const) {
    const before = await page.title()
    await page
      .locator(link)
      .first()
      .evaluate((element: HTMLElement) => element.click())
    await expect(page).toHaveURL(path)
    // The address comes before the page.
    await expect(page).not.toHaveTitle(before)
  }
  await Promise.all([
    context.waitForEvent('page'),
    page
      .locator(CHAT)
      .first()
      .evaluate((element: HTMLElement) => element.click()),
  ])
  // The chat may be open before its request is reported, and its request sent before that of its page.
  await expect
    .poll(() => asked.toSorted())
    .toEqual(['/seen?p=/about', '/seen?p=/about&c=whatsapp', '/seen?p=/toys'])
  const response = await fetch(new URL('/seen?p=/', cloud.run.url))
  expect([response.status, await response.text()]).toEqual([204, ''])
})
