import { expect } from 'vitest'
import { pages } from '../../../../shared/pages.ts'
import { arrive, takenOver } from '../../../support/browser.ts'
import { gate, goOffline, loseAnswers, seeToast } from '../../support/actions.ts'
import { test } from '../../support/fixtures.ts'
import { countAnew, fillIn, formOf, keptInTab, keysSentBy, open, SUCCESS, storedOf } from './enquiry-form.ts'

countAnew()

test('an enquiry whose answer is lost is kept over a reload, and sent again is stored once', async () => {
  const { page } = await open('/contact?interest=Toys')
  const keys = keysSentBy(page)
  const visitor = await fillIn(page)
  const { form, name, contact, message, send } = formOf(page)
  const answerAgain = await loseAnswers(page, '**/api/contact', 'POST')
  await send.click()
  await seeToast(page, 'Error', 'Something went wrong. Please try again.')
  const status = form.getByRole('status')
  await status.getByText('Not sent. Your text is still in the form.').waitFor()
  await expect
    .poll(() => status.getByRole('link', { name: /^WhatsApp: \+44/ }).getAttribute('href'))
    .toContain('wa.me')
  await answerAgain()

  await page.reload()
  await takenOver(page)
  await expect.poll(() => name.inputValue()).toBe(visitor)
  await expect.poll(() => contact.inputValue()).toBe('buyer@example.com')
  await expect.poll(() => message.inputValue()).toBe('Two trucks to Lviv, please')
  await send.click()
  await seeToast(page, 'Message Sent!', SUCCESS)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await storedOf(visitor)).toHaveLength(1)
  await expect.poll(() => keptInTab(page)).toBeNull()
  await page.reload()
  await takenOver(page)
  await expect.poll(() => name.inputValue()).toBe('')
})

test('offline an enquiry waits, can be taken back, and goes by itself once there is a network', async () => {
  const { page, problems } = await open('/contact?interest=Toys')
  const keys = keysSentBy(page)
  const visitor = await fillIn(page)
  const { form, name, message, send } = formOf(page)
  const waiting = form.getByRole('status').getByText('Will be sent when you are online')
  await goOffline(page)
  await send.click()
  await waiting.waitFor()
  await expect.poll(() => name.inputValue()).toBe('')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await waiting.waitFor({ state: 'detached' })
  await expect.poll(() => message.inputValue()).toBe('Two trucks to Lviv, please')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('contactOutbox'))).toBeNull()

  await send.click()
  await waiting.waitFor()
  expect(await storedOf(visitor)).toEqual([])
  await page.context().setOffline(false)
  await seeToast(page, 'Message Sent!', SUCCESS)
  await form.getByRole('status').getByText(SUCCESS).waitFor()
  expect(await storedOf(visitor)).toMatchObject([{ interest: 'Toys' }])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('contactOutbox'))).toBeNull()
  expect(keys.length).toBeGreaterThan(0)
  expect(new Set(keys).size).toBe(1)
  // What a browser itself says of a missing connection is no fault of the page.
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('an enquiry is kept when the connection is lost before the first touch', async () => {
  const { page } = await open(pages.cookiePolicy.path)
  await page.route('**/assets/app-*.js', (route) => route.abort())
  await page.goto(pages.home.path)
  await goOffline(page)
  const visitor = await fillIn(page)
  const { form, send } = formOf(page)
  await send.click()
  await form.getByRole('status').getByText('Will be sent when you are online').waitFor()
  await page.context().setOffline(false)
  await page.waitForURL(`**${pages.contactSent.path}`)
  expect(await storedOf(visitor)).toHaveLength(1)
})

test('what is typed before the app has come is in the form of the next page', async () => {
  const { page } = await open(pages.cookiePolicy.path)
  await page.route('**/assets/app-*.js', (route) => route.abort())
  await page.goto(pages.home.path)
  const visitor = await fillIn(page)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('link', { name: 'Contact', exact: true }).filter({ visible: true }).last().click()
  await page.waitForURL(`**${pages.contact.path}`)
  await expect.poll(() => formOf(page).name.inputValue()).toBe(visitor)
  await expect.poll(() => formOf(page).message.inputValue()).toBe('Two trucks to Lviv, please')
})

test('a form that was sent without the app, and is shown again by the back/forward cache, can be sent again', async () => {
  const { page } = await open(pages.cookiePolicy.path)
  await page.route('**/assets/app-*.js', (route) => route.abort())
  let posted = 0
  await page.route('**/api/contact/form', (route) => {
    posted++
    return route.fulfill({ status: 204 })
  })
  await page.goto(pages.contact.path)
  await fillIn(page)
  await formOf(page).send.click()
  await expect.poll(() => posted).toBe(1)
  // A browser under test has no such cache; the answer has left the page in place.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await formOf(page).send.click()
  await expect.poll(() => posted).toBe(2)
})

test('an enquiry that waits outlives its tab, and goes from any page', async () => {
  const { page } = await open()
  const visitor = await fillIn(page)
  await goOffline(page)
  await formOf(page).send.click()
  await formOf(page).form.getByText('Will be sent when you are online').waitFor()
  const context = page.context()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(pages.about.path)
  await expect.poll(() => storedOf(visitor)).toHaveLength(1)
  // Taken out once the answer is there.
  await expect.poll(() => later.evaluate(() => localStorage.getItem('contactOutbox'))).toBeNull()
})

test('people who take their time are new enquiries; machines are put aside and told the same', async () => {
  const { page } = await open(pages.cookiePolicy.path)
  // By a clock that stands, whoever fills the form in on a busy machine is fast, too.
  const shown = Date.now()
  await page.clock.setFixedTime(shown)
  await arrive(page, pages.contact.path)
  const { send, form } = formOf(page)
  for (const [wait, remarks, status] of [
    [0, '', 'spam'],
    [3000, '', 'new'],
    [3000, 'Cheap pills', 'spam'],
  ] as const) {
    await page.clock.setFixedTime(shown + wait)
    const visitor = await fillIn(page)
    const fill = (trap: HTMLInputElement, text: string) => Object.assign(trap, { value: text })
    await form.locator('[name=remarks]').evaluate(fill, remarks)
    await send.click()
    await seeToast(page, 'Message Sent!', SUCCESS)
    expect(await storedOf(visitor)).toMatchObject([{ status }])
  }
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
  await expect.poll(() => formOf(page).name.inputValue()).toBe(visitor)
  await release()
  await seeToast(page, 'Message Sent!', SUCCESS)
  await formOf(page).send.click()
  await expect.poll(() => formOf(page).name.inputValue()).toBe('')
  expect(keys).toHaveLength(2)
  expect(await storedOf(visitor)).toHaveLength(1)
})
