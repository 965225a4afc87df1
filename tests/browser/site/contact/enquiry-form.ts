import type { Page } from 'playwright-core'
import { beforeEach } from 'vitest'
import { pages } from '../../../../shared/pages.ts'
import { visit } from '../../../support/browser.ts'
import { passToWindow } from '../../../support/cloud/state.ts'
import { storedItems } from '../../../support/cloud/table.ts'
import { phone } from '../../support/actions.ts'
import { browser } from '../../support/fixtures.ts'

/** Leaves each test all that a connection may send: enquiries are counted together for so long. */
export const countAnew = () => beforeEach(() => passToWindow({ minutes: 10 }))

export const SUCCESS = 'Thank you for your message!'

export const open = (path: string = pages.contact.path) => visit(browser, path, phone)

/** The form's parts, as people find them. */
export const formOf = (page: Page) => {
  const form = page.getByRole('form', { name: 'Quick Contact Form' })
  return {
    form,
    name: form.getByLabel('Name *', { exact: true }),
    contact: form.getByLabel('Contact *', { exact: true }),
    message: form.getByLabel('Message', { exact: true }),
    send: form.getByRole('button', { name: /^(Send Message|Sending\.\.\.)$/ }),
  }
}

/** Fills the form in; gives the name, which no other enquiry has. */
export async function fillIn(page: Page): Promise<string> {
  const { name, contact, message } = formOf(page)
  const visitor = `Покупець ${crypto.randomUUID()}`
  await name.fill(visitor)
  await contact.fill('buyer@example.com')
  await message.fill('Two trucks to Lviv, please')
  return visitor
}

export const storedOf = async (visitor: string) =>
  (await storedItems()).filter(({ name }) => name === visitor)
export const keptInTab = (page: Page) => page.evaluate(() => sessionStorage.getItem('contactForm'))

/** The keys of the enquiries a page sends, one for each request. */
export function keysSentBy(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}
