import { ulid } from 'ulid'
import { expect } from 'vitest'
import { adminPages } from '../../../../shared/pages.ts'
import { unique } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../../support/client.ts'
import { now, passTime, settled } from '../../../support/cloud/state.ts'
import { choose, openRow, seeToast, toggleDetails } from '../../support/actions.ts'
import { browser, test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'
import { postsOf } from './post-fixture.ts'

const session = await apiSession()
const { create, stored, serverEdit, leaveEdit, rowOf } = postsOf(session)

test('changes of a live article are listed, discarded, scheduled, or published with one click, and until then it stays', async () => {
  const publishedAt = '2026-06-16T09:30:00.000Z'
  const post = await create({ title: unique('Live'), published: true, publishedAt })
  await leaveEdit(post, { content: '<p>Typed since.</p>' })
  const { page, problems, row } = await rowOf(post.title)
  await row.getByText('Changed, not published', { exact: true }).waitFor()
  await page.getByLabel('Status').selectOption('Changed, not published')
  await choose(row, 'Discard changes')
  const question = page.getByRole('dialog')
  await question.getByText('The article stays as visitors see it.').waitFor()
  await expectSound(page)
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await seeToast(page, 'Success', 'Changes discarded')
  await row.waitFor({ state: 'detached' })
  expect(await serverEdit(post.id)).toBeNull()
  expect(await stored(post.id)).toEqual(post)

  await leaveEdit(post, { content: '<p>Typed again.</p>' })
  await page.reload()
  await page.getByText('Blog posts found: 1', { exact: true }).waitFor()
  await choose(row, 'Publish changes')
  const time = question.getByLabel('Changes go live at (London time)')
  const year = new Date().getFullYear() + 1
  await time.fill('2020-01-01T09:00')
  await question.getByText('This time has passed.').waitFor()
  await time.fill(`${year}-07-15T09:00`)
  await expectSound(page)
  await question.getByRole('button', { name: 'Schedule' }).click()
  await seeToast(page, 'Success', 'Changes scheduled')
  // Summer time.
  const publishAt = `${year}-07-15T08:00:00.000Z`
  expect(await stored(post.id)).toMatchObject({ published: true, content: post.content, publishAt })
  // Its label would be found, too: it closes only once the list is loaded again.
  await question.waitFor({ state: 'detached' })
  await row.getByText('Changes go live').waitFor()
  await row.getByText(`15 Jul ${year}, 09:00`).waitFor()
  await page.getByLabel('Status').selectOption('Scheduled')
  await row.getByText('Changed, not published').waitFor()
  await expectSound(page)
  await choose(row, 'Publish changes')
  await question.getByRole('button', { name: 'No time' }).click()
  await question.getByRole('button', { name: 'Keep without a time' }).click()
  await seeToast(page, 'Success', 'Time cancelled')
  await row.waitFor({ state: 'detached' })
  expect(await stored(post.id)).toMatchObject({ publishAt: null, content: post.content })
  expect(await serverEdit(post.id)).toMatchObject({ content: '<p>Typed again.</p>' })

  await page.getByLabel('Status').selectOption('Changed, not published')
  await choose(row, 'Publish changes')
  await question.getByRole('radio', { name: 'Keep 16 June 2026' }).check()
  await expectSound(page)
  await question.getByRole('button', { name: 'Publish changes' }).click()
  await seeToast(page, 'Success', 'Changes published')
  expect(await stored(post.id)).toMatchObject({ content: '<p>Typed again.</p>', publishedAt, version: 4 })
  expect(await serverEdit(post.id)).toBeNull()
  expect(problems).toEqual([])
})

test('the dashboard says what could not go live at its time, until it has another time or none', async () => {
  const post = await create({ title: unique('Late'), published: true })
  const formId = ulid()
  await leaveEdit(post, { formId, content: '<p>Typed since.</p>' })
  const params = { id: post.id }
  const change = (body: object) => succeed('PUT /api/admin/blog/{id}', { session, params, body })
  const { body: scheduled } = await change({ publishAt: new Date(now() + 300_000).toISOString() })
  await leaveEdit(scheduled, { formId, title: '' })
  await passTime({ minutes: 10 })
  await settled()

  const { page, problems } = await visit(browser, adminPages.dashboard, { width: 360, height: 740 }, session)
  const notice = page.getByRole('region', { name: 'Not done at its time' })
  await notice.getByText('Changes could not go live').waitFor()
  await expectSound(page)
  await notice.getByRole('link', { name: post.title }).click()
  await page.getByText('Your unsaved changes were restored.').waitFor()
  await change({ publishAt: null })
  await page.goto(adminPages.dashboard)
  await page.getByRole('heading', { name: 'Blog Management' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: post.title }).first().waitFor()
  await expect.poll(() => notice.count()).toBe(0)
  expect(problems).toEqual([])
})

test('a draft is scheduled in London time, listed with its time, and the time is taken away again', async () => {
  const post = await create()
  const { page, problems } = await visit(
    browser,
    `${adminPages.dashboard}?post=${post.id}`,
    { width: 390, height: 844 },
    session,
  )
  await toggleDetails(page)
  await page.locator('summary', { hasText: 'Schedule' }).click()
  const goesLive = page.getByLabel('Goes live at (London time)')
  const year = new Date().getFullYear() + 1
  const save = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
  await goesLive.fill('2020-01-01T09:00')
  await page.getByText('This time has passed.').waitFor()
  await save('Schedule')
  await page.getByText('This time has passed.').last().waitFor()
  await goesLive.fill(`${year}-07-15T09:00`)
  await page.getByLabel('Is taken off at (London time)').fill(`${year}-07-16T09:00`)
  await expectSound(page)
  await save('Schedule')
  await goesLive.waitFor({ state: 'detached' })
  // Summer time.
  const times = { publishAt: `${year}-07-15T08:00:00.000Z`, unpublishAt: `${year}-07-16T08:00:00.000Z` }
  expect(await stored(post.id)).toMatchObject({ published: false, ...times })

  await page.getByLabel('Status').selectOption({ label: 'Scheduled' })
  const row = page.getByRole('listitem').filter({ hasText: post.title })
  await row.getByText('Goes live').waitFor()
  await row.getByText(`15 Jul ${year}, 09:00`).waitFor()
  await expectSound(page)

  await openRow(row)
  await toggleDetails(page)
  await expect.poll(() => goesLive.inputValue()).toBe(`${year}-07-15T09:00`)
  await page.getByRole('button', { name: 'No time' }).first().click()
  await save('Save draft')
  await goesLive.waitFor({ state: 'detached' })
  expect(await stored(post.id)).toMatchObject({ publishAt: null, unpublishAt: null })
  await row.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})
