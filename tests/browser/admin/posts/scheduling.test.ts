import { ulid } from 'ulid'
import { adminPages } from '../../../../shared/pages.ts'
import { unique } from '../../../api/admin/samples.ts'
import { signIn as apiSession, succeed } from '../../../support/client.ts'
import { now, passTime, settled } from '../../../support/cloud/state.ts'
import { choose, openRow, phone, seeToast, toggleDetails } from '../../support/actions.ts'
import { expect } from '../../support/expect.ts'
import { test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'
import { button, field, postsOf } from './post-fixture.ts'

const session = await apiSession()
const { create, stored, change, serverEdit, leaveEdit, openPost, rowOf } = postsOf(session)

const year = new Date().getFullYear() + 1
/** Nine o'clock in London's summer time. */
const nine = {
  shown: `15 Jul ${year}, 09:00`,
  typed: `${year}-07-15T09:00`,
  at: `${year}-07-15T08:00:00.000Z`,
}

test('changes of a live article are listed, scheduled, published with one click or discarded, and until then it stays', async () => {
  const publishedAt = '2026-06-16T09:30:00.000Z'
  const post = await create({ title: unique('Live'), published: true, publishedAt })
  await leaveEdit(post, { content: '<p>Typed since.</p>' })
  const { page, problems, row } = await rowOf(post.title)
  const question = page.getByRole('dialog')
  await page.getByLabel('Status').selectOption('Changed, not published')
  await choose(row, 'Publish changes')
  const time = question.getByLabel('Publish changes on (London time)')
  await time.fill('2020-01-01T09:00')
  await question.getByText('This time has passed.').waitFor()
  await time.fill(nine.typed)
  await expectSound(page)
  await question.getByRole('button', { name: 'Schedule' }).click()
  await seeToast(page, 'Success', 'Changes scheduled')
  expect(await stored(post.id)).toMatchObject({ content: post.content, publishAt: nine.at })
  // Its label would be found, too: it closes only once the list is loaded again.
  await question.waitFor({ state: 'detached' })
  await page.getByLabel('Status').selectOption('Scheduled')
  await row.getByText('Changes go live').waitFor()
  await row.getByText(nine.shown).waitFor()
  await choose(row, 'Publish changes')
  await question.getByRole('button', { name: 'No time' }).click()
  await question.getByRole('button', { name: 'Keep without a time' }).click()
  await seeToast(page, 'Success', 'Time cancelled')
  await row.waitFor({ state: 'detached' })
  expect(await stored(post.id)).toMatchObject({ publishAt: null, content: post.content })

  await page.getByLabel('Status').selectOption('Changed, not published')
  await choose(row, 'Publish changes')
  await question.getByRole('radio', { name: 'Keep 16 June 2026' }).check()
  await question.getByRole('button', { name: 'Publish changes' }).click()
  await seeToast(page, 'Success', 'Changes published')
  await row.waitFor({ state: 'detached' })
  const changed = await stored(post.id)
  expect(changed).toMatchObject({ content: '<p>Typed since.</p>', publishedAt, version: 4 })
  expect(await serverEdit(post.id)).toBeNull()

  const writer = ulid()
  await leaveEdit(changed, { writer, content: '<p>Typed again.</p>' })
  await page.reload()
  await choose(row, 'Discard changes')
  await question.getByText('The article stays as visitors see it.').waitFor()
  // What the list has not seen is another question.
  await leaveEdit(changed, { writer, content: '<p>Typed since.</p>' })
  await question.getByRole('button', { name: 'Discard changes' }).click()
  const newer = page.getByRole('dialog', { name: 'Discard the newer changes, too?' })
  await newer.getByRole('button', { name: 'Open the post' }).waitFor()
  await expectSound(page)
  expect(await serverEdit(post.id)).toMatchObject({ content: '<p>Typed since.</p>' })
  await newer.getByRole('button', { name: 'Discard changes' }).click()
  await seeToast(page, 'Success', 'Changes discarded')
  await row.waitFor({ state: 'detached' })
  expect(await serverEdit(post.id)).toBeNull()
  expect(await stored(post.id)).toEqual(changed)
  expect(problems).toEqual([])
})

test('a draft is scheduled in London time, listed with its time, and the time is taken away again', async () => {
  const post = await create()
  const { page, problems } = await openPost(post.id, phone)
  await toggleDetails(page)
  await page.locator('summary', { hasText: 'Schedule' }).click()
  const goesLive = page.getByLabel('Publish on (London time)')
  await goesLive.fill('2020-01-01T09:00')
  await button(page, 'Schedule').click()
  await page.getByText('This time has passed.').last().waitFor()
  await goesLive.fill(nine.typed)
  await page.getByLabel('Take offline on (London time)').fill(`${year}-07-16T09:00`)
  await expectSound(page)
  await button(page, 'Schedule').click()
  await goesLive.waitFor({ state: 'detached' })
  const times = { publishAt: nine.at, unpublishAt: `${year}-07-16T08:00:00.000Z` }
  expect(await stored(post.id)).toMatchObject({ published: false, ...times })

  await page.getByLabel('Status').selectOption({ label: 'Scheduled' })
  const row = page.getByRole('listitem').filter({ hasText: post.title })
  await row.getByText('Goes live').waitFor()
  await row.getByText(nine.shown).waitFor()
  await openRow(row)
  await toggleDetails(page)
  await expect(goesLive).toHaveValue(nine.typed)
  await page.getByRole('button', { name: 'No time' }).first().click()
  await button(page, 'Save draft').click()
  // The filter would hide what was saved, and is left.
  await expect(page.getByLabel('Status')).toHaveValue('all')
  await row.getByText('Goes live').waitFor({ state: 'detached' })
  expect(await stored(post.id)).toMatchObject({ publishAt: null, unpublishAt: null })
  expect(problems).toEqual([])
})

test('both lists say what could not go live at its time, and lead to its form, until it has another time or none', async () => {
  const publishAt = new Date(now() + 300_000).toISOString()
  const post = await create({ title: unique('Late'), published: true })
  const writer = ulid()
  await leaveEdit(post, { writer, content: '<p>Typed since.</p>' })
  await leaveEdit(await change(post.id, { publishAt }), { writer, title: '' })
  const at = { session, params: { page: 'contact' } }
  for (const title of ['Reasons', '']) {
    const { version, unsaved } = (await succeed('GET /api/admin/pages/{page}', at)).body
    const body = { version, values: { head: { title } }, writer, replaces: unsaved?.savedAt }
    await succeed('PUT /api/admin/pages/{page}/unsaved', { ...at, body })
    if (title) await succeed('PUT /api/admin/pages/{page}/publish-at', { ...at, body: { publishAt } })
  }
  await passTime({ minutes: 10 })
  await settled()

  const { page, problems } = await rowOf(post.title, phone)
  const links = page.getByRole('region', { name: 'Not done at its time' }).getByRole('link')
  await page.getByText('Changes could not go live').first().waitFor()
  await expect(links).toHaveCount(2)
  await expectSound(page)
  await links.filter({ hasText: post.title }).click()
  await field(page, 'Title *').waitFor()
  await change(post.id, { publishAt: null })
  await page.goto(adminPages.pages)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Contact' }) })
  await row.getByText('Changes could not go live').waitFor()
  await expect(links).toHaveText(['Contact'])
  await links.click()
  await page.getByRole('dialog', { name: 'Contact' }).waitFor()
  expect(problems).toEqual([])
})
