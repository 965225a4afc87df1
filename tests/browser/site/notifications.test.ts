import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pages } from '../../../shared/pages.ts'
import { visit } from '../../support/browser.ts'
import { desktop, idle, keepToasts, seeToast } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'

/** Fails an enquiry, which shows a notification. */
async function showToast(page: Page) {
  await fail(page, 'Not today.')
  await page.getByPlaceholder('Your full name').fill('Visitor')
  await page.getByPlaceholder('Email or phone number').fill('visitor@example.com')
  await page.getByRole('button', { name: 'Send' }).click()
  await seeToast(page, 'Error', 'Not today.')
}
const fail = (page: Page, message: string) =>
  page.route('**/api/contact', (route) => route.fulfill({ status: 400, json: { message } }))
/** Waits for what React still has in its queue, the start of a timer for example; the clock need not run for it. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(undefined)
      }),
  )
const toasts = (page: Page) => page.getByRole('region', { name: /notification/i }).getByRole('listitem')

test('one at a time, for 5000 ms', async () => {
  const { page } = await visit(browser, pages.contact.path, desktop)
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await showToast(page)
  await page.clock.runFor(1000)
  await fail(page, 'Not tomorrow.')
  await page.getByRole('button', { name: 'Send' }).click()
  await seeToast(page, 'Error', 'Not tomorrow.')
  await settled(page)
  await page.clock.runFor(4999)
  await expect.poll(() => toasts(page).count()).toBe(1)
  await page.clock.runFor(1)
  await toasts(page).waitFor({ state: 'detached' })
})

test('F8 leads to them; a swipe to the right past 50 px dismisses, a shorter one does not', async () => {
  const { page } = await visit(browser, pages.contact.path, desktop)
  await keepToasts(page)
  await showToast(page)
  await idle(page)
  await page.keyboard.press('F8')
  const region = page.getByRole('region', { name: /notification/i })
  await expect.poll(() => region.evaluate((element) => element.matches(':focus-within'))).toBe(true)

  const swipe = async (distance: number) => {
    const toast = await toasts(page).boundingBox()
    if (!toast) throw new Error('no notification is shown')
    await page.mouse.move(toast.x + 40, toast.y + 30)
    await page.mouse.down()
    await page.mouse.move(toast.x + 40 + distance / 2, toast.y + 30)
    await page.mouse.move(toast.x + 40 + distance, toast.y + 30)
    await page.mouse.up()
  }
  await swipe(45)
  await expect.poll(() => toasts(page).count()).toBe(1)
  await swipe(60)
  await toasts(page).waitFor({ state: 'detached' })
})
