import { signIn as apiSession } from '../../../support/client.ts'
import { openRow, phone, rowOf, seeToast } from '../../support/actions.ts'
import { expect } from '../../support/expect.ts'
import { test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'
import { button, field, postsOf } from './post-fixture.ts'

const session = await apiSession()
const { create, stored, change, openPost, rowOf: rowInList } = postsOf(session)

test('a tab that is out of date shows both versions, and saves or loads what is chosen; a save that fails keeps the text, and is repeated', async () => {
  const { id } = await create({ published: true })
  const { page } = await openPost(id, phone)
  const title = field(page, 'Title *')
  await title.fill('Mine')
  await change(id, { title: 'Theirs' })
  await button(page, 'Update live article').click()
  const alert = page.getByRole('alert').filter({ hasText: 'This post was changed in the meantime.' })
  await alert.waitFor()
  await page.getByText('Show what differs (1 field)').click()
  await expect(page.getByRole('definition')).toHaveText(['[removed: Theirs][added: Mine]'])
  await page.getByRole('button', { name: 'Overwrite with mine' }).click()
  await seeToast(page, 'Success', 'Blog post updated successfully')
  await title.waitFor({ state: 'detached' })
  expect(await stored(id)).toMatchObject({ title: 'Mine' })

  await openRow(rowOf(page, 'Mine'))
  await expect(title).toHaveValue('Mine')
  await change(id, { published: false })
  await button(page, 'Update live article').click()
  await page
    .getByText('The article was unpublished in the meantime. “Overwrite with mine” publishes it again.')
    .waitFor()
  await expect(page.getByText('No field differs.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Throw mine away, show the other' }).click()
  await button(page, 'Save draft').waitFor()

  await title.fill('Kept')
  await page.route(`**/api/admin/blog/${id}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong. Please try again.' } }),
  )
  await button(page, 'Save draft').click()
  await seeToast(page, 'Error', 'Failed to update blog post')
  await page.getByRole('alert').filter({ hasText: 'Something went wrong.' }).waitFor()
  await expect(title).toHaveValue('Kept')
  await page.unrouteAll({ behavior: 'wait' })
  await button(page, 'Save draft').click()
  await seeToast(page, 'Success', 'Blog post updated successfully')
  expect(await stored(id)).toMatchObject({ title: 'Kept' })
})

test('closing a form asks about what is not saved, a turned switch or text; Back and closing the tab do, too', async () => {
  const post = await create()
  const { page, problems, row } = await rowInList(post.title)
  await openRow(row)
  const isOn = page.getByRole('switch', { name: 'Published' })
  await isOn.check()
  const turned = page.getByRole('dialog', { name: 'Close without saving?' })
  await page.evaluate(() => history.back())
  await turned.getByRole('button', { name: 'Continue writing' }).click()
  await expect(isOn).toBeChecked()
  await page.keyboard.press('Escape')
  await turned.getByText('the article stays a draft').waitFor()
  await expectSound(page)
  await turned.getByRole('button', { name: 'Continue writing' }).click()
  await field(page, 'Title *').fill('Changed')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Keep your unsaved changes?' })
  await question.getByText('No visitor sees them.').waitFor()
  await question.getByText('the article stays a draft').waitFor()
  await question.getByRole('button', { name: 'Continue writing' }).click()
  await expect(field(page, 'Title *')).toHaveValue('Changed')

  const [dialog] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await field(page, 'Title *').waitFor({ state: 'detached' })
  expect(await stored(post.id)).toEqual(post)
  expect(problems).toEqual([])
})
