import type { Locator, Page } from 'playwright-core'
import { adminPages } from '../../../shared/pages.ts'
import { unique } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../support/client.ts'
import { desktop, keepToasts, phone, rowOf, seeToast, tabTo, toggleDetails } from '../support/actions.ts'
import { expect } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { sideways } from '../support/page-checks.ts'
import { expectSound } from '../support/sound.ts'
import { field, postsOf } from './posts/post-fixture.ts'

const session = await apiSession()
const { create, stored, change, openPost } = postsOf(session)

/** Differences that are shown of a version, without spaces: only what is hidden from the eye stands on lines of its own. */
const shownIn = async (version: Locator) =>
  (await version.getByRole('definition').allInnerTexts()).map((text) => text.replace(/\s/g, ''))

/** A common phone, the narrowest, a tablet, and a desktop. */
const narrow = { width: 390, height: 844 }
const sizes = [phone, { width: 768, height: 1024 }, desktop, narrow]

/** What is shown is sound on a phone, and as narrow as each of the sizes. */
async function expectSoundInWidths(page: Page) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect.poll(() => page.evaluate(sideways), { message: `${size.width} px` }).toEqual([])
  }
  await expectSound(page)
}

test('an earlier version of an article is read, restored into the form with its date, and saved', async () => {
  const title = unique('Bales')
  const dated = (day: string) => ({ published: true, publishedAt: `${day}T12:00:00.000Z` })
  const post = await create({
    title,
    content: '<p>Graded by <strong>hand</strong>.</p>',
    ...dated('2026-06-16'),
  })
  await change(post.id, {
    title: `${title} again`,
    content: '<p>Graded by machine.</p>',
    ...dated('2026-07-21'),
  })
  const { page, problems } = await openPost(post.id, narrow)
  await toggleDetails(page)
  await tabTo(page, page.getByRole('button', { name: 'History' }))
  await page.keyboard.press('Enter')
  const history = page.getByRole('dialog', { name: 'History' })
  const [newest, oldest] = [history.getByRole('listitem').first(), history.getByRole('listitem').last()]
  await newest.getByText('Version 2').waitFor()
  await newest.locator('summary').press('Enter')
  await expect
    .poll(() => shownIn(newest))
    .toEqual([`${title}[added:again]`, 'Gradedby[removed:hand][added:machine].'])
  await expect(newest.getByRole('button')).toHaveCount(0)
  await expectSoundInWidths(page)
  await page.setViewportSize(desktop)
  await expect
    .poll(async () => (await shownIn(newest)).at(-1))
    .toBe('Gradedby[removed:hand].Gradedby[added:machine].')
  await page.setViewportSize(narrow)

  await oldest.locator('summary').press('Enter')
  await oldest.getByRole('definition').filter({ hasText: 'Graded by hand.' }).waitFor()
  await tabTo(page, oldest.getByRole('button', { name: /^Restore the version of / }))
  await page.keyboard.press('Enter')
  await history.waitFor({ state: 'detached' })
  await seeToast(page, 'Success', 'is in the form. It is not saved yet.')
  expect(await stored(post.id)).toMatchObject({ title: `${title} again` })
  await toggleDetails(page)
  await expect(field(page, 'Title *')).toHaveValue(title)
  await page.getByRole('button', { name: 'Update live article' }).click()
  await seeToast(page, 'Success', 'Blog post updated successfully')
  const { content, published, publishedAt } = post
  expect(await stored(post.id)).toMatchObject({ title, content, published, publishedAt, version: 3 })
  expect(problems).toEqual([])
})

test('words of a page come back from their history, and Undo leaves the form as it was', async () => {
  const at = { session, params: { page: 'toys' }, query: { language: 'cs' } } as const
  const words = async () => (await succeed('GET /api/admin/pages/{page}', at)).body
  for (const values of [{ head: { title: 'Hračky kamionem' } }, {}]) {
    const { version } = await words()
    await succeed('PUT /api/admin/pages/{page}', { ...at, body: { version, values } })
  }
  const { page, problems } = await visit(browser, adminPages.pages, narrow, session)
  await keepToasts(page)
  await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'Czech' }).click()
  await rowOf(page, 'Toys').getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Texts', exact: true }).click()
  await page.getByRole('button', { name: 'History' }).click()
  const changed = page.getByRole('dialog', { name: 'History' }).getByRole('listitem').nth(1)
  await tabTo(page, changed.locator('summary'))
  await page.keyboard.press('Enter')
  await changed.getByRole('definition').filter({ hasText: 'kamionem' }).waitFor()
  await expectSoundInWidths(page)
  await tabTo(page, changed.getByRole('button', { name: /^Restore/ }))
  await page.keyboard.press('Enter')
  await page.getByText('1 changed').first().waitFor()
  expect((await words()).values).toEqual({})
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('1 changed').first().waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})
