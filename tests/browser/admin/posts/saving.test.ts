import { expect } from 'vitest'
import { addressIn } from '../../../../shared/languages.ts'
import { adminPages, articlePath } from '../../../../shared/pages.ts'
import { samplePost, unique } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../../support/client.ts'
import { published } from '../../../support/published.ts'
import { choose, phone, seeToast, toggleDetails } from '../../support/actions.ts'
import { browser, test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'

const session = await apiSession()
const create = async (fields: Parameters<typeof samplePost>[0] = {}) =>
  (await succeed('POST /api/admin/blog', { session, body: samplePost(fields) })).body

test('a tab that is out of date shows both versions, and saves or loads what is chosen', async () => {
  const post = await create()
  const params = { id: post.id }
  const { page } = await visit(browser, `${adminPages.dashboard}?post=${post.id}`, phone, session)
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  await expectSound(page)
  const titleField = page.getByRole('textbox', { name: 'Title *', exact: true })
  const update = page.getByRole('button', { name: 'Save draft' })

  await titleField.fill('Mine')
  await succeed('PUT /api/admin/blog/{id}', { session, params, body: { title: 'Theirs' } })
  await update.click()
  const alert = page.getByRole('alert').filter({ hasText: 'This post was changed in the meantime.' })
  await alert.waitFor()
  await page.getByText('Show what differs (1 field)').click()
  await expect
    .poll(() => page.getByRole('definition').allTextContents())
    .toEqual(['[removed: Theirs][added: Mine]'])
  await expectSound(page)
  await page.getByRole('button', { name: 'Overwrite with mine' }).click()
  await seeToast(page, 'Success', 'Blog post updated successfully')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await succeed('GET /api/admin/blog/{id}', { session, params })).body.title).toBe('Mine')

  await page.goto(`${adminPages.dashboard}?post=${post.id}`)
  await titleField.fill('Mine again')
  await succeed('PUT /api/admin/blog/{id}', { session, params, body: { title: 'Theirs again' } })
  await update.click()
  await alert.waitFor()
  await page.getByRole('button', { name: 'Throw mine away, show the newer' }).click()
  await expect.poll(() => titleField.inputValue()).toBe('Theirs again')
})

test('the language chosen for an article is that of its published page', async () => {
  const post = await create({ published: true })
  const path = articlePath(post.slug)
  await published(path, '<h1 lang="en-GB"')
  const { page, problems } = await visit(browser, `${adminPages.dashboard}?post=${post.id}`, phone, session)
  await toggleDetails(page)
  const language = page.getByRole('combobox', { name: 'Language' })
  await expect.poll(() => language.locator('option:checked').textContent()).toBe('English')
  await language.selectOption('Ukrainian')
  await expectSound(page)
  await page.getByRole('button', { name: 'Update live article' }).click()
  await seeToast(page, 'Success', 'Blog post updated successfully')
  const inUkrainian = addressIn('uk', path)
  await published(inUkrainian, '<h1 lang="uk"')
  await page.goto(inUkrainian)
  await expect.poll(() => page.locator('article .article').getAttribute('lang')).toBe('uk')
  expect(problems).toEqual([])
})

test('a save that the server fails to answer keeps the text, and is repeated', async () => {
  const post = await create()
  const params = { id: post.id }
  const { page } = await visit(browser, `${adminPages.dashboard}?post=${post.id}`, phone, session)
  const titleField = page.getByRole('textbox', { name: 'Title *', exact: true })
  const update = page.getByRole('button', { name: 'Save draft' })
  await titleField.fill('Kept')
  await page.route(`**/api/admin/blog/${post.id}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong. Please try again.' } }),
  )
  await update.click()
  await seeToast(page, 'Error', 'Failed to update blog post')
  await page.getByRole('alert').filter({ hasText: 'Something went wrong.' }).waitFor()
  await expect.poll(() => titleField.inputValue()).toBe('Kept')
  await page.unroute(`**/api/admin/blog/${post.id}`)
  await page.route(`**/api/admin/blog/${post.id}`, (route) => route.abort('connectionreset'))
  await update.click()
  await page.getByRole('alert').filter({ hasText: 'No connection.' }).waitFor()
  await page.unroute(`**/api/admin/blog/${post.id}`)

  await page.reload()
  await page.getByText('Your unsaved changes were restored.').waitFor()
  await expect.poll(() => titleField.inputValue()).toBe('Kept')
  await update.click()
  await seeToast(page, 'Success', 'Blog post updated successfully')
  expect((await succeed('GET /api/admin/blog/{id}', { session, params })).body.title).toBe('Kept')
})

test('closing a form with unsaved changes asks, closing the tab, too', async () => {
  const post = await create()
  const { page } = await visit(browser, `${adminPages.dashboard}?post=${post.id}`, phone, session)
  const form = page.getByRole('dialog').filter({ hasText: 'Edit Blog Post' })
  const titleField = page.getByRole('textbox', { name: 'Title *', exact: true })
  await titleField.fill('Changed')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog').filter({ hasText: 'Keep your unsaved changes?' }).last()
  await question.getByText('No visitor sees them.').waitFor()
  await expectSound(page)
  await question.getByRole('button', { name: 'Continue writing' }).click()
  await expect.poll(() => titleField.inputValue()).toBe('Changed')

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await form.waitFor({ state: 'detached' })
  const { body } = await succeed('GET /api/admin/blog/{id}', { session, params: { id: post.id } })
  expect(body).toEqual(post)
})

test('a link to a post just published appears once its page is there', async () => {
  const post = await create({ title: unique('Launched') })
  const { page } = await visit(browser, adminPages.dashboard, phone, session)
  // The list looks for the article for 30 seconds.
  await page.clock.setFixedTime(Date.now())
  let isThere = false
  await page.route(`**${articlePath(post.slug)}`, (route) => route.fulfill({ status: isThere ? 200 : 404 }))
  const row = page.getByRole('listitem').filter({ hasText: post.title })
  await choose(row, 'Publish')
  await row.getByText('Going live…').waitFor()
  await row.getByRole('button', { name: 'More' }).click()
  await expect.poll(() => row.getByRole('menuitem', { name: 'View on site' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  isThere = true
  await expect
    .poll(() => row.getByRole('link', { name: 'View on site' }).getAttribute('href'))
    .toBe(articlePath(post.slug))
})
