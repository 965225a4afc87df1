import type { Page } from 'playwright-core'
import { ulid } from 'ulid'
import { afterEach } from 'vitest'
import { adminPages } from '../../../shared/pages.ts'
import { visit } from '../../support/browser.ts'
import { signIn as apiSession, call, succeed } from '../../support/client.ts'
import { desktop, phone, rowOf, seeToast } from '../support/actions.ts'
import { expect } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

const session = await apiSession()
const at = { session, params: { page: 'contact' } }
const wordsOf = async () => (await succeed('GET /api/admin/pages/{page}', at)).body
const unsaved = async () => (await wordsOf()).unsaved
/** Keep a title as another device does. */
const keepElsewhere = async (title: string, replaces?: string) => {
  const { version } = await wordsOf()
  const body = { version, values: { head: { title } }, writer: ulid(), replaces }
  await succeed('PUT /api/admin/pages/{page}/unsaved', { ...at, body })
}
const discard = () => call('DELETE /api/admin/pages/{page}/unsaved', at)

afterEach(async () => {
  // A page that is open would keep its text again.
  await Promise.all(browser.contexts().map((context) => context.close()))
  await discard()
})

const row = (page: Page) => rowOf(page, 'Contact')
const title = (page: Page) => page.locator('[data-path="head.title"]')
const kept = (page: Page) => page.getByText(/^Draft kept \d\d:\d\d$/).waitFor()
const schedule = (page: Page) => page.locator('summary').filter({ hasText: 'Schedule' })
const time = (page: Page) => page.getByLabel('Publish changes on (London time)')

/** Open the form of the page Contact in a fresh browser, with what search engines read unfolded. */
async function openForm(viewport: { width: number; height: number }) {
  const visited = await visit(browser, adminPages.pages, viewport, session)
  await openContact(visited.page)
  return visited
}
async function openContact(page: Page) {
  await row(page).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Publish changes' }).waitFor()
  const texts = page.getByRole('button', { name: 'Texts', exact: true })
  if (await texts.isVisible()) await texts.click()
  await page.getByRole('dialog').locator('summary').filter({ hasText: 'Search engines' }).first().click()
}

test('kept changes get a time in London time, which is listed and cancelled; what cannot go live says why; newer ones of another device are not discarded with them, which is said', async () => {
  const { page, problems } = await openForm(phone)
  await expect(schedule(page)).toHaveCount(0)
  await title(page).fill('<b>Reasons</b>')
  await schedule(page).click()
  const year = new Date().getFullYear() + 1
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await time(page).fill('2020-01-01T09:00')
  await page.getByText('This time has passed.').waitFor()
  await time(page).fill(`${year}-07-15T09:00`)
  await press('Schedule')
  await page.getByText('Open the changes and complete them first. Must be plain text').waitFor()
  await title(page).fill('Reasons')
  await press('Schedule')
  await seeToast(page, 'Success', 'Changes scheduled')
  // Summer time.
  const publishAt = `${year}-07-15T08:00:00.000Z`
  expect(await unsaved()).toMatchObject({ values: { head: { title: 'Reasons' } }, publishAt })
  await row(page).getByText('Changes go live').waitFor()
  await row(page).getByText(`15 Jul ${year}, 09:00`).waitFor()
  await expectSound(page)

  await openContact(page)
  await expect(time(page)).toHaveValue(`${year}-07-15T09:00`)
  await title(page).fill('More reasons')
  // The form may still say when it kept what was there before.
  await expect.poll(unsaved).toMatchObject({ values: { head: { title: 'More reasons' } }, publishAt })
  await press('No time')
  await press('Keep without a time')
  await seeToast(page, 'Success', 'Time cancelled')
  await row(page).getByText('Changes go live').waitFor({ state: 'detached' })
  await row(page).getByText('Changed, not published', { exact: true }).waitFor()
  expect(await unsaved()).toMatchObject({ values: { head: { title: 'More reasons' } }, publishAt: null })
  expect((await wordsOf()).values).toEqual({})
  expect(problems).toEqual([expect.stringContaining('400 (Bad Request)')])

  await openContact(page)
  await page.getByText('Your unsaved changes were restored.').waitFor()
  await keepElsewhere('Most reasons', (await unsaved())?.savedAt)
  await page.getByRole('button', { name: 'Discard them' }).click()
  await seeToast(
    page,
    'Error',
    'Newer changes from another device were not discarded. Open them again to see them.',
  )
  expect((await unsaved())?.values).toEqual({ head: { title: 'Most reasons' } })
})

test('what is typed is kept while typing, and as its tab is hidden, which may be its end, without being published, until another device publishes or discards it', async () => {
  const { page } = await openForm(phone)
  const { title: published } = (await wordsOf()).defaults.head as { title: string }
  await title(page).fill('Kept reasons')
  await kept(page)
  expect(await unsaved()).toMatchObject({ values: { head: { title: 'Kept reasons' } } })
  await title(page).fill(published)
  await expect.poll(async () => (await unsaved())?.values).toEqual({})

  await title(page).fill('Kept last')
  await expect.poll(async () => (await unsaved())?.values).toEqual({ head: { title: 'Kept last' } })
  await page.keyboard.press('Escape')
  await page.getByText('Keep your unsaved changes?').waitFor()
  await page.getByRole('button', { name: 'Continue writing' }).click()
  await page.getByRole('button', { name: 'Close, keep draft' }).click()
  await row(page).getByText('Changed, not published', { exact: true }).waitFor()
  await discard()
  await openContact(page)
  await expect(title(page)).toHaveValue(published)
  await expect(page.getByText('Your unsaved changes were restored.')).toHaveCount(0)
  // The second does not pass in which it would be kept by itself.
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await title(page).fill('Typed in a tab that is closed')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    // It bubbles (HTML, "page visibility").
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  const values = { head: { title: 'Typed in a tab that is closed' } }
  await expect.poll(async () => (await unsaved())?.values).toEqual(values)
  expect((await wordsOf()).values).toEqual({})
  await page.context().close()

  const other = await openForm(desktop)
  await other.page.getByText('Your unsaved changes were restored.').waitFor()
  await other.page.getByText('Show what differs (1 field)').click()
  await other.page.getByRole('definition').getByText('Typed').waitFor()
  await other.page.getByRole('button', { name: 'Publish changes' }).click()
  await seeToast(other.page, 'Success', 'Changes published')
  await row(other.page).getByText('Changed, not published').waitFor({ state: 'detached' })
  await expect.poll(() => wordsOf()).toMatchObject({ values, unsaved: null })
  expect(other.problems).toEqual([])
})
