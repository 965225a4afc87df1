import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { adminPages } from '../../../../shared/pages.ts'
import { samplePost } from '../../../api/admin/samples.ts'
import { launchWithProfile } from '../../../support/chromium.ts'
import { signIn as apiSession, cloud, succeed } from '../../../support/client.ts'
import { failRequests, signIn, toggleDetails } from '../../support/actions.ts'
import { test } from '../../support/fixtures.ts'

const session = await apiSession()

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Most typing that may be lost, in milliseconds. */
const MOST_LOST_MS = 2000
/** Latency of a slow connection, and of typing before the part that may be lost, in milliseconds. */
const LATENCY_MS = 400
const TYPED_MS = 300

/** Processes of a browser that was killed may just be writing there. */
const REMOVAL = { recursive: true, force: true, maxRetries: 20, retryDelay: 300 }

/** The time after which typing may not be lost, by the page's own clock: a busy machine delays both alike. */
const pageWaits = (page: Page) =>
  page.evaluate(
    (milliseconds) => new Promise((resolve) => window.setTimeout(resolve, milliseconds)),
    MOST_LOST_MS,
  )

/** A browser with this profile in which nobody is signed in, whether the one before lived for the half minute until its cookies were on disk. */
async function launch(profile: string): Promise<BrowserContext> {
  const context = await launchWithProfile(profile, cloud.run.url)
  await context.clearCookies()
  return context
}

/** Function that kills the browser's process: nothing that it has only in memory is written any more. */
async function killer(context: BrowserContext) {
  const devtools = (await context.browser()?.newBrowserCDPSession()) ?? expect.unreachable()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  const { id } = processInfo.find(({ type }) => type === 'browser') ?? expect.unreachable()
  return () => Promise.all([context.waitForEvent('close'), process.kill(id, 'SIGKILL')])
}

/** Texts that the browser has on disk of what was typed. */
const onDisk = async () => {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('admin-drafts')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const request = database.transaction('drafts').objectStore('drafts').getAll()
  await new Promise((resolve) => {
    request.onsuccess = resolve
  })
  database.close()
  return String(request.result)
}

test('a browser that is killed while somebody types loses at most two seconds of it, nor what it typed into a form of which the server has no copy', async () => {
  const { body: post } = await succeed('POST /api/admin/blog', { session, body: samplePost() })
  const profile = await mkdtemp(path.join(tmpdir(), 'wholesale-profile-'))
  async function open() {
    const context = await launch(profile)
    const page = await context.newPage()
    await page.goto(`${adminPages.dashboard}?post=${post.id}`)
    await page.getByLabel('Username').waitFor()
    await signIn(page)
    return { context, page }
  }
  const openTopic = async (page: Page) => {
    await page.goto(adminPages.settings)
    await page.getByRole('button', { name: 'Add Topic' }).click()
    return page.getByRole('dialog').getByLabel('Topic *')
  }
  const before = await open()
  const beside = await before.context.newPage()
  await failRequests(beside, '**/api/admin/documents/**', 'PUT')
  const topicBeside = await openTopic(beside)
  await toggleDetails(before.page)
  await field(before.page, 'Excerpt').waitFor()
  const killBrowser = await killer(before.context)
  await before.page.route('**/api/admin/drafts', async (route) => {
    // biome-ignore lint/plugin: the latency of a slow connection.
    await setTimeout(LATENCY_MS)
    await route.continue().catch(() => {})
  })
  await field(before.page, 'Excerpt').clear()
  let typed = ''
  const type = async () => {
    const key = String(typed.length % 10)
    await before.page.keyboard.press(key)
    typed += key
    // biome-ignore lint/plugin: the pace of somebody who types.
    await setTimeout(20)
  }
  const start = performance.now()
  do await type()
  while (performance.now() - start < TYPED_MS)
  const owed = typed
  await topicBeside.fill('Winter stock')
  let over = false
  const waiting = pageWaits(before.page).then(() => {
    over = true
  })
  while (!over) await type()
  await waiting
  await killBrowser()

  const after = await open()
  await after.page.getByText('Your unsaved changes were restored.').waitFor()
  await toggleDetails(after.page)
  const restored = await field(after.page, 'Excerpt').inputValue()
  expect(restored.startsWith(owed), `${restored} of ${typed}, at least ${owed}`).toBe(true)

  const topic = await openTopic(after.page)
  await after.page.getByText('Your unsaved changes were restored.').waitFor()
  await expect.poll(() => topic.inputValue()).toBe('Winter stock')
  await after.page.getByRole('button', { name: 'Discard them' }).click()
  await expect.poll(() => after.page.evaluate(onDisk)).not.toContain('Winter stock')
  await after.context.close()
  await rm(profile, REMOVAL)
})
