import type { Page } from 'playwright-core'
import { ulid } from 'ulid'
import { adminPages, pages } from '../../../shared/pages.ts'
import { sampleTopic, unique } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { all, signIn as apiSession, succeed } from '../../support/client.ts'
import { desktop, goOffline, hasFocus, keepToasts, phone, seeToast } from '../support/actions.ts'
import { expect } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

const session = await apiSession()

const draftOf = async (document: string) =>
  (await succeed('GET /api/admin/documents/drafts', { session })).body.find(
    (one) => one.document === document,
  )
/** Keep values as another device does. */
const keepElsewhere = async (document: string, values: { [name: string]: string }) => {
  const { version = 1, savedAt: replaces } = (await draftOf(document)) ?? {}
  const body = { version, values, writer: ulid(), replaces }
  await succeed('PUT /api/admin/documents/{document}/draft', { session, params: { document }, body })
}
const kept = (page: Page) => page.getByText(/^Draft kept \d\d:\d\d$/).waitFor()
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

interface Kind {
  readonly document: string
  /** Screen, with the form closed. */
  readonly path: string
  open(page: Page): Promise<void>
  /** Field that is changed, as its draft names it. */
  readonly label: string
  readonly field: string
  readonly save: string
  stored(): Promise<unknown>
}

const kinds = {
  'an SEO entry': async () => {
    const { seo } = pages.about
    const entries = () => all('GET /api/admin/seo', session)
    const entry = (await entries()).items.find(({ pageName }) => pageName === seo.pageName)
    const { id } = entry ?? expect.unreachable()
    return {
      document: `seo:${id}`,
      path: adminPages.seo,
      open: (page) => row(page, seo.label).getByRole('button', { name: 'Edit' }).click(),
      ...{ label: 'Title in Google *', field: 'title', save: 'Update Settings' },
      stored: async () => (await entries()).items.find((one) => one.id === id)?.title,
    }
  },
  'a topic': async () => {
    const { id, topic } = (await succeed('POST /api/admin/topics', { session, body: sampleTopic() })).body
    return {
      document: `topic:${id}`,
      path: adminPages.settings,
      open: (page) => row(page, topic).getByRole('button', { name: 'Edit' }).click(),
      ...{ label: 'Target audience', field: 'targetAudience', save: 'Update Topic' },
      stored: async () =>
        (await all('GET /api/admin/topics', session)).items.find((one) => one.id === id)?.targetAudience,
    }
  },
} satisfies Record<string, () => Promise<Kind>>

const unsaved = /^(Changed, not published|Unsaved changes)$/

test.each(Object.entries(kinds))(
  'what is typed into the form of %s is kept, is there on another device, and saved from there',
  async (_, begin) => {
    const { document, path, open, label, field, save, stored } = await begin()
    const { page, problems } = await visit(browser, path, phone, session)
    const control = (on: Page) => on.getByRole('dialog').getByLabel(label, { exact: true })
    const before = await stored()
    await open(page)
    await control(page).fill('Typed first')
    await kept(page)
    await expect.poll(async () => (await draftOf(document))?.values[field]).toBe('Typed first')
    expect(await stored()).toEqual(before)
    await page.context().close()

    const other = await visit(browser, path, desktop, session)
    await other.page.getByText(unsaved).waitFor()
    await open(other.page)
    await other.page.getByText('Your unsaved changes were restored.').waitFor()
    await expect(control(other.page)).toHaveValue('Typed first')
    await other.page.getByRole('button', { name: save }).click()
    await expect.poll(stored).toBe('Typed first')
    await expect.poll(() => draftOf(document)).toBeUndefined()
    await other.page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect(other.page.getByText(unsaved)).toHaveCount(0)
    expect([...problems, ...other.problems]).toEqual([])
  },
)

// What all these forms share, with the one that publishes nothing.
test('what another device typed since is a question; without a connection text is kept here; a version comes back', async () => {
  const { document, path, open, label, field, save, stored } = await kinds['a topic']()
  const { page, problems } = await visit(browser, path, phone, session)
  const control = page.getByRole('dialog').getByLabel(label, { exact: true })
  await open(page)
  await control.fill('Typed first')
  await kept(page)
  await keepElsewhere(document, { ...(await draftOf(document))?.values, [field]: 'Typed elsewhere' } as never)
  await control.fill('Typed second')
  await page.getByRole('button', { name: 'Throw mine away, show the other' }).click()
  await expect(control).toHaveValue('Typed elsewhere')

  // It is sent when there is a connection.
  await page.context().setOffline(true)
  await control.fill('Typed offline')
  await page.getByText('No connection. Kept in this browser').waitFor()
  await page.context().setOffline(false)
  await expect.poll(async () => (await draftOf(document))?.values[field]).toBe('Typed offline')

  for (const text of ['Saved first', 'Saved later']) {
    await control.fill(text)
    await page.getByRole('button', { name: save }).click()
    await expect.poll(stored).toBe(text)
    await control.waitFor({ state: 'detached' })
    await open(page)
  }
  await page.getByRole('button', { name: 'History' }).click()
  const earlier = page.getByRole('dialog', { name: 'History' }).getByRole('listitem').nth(1)
  await earlier.locator('summary').click()
  await expectSound(page)
  await earlier.getByRole('button', { name: /^Restore the version of / }).click()
  await seeToast(page, 'Success', 'is in the form. It is not saved yet.')
  await expect(control).toHaveValue('Saved first')
  await expect.poll(async () => (await draftOf(document))?.values[field]).toBe('Saved first')
  expect(await stored()).toBe('Saved later')
  expect(problems.filter((one) => !/409|ERR_INTERNET/.test(one))).toEqual([])
})

test('a new entry that is typed and not saved is there on another device', async () => {
  const { page } = await visit(browser, adminPages.settings, phone, session)
  const add = (on: Page) => on.getByRole('button', { name: 'Add Topic' }).click()
  const topic = (on: Page) => on.getByRole('dialog').getByLabel('Topic *')
  await add(page)
  await topic(page).fill('Winter stock')
  await kept(page)
  await page.context().close()
  const other = await visit(browser, adminPages.settings, desktop, session)
  const listed = other.page.getByText('New topic:')
  await listed.waitFor()
  await add(other.page)
  await expect(topic(other.page)).toHaveValue('Winter stock')
  await other.page.getByRole('button', { name: 'Discard them' }).click()
  await expect.poll(() => draftOf('topic:new')).toBeUndefined()
  await expect(listed).toHaveCount(0)
})

test('Undo of a discard asks before it takes the place of what was typed since, and gives that back', async () => {
  const { document, path, open, label, field } = await kinds['a topic']()
  const { page, problems } = await visit(browser, path, desktop, session)
  await keepToasts(page)
  const control = page.getByRole('dialog').getByLabel(label, { exact: true })
  const draft = async () => (await draftOf(document))?.values[field]
  await open(page)
  await control.fill('Discarded')
  await kept(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await control.waitFor({ state: 'detached' })
  await expect.poll(draft).toBeUndefined()

  await open(page)
  await control.fill('Typed since')
  await kept(page)
  await page.getByRole('button', { name: 'Close, keep draft' }).click()
  await control.waitFor({ state: 'detached' })
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  const question = page.getByRole('dialog', { name: 'Bring back what you discarded?' })
  await question.getByText('Typed since', { exact: true }).waitFor()
  await expectSound(page)
  await question.getByRole('button', { name: 'Bring it back' }).click()
  await expect.poll(draft).toBe('Discarded')
  await question.waitFor({ state: 'detached' })
  await seeToast(page, 'Success', 'The discarded text is here again')
  await undo.click()
  await expect.poll(draft).toBe('Typed since')
  expect(problems).toEqual([])
})

/** A new topic with its name typed, and kept. */
async function newTopic() {
  const { page } = await visit(browser, adminPages.settings, phone, session)
  await page.getByRole('button', { name: 'Add Topic' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Topic *')
  const topic = unique('Under way')
  await name.fill(topic)
  await kept(page)
  const stored = async () =>
    (await all('GET /api/admin/topics', session)).items.find((one) => one.topic === topic)
  return { page, dialog, name, topic, stored }
}

test('what is typed while a save waits for the connection is saved with it', async () => {
  const { page, dialog, stored } = await newTopic()
  await goOffline(page)
  await dialog.getByRole('button', { name: 'Create Topic' }).click()
  await page.getByText('No connection. Will be saved when it is back.').waitFor()
  await dialog.getByLabel('Target audience').fill('Typed meanwhile')
  await page.context().setOffline(false)
  await dialog.waitFor({ state: 'detached' })
  expect((await stored())?.targetAudience).toBe('Typed meanwhile')
})

test('nothing can be typed that a save under way would lose, and the form goes on where it was when it fails', async () => {
  const { page, name, topic, stored } = await newTopic()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/admin/topics', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await answer.promise
    await route.fulfill({ status: 503, json: { message: 'Busy.' } })
  })
  await name.press('Enter')
  await page.getByRole('button', { name: 'Saving...' }).waitFor()
  await page.keyboard.type('lost')
  answer.resolve()
  await page.getByRole('alert').filter({ hasText: 'Busy.' }).waitFor()
  await expect(name).toHaveValue(topic)
  await hasFocus(name)
  expect(await stored()).toBeUndefined()
})
