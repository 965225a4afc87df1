import type { Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { defaultWords } from '../../../content/words.ts'
import type { BodyInput } from '../../../shared/api.ts'
import { adminPages, pages } from '../../../shared/pages.ts'
import { unique } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { signIn as apiSession, call, succeed } from '../../support/client.ts'
import { readyPicture } from '../../support/pictures.ts'
import { published } from '../../support/published.ts'
import { desktop, phone, seeToast, tabTo } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

const session = await apiSession()

type Values = BodyInput<'PUT /api/admin/pages/{page}'>['values']
const wordsOf = async (page: string) =>
  (await succeed('GET /api/admin/pages/{page}', { session, params: { page } })).body
async function change(page: string, values: Values) {
  const { version } = await wordsOf(page)
  await succeed('PUT /api/admin/pages/{page}', { session, params: { page }, body: { version, values } })
}
/** The question that visitors read when nothing is changed. */
const QUESTION = 'What is the minimum order?'

afterEach(async () => {
  // A page that is open would keep its text again.
  await Promise.all(browser.contexts().map((context) => context.close()))
  await call('DELETE /api/admin/pages/{page}/unsaved', { session, params: { page: 'home' } })
  if (Object.keys((await wordsOf('home')).values).length > 0) await change('home', {})
})

async function openPage(name: string, viewport: { width: number; height: number }) {
  const visited = await visit(browser, adminPages.pages, viewport, session)
  await row(visited.page, name).getByRole('button', { name: 'Edit' }).click()
  await visited.page.getByRole('dialog', { name }).getByRole('button', { name: 'Publish changes' }).waitFor()
  return visited
}
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const field = (page: Page, path: string) => page.locator(`[data-path="${path}"]`)
const isFocused = (page: Page, path: string) =>
  expect.poll(() => field(page, path).evaluate((element) => element === document.activeElement)).toBe(true)
const publish = (page: Page) => page.getByRole('button', { name: 'Publish changes' }).click()
/** Shows a part of the form, where a tap on the page leads otherwise. */
async function openPart(page: Page, title: string) {
  await page.getByRole('button', { name: 'Publish changes' }).waitFor()
  const texts = page.getByRole('button', { name: 'Texts', exact: true })
  if (await texts.isVisible()) await texts.click()
  await page.getByRole('dialog').locator('summary').filter({ hasText: title }).first().click()
}

test('the words of another language are changed in a form of their own', async () => {
  const { page, problems } = await visit(browser, adminPages.pages, phone, session)
  await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'Polish' }).click()
  await expect
    .poll(() => row(page, 'Contact').getByRole('link', { name: 'View Contact' }).getAttribute('href'))
    .toBe('/pl/contact')
  await expectSound(page)
  await row(page, 'Contact').getByRole('button', { name: 'Edit' }).click()
  await openPart(page, 'Search engines')
  await expect
    .poll(() => field(page, 'head.title').inputValue())
    .toBe(defaultWords('contact', 'pl').head.title)
  await field(page, 'head.title').fill('Napisz do {product}')
  await publish(page)
  await seeToast(page, 'Success', 'Changes published')
  await published('/pl/contact', '<title>Napisz do Example Bales</title>')
  expect((await wordsOf('contact')).values).toEqual({})
  expect(problems).toEqual([])
})

test('a text is changed, read by visitors, and brought back', async () => {
  const { page, problems } = await visit(browser, adminPages.pages, phone, session)
  await row(page, 'Home').getByRole('button', { name: 'Edit' }).waitFor()
  await expectSound(page)
  await row(page, 'Home').getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Home' })
  await openPart(page, 'Reasons')
  await field(page, 'why.title').fill('Reasons to come: ')
  await dialog.getByRole('button', { name: 'Insert a fact' }).click()
  await expectSound(page)
  await dialog.getByRole('button', { name: '{years} 15+' }).click()
  await expect.poll(() => field(page, 'why.title').inputValue()).toBe('Reasons to come: {years}')
  await dialog.getByText('1 changed').waitFor()
  await publish(page)
  await seeToast(page, 'Success', 'Changes published')

  await published(pages.home.path, 'Reasons to come: 15+')
  await row(page, 'Home').getByText('Changes published', { exact: true }).waitFor()
  await row(page, 'Home').getByRole('button', { name: 'Edit' }).click()
  await openPart(page, 'Reasons')
  await dialog.getByRole('button', { name: 'Original: Title' }).click()
  await publish(page)
  await seeToast(page, 'Success', 'Changes published')
  // The notification of the first publication comes again when its dialog has closed.
  await expect.poll(async () => (await wordsOf('home')).values).toEqual({})
  expect(problems).toEqual([])
})

test('a list gets an entry, another order and one entry less', async () => {
  const { page, problems } = await openPage('Home', desktop)
  const dialog = page.getByRole('dialog', { name: 'Home' })
  await openPart(page, 'Questions and answers')
  await dialog
    .locator('summary')
    .filter({ hasText: `1. ${QUESTION}` })
    .click()
  await dialog.getByRole('button', { name: 'Move down: Question 1' }).click()
  await expect.poll(() => field(page, 'faq.items.1.question').inputValue()).toBe(QUESTION)
  await dialog.getByText('Moved to place 2 of 8').waitFor()
  await dialog.getByRole('button', { name: 'Add question' }).click()
  await isFocused(page, 'faq.items.8.question')
  await field(page, 'faq.items.8.question').fill('Is it good?')
  await field(page, 'faq.items.8.answer').fill('Yes, ')
  await field(page, 'faq.items.8.answer').press('End')
  await dialog.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('very')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Remove: Question 1', exact: true }).click()
  await publish(page)
  await seeToast(page, 'Success', 'Changes published')
  const { values } = await wordsOf('home')
  const questions = (values as { faq: { items: { question: string }[] } }).faq.items
  expect(questions).toHaveLength(8)
  expect(questions[0]).toMatchObject({ question: QUESTION })
  expect(questions[7]).toEqual({ question: 'Is it good?', answer: 'Yes, **very**', link: '' })
  expect(problems).toEqual([])
})

test('a picture of the library is in its place on the page, until the place is empty again', async () => {
  const id = await readyPicture(session)
  const alt = unique('The founder')
  await succeed('PUT /api/admin/media/{id}', { session, params: { id }, body: { alt } })
  const { page, problems } = await openPage('Home', phone)
  await openPart(page, 'Founder')
  const place = page.getByRole('group', { name: 'Picture of the founder' })
  await place.getByRole('button', { name: 'From the library' }).click()
  const choice = page.getByRole('dialog', { name: 'Choose a picture' })
  await choice.getByRole('searchbox', { name: 'Search' }).fill(alt)
  await page.keyboard.press('Enter')
  await choice.getByRole('button', { name: alt }).click()
  await place.getByRole('textbox', { name: 'Description' }).waitFor()
  await expectSound(page)
  await publish(page)
  await seeToast(page, 'Success', 'Changes published')
  await published(pages.home.path, `/media/${id}/`)

  await row(page, 'Home').getByRole('button', { name: 'Edit' }).click()
  await openPart(page, 'Founder')
  await place.getByRole('button', { name: 'Remove picture' }).click()
  await publish(page)
  await expect.poll(async () => (await wordsOf('home')).values).toEqual({})
  expect(problems).toEqual([])
}, 120_000)

test('what visitors may not get is refused at its field, and changes nothing', async () => {
  const { page } = await openPage('Home', phone)
  const dialog = page.getByRole('dialog', { name: 'Home' })
  await openPart(page, 'Reasons')
  await field(page, 'why.title').fill('Call {fax}')
  await dialog.getByRole('button', { name: 'Page', exact: true }).click()
  await publish(page)
  await dialog.getByText('There is no fact with the name {fax}').waitFor()
  await isFocused(page, 'why.title')
  await expectSound(page)
  expect((await wordsOf('home')).values).toEqual({})
})

test('words that were changed in another place are not overwritten unasked', async () => {
  const { page } = await openPage('Home', desktop)
  const dialog = page.getByRole('dialog', { name: 'Home' })
  await openPart(page, 'Reasons')
  await field(page, 'why.title').fill('Mine')
  await change('home', { why: { title: 'Theirs' } })
  await publish(page)
  await dialog.getByText('This page was changed in the meantime.').waitFor()
  await expectSound(page)
  await expect.poll(() => field(page, 'why.title').inputValue()).toBe('Mine')
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await seeToast(page, 'Success', 'Changes published')
  expect((await wordsOf('home')).values).toEqual({ why: { title: 'Mine' } })
})

test('a page is changed with the keyboard alone', async () => {
  const { page, problems } = await visit(browser, adminPages.pages, phone, session)
  const { keyboard } = page
  await tabTo(page, row(page, 'Home').getByRole('button', { name: 'Edit' }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Home' })
  await tabTo(page, dialog.getByRole('button', { name: 'Texts' }))
  await keyboard.press('Enter')
  await tabTo(page, dialog.locator('summary').filter({ hasText: 'Reasons' }))
  await keyboard.press('Enter')
  await tabTo(page, field(page, 'why.title'))
  await keyboard.press('End')
  await keyboard.type(', of course')
  await tabTo(page, dialog.getByRole('button', { name: 'Publish changes' }))
  await keyboard.press('Enter')
  await seeToast(page, 'Success', 'Changes published')
  expect(JSON.stringify((await wordsOf('home')).values)).toContain(', of course')
  expect(problems).toEqual([])
})

test('the mark of a part is beside its title on a phone, however long the title is', async () => {
  const { page } = await openPage('On several pages', phone)
  await page.getByRole('button', { name: 'Texts', exact: true }).click()
  const part = page.locator('summary').filter({ hasText: 'in other languages than English' })
  const bottomOf = async (name: string) =>
    part.locator(name).evaluate((element) => element.getBoundingClientRect().bottom)
  await part.waitFor()
  expect(await bottomOf('svg')).toBeLessThan(await bottomOf('h3'))
})

test('a legal page shows from when it is in force, and what was in force before', async () => {
  await change('cookie-policy', { effective: '2026-12-01' })
  const { page, problems } = await openPage('Cookie Policy', desktop)
  const dialog = page.getByRole('dialog', { name: 'Cookie Policy' })
  await expect.poll(() => field(page, 'effective').inputValue()).toBe('2026-12-01')
  await dialog.getByText('Earlier texts (1)').click()
  await dialog.getByText(/^In force from .*2025, replaced/).click()
  await dialog.getByRole('paragraph').getByText('Change your choice', { exact: true }).waitFor()
  await expectSound(page)
  expect(problems).toEqual([])
})
