import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { pages } from '../../../../shared/pages.ts'
import { gate, hasFocus, phone, seeToast } from '../../support/actions.ts'
import { test } from '../../support/fixtures.ts'
import { countAnew, fillIn, formOf, keptInTab, keysSentBy, open, SUCCESS, storedOf } from './enquiry-form.ts'

countAnew()

test('a visitor asks for a quote: on a slow network the button says Sending..., a double click sends one enquiry, stored whole, with the campaign of the visit', async () => {
  const { page, problems } = await open('/?utm_source=flyer&utm_campaign=spring&interest=no')
  await page.getByRole('link', { name: 'Get a Quote' }).filter({ visible: true }).first().click()
  // The address changes first: until the page does, what is shown is still the form of Home.
  await page.waitForURL(`**${pages.contact.path}`)
  await page.getByRole('heading', { level: 1, name: 'Talk to the warehouse' }).waitFor()
  const visitor = await fillIn(page)
  const keys = keysSentBy(page)
  const release = await gate(page, '**/api/contact')
  const { send } = formOf(page)
  // Both clicks in one task, before the button can be disabled.
  await send.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await page.getByRole('button', { name: 'Sending...' }).waitFor()
  await expect.poll(() => send.isDisabled()).toBe(true)
  await expect.poll(() => formOf(page).name.isEditable()).toBe(false)
  await release()
  await seeToast(page, 'Message Sent!', SUCCESS)
  await expect.poll(() => send.textContent()).toBe('Send Message')
  await expect.poll(() => send.isEnabled()).toBe(true)
  expect(keys).toHaveLength(1)
  for (const field of ['name', 'contact', 'message'] as const)
    await expect.poll(() => formOf(page)[field].inputValue()).toBe('')
  await expect.poll(() => keptInTab(page)).toBeNull()
  expect(await storedOf(visitor)).toMatchObject([
    {
      ...{ contact: 'buyer@example.com', interest: '', message: 'Two trucks to Lviv, please' },
      ...{ page: '/contact', campaign: 'utm_source=flyer&utm_campaign=spring' },
    },
  ])
  expect(problems).toEqual([])
})

test('what is missing, doubtful or refused is said beside its field, and nothing typed is lost', async () => {
  const { page } = await open()
  const keys = keysSentBy(page)
  const { form, name, contact, message, send } = formOf(page)
  await name.fill('   ')
  await send.click()
  const isSaidAt = async (field: Locator, words: RegExp) => {
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    const note = await field.getAttribute('aria-describedby')
    await expect.poll(() => page.locator(`[id="${note}"]`).textContent()).toMatch(words)
  }
  for (const field of [name, contact]) await isSaidAt(field, /^Required$/)
  await expect.poll(() => message.getAttribute('aria-invalid')).toBeNull()
  await hasFocus(name)
  const visitor = await fillIn(page)
  await expect.poll(() => name.getAttribute('aria-invalid')).toBeNull()
  await contact.fill('')
  await send.click()
  await hasFocus(contact)

  await contact.fill('0671234567')
  await name.fill('x'.repeat(201))
  await send.click()
  await isSaidAt(contact, /^Please add the country code/)
  await hasFocus(contact)
  expect(keys).toEqual([])
  await form.getByRole('button', { name: 'Send anyway' }).click()
  await seeToast(page, 'Error', 'Please check: name.')
  await page.getByText('At most 200 characters').waitFor()
  await hasFocus(name)
  await expect.poll(() => name.inputValue()).toHaveLength(201)

  await name.fill(visitor)
  await send.click()
  await seeToast(page, 'Message Sent!', SUCCESS)
  expect(await storedOf(visitor)).toMatchObject([{ contact: '0671234567' }])
})

test('what an enquiry is about is cut to what is stored, shown and sent, until the visitor takes it away; the keyboard alone fills the form in and sends it, keeps its place, and meets no field for machines', async () => {
  const { page, problems } = await open(`/contact?interest=${'Toys '.repeat(100)}`)
  const interest = 'Toys '.repeat(40).trim()
  const { form, name, contact, message, send } = formOf(page)
  await form.getByText(`About: ${interest}`).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  const first = await fillIn(page)
  await send.click()
  await seeToast(page, 'Message Sent!', SUCCESS)
  expect(await storedOf(first)).toMatchObject([{ interest }])

  await form.getByRole('button', { name: /^Remove/ }).click()
  await form.getByText('About:').waitFor({ state: 'detached' })
  await hasFocus(name)
  await expect.poll(() => new URL(page.url()).search).toBe('')

  await expect.poll(() => form.getByRole('textbox').count()).toBe(3)
  const trap = form.locator('label', { has: page.locator('[name=remarks]') })
  expect((await trap.boundingBox())?.width).toBeLessThanOrEqual(1)
  const second = `Keyboard ${crypto.randomUUID()}`
  await page.keyboard.type(second)
  await page.keyboard.press('Tab')
  await hasFocus(contact)
  await page.keyboard.type('+380 44 000 0000')
  await page.keyboard.press('Tab')
  await hasFocus(message)
  await page.keyboard.type('One truck')
  await page.keyboard.press('Enter')
  await page.keyboard.type('to Kyiv')
  await page.keyboard.press('Tab')
  await hasFocus(send)
  await page.keyboard.press('Enter')
  await seeToast(page, 'Message Sent!', SUCCESS)
  await hasFocus(send)
  expect(await storedOf(second)).toMatchObject([
    { interest: '', contact: '+380 44 000 0000', message: 'One truck\nto Kyiv' },
  ])
  expect(problems).toEqual([])
})
