import { expect } from 'vitest'
import { adminPages, articlePath, pages } from '../../../shared/pages.ts'
import { unique } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { cloud } from '../../support/client.ts'
import { published, withdrawn } from '../../support/published.ts'
import { phone, seeToast, tabTo } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'

test('the administrator signs in, writes and publishes with the keyboard alone; a visitor reads; deleting ends it', async () => {
  const { page, problems } = await visit(browser, adminPages.dashboard, phone)
  await page.waitForURL(`**${adminPages.login}`)
  const { keyboard } = page
  await tabTo(page, page.getByLabel('Username'))
  await keyboard.type('admin')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(cloud.password)
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Create New Post' }))
  await keyboard.press('Enter')

  const title = unique('Łódź by truck')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title *' }).and(page.locator(':focus')).waitFor()
  await keyboard.type(title)
  await keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'Content *' }).and(page.locator(':focus')).waitFor()
  await keyboard.type('Twenty tonnes.')
  await tabTo(page, dialog.getByRole('button', { name: 'Details' }))
  await keyboard.press('Enter')
  const slug = await dialog.getByRole('textbox', { name: 'Slug *' }).inputValue()
  expect(slug).toMatch(/^łódź-by-truck-/)
  await tabTo(page, dialog.getByRole('textbox', { name: 'Excerpt' }))
  await keyboard.type('What a truck to Łódź holds.')
  await tabTo(page, dialog.getByRole('button', { name: 'Save draft' }))
  await keyboard.press('Enter')
  await seeToast(page, 'Success', 'Blog post created successfully')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByText('Draft', { exact: true }).waitFor()
  // Only then the focus stays where it is: the dialog gives it back.
  await dialog.waitFor({ state: 'hidden' })
  const visitor = await visit(browser, pages.blog.path, phone)
  await expect.poll(() => visitor.page.getByText(title).count()).toBe(0)

  /** Chooses an action in the post's menu. */
  const choose = async (action: string) => {
    await tabTo(page, row.getByRole('button', { name: 'More' }))
    await keyboard.press('Enter')
    await tabTo(
      page,
      row.getByRole('group', { name: 'More' }).getByRole('button', { name: action, exact: true }),
    )
    await keyboard.press('Enter')
  }
  await choose('Publish')
  await seeToast(page, 'Success', 'Post published successfully')
  await row.getByText('Published', { exact: true }).waitFor()
  await published(pages.blog.path, articlePath(slug))
  await published(articlePath(slug), title)
  await visitor.page.reload()
  await visitor.page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor()
  await visitor.page.getByText('Twenty tonnes.').waitFor()
  expect(visitor.problems).toEqual([])

  await choose('Delete')
  await dialog.getByText('Are you sure you want to delete this blog post?').waitFor()
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }))
  await keyboard.press('Enter')
  await seeToast(page, 'Success', 'Blog post deleted successfully')
  await dialog.waitFor({ state: 'hidden' })
  await row.waitFor({ state: 'detached' })
  await withdrawn(articlePath(slug))
  await visitor.page.reload()
  await visitor.page.getByRole('heading', { name: 'Article Not Found' }).waitFor()

  await tabTo(page, page.getByRole('button', { name: 'Logout' }))
  await keyboard.press('Enter')
  await page.waitForURL(`**${adminPages.login}`)
  expect(problems).toEqual([])
})
