import type { Page } from 'playwright-core'
import { beforeEach, describe, expect } from 'vitest'
import { pages } from '../../../shared/pages.ts'
import { arrive, takenOver, visit } from '../../support/browser.ts'
import { cloud, succeed } from '../../support/client.ts'
import { endEnquiryLimits, roomInWindows, storedItems } from '../../support/table.ts'
import { gate, phone, screens, seeToast } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'

beforeEach(endEnquiryLimits)

const SUCCESS = 'Thank you for your message!'
const UNKNOWN_FAILURE = 'Something went wrong. Please try again.'

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

describe.each(screens)('the contact form on a %s', (_device, viewport) => {
  test('a visitor asks for a quote, and the enquiry is stored whole', async () => {
    const { page, problems } = await open(pages.home.path, viewport)
    await page.getByRole('link', { name: 'Get a Quote' }).filter({ visible: true }).first().click()
    // The address changes first: until the page does, what is shown is still the form of Home.
    await page.waitForURL(`**${pages.contact.path}`)
    await page.getByRole('heading', { level: 1, name: 'Talk to the warehouse' }).waitFor()
    const visitor = await fillIn(page)
    await formOf(page).send.click()
    await seeToast(page, 'Message Sent!', SUCCESS)
    for (const field of ['name', 'contact', 'message'] as const)
      expect(await formOf(page)[field].inputValue()).toBe('')
    expect(await keptInTab(page)).toBeNull()
    expect(await storedOf(visitor)).toMatchObject([
      { contact: 'buyer@example.com', interest: '', message: 'Two trucks to Lviv, please' },
    ])
    expect(problems).toEqual([])
  })
})

test('each field is labelled, says what to enter, and helps to enter it', async () => {
  const { page } = await open()
  const { form, name, contact, message } = formOf(page)
  expect(await name.getAttribute('placeholder')).toBe('Your full name')
  expect(await name.getAttribute('autocomplete')).toBe('name')
  expect(await contact.getAttribute('placeholder')).toBe('Email or phone number')
  // 'email' would offer no phone numbers.
  expect(await contact.getAttribute('autocomplete')).toBe('on')
  expect(await contact.getAttribute('inputmode')).toBeNull()
  expect(await message.getAttribute('placeholder')).toBe('Tell us about your business needs...')
  expect(await message.getAttribute('rows')).toBe('4')
  expect(await page.getByLabel(/interest/i).count()).toBe(0)
  // The field for machines is not seen, not reached and not read aloud.
  const trap = form.locator('[name=remarks]')
  expect(await form.getByRole('textbox').count()).toBe(3)
  expect(await trap.getAttribute('tabindex')).toBe('-1')
  expect(await trap.getAttribute('autocomplete')).toBe('off')
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
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    const note = await field.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${note}"]`).textContent()).toBe('Required')
  }
  expect(await message.getAttribute('aria-invalid')).toBeNull()
  expect(await isFocused(name)).toBe(true)

  await name.fill('Ola')
  expect(await name.getAttribute('aria-invalid')).toBeNull()
  expect(await contact.getAttribute('aria-invalid')).toBe('true')
  await send.click()
  expect(await isFocused(contact)).toBe(true)
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
  expect(await isFocused(name)).toBe(true)
  expect(await name.inputValue()).toHaveLength(201)
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
  expect(await send.isDisabled()).toBe(true)
  expect(await name.isEditable()).toBe(false)
  release()
  await seeToast(page, 'Message Sent!', SUCCESS)
  expect(await send.textContent()).toBe('Send Message')
  expect(await send.isEnabled()).toBe(true)
  expect(keys).toHaveLength(1)
  expect(await storedOf(visitor)).toHaveLength(1)
})

/** Sends the form; the enquiry is stored, and the answer lost on the way back. */
async function sendWithLostAnswer(page: Page): Promise<void> {
  await page.route('**/api/contact', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await formOf(page).send.click()
  await seeToast(page, 'Error', UNKNOWN_FAILURE)
  await page.unroute('**/api/contact')
}

test('an enquiry whose answer is lost is kept over a reload, and sent again is stored once', async () => {
  const { page } = await open('/contact?interest=Toys')
  const keys = keysSentBy(page)
  const visitor = await fillIn(page)
  await sendWithLostAnswer(page)

  await page.reload()
  await takenOver(page)
  const { name, contact, message, send } = formOf(page)
  expect(await name.inputValue()).toBe(visitor)
  expect(await contact.inputValue()).toBe('buyer@example.com')
  expect(await message.inputValue()).toBe('Two trucks to Lviv, please')
  await send.click()
  await seeToast(page, 'Message Sent!', SUCCESS)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await storedOf(visitor)).toHaveLength(1)
  expect(await keptInTab(page)).toBeNull()
  await page.reload()
  await takenOver(page)
  expect(await name.inputValue()).toBe('')
})

test('an enquiry changed after its answer was lost is another enquiry', async () => {
  const { page } = await open()
  const keys = keysSentBy(page)
  const visitor = await fillIn(page)
  await sendWithLostAnswer(page)
  await formOf(page).message.fill('Three trucks, after all')
  await formOf(page).send.click()
  await seeToast(page, 'Message Sent!', SUCCESS)
  expect(new Set(keys).size).toBe(2)
  expect((await storedOf(visitor)).map(({ message }) => message).sort()).toEqual([
    'Three trucks, after all',
    'Two trucks to Lviv, please',
  ])
})

test('offline an enquiry waits, can be taken back, and goes by itself once there is a network', async () => {
  const { page, problems } = await open('/contact?interest=Toys')
  const keys = keysSentBy(page)
  const visitor = await fillIn(page)
  const { form, name, message, send } = formOf(page)
  const waiting = form.getByRole('status').getByText('Will be sent when you are online')
  await page.context().setOffline(true)
  await send.click()
  await waiting.waitFor()
  expect(await name.inputValue()).toBe('')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await waiting.waitFor({ state: 'detached' })
  expect(await message.inputValue()).toBe('Two trucks to Lviv, please')
  expect(await page.evaluate(() => localStorage.getItem('contactOutbox'))).toBeNull()

  await send.click()
  await waiting.waitFor()
  expect(await storedOf(visitor)).toEqual([])
  await page.context().setOffline(false)
  await seeToast(page, 'Message Sent!', SUCCESS)
  await form.getByRole('status').getByText(SUCCESS).waitFor()
  expect(await storedOf(visitor)).toMatchObject([{ interest: 'Toys' }])
  expect(await page.evaluate(() => localStorage.getItem('contactOutbox'))).toBeNull()
  expect(keys.length).toBeGreaterThan(0)
  expect(new Set(keys).size).toBe(1)
  // What a browser itself says of a missing connection is no fault of the page.
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await page.context().close()
})

test('an enquiry that waits outlives its tab, and goes from any page', async () => {
  const { page } = await open()
  const visitor = await fillIn(page)
  await page.context().setOffline(true)
  await formOf(page).send.click()
  await formOf(page).form.getByText('Will be sent when you are online').waitFor()
  const context = page.context()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await arrive(later, pages.about.path)
  await later.mouse.move(10, 10)
  await later.mouse.move(20, 20)
  await expect.poll(() => storedOf(visitor)).toHaveLength(1)
  // Taken out once the answer is there.
  await expect.poll(() => later.evaluate(() => localStorage.getItem('contactOutbox'))).toBeNull()
  await context.close()
})

test('what was sent, and what was not, stays to be read', async () => {
  const { page } = await open()
  const { form, name, send } = formOf(page)
  await fillIn(page)
  await page.route('**/api/contact', (route) => route.abort())
  await send.click()
  const status = form.getByRole('status')
  await status.getByText('Not sent. Your text is still in the form.').waitFor()
  expect(await status.getByRole('link', { name: /^WhatsApp: \+44/ }).getAttribute('href')).toContain('wa.me')
  expect(await name.inputValue()).not.toBe('')
  await page.unroute('**/api/contact')
  await send.click()
  await status.getByText(SUCCESS).waitFor()
  await page.context().close()
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
  await page.context().close()
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
  await seeToast(page, 'Message Sent!', SUCCESS)
  expect(await storedOf(visitor)).toMatchObject([
    { page: '/contact', language: 'uk', campaign: 'utm_source=flyer&utm_campaign=spring' },
  ])
  expect(await page.evaluate(() => Object.keys(localStorage).join())).toBe(stored)
  await page.context().close()
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
  expect(await page.getByLabel('Name *').inputValue()).toBe(visitor)
  expect(await page.getByLabel('Contact *').getAttribute('aria-invalid')).toBe('true')
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
  await context.close()
})

test('beyond the limit of a connection the visitor is told what to do, and can send later', async () => {
  await roomInWindows()
  await endEnquiryLimits()
  const { page } = await open()
  const visitor = await fillIn(page)
  const body = { name: 'Same connection', contact: 'buyer@example.com', interest: '' }
  for (let sent = 0; sent < 5; sent++) await succeed('POST /api/contact', { body })
  await formOf(page).send.click()
  await seeToast(page, 'Error', /Please try again in \d+ minutes?, or write to us on WhatsApp\./)
  expect(await formOf(page).name.inputValue()).toBe(visitor)
  await endEnquiryLimits()
  await formOf(page).send.click()
  await seeToast(page, 'Message Sent!', SUCCESS)
  expect(await storedOf(visitor)).toHaveLength(1)
})

test('the keyboard alone fills the form in and sends it, and keeps its place', async () => {
  const { page } = await open()
  const { name, contact, message, send } = formOf(page)
  await name.focus()
  const visitor = `Keyboard ${crypto.randomUUID()}`
  await page.keyboard.type(visitor)
  await page.keyboard.press('Tab')
  expect(await isFocused(contact)).toBe(true)
  await page.keyboard.type('+380 44 000 0000')
  await page.keyboard.press('Tab')
  expect(await isFocused(message)).toBe(true)
  await page.keyboard.type('One truck')
  await page.keyboard.press('Enter')
  await page.keyboard.type('to Kyiv')
  await page.keyboard.press('Tab')
  expect(await isFocused(send)).toBe(true)
  await page.keyboard.press('Enter')
  await seeToast(page, 'Message Sent!', SUCCESS)
  expect(await isFocused(send)).toBe(true)
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
  expect(await isFocused(name)).toBe(true)
  expect(new URL(page.url()).search).toBe('')
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})

test('people who take their time are new enquiries; machines are put aside and told the same', async () => {
  const { page } = await open(pages.cookiePolicy.path)
  await page.clock.install()
  await arrive(page, pages.contact.path)
  const { send, form } = formOf(page)

  const fast = await fillIn(page)
  await send.click()
  await seeToast(page, 'Message Sent!', SUCCESS)
  expect(await storedOf(fast)).toMatchObject([{ status: 'spam' }])

  await page.clock.fastForward(3000)
  const patient = await fillIn(page)
  await send.click()
  await expect.poll(() => storedOf(patient)).toMatchObject([{ status: 'new' }])

  const machine = await fillIn(page)
  await form.locator('[name=remarks]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'Cheap pills'
  })
  await send.click()
  await expect.poll(() => storedOf(machine)).toMatchObject([{ status: 'spam' }])
  await seeToast(page, 'Message Sent!', SUCCESS)
})

test('text typed on one page is there on the next, and what arrived meanwhile is not sent twice', async () => {
  const { page } = await open(pages.home.path)
  const keys = keysSentBy(page)
  const release = await gate(page, '**/api/contact')
  const visitor = await fillIn(page)
  await formOf(page).send.click()
  await page.getByRole('button', { name: 'Sending...' }).waitFor()
  await page.getByRole('link', { name: 'Contact', exact: true }).filter({ visible: true }).last().click()
  await page.waitForURL(`**${pages.contact.path}`)
  await page.getByRole('heading', { level: 1, name: 'Talk to the warehouse' }).waitFor()
  expect(await formOf(page).name.inputValue()).toBe(visitor)
  release()
  await seeToast(page, 'Message Sent!', SUCCESS)
  await formOf(page).send.click()
  await expect.poll(() => formOf(page).name.inputValue()).toBe('')
  expect(keys).toHaveLength(2)
  expect(await storedOf(visitor)).toHaveLength(1)
})
