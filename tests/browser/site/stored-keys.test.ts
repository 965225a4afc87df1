import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { defaultWords } from '../../../content/words.ts'
import { adminPages, pages } from '../../../shared/pages.ts'
import { unique } from '../../api/admin/samples.ts'
import { arrive } from '../../support/browser.ts'
import { cloud } from '../../support/client.ts'
import { goOffline, phone, signIn } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'

/** What the browser stores, and what the cookie policy says of it. */

type Listed = { names: string[]; kinds: string[] }

const listed: Listed[] = defaultWords('cookie-policy', 'en')
  .sections.flatMap(({ tables }) => tables)
  .flatMap(({ rows }) => rows)
  .map(([names = '', kinds = '']) => ({ names: names.split(', '), kinds: kinds.split(', ') }))

const isListed = (kind: string, name: string) =>
  listed.some(
    ({ names, kinds }) =>
      kinds.includes(kind) &&
      names.some((one) => (one.endsWith('…') ? name.startsWith(one.slice(0, -1)) : name === one)),
  )

/** Notes the kind and the name of whatever scripts store from now on; cookies are in the context. */
async function noteStored(context: BrowserContext): Promise<Set<string>> {
  const stored = new Set<string>()
  await context.exposeFunction('noteStored', (entry: string) => void stored.add(entry))
  await context.addInitScript(() => {
    const note = (kind: string, name: string) => Reflect.get(window, 'noteStored')(`${kind}: ${name}`)
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (name, value) {
      note(this === sessionStorage ? 'Session storage' : 'Local storage', name)
      setItem.call(this, name, value)
    }
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (name, version) {
      note('IndexedDB', name)
      return open.call(this, name, version)
    }
    // What is set as a property passes `setItem` by.
    addEventListener('pagehide', () => {
      for (const name of Object.keys(localStorage)) note('Local storage', name)
      for (const name of Object.keys(sessionStorage)) note('Session storage', name)
    })
  })
  return stored
}

const unlisted = async (context: BrowserContext, stored: Set<string>) =>
  [...stored, ...(await context.cookies()).map(({ name }) => `Cookie: ${name}`)].filter((entry) => {
    const [kind = '', name = ''] = entry.split(': ')
    return !isListed(kind, name)
  })

test('a visitor who answers the banner, reads, writes and sends without a connection stores what the policy lists', async () => {
  const context = await browser.newContext({ baseURL: cloud.run.url, viewport: phone })
  const stored = await noteStored(context)
  const page = await context.newPage()
  await arrive(page, pages.home.path)
  expect([...stored]).toEqual([])
  await page.getByRole('button', { name: 'Accept All Cookies' }).click()
  await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'detached' })
  for (const { path } of [pages.products, pages.blog, pages.privacyPolicy]) await arrive(page, path)
  await arrive(page, '/contact?interest=Toys&utm_source=flyer')
  await page.getByLabel('Name *').fill(unique('Policy'))
  await page.getByLabel('Contact *').fill('buyer@example.com')
  await goOffline(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Will be sent when you are online').waitFor()
  await context.setOffline(false)
  await page.getByText('Thank you for your message!').first().waitFor()
  await expect
    .poll(() => [...stored].toSorted())
    .toEqual(['Local storage: contactOutbox', 'Local storage: cookieConsent', 'Session storage: contactForm'])
  expect(await unlisted(context, stored)).toEqual([])
  expect(await context.cookies()).toEqual([])
})

test('the administrator who signs in and writes stores what the policy lists', async () => {
  const context = await browser.newContext({ baseURL: cloud.run.url, viewport: phone })
  const stored = await noteStored(context)
  const page = await context.newPage()
  await page.goto(adminPages.login)
  await signIn(page)
  await page.getByRole('button', { name: 'Create New Post' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title *' }).fill(unique('Stored'))
  await expect
    .poll(() => [...stored].map((entry) => entry.replace(/(admin-draft:).*/, '$1')).toSorted())
    .toEqual(
      expect.arrayContaining([
        'IndexedDB: admin-drafts',
        'Local storage: admin-draft:',
        'Local storage: adminLoggedIn',
      ]),
    )
  const cookies = (await context.cookies()).map(({ name }) => name)
  expect(cookies.toSorted()).toEqual(['__Host-device', '__Host-session'])
  expect(await unlisted(context, stored)).toEqual([])
})
