import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { RECENT_MINUTES } from '../../../shared/entities/sign-in/session-cookie.ts'
import { adminPages } from '../../../shared/pages.ts'
import { samplePost, sampleTopic } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { cloud, refused, rememberSecret, signIn, succeed } from '../../support/client.ts'
import { passTime } from '../../support/cloud/state.ts'
import { administratorCommand, createUser, setPassword } from '../../support/users.ts'
import { phone, seeToast } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

const password = 'Only-4-This-Account!'

test('other logins are ended from the list; export asks for the password; the end of a login is announced', async () => {
  rememberSecret(password)
  const username = await createUser(password)
  await setPassword(username, password)
  const [here, there] = [await signIn({ username, password }), await signIn({ username, password })]
  const { page } = await visit(browser, adminPages.settings, phone, here)
  const list = page.getByRole('region', { name: 'Where you are logged in' })
  await list.getByText('Unknown browser (this one)').waitFor()
  await expectSound(page)
  await list.getByRole('button', { name: 'Log out Unknown browser' }).click()
  await seeToast(page, 'Success', 'Logged out there')
  await refused(401, 'GET /api/admin/session', { session: there })
  await signIn({ username, password })
  await page.reload()
  await list.getByRole('button', { name: 'Log out all others' }).click()
  await seeToast(page, 'Success', 'All others are logged out')
  expect((await succeed('GET /api/admin/account/sessions', { session: here })).body).toHaveLength(1)

  await passTime({ minutes: RECENT_MINUTES + 1 })
  await page.getByRole('button', { name: 'Export all content' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your password, please' })
  await dialog.getByLabel('Your password').fill('wrong')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('This is not the current password').waitFor()
  await expectSound(page)
  await dialog.getByLabel('Your password').fill(password)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await (await download).cancel()

  await page.clock.install()
  await page.reload()
  await list.getByText('(this one)').waitFor()
  await page.clock.fastForward('57:00')
  await page.getByText('You will be logged out in 3 minutes').first().waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: 'Stay logged in' }).click()
  const sinceUse = () => page.evaluate(() => Date.now() - Number(localStorage.getItem('adminLastUsedAt')))
  await expect.poll(sinceUse).toBeLessThan(60_000)
  await page.clock.fastForward('50:00')
  await list.getByText('(this one)').waitFor()
  await page.clock.fastForward('11:00')
  await page.getByText('Your session has ended.').waitFor()
})

test('the diary shows what was done, by day, and leads there; it and the list of enquiries are exported', async () => {
  const session = await signIn()
  const { body: post } = await succeed('POST /api/admin/blog', { session, body: samplePost() })
  const request = { session, params: { id: post.id } }
  await succeed('POST /api/admin/blog/{id}/preview-link', request)
  const { body: topic } = await succeed('POST /api/admin/topics', { session, body: sampleTopic() })
  await succeed('DELETE /api/admin/topics/{id}', { session, params: { id: topic.id } })

  const { page, problems } = await visit(browser, adminPages.settings, { width: 390, height: 844 }, session)
  await page.getByRole('link', { name: 'Open the diary' }).click()
  const rows = page.getByRole('region', { name: 'Entries' }).getByRole('listitem')
  // What ends a thing, and what happened to it before, leads nowhere.
  await rows.filter({ hasText: 'Created a topic' }).first().waitFor()
  await rows.filter({ hasText: 'Deleted a topic' }).filter({ hasText: '(this one)' }).first().waitFor()
  await expect.poll(() => page.locator(`a[href*="${topic.id}"]`).count()).toBe(0)
  await expect
    .poll(() => page.getByRole('link', { name: 'Settings', exact: true }).getAttribute('aria-current'))
    .toBe('true')
  await expectSound(page)

  const download = page.waitForEvent('download')
  await page.getByLabel('Kind').selectOption('Articles')
  await page.getByLabel('Search').fill('created ARTICLE')
  // The search takes effect a moment later.
  await rows.filter({ hasNotText: 'Created an article' }).first().waitFor({ state: 'detached' })
  await page.getByText(/^Entries found: \d+$/).waitFor()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const table = await readFile(await (await download).path(), 'utf8')
  const [headings, newest] = table.split('\r\n')
  expect(headings).toBe('\uFEFFLondon time,What was done,Kind,Id,Who,Login')
  expect(newest).toMatch(
    new RegExp(`^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,Created an article,blog,${post.id},.*,[0-9a-f]{64}$`),
  )

  await administratorCommand('admin', '--unlock')
  await page.reload()
  await page.getByLabel('Search').fill('')
  await page.getByLabel('Kind').selectOption("Owner's commands")
  await rows.filter({ hasText: 'Let unknown browsers try to log in again' }).first().waitFor()
  await rows.filter({ hasText: "By an owner's command" }).first().waitFor()
  const commands = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect(await readFile(await (await commands).path(), 'utf8')).toContain(
    "Let unknown browsers try to log in again,owner,,By an owner's command,\r\n",
  )
  await page.getByLabel('Kind').selectOption('Articles')

  await page.getByLabel('Search').fill('nothing like this')
  await page.getByRole('button', { name: 'Show everything' }).click()
  await page.getByRole('link', { name: 'Made a preview link' }).first().click()
  const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title *', includeHidden: true })
  await expect.poll(() => title.inputValue()).toBe(post.title)
  await succeed('DELETE /api/admin/blog/{id}', request)

  expect(problems).toEqual([])

  await passTime({ minutes: RECENT_MINUTES + 1 })
  await page.goto(adminPages.enquiries)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your password, please' })
  await dialog.getByLabel('Your password').fill(cloud.password)
  const enquiries = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  expect((await enquiries).suggestedFilename()).toMatch(/^enquiries-/)
})
