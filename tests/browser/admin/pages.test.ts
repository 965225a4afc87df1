import type { Page } from 'playwright-core'
import { defaultWords } from '../../../content/words.ts'
import type { BodyInput } from '../../../shared/api.ts'
import { adminPages, pages } from '../../../shared/pages.ts'
import { unique } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../support/client.ts'
import { readyPicture } from '../../support/pictures.ts'
import { published } from '../../support/published.ts'
import { desktop, gate, isAt, phone, rowOf, seeToast, tabTo } from '../support/actions.ts'
import { expect } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

const session = await apiSession()

const wordsOf = async (page: string) =>
  (await succeed('GET /api/admin/pages/{page}', { session, params: { page } })).body
async function change(page: string, values: BodyInput<'PUT /api/admin/pages/{page}'>['values']) {
  const { version } = await wordsOf(page)
  await succeed('PUT /api/admin/pages/{page}', { session, params: { page }, body: { version, values } })
}

const edit = (page: Page, name: string) => rowOf(page, name).getByRole('button', { name: 'Edit' }).click()
const field = (page: Page, path: string) => page.locator(`[data-path="${path}"]`)
async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await seeToast(page, 'Success', 'Changes published')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
/** Shows a part of the form, where a tap on the page leads otherwise. */
async function openPart(page: Page, title: string) {
  await page.getByRole('button', { name: 'Publish changes' }).waitFor()
  const texts = page.getByRole('button', { name: 'Texts', exact: true })
  if (await texts.isVisible()) await texts.click()
  await page.getByRole('dialog').locator('summary').filter({ hasText: title }).first().click()
}

test('a text is changed with the keyboard alone, refused at its field, not overwritten unasked, read by visitors, brought back from its history, and to the original', async () => {
  const { page } = await visit(browser, adminPages.pages, phone, session)
  const { keyboard } = page
  const dialog = page.getByRole('dialog', { name: 'Home' })
  const title = field(page, 'why.title')
  const press = async (control: ReturnType<typeof field>) => {
    await tabTo(page, control)
    await keyboard.press('Enter')
  }
  await press(rowOf(page, 'Home').getByRole('button', { name: 'Edit' }))
  await press(dialog.getByRole('button', { name: 'Texts' }))
  await press(dialog.locator('summary').filter({ hasText: 'Reasons' }))
  await tabTo(page, title)
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('Call {fax}')
  await press(dialog.getByRole('button', { name: 'Page', exact: true }))
  await press(dialog.getByRole('button', { name: 'Publish changes' }))
  await dialog.getByText('There is no fact with the name {fax}').waitFor()
  await expect(title).toBeFocused()
  await expectSound(page)
  expect((await wordsOf('home')).values).toEqual({})

  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('Reasons to come: ')
  await press(dialog.getByRole('button', { name: 'Insert a fact' }).first())
  await expectSound(page)
  await dialog.getByRole('button', { name: '{years} 15+' }).click()
  await expect(title).toHaveValue('Reasons to come: {years}')
  await dialog.getByText('1 changed').waitFor()
  await change('home', { why: { title: 'Theirs' } })
  await press(dialog.getByRole('button', { name: 'Publish changes' }))
  await dialog.getByText('This page was changed in the meantime.').waitFor()
  await expect(title).toHaveValue('Reasons to come: {years}')
  await press(dialog.getByRole('button', { name: 'Overwrite with mine' }))
  await seeToast(page, 'Success', 'Changes published')
  await published(pages.home.path, 'Reasons to come: 15+')

  await rowOf(page, 'Home').getByText('Changes published', { exact: true }).waitFor()
  await edit(page, 'Home')
  await openPart(page, 'Reasons')
  await dialog.getByRole('button', { name: 'History' }).click()
  const earlier = page.getByRole('dialog', { name: 'History' }).getByRole('listitem').nth(1)
  await earlier.locator('summary').click()
  await earlier.getByRole('button', { name: /^Restore/ }).click()
  await expect(title).toHaveValue('Theirs')
  await dialog.getByRole('button', { name: 'Original: Title' }).click()
  await expect(dialog.locator(':focus').filter({ has: title })).toBeVisible()
  await publish(page)
  expect((await wordsOf('home')).values).toEqual({})
})

test('a list gets an entry, another order and one entry less; a place gets a picture of the library, until it is empty again', async () => {
  const id = await readyPicture(session)
  const alt = unique('The founder')
  await succeed('PUT /api/admin/media/{id}', { session, params: { id }, body: { alt } })
  const { page, problems } = await visit(browser, adminPages.pages, desktop, session)
  await edit(page, 'Home')
  const dialog = page.getByRole('dialog', { name: 'Home' })
  /** The question that visitors read when nothing is changed. */
  const question = 'What is the minimum order?'
  await openPart(page, 'Questions and answers')
  await dialog
    .locator('summary')
    .filter({ hasText: `1. ${question}` })
    .click()
  await dialog.getByRole('button', { name: 'Move down: Question 1' }).press('Enter')
  await dialog.getByText('Moved to place 2 of 8').waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByText('Moved to place 3 of 8').waitFor()
  await expect(dialog.getByRole('button', { name: 'Move down: Question 3' })).toBeFocused()
  await expect(field(page, 'faq.items.2.question')).toHaveValue(question)
  await dialog.getByRole('button', { name: 'Add question' }).click()
  await expect(field(page, 'faq.items.8.question')).toBeFocused()
  await field(page, 'faq.items.8.question').fill('Is it good?')
  await field(page, 'faq.items.8.answer').fill('Yes, ')
  await field(page, 'faq.items.8.answer').press('End')
  await dialog.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('very')
  await expectSound(page)
  await dialog.locator('summary').filter({ hasText: /^1\. /, visible: true }).click()
  await dialog.getByRole('button', { name: 'Remove: Question 1', exact: true }).click()

  await openPart(page, 'Founder')
  const place = page.getByRole('group', { name: 'Picture of the founder' })
  await place.getByRole('button', { name: 'From the library' }).click()
  const choice = page.getByRole('dialog', { name: 'Choose a picture' })
  await choice.getByRole('searchbox', { name: 'Search' }).fill(alt)
  await page.keyboard.press('Enter')
  await choice.getByRole('button', { name: alt }).click()
  await expect(place.getByRole('textbox', { name: 'Description' })).toHaveValue(alt)
  await publish(page)
  const { values } = await wordsOf('home')
  const questions = (values as { faq: { items: { question: string }[] } }).faq.items
  expect(questions).toHaveLength(8)
  expect(questions[1]).toMatchObject({ question })
  expect(questions[7]).toEqual({ question: 'Is it good?', answer: 'Yes, **very**', link: '' })
  await published(pages.home.path, `/media/${id}/`)

  await edit(page, 'Home')
  await openPart(page, 'Founder')
  // A description that is still being saved does not bring its picture back.
  const saveDescription = await gate(page, `**/api/admin/media/${id}`, 'PUT')
  await place.getByRole('textbox', { name: 'Description' }).fill(unique('The founder'))
  await place.getByRole('button', { name: 'Remove picture' }).click()
  await expect(place).toBeFocused()
  await Promise.all([page.waitForResponse(`**/api/admin/media/${id}`), saveDescription()])
  await publish(page)
  expect(Object.keys((await wordsOf('home')).values)).toEqual(['faq'])
  expect(problems).toEqual([])
})

test('the words of another language are changed in a form of their own; the mark of a part stays beside its long title; a legal page shows from when it is in force, and what was in force before', async () => {
  await change('cookie-policy', { effective: '2026-12-01' })
  const { page, problems } = await visit(browser, adminPages.pages, phone, session)
  await edit(page, 'On several pages')
  await page.getByRole('button', { name: 'Texts', exact: true }).click()
  const part = page.locator('summary').filter({ hasText: 'in other languages than English' })
  const bottoms = () =>
    part.evaluate((summary) =>
      ['svg', 'h3'].map((name) => summary.querySelector(name)?.getBoundingClientRect().bottom),
    )
  await expect.poll(bottoms).toSatisfy(([mark, title]) => mark < title)
  await page.keyboard.press('Escape')

  await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'Polish' }).click()
  await expect(rowOf(page, 'Contact').getByRole('link', { name: 'View Contact' })).toHaveAttribute(
    'href',
    '/pl/contact',
  )
  await edit(page, 'Contact')
  await openPart(page, 'Search engines')
  await expect(field(page, 'head.title')).toHaveValue(defaultWords('contact', 'pl').head.title)
  await field(page, 'head.title').fill('Napisz do {product}')
  await publish(page)
  await published('/pl/contact', '<title>Napisz do Example Bales</title>')
  expect((await wordsOf('contact')).values).toEqual({})

  await page.setViewportSize(desktop)
  await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'English' }).click()
  await edit(page, 'Cookie Policy')
  const dialog = page.getByRole('dialog', { name: 'Cookie Policy' })
  await expect(field(page, 'effective')).toHaveValue('2026-12-01')
  await dialog.getByText('Earlier texts (1)').click()
  await dialog.getByText(/^In force from .*2025, replaced/).click()
  await dialog.getByRole('paragraph').getByText('Change your choice', { exact: true }).waitFor()
  await expectSound(page)
  expect(problems).toEqual([])
})

test('touching a text leads to its field, and the page shows what is typed: in its place on a phone, beside it on a desktop', async () => {
  const { page, problems } = await visit(browser, adminPages.pages, phone, session)
  const frame = page.frameLocator('iframe[title="The page as visitors will see it"]')
  await edit(page, 'Home')
  await frame.getByRole('heading', { level: 1 }).waitFor()
  const dialog = page.getByRole('dialog', { name: 'Home' })
  const backToPage = () => dialog.getByRole('button', { name: 'Page', exact: true }).click()
  await expectSound(page)
  await frame.getByRole('heading', { name: 'Why Choose' }).click()
  await expect(field(page, 'why.title')).toBeFocused()
  await field(page, 'why.title').fill('Reasons: {years} of work')
  await backToPage()
  await frame.getByRole('heading', { name: 'Reasons: 15+ of work' }).click()
  await expect(field(page, 'why.title')).toBeFocused()
  // A link leads to its field, too, and nowhere else.
  await backToPage()
  await frame.getByRole('main').getByRole('link', { name: 'Get a Quote' }).first().click()
  await expect(field(page, 'hero.quote')).toBeFocused()
  expect(page.context().pages()).toHaveLength(1)
  await isAt(page, adminPages.pages)
  await expect(page).toHaveTitle(/^Pages/)

  await page.setViewportSize(desktop)
  await expectSound(page)
  await field(page, 'why.title').fill('More reasons')
  await frame.getByRole('heading', { name: 'More reasons' }).click()
  await expect(field(page, 'why.title')).toBeFocused()
  // The text of a field that is used is marked in the page.
  await dialog.locator('summary').filter({ hasText: 'Founder' }).click()
  await field(page, 'story.title').focus()
  await expect(frame.locator('[data-marked]')).toHaveText('15+ years in the trade, from one London warehouse')

  // A text on several pages leads to where it is changed.
  const allProducts = frame.getByRole('contentinfo').getByText('All products')
  await allProducts.click()
  await page.getByText('This text is on several pages.').waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: 'Edit: On several pages' }).click()
  const several = page.getByRole('dialog', { name: 'On several pages' })
  await several.waitFor()
  await allProducts.click()
  await expect(field(page, 'footer.allProducts')).toBeFocused()
  await field(page, 'footer.allProducts').fill('Everything')
  await frame.getByRole('contentinfo').getByText('Everything').waitFor()
  // Saved, it would be published on every page of the language.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()

  // Other pages, one of each kind that is laid out differently.
  for (const name of ['Toys', 'Blog', 'Cookie Policy']) {
    await several.waitFor({ state: 'detached' })
    await edit(page, name)
    await frame.getByRole('heading', { level: 1 }).click()
    await expect(field(page, 'title'), name).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  expect(problems).toEqual([])
})
