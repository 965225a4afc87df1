import type { Page } from 'playwright-core'
import { adminPages } from '../../../shared/pages.ts'
import { visit } from '../../support/browser.ts'
import { browser } from './fixtures.ts'

export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Content *' })
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })

/** The article's HTML as the form would send it. */
export async function htmlOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  const html = await textOf(page).and(page.locator('textarea')).inputValue()
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await textOf(page).and(page.locator('[contenteditable]')).waitFor()
  return html
}

/** Opens the form of a new post as the administrator whose session it is. */
export async function openNewPost(viewport: { width: number; height: number }, session: string) {
  const visited = await visit(browser, adminPages.dashboard, viewport, session)
  await visited.page.getByRole('button', { name: 'Create New Post' }).click()
  await textOf(visited.page).waitFor()
  return visited
}

/** Pastes as a browser does, with what the source puts onto the clipboard. */
export const paste = (page: Page, html: string) =>
  textOf(page).evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', data)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
