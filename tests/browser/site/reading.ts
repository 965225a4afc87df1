import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type PageKey, pages } from '../../../shared/pages.ts'
import { arrive } from '../../support/browser.ts'

/** How the walks through the pages read them: as a visitor does, by what is to be seen. */

export const visible = (locator: Locator) => locator.filter({ visible: true })

/** Opens a page of the registry, unless it is open already; gives its content. */
export async function open(page: Page, key: PageKey): Promise<Locator> {
  const { path } = pages[key]
  if (page.url() !== new URL(path, page.url()).href) await arrive(page, path)
  return page.getByRole('main')
}

export const heading = (page: Page, name: string | RegExp) => visible(page.getByRole('heading', { name }))

/** The smallest part of the page that holds this heading and something else: its section. */
export const section = (page: Page, name: string | RegExp) =>
  page
    .locator('section')
    .filter({ has: heading(page, name) })
    .last()

/** Headings of the visible list items of a part. */
export const itemHeadings = async (part: Locator) =>
  Promise.all(
    (await visible(part.getByRole('listitem').getByRole('heading')).all()).map((item) => item.textContent()),
  )

/** Sees all of these in a part of the page. */
export async function reads(part: Locator, texts: readonly (string | RegExp)[]) {
  // biome-ignore lint/performance/useDomNodeTextContent: what CSS hides must not count as shown
  const shown = (await part.innerText()).replace(/\s+/g, ' ')
  for (const text of texts) {
    if (typeof text === 'string') expect(shown.toLowerCase()).toContain(text.toLowerCase())
    else expect(shown).toMatch(text)
  }
}

export async function leadsTo(link: Locator, address: string) {
  await expect.poll(() => visible(link).first().getAttribute('href')).toBe(address)
}

/** The link opens a chat in a tab of its own. */
export async function opensChat(link: Locator, chat: string) {
  const first = visible(link).first()
  expect((await first.getAttribute('href'))?.split('?')[0]).toBe(chat)
  await expect.poll(() => first.getAttribute('target')).toBe('_blank')
  await expect.poll(() => first.getAttribute('rel')).toContain('noopener')
}
