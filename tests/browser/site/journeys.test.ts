import { expect } from 'vitest'
import { adminPages, articlePath, pages } from '../../../shared/pages.ts'
import { unique } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { cloud, rememberSecret } from '../../support/client.ts'
import { published, withdrawn } from '../../support/published.ts'
import { choose, gate, phone, seeToast, signIn, tabTo, toggleDetails } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'

test('the administrator signs in, writes and publishes; a visitor reads; deleting ends it', async () => {
  const { page, problems } = await visit(browser, adminPages.dashboard, phone)
  await page.waitForURL(`**${adminPages.login}`)
  await signIn(page)

  const title = `Łódź by truck, ${Date.now()}`
  await page.getByRole('button', { name: 'Create New Post' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title *' }).fill(title)
  await toggleDetails(page)
  const slugField = dialog.getByRole('textbox', { name: 'Slug *' })
  await expect.poll(() => slugField.inputValue()).toMatch(/^łódź-by-truck-\d{13}$/)
  const slug = await slugField.inputValue()
  await dialog.getByRole('textbox', { name: 'Excerpt' }).fill('What a truck to Łódź holds.')
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('shipping, , poland')
  await toggleDetails(page)
  await dialog.getByRole('button', { name: 'HTML' }).click()
  await dialog
    .getByRole('textbox', { name: 'Content *' })
    .fill('<h2>Loading</h2><p>Twenty tonnes.</p><script>alert(1)</script>')
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await seeToast(page, 'Success', 'Blog post created successfully')

  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByText('Draft', { exact: true }).waitFor()
  const visitor = await visit(browser, pages.blog.path, phone)
  await expect.poll(() => visitor.page.getByText(title).count()).toBe(0)

  await choose(row, 'Publish')
  await seeToast(page, 'Success', 'Post published successfully')
  await row.getByText('Published', { exact: true }).waitFor()

  await published(pages.blog.path, articlePath(slug))
  await visitor.page.reload()
  await visitor.page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor()
  await visitor.page.getByRole('heading', { level: 2, name: 'Loading' }).waitFor()
  await expect.poll(() => visitor.page.title()).toContain(title)
  await expect.poll(() => visitor.page.locator('article script').count()).toBe(0)
  expect(visitor.problems).toEqual([])

  await choose(row, 'Delete')
  const confirm = page.getByRole('dialog')
  await confirm.getByText('Are you sure you want to delete this blog post?').waitFor()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await seeToast(page, 'Success', 'Blog post deleted successfully')
  await row.waitFor({ state: 'detached' })
  await withdrawn(articlePath(slug))
  await visitor.page.reload()
  await visitor.page.getByRole('heading', { name: 'Article Not Found' }).waitFor()

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`**${adminPages.login}`)
  expect(problems).toEqual([])
})

test('the administrator signs in, writes, deletes and signs out with the keyboard alone', async () => {
  const { page, problems } = await visit(browser, adminPages.login, phone)
  const { keyboard } = page
  await tabTo(page, page.getByLabel('Username'))
  await keyboard.type('admin')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(cloud.password)
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Create New Post' }))
  await keyboard.press('Enter')

  const title = unique('By keyboard')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title *' }).and(page.locator(':focus')).waitFor()
  await keyboard.type(title)
  await keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'Content *' }).and(page.locator(':focus')).waitFor()
  await keyboard.type('Twenty tonnes.')
  await tabTo(page, dialog.getByRole('button', { name: 'Details' }))
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('textbox', { name: 'Excerpt' }))
  await keyboard.type('In short.')
  await tabTo(page, dialog.getByRole('button', { name: 'Save draft' }))
  await keyboard.press('Enter')
  await seeToast(page, 'Success', 'Blog post created successfully')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByText('Draft', { exact: true }).waitFor()
  // Only then the focus stays where it is: the dialog gives it back.
  await dialog.waitFor({ state: 'hidden' })

  await tabTo(page, row.getByRole('button', { name: 'More' }))
  await keyboard.press('Enter')
  await row.getByRole('menuitem').and(page.locator(':focus')).waitFor()
  await keyboard.type('d')
  await row.getByRole('menuitem', { name: 'Delete' }).and(page.locator(':focus')).waitFor()
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }))
  await keyboard.press('Enter')
  await seeToast(page, 'Success', 'Blog post deleted successfully')
  await dialog.waitFor({ state: 'hidden' })
  await row.waitFor({ state: 'detached' })
  await tabTo(page, page.getByRole('button', { name: 'Logout' }))
  await keyboard.press('Enter')
  await page.waitForURL(`**${adminPages.login}`)
  expect(problems).toEqual([])
})

test('the administrator has an article generated by the demo writer, sees progress, and opens the draft', async () => {
  const { page, problems } = await visit(browser, adminPages.login, phone)
  await signIn(page)
  await page.getByRole('link', { name: 'Settings' }).click()
  const key = 'sk-demo-0123456789'
  rememberSecret(key)
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Save API Key' }).click()
  await seeToast(page, 'Success', 'OpenAI API key updated successfully')

  await page.getByRole('textbox', { name: 'Topic *' }).fill('Grading toys')
  // Else the demo writer may be done before a busy machine looks for its progress.
  const release = await gate(page, '**/api/admin/generate-article/*', 'GET')
  await page.getByRole('button', { name: 'Generate Article' }).click()
  await page.getByRole('progressbar').waitFor()
  await release()
  await seeToast(page, 'Success', 'Article generated successfully! Check the blog management section')
  await page.getByRole('link', { name: /draft/i }).click()
  const content = page.getByRole('dialog').getByRole('textbox', { name: 'Content *' })
  await expect.poll(() => content.innerHTML()).toMatch(/<p>.*demo/s)
  expect(problems).toEqual([])
})
