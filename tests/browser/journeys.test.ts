import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPages, pages } from '../../shared/pages.ts'
import { launchBrowser, visit } from '../browser.ts'
import { rememberSecret } from '../client.ts'
import { storedItems } from '../table.ts'
import { screens, seeToast, signIn } from './actions.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

describe.each(screens)('on a %s', (device, viewport) => {
  test('a visitor sends an enquiry, and it is stored whole', async () => {
    const { page, problems } = await visit(browser, pages.home.path, viewport)
    await page.getByRole('link', { name: 'Get a Quote' }).filter({ visible: true }).first().click()
    await page.waitForURL(`**${pages.contact.path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()

    const send = page.getByRole('button', { name: 'Send' })
    await send.click()
    const name = page.getByPlaceholder('Your full name')
    expect(await name.getAttribute('aria-invalid')).toBe('true')
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.getByText('Required', { exact: true }).count()).toBe(2)

    const visitor = `Покупець ${device} ${Date.now()}`
    await name.fill(visitor)
    await page.getByPlaceholder('Email or phone number').fill('buyer@example.com')
    await page.getByPlaceholder('Tell us about your business needs...').fill('20,000 kg to Lviv, please')
    await send.click()
    await seeToast(page, 'Message Sent!', 'Thank you')
    expect(await name.inputValue()).toBe('')

    const stored = (await storedItems()).filter((item) => item.name === visitor)
    expect(stored).toMatchObject([
      { pk: 'SUBMISSION', contact: 'buyer@example.com', interest: '', message: '20,000 kg to Lviv, please' },
    ])
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('an enquiry that fails keeps what was typed, and is sent once when tried again', async () => {
    const { page } = await visit(browser, pages.contact.path, viewport)
    const visitor = `Patient ${device} ${Date.now()}`
    await page.getByPlaceholder('Your full name').fill(visitor)
    await page.getByPlaceholder('Email or phone number').fill('buyer@example.com')
    // The enquiry arrives, but its answer is lost on the way back.
    await page.route('**/api/contact', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const send = page.getByRole('button', { name: 'Send' })
    await send.click()
    await seeToast(page, 'Error', 'Something went wrong. Please try again.')
    expect(await page.getByPlaceholder('Your full name').inputValue()).toBe(visitor)

    await page.unroute('**/api/contact')
    await send.click()
    await seeToast(page, 'Message Sent!', 'Thank you')
    expect((await storedItems()).filter((item) => item.name === visitor)).toHaveLength(1)
    await page.context().close()
  })

  test('the administrator signs in, writes and publishes; a visitor reads; deleting ends it', async () => {
    const { page, problems } = await visit(browser, adminPages.dashboard, viewport)
    await page.waitForURL(`**${adminPages.login}`)
    await signIn(page)

    const title = `Łódź by truck, ${device} ${Date.now()}`
    await page.getByRole('button', { name: 'Create New Post' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Title *' }).fill(title)
    const slug = await dialog.getByRole('textbox', { name: 'Slug *' }).inputValue()
    expect(slug).toMatch(/^łódź-by-truck-/)
    await dialog.getByRole('textbox', { name: 'Excerpt *' }).fill('What a truck to Łódź holds.')
    await dialog
      .getByRole('textbox', { name: 'Content *' })
      .fill('<h2>Loading</h2><p>Twenty tonnes.</p><script>alert(1)</script>')
    await dialog.getByRole('textbox', { name: 'Tags' }).fill('shipping, , poland')
    await dialog.getByRole('button', { name: 'Create Post' }).click()
    await seeToast(page, 'Success', 'Blog post created successfully')

    const row = page.getByRole('listitem').filter({ hasText: title })
    await row.getByText('Draft', { exact: true }).waitFor()
    const visitor = await visit(browser, pages.blog.path, viewport)
    expect(await visitor.page.getByText(title).count()).toBe(0)

    await row.getByRole('button', { name: 'Publish' }).click()
    await seeToast(page, 'Success', 'Post published successfully')
    await row.getByText('Published', { exact: true }).waitFor()

    await visitor.page.reload()
    await visitor.page
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click()
    await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor()
    await visitor.page.getByRole('heading', { level: 2, name: 'Loading' }).waitFor()
    expect(await visitor.page.title()).toContain(title)
    expect(await visitor.page.locator('article script').count()).toBe(0)
    expect(visitor.problems).toEqual([])

    await row.getByRole('button', { name: 'Delete' }).click()
    const confirm = page.getByRole('dialog')
    await confirm.getByText('Are you sure you want to delete this blog post?').waitFor()
    await confirm.getByRole('button', { name: 'Delete' }).click()
    await seeToast(page, 'Success', 'Blog post deleted successfully')
    await row.waitFor({ state: 'detached' })
    await visitor.page.reload()
    await visitor.page.getByRole('heading', { name: 'Article Not Found' }).waitFor()

    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`**${adminPages.login}`)
    expect(problems).toEqual([])
    await visitor.page.context().close()
    await page.context().close()
  })

  test('the administrator has an article generated by the demo writer, sees progress, and opens the draft', async () => {
    const { page, problems } = await visit(browser, adminPages.login, viewport)
    await signIn(page)
    await page.getByRole('link', { name: 'Settings' }).click()
    const key = `sk-demo-${device}-0123456789`
    rememberSecret(key)
    await page.getByLabel('API key').fill(key)
    await page.getByRole('button', { name: 'Save API Key' }).click()
    await seeToast(page, 'Success', 'OpenAI API key updated successfully')

    await page.getByRole('textbox', { name: 'Topic *' }).fill(`Grading toys, ${device}`)
    await page.getByRole('button', { name: 'Generate Article' }).click()
    await page.getByRole('progressbar').waitFor()
    await seeToast(page, 'Success', 'Article generated successfully! Check the blog management section')
    await page.getByRole('link', { name: /draft/i }).click()
    const content = page.getByRole('dialog').getByRole('textbox', { name: 'Content *' })
    expect(await content.inputValue()).toMatch(/<p>.*demo/s)
    expect(problems).toEqual([])
    await page.context().close()
  })
})

test('a wrong password is refused in the words of the sign-in, and nobody is let in', async () => {
  const { page } = await visit(browser, adminPages.login, { width: 360, height: 740 })
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Login' }).click()
  await seeToast(page, 'Login Failed', 'Invalid username or password')
  await page.goto(adminPages.dashboard)
  await page.waitForURL(`**${adminPages.login}`)
  await page.context().close()
})

test('an unknown address shows the 404 screen', async () => {
  const { page } = await visit(browser, '/no-such-page', { width: 360, height: 740 })
  await page.getByText('404 Page Not Found').waitFor()
  await page.getByText('Did you forget to add the page to the router?').waitFor()
  await page.context().close()
})
