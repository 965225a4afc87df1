import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPages, pages } from '../../shared/pages.ts'
import { launchBrowser } from '../support/chromium.ts'
import { type Cloud, startCloud } from '../support/cloud.ts'

/** From a failed try of keeping a post's text to the next, and then some, in milliseconds (autosave.ts: 10 s). */
const NEXT_TRY = 30_000

let folder: string
let cloud: Cloud | undefined
let browser: Browser

const start = (port?: string) =>
  startCloud({
    dataDir: path.join(folder, 'data'),
    outputFile: path.join(folder, 'output.log'),
    env: { SEED: 'none', ...(port && { PORT: port }) },
  })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wholesale-typed-'))
  ;[cloud, browser] = await Promise.all([start(), launchBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await cloud?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function open(address: string): Promise<Page> {
  const baseURL = cloud?.run.url ?? expect.unreachable('the system is not running')
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
  const page = await context.newPage()
  await page.goto(address)
  return page
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('what is typed while the server dies is there when it is back, and is saved', async () => {
  const admin = await open(adminPages.login)
  await field(admin, 'Username').fill('admin')
  await admin.getByLabel('Password').fill('LocalAdmin1!')
  await button(admin, 'Login').click()
  await button(admin, 'Create New Post').click()
  await field(admin, 'Title *').fill('Winter coats')
  await button(admin, 'Details').click()
  await field(admin, 'Excerpt').fill('What a bale holds.')
  await button(admin, 'Details').click()
  await button(admin, 'HTML').click()
  const visitor = await open(pages.contact.path)
  await expect.poll(() => button(visitor, 'Send Message').isEnabled()).toBe(true)
  await field(visitor, 'Name *').fill('Ola Nowak')
  await field(visitor, 'Contact *').fill('ola@example.com')
  // The code of notifications comes with the first field that is entered.
  await visitor.waitForLoadState('networkidle')

  const port = new URL(admin.url()).port
  await cloud?.crash()
  await field(admin, 'Content *').fill('<p>Forty coats.</p>')
  await admin.getByText('No connection. Kept in this browser').waitFor()
  await field(visitor, 'Message').fill('Two trucks to Gdańsk')
  await button(visitor, 'Send Message').click()
  await visitor.getByText('Something went wrong. Please try again.').first().waitFor()
  await button(admin, 'Save draft').click()
  await admin.getByRole('alert').filter({ hasText: 'No connection.' }).waitFor()

  cloud = await start(port)
  // The tab that stayed open sends its text by itself; another one that is opened now has it, too.
  await admin.getByText(/^Kept \d\d:\d\d$/).waitFor({ timeout: NEXT_TRY })
  await visitor.reload()
  await expect.poll(() => field(visitor, 'Message').inputValue()).toBe('Two trucks to Gdańsk')
  expect(await field(visitor, 'Name *').inputValue()).toBe('Ola Nowak')
  await button(visitor, 'Send Message').click()
  await visitor.getByText('Message Sent!').first().waitFor()

  await admin.reload()
  await admin.getByText('Your unsaved changes were restored.').waitFor()
  expect(await field(admin, 'Title *').inputValue()).toBe('Winter coats')
  await button(admin, 'Save draft').click()
  await admin.getByText('Blog post created successfully').first().waitFor()
  const read = (address: string) => admin.evaluate(async (url) => (await fetch(url)).json(), address)
  const [{ id }] = await read('/api/admin/blog')
  expect(await read(`/api/admin/blog/${id}`)).toMatchObject({
    title: 'Winter coats',
    excerpt: 'What a bale holds.',
    content: '<p>Forty coats.</p>',
  })
  expect(await read('/api/admin/enquiries')).toMatchObject([
    { name: 'Ola Nowak', contact: 'ola@example.com', message: 'Two trucks to Gdańsk' },
  ])
})
