import type { Locator } from 'playwright-core'
import { unique } from '../../api/admin/samples.ts'
import { signIn as apiSession } from '../../support/client.ts'
import { desktop, phone, seeToast, tabTo, toggleDetails } from '../support/actions.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/fixtures.ts'
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
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect.poll(() => page.evaluate(sideways), { message: `${size.width} px` }).toEqual([])
  }
  await expectSound(page)
  await page.setViewportSize(desktop)
  await expect
    .poll(async () => (await shownIn(newest)).at(-1))
    .toBe('Gradedby[removed:hand].Gradedby[added:machine].')
  await page.setViewportSize(narrow)

  await oldest.locator('summary').press('Enter')
  await oldest.getByRole('definition').filter({ hasText: 'Graded by hand.' }).waitFor()
  await tabTo(page, oldest.getByRole('button', { name: /^Restore this version: / }))
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
