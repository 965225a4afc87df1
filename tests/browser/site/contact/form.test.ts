import type { Page } from 'playwright-core'
import { beforeEach, expect } from 'vitest'
import { pages } from '../../../../shared/pages.ts'
import { visit } from '../../../support/browser.ts'
import { cloud } from '../../../support/client.ts'
import { passToWindow } from '../../../support/cloud/state.ts'
import { storedItems } from '../../../support/cloud/table.ts'
import { gate, phone, seeToast } from '../../support/actions.ts'
import { browser, test } from '../../support/fixtures.ts'

// Enquiries of a connection are counted in windows.
beforeEach(() => passToWindow({ minutes: 10 }))

const SUCCESS = 'Thank you for your message!'

/** The form's parts, as people find them. */
const formOf = (page: Page) => {
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
async function fillIn(page: Page, message = 'Two trucks to Lviv, please'): Promise<string> {
  const { name, contact, message: text } = formOf(page)
  const visitor = `Покупець ${crypto.randomUUID()}`
  await name.fill(visitor)
  await contact.fill('buyer@example.com')
  await text.fill(message)
  return visitor
}

const storedOf = async (visitor: string) => (await storedItems()).filter(({ name }) => name === visitor)
const isFocused = (field: ReturnType<typeof formOf>['name']) =>
  field.evaluate((element) => element === document.activeElement)
const keptInTab = (page: Page) => page.evaluate(() => sessionStorage.getItem('contactForm'))

/** The keys of the enquiries a page sends, one for each request. */
function keysSentBy(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

const open = (path: string = pages.contact.path, viewport = phone) => visit(browser, path, viewport)

test('a visitor asks for a quote, and the enquiry is stored whole', async () => {
  const { page, problems } = await open(pages.home.path, phone)
  await page.getByRole('link', { name: 'Get a Quote' }).filter({ visible: true }).first().click()
  // The address changes first: until the page does, what is shown is still the form of Home.
  await page.waitForURL(`**${pages.contact.path}`)
  await page.getByRole('heading', { level: 1, name: 'Talk to the warehouse' }).waitFor()
  const visitor = await fillIn(page)
  await formOf(page).send.click()
  await seeToast(page, 'Message Sent!', SUCCESS)
  for (const field of ['name', 'contact', 'message'] as const)
    await expect.poll(() => formOf(page)[field].inputValue()).toBe('')
  await expect.poll(() => keptInTab(page)).toBeNull()
  expect(await storedOf(visitor)).toMatchObject([
    { contact: 'buyer@example.com', interest: '', message: 'Two trucks to Lviv, please' },
  ])
  expect(problems).toEqual([])
})

test('each field is labelled, says what to enter, and helps to enter it', async () => {
  const { page } = await open()
  const { form, name, contact, message } = formOf(page)
  await expect.poll(() => name.getAttribute('placeholder')).toBe('Your full name')
  await expect.poll(() => name.getAttribute('autocomplete')).toBe('name')
  await expect.poll(() => contact.getAttribute('placeholder')).toBe('Email or phone number')
  // 'email' would offer no phone numbers.
  await expect.poll(() => contact.getAttribute('autocomplete')).toBe('on')
  await expect.poll(() => contact.getAttribute('inputmode')).toBeNull()
  await expect.poll(() => message.getAttribute('placeholder')).toBe('Tell us about your business needs...')
  await expect.poll(() => message.getAttribute('rows')).toBe('4')
  await expect.poll(() => page.getByLabel(/interest/i).count()).toBe(0)
  // The field for machines is not seen, not reached and not read aloud.
  const trap = form.locator('[name=remarks]')
  await expect.poll(() => form.getByRole('textbox').count()).toBe(3)
  await expect.poll(() => trap.getAttribute('tabindex')).toBe('-1')
  await expect.poll(() => trap.getAttribute('autocomplete')).toBe('off')
  const width = await trap.evaluate((field) => field.closest('label')?.getBoundingClientRect().width)
  expect(width).toBeLessThanOrEqual(1)
})

test('missing fields are named beside them until they are filled in, the first one focused', async () => {
  const { page } = await open()
  const keys = keysSentBy(page)
  const { name, contact, message, send } = formOf(page)
  await name.fill('   ')
  await send.click()
  for (const field of [name, contact]) {
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    const note = await field.getAttribute('aria-describedby')
    await expect.poll(() => page.locator(`[id="${note}"]`).textContent()).toBe('Required')
  }
  await expect.poll(() => message.getAttribute('aria-invalid')).toBeNull()
  await expect.poll(() => isFocused(name)).toBe(true)

  await name.fill('Ola')
  await expect.poll(() => name.getAttribute('aria-invalid')).toBeNull()
  await expect.poll(() => contact.getAttribute('aria-invalid')).toBe('true')
  await send.click()
  await expect.poll(() => isFocused(contact)).toBe(true)
  expect(keys).toEqual([])
})

test('what the server refuses in a field is said beside it, and nothing typed is lost', async () => {
  const { page } = await open()
  const { name, send } = formOf(page)
  await fillIn(page)
  await name.fill('x'.repeat(201))
  await send.click()
  await seeToast(page, 'Error', 'Please check: name.')
  await page.getByText('At most 200 characters').waitFor()
  await expect.poll(() => isFocused(name)).toBe(true)
  await expect.poll(() => name.inputValue()).toHaveLength(201)
  const visitor = await fillIn(page)
  await send.click()
  await seeToast(page, 'Message Sent!', SUCCESS)
  expect(await storedOf(visitor)).toHaveLength(1)
})

test('on a slow network the button says Sending... and a double click sends one enquiry', async () => {
  const { page } = await open()
  const keys = keysSentBy(page)
  const release = await gate(page, '**/api/contact')
  const visitor = await fillIn(page)
  const { send, name } = formOf(page)
  // Both clicks in one task, before the button can be disabled.
  await send.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await page.getByRole('button', { name: 'Sending...' }).waitFor()
  await expect.poll(() => send.isDisabled()).toBe(true)
  await expect.poll(() => name.isEditable()).toBe(false)
  await release()
  await seeToast(page, 'Message Sent!', SUCCESS)
  await expect.poll(() => send.textContent()).toBe('Send Message')
  await expect.poll(() => send.isEnabled()).toBe(true)
  expect(keys).toHaveLength(1)
  expect(await storedOf(visitor)).toHaveLength(1)
})

test('a contact that may reach nobody is met with advice once, and sent all the same', async () => {
  const { page } = await open()
  const { form, contact, send } = formOf(page)
  const visitor = await fillIn(page)
  await contact.fill('0671234567')
  await send.click()
  await form.getByRole('status').getByText('Please add the country code').waitFor()
  expect(await storedOf(visitor)).toEqual([])
  await form.getByRole('button', { name: 'Send anyway' }).click()
  await seeToast(page, 'Message Sent!', SUCCESS)
  expect(await storedOf(visitor)).toMatchObject([{ contact: '0671234567' }])
})

test('an enquiry keeps the page, the language and the campaign of the visit, and stores nothing for it', async () => {
  const { page } = await open('/?utm_source=flyer&utm_campaign=spring&interest=no')
  await page.getByRole('link', { name: 'Get a Quote' }).filter({ visible: true }).first().click()
  await page.waitForURL(`**${pages.contact.path}`)
  await page.getByRole('heading', { level: 1, name: 'Talk to the warehouse' }).waitFor()
  await page.evaluate(() => {
    document.documentElement.lang = 'uk'
  })
  const stored = await page.evaluate(() => Object.keys(localStorage).join())
  const visitor = await fillIn(page)
  await formOf(page).send.click()
  await seeToast(page, 'Message Sent!', 'Дякуємо за повідомлення!')
  expect(await storedOf(visitor)).toMatchObject([
    { page: '/contact', language: 'uk', campaign: 'utm_source=flyer&utm_campaign=spring' },
  ])
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toBe(stored)
})

test('when scripts fail to load, the browser sends the form, and shows errors with what was typed', async () => {
  const context = await browser.newContext({ baseURL: cloud.run.url, viewport: phone })
  const page = await context.newPage()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/contact?interest=Toys')
  const visitor = await fillIn(page)
  await formOf(page).contact.fill('')
  await formOf(page).send.click()
  await page.getByRole('heading', { name: 'Message not sent' }).waitFor()
  await expect.poll(() => page.getByLabel('Name *').inputValue()).toBe(visitor)
  await expect.poll(() => page.getByLabel('Contact *').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Contact *').fill('buyer@example.com')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.waitForURL('**/contact/sent')
  await page.getByRole('heading', { level: 1, name: 'Message Sent!' }).waitFor()
  expect(await storedOf(visitor)).toMatchObject([
    {
      contact: 'buyer@example.com',
      interest: 'Toys',
      page: '/contact',
      message: 'Two trucks to Lviv, please',
    },
  ])
})

test('the keyboard alone fills the form in and sends it, and keeps its place', async () => {
  const { page } = await open()
  const { name, contact, message, send } = formOf(page)
  await name.focus()
  const visitor = `Keyboard ${crypto.randomUUID()}`
  await page.keyboard.type(visitor)
  await page.keyboard.press('Tab')
  await expect.poll(() => isFocused(contact)).toBe(true)
  await page.keyboard.type('+380 44 000 0000')
  await page.keyboard.press('Tab')
  await expect.poll(() => isFocused(message)).toBe(true)
  await page.keyboard.type('One truck')
  await page.keyboard.press('Enter')
  await page.keyboard.type('to Kyiv')
  await page.keyboard.press('Tab')
  await expect.poll(() => isFocused(send)).toBe(true)
  await page.keyboard.press('Enter')
  await seeToast(page, 'Message Sent!', SUCCESS)
  await expect.poll(() => isFocused(send)).toBe(true)
  expect(await storedOf(visitor)).toMatchObject([
    { contact: '+380 44 000 0000', message: 'One truck\nto Kyiv' },
  ])
})

test('what an enquiry is about is shown and stored, until the visitor takes it away', async () => {
  const interest = 'Original Clothing (Unsorted Mix)'
  const { page, problems } = await open(`/contact?${new URLSearchParams({ interest })}`)
  const { form, send, name } = formOf(page)
  await form.getByText(`About: ${interest}`).waitFor()
  const first = await fillIn(page)
  await send.click()
  await seeToast(page, 'Message Sent!', SUCCESS)
  expect(await storedOf(first)).toMatchObject([{ interest }])

  await form.getByRole('button', { name: /^Remove/ }).click()
  await form.getByText('About:').waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(name)).toBe(true)
  await expect.poll(() => new URL(page.url()).search).toBe('')
  const second = await fillIn(page)
  await send.click()
  await expect.poll(() => storedOf(second)).toMatchObject([{ interest: '' }])
  expect(problems).toEqual([])
})

test('an interest longer than the contract takes is cut, so that the enquiry can be sent', async () => {
  const { page } = await open(`/contact?interest=${'Toys '.repeat(100)}`)
  const visitor = await fillIn(page)
  await formOf(page).send.click()
  await seeToast(page, 'Message Sent!', SUCCESS)
  const [stored] = await storedOf(visitor)
  expect(String(stored?.interest)).toMatch(/^(Toys ){39}Toys$/)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})
