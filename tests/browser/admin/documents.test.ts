import type { Page } from 'playwright-core'
import { ulid } from 'ulid'
import { adminPages } from '../../../shared/pages.ts'
import { sampleTopic, unique } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { all, signIn as apiSession, succeed } from '../../support/client.ts'
import { desktop, goOffline, hasFocus, keepToasts, phone, rowOf, seeToast } from '../support/actions.ts'
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

const topics = async () => (await all('GET /api/admin/topics', session)).items

test('a new topic that is typed and not saved is listed on another device, saved or discarded there', async () => {
  const { page } = await visit(browser, adminPages.settings, phone, session)
  const add = (on: Page) => on.getByRole('button', { name: 'Add Topic' }).click()
  const topic = (on: Page) => on.getByRole('dialog').getByLabel('Topic *')
  await add(page)
  await topic(page).fill('Winter stock')
  await kept(page)
  await page.context().close()
  const { page: other, problems } = await visit(browser, adminPages.settings, desktop, session)
  const listed = other.getByText('New topic:')
  await listed.waitFor()
  await add(other)
  await expect(topic(other)).toHaveValue('Winter stock')
  await other.getByRole('button', { name: 'Create Topic' }).click()
  await topic(other).waitFor({ state: 'detached' })
  expect(await topics()).toContainEqual(expect.objectContaining({ topic: 'Winter stock' }))
  await expect.poll(() => draftOf('topic:new')).toBeUndefined()
  await expect(listed).toHaveCount(0)

  await add(other)
  await topic(other).fill('Summer stock')
  await kept(other)
  await other.getByRole('button', { name: 'Close, keep draft' }).click()
  await listed.waitFor()
  await add(other)
  await expect(topic(other)).toHaveValue('Summer stock')
  await other.getByRole('button', { name: 'Discard them' }).click()
  await expect.poll(() => draftOf('topic:new')).toBeUndefined()
  await expect(listed).toHaveCount(0)
  expect(problems).toEqual([])
})

// What all these forms share, with the one that publishes nothing.
test('what another device typed since is a question, without a connection text is kept here, a version comes back; Undo of a discard asks before it takes the place of what was typed since, and gives that back', async () => {
  const { id, topic } = (await succeed('POST /api/admin/topics', { session, body: sampleTopic() })).body
  for (const targetAudience of ['Saved first', 'Saved later'])
    await succeed('PUT /api/admin/topics/{id}', { session, params: { id }, body: { targetAudience } })
  const document = `topic:${id}`
  const draft = async () => (await draftOf(document))?.values.targetAudience
  const { page, problems } = await visit(browser, adminPages.settings, phone, session)
  await keepToasts(page)
  const control = page.getByRole('dialog').getByLabel('Target audience')
  const open = () => rowOf(page, topic).getByRole('button', { name: 'Edit' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await open()
  await control.fill('Typed first')
  await kept(page)
  await keepElsewhere(document, {
    ...(await draftOf(document))?.values,
    targetAudience: 'Typed elsewhere',
  } as never)
  await control.fill('Typed second')
  await page.getByRole('button', { name: 'Throw mine away, show the other' }).click()
  await expect(control).toHaveValue('Typed elsewhere')

  // It is sent when there is a connection.
  await page.context().setOffline(true)
  await control.fill('Typed offline')
  await page.getByText('No connection. Kept in this browser').waitFor()
  await page.context().setOffline(false)
  await expect.poll(draft).toBe('Typed offline')

  await page.getByRole('button', { name: 'History' }).click()
  const earlier = page.getByRole('dialog', { name: 'History' }).getByRole('listitem').nth(1)
  await earlier.locator('summary').click()
  await earlier.getByRole('button', { name: /^Restore this version: / }).click()
  await seeToast(page, 'Success', 'is in the form. It is not saved yet.')
  await expect(control).toHaveValue('Saved first')
  await expect.poll(draft).toBe('Saved first')
  await undo.click()
  await expect(control).toHaveValue('Typed offline')
  expect((await topics()).find((one) => one.id === id)?.targetAudience).toBe('Saved later')

  await control.fill('Discarded')
  await expect.poll(draft).toBe('Discarded')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await control.waitFor({ state: 'detached' })
  await expect.poll(draft).toBeUndefined()
  await open()
  await control.fill('Typed since')
  await kept(page)
  await page.getByRole('button', { name: 'Close, keep draft' }).click()
  await control.waitFor({ state: 'detached' })
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
  expect(problems.filter((one) => !/409|ERR_INTERNET/.test(one))).toEqual([])
})

test('what is typed while a save waits for the connection is saved with it; nothing can be typed that a save under way would lose, and the form goes on where it was when it fails', async () => {
  const { page } = await visit(browser, adminPages.settings, phone, session)
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Topic *')
  const typed = async () => {
    const topic = unique('Under way')
    await page.getByRole('button', { name: 'Add Topic' }).click()
    await name.fill(topic)
    await kept(page)
    return { topic, stored: async () => (await topics()).find((one) => one.topic === topic) }
  }
  const { stored } = await typed()
  await goOffline(page)
  await dialog.getByRole('button', { name: 'Create Topic' }).click()
  await page.getByText('No connection. Will be saved when it is back.').waitFor()
  await dialog.getByLabel('Target audience').fill('Typed meanwhile')
  await page.context().setOffline(false)
  await dialog.waitFor({ state: 'detached' })
  expect((await stored())?.targetAudience).toBe('Typed meanwhile')

  const failing = await typed()
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
  await expect(name).toHaveValue(failing.topic)
  await hasFocus(name)
  expect(await failing.stored()).toBeUndefined()
})
