import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type ToastNotes, visit } from '../../support/browser.ts'
import { cloud } from '../../support/client.ts'

/** Sizes in CSS pixels. */
export const phone = { width: 360, height: 740 }
export const desktop = { width: 1440, height: 900 }

/** What every screen is tried on; what has nothing to do with its size, is tried on a phone. */
export const screens = [
  ['phone', phone],
  ['desktop', desktop],
] as const

/** Opens a page, uses it, and closes it; nothing may be amiss in between. */
export async function on(
  browser: Browser,
  path: string,
  viewport: { width: number; height: number },
  use: (page: Page) => Promise<void>,
) {
  const { page, problems } = await visit(browser, path, viewport)
  await use(page)
  expect(problems).toEqual([])
  await page.context().close()
}

export const scrollY = (page: Page) => page.evaluate(() => window.scrollY)
/** Scrolls by the mouse's wheel, again where the browser, which has not drawn the page as it is now, loses its turn. */
export const scrollByWheel = (page: Page) =>
  expect
    .poll(async () => {
      await page.mouse.wheel(0, 600)
      return scrollY(page)
    })
    .toBeGreaterThan(0)
export const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

/** Waits until the page has nothing to do: what comes after a drawing, such as listening for a key, is done then, too. */
export const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })))

/**
 * Sees a notification with this title, and these words below it; the title of a success is its words. Each is seen once:
 * the next call waits for a later one.
 */
export async function seeToast(page: Page, title: string, description: string | RegExp) {
  const words = [title === 'Success' ? '' : title, description] as const
  await expect
    .poll(() => page.evaluate(takeToast, words), { message: `notification: ${title}, ${description}` })
    .toBe(true)
}

/**
 * Takes the first notification with all these words from the page's notes, and what came before it; runs inside the page.
 * @returns true, or the notes that it is not among, and what the page says beside them
 */
function takeToast(words: readonly (string | RegExp)[]): true | readonly string[] {
  const { toasts } = window as unknown as ToastNotes
  const index = toasts.findIndex((toast) =>
    words.every((one) => (typeof one === 'string' ? toast.includes(one) : one.test(toast))),
  )
  toasts.splice(0, index + 1)
  if (index >= 0) return true
  const said = document.querySelectorAll('[role=alert], [role=status]')
  return [...toasts, ...Array.from(said, ({ textContent }) => textContent)]
}

/** Milliseconds for which a notification is shown. */
const TOAST_MS = 5000

/** Lets notifications stay, for a test that uses one: on a busy machine it would be gone before. */
export const keepToasts = (page: Page) =>
  page.evaluate((shown) => {
    const { setTimeout } = window
    const withoutEnd = (run: () => void, milliseconds?: number) =>
      milliseconds === shown ? 0 : setTimeout(run, milliseconds)
    Object.assign(window, { setTimeout: withoutEnd })
  }, TOAST_MS)

/** Pixels from the end of one part of the page to the start of another, in one look: between two the page may scroll. */
export async function gapBetween(above: Locator, below: Locator): Promise<number> {
  const next = await below.elementHandle()
  return above.evaluate(
    (part, other) => (other as Element).getBoundingClientRect().top - part.getBoundingClientRect().bottom,
    next,
  )
}

/** The control has the focus. */
export const hasFocus = (control: Locator) =>
  expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true)

/** Takes the connection away; the page knows it, too, which it hears of apart from its requests. */
export async function goOffline(page: Page) {
  await page.context().setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
}

/** The address is that of this path: what is shown and the address may come one after the other. */
export const isAt = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path)

/** Shows the details of the post form, or the text again; only where they take each other's place, as on a phone. */
export async function toggleDetails(page: Page) {
  const button = page.getByRole('button', { name: 'Details', exact: true })
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Title *', includeHidden: true })
    .waitFor({ state: 'attached' })
  if (await button.isVisible()) await button.click()
}

/** Entry of a list that has just this heading. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Opens an entry of a list by its title. */
export const openRow = (row: Locator) => row.getByRole('heading').getByRole('link').click()

/** Chooses an action in the menu of an entry of a list. */
export async function choose(row: Locator, action: string) {
  await row.getByRole('button', { name: 'More' }).click()
  await row.getByRole('group', { name: 'More' }).getByText(action, { exact: true }).click()
}

/** Most stops of the keyboard from one control of a screen to another. */
const MOST_STOPS = 100

/** Goes to a control as people without a mouse do, by the Tab key. */
export async function tabTo(page: Page, control: Locator) {
  await control.waitFor()
  // What is disabled is no stop.
  await expect.poll(() => control.isEnabled()).toBe(true)
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${control}`)
}

/** Signs in on the sign-in screen, and waits for the dashboard. */
export async function signIn(page: Page) {
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(cloud.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Blog Management' }).waitFor()
}

/** The file that a control gives to be saved. */
export async function downloadBy(control: Locator) {
  const [download] = await Promise.all([control.page().waitForEvent('download'), control.click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** Lets the requests that match fail by this method, as without a connection; others go on. */
export const failRequests = (page: Page, url: string, method: string) =>
  page.route(url, (route) => (route.request().method() === method ? route.abort() : route.fallback()))

/** Loses the answers to the requests that match: they arrive, and the page learns of nothing, until the function it gives is called. */
export async function loseAnswers(page: Page, url: string, method: string): Promise<() => Promise<void>> {
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.continue()
    await route.fetch()
    await route.abort()
  })
  return () => page.unrouteAll({ behavior: 'wait' })
}

/**
 * Holds back the requests that match, with and without a query, all or those of a method, until the function it gives
 * is called. That one waits for the first of them: without any, what should have waited did not.
 */
export async function gate(page: Page, url: string, method?: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let held = 0
  for (const address of [url, `${url}?*`])
    await page.route(address, async (route) => {
      if (!method || route.request().method() === method) {
        held += 1
        await promise
      }
      await route.continue()
    })
  return async () => {
    await expect.poll(() => held, { message: `requests for ${url} held back` }).toBeGreaterThan(0)
    resolve()
  }
}
