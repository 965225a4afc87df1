import { expect } from 'vitest'
import { articlePath } from '../../../../shared/pages.ts'
import { samplePost } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../../support/client.ts'
import { published } from '../../../support/published.ts'
import { desktop, hasFocus, phone } from '../../support/actions.ts'
import { htmlOf, openNewPost, textOf, tool } from '../../support/editor-actions.ts'
import { browser, test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'

const session = await apiSession()

test('a slash opens the blocks: filtered by typing, chosen by keyboard, and only where a block can begin', async () => {
  const { page, problems } = await openNewPost(phone, session)
  await textOf(page).click()
  await page.keyboard.type('either/or')
  const blocks = page.getByRole('listbox', { name: 'Blocks to insert' })
  await expect.poll(() => blocks.count()).toBe(0)
  await page.keyboard.press('Enter')

  await page.keyboard.type('/')
  await blocks.waitFor()
  await expectSound(page)
  await page.keyboard.press('ArrowDown')
  const active = blocks.getByRole('option', { selected: true })
  await expect.poll(() => active.textContent()).toBe('Heading')
  await expect
    .poll(() => textOf(page).getAttribute('aria-activedescendant'))
    .toBe(await active.getAttribute('id'))
  await page.keyboard.press('Escape')
  await expect.poll(() => blocks.count()).toBe(0)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
  await page.keyboard.press('Backspace')

  await page.keyboard.type('/sub')
  await expect.poll(() => blocks.getByRole('option').allTextContents()).toEqual(['Subheading'])
  await page.keyboard.press('Enter')
  await page.keyboard.type('Prices')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/faq')
  await expect.poll(() => blocks.getByRole('option').count()).toBe(1)
  await page.keyboard.press('Enter')
  await page.keyboard.type('How much is it?')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ask us.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool(page, 'Insert').click()
  await blocks.getByRole('option', { name: 'Call to action' }).click()
  await page.getByLabel('Words of the button').fill('Ask now')
  await page.getByLabel('Link to').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await page.getByText('Type a web address, an e-mail address').waitFor()
  await page.getByLabel('Link to').fill('/contact')
  await page.keyboard.press('Enter')
  expect((await htmlOf(page)).split('\n')).toEqual([
    '<p>either/or</p>',
    '<h3>Prices</h3>',
    '<details><summary>How much is it?</summary><p>Ask us.</p></details>',
    '<p class="call-to-action"><a href="/contact">Ask now</a></p>',
  ])
  expect(problems).toEqual([])
})

test('selected words are formatted where they are, and words are found and replaced in one step of undoing', async () => {
  const { page, problems } = await openNewPost(desktop, session)
  await textOf(page).click()
  await page.keyboard.type('A bale, two bales, a Bâle')
  await textOf(page)
    .getByText('A bale')
    .dblclick({ position: { x: 5, y: 10 } })
  const menu = page.getByRole('toolbar', { name: 'Selected words' })
  await menu.getByRole('button', { name: 'Bold' }).click()
  expect(await htmlOf(page)).toBe('<p><strong>A</strong> bale, two bales, a Bâle</p>')

  await textOf(page).click()
  await page.keyboard.press('ControlOrMeta+f')
  await hasFocus(page.getByLabel('Find', { exact: true }))
  await page.keyboard.type('bale')
  await page.getByText('1 of 3').waitFor()
  await page.keyboard.press('Shift+Enter')
  await page.getByText('3 of 3').waitFor()
  await expectSound(page)
  await page.getByLabel('Match case').check()
  await page.getByText('1 of 2').waitFor()
  await page.getByLabel('Replace with').fill('ton')
  await page.getByRole('button', { name: 'Replace all' }).click()
  await page.getByText('Not found').waitFor()
  await page.getByLabel('Find', { exact: true }).press('Escape')
  await page.getByRole('dialog').getByRole('search').waitFor({ state: 'detached' })
  expect(await htmlOf(page)).toBe('<p><strong>A</strong> ton, two tons, a Bâle</p>')
  await tool(page, 'Undo').click()
  expect(await htmlOf(page)).toBe('<p><strong>A</strong> bale, two bales, a Bâle</p>')
  await page.getByText('6 words, 1 minute to read').waitFor()
  expect(problems).toEqual([])
})

test('a picture gets a caption, changes it and loses it', async () => {
  const { page } = await openNewPost(desktop, session)
  await textOf(page).click()
  const panel = page.getByRole('group', { name: 'Picture', exact: true })
  await tool(page, 'Picture').click()
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await tool(page, 'Picture').click()
  await panel.getByRole('button', { name: 'By address' }).click()
  await page.getByLabel('Picture address').fill('/favicon.svg')
  await page.getByLabel('Caption').fill('Bales of coats')
  await page.keyboard.press('Enter')
  await page.getByText('Describe the picture, or tick that it is only decoration.').waitFor()
  await page.getByLabel('Only decoration').check()
  await page.getByLabel('Caption').press('Enter')
  expect(await htmlOf(page)).toBe(
    '<figure><img src="/favicon.svg" alt=""><figcaption>Bales of coats</figcaption></figure>',
  )
  for (const [caption, html] of [
    ['Bales', '<figure><img src="/favicon.svg" alt=""><figcaption>Bales</figcaption></figure>'],
    ['', '<figure><img src="/favicon.svg" alt=""></figure>'],
  ] as const) {
    // A second click within half a second would be a double click, which selects nothing.
    const selectPicture = async () => {
      await textOf(page).locator('figure img[src]').click()
      return page.locator('img.ProseMirror-selectednode').count()
    }
    await expect.poll(selectPicture, { interval: 600 }).toBe(1)
    await tool(page, 'Picture').click()
    await page.getByLabel('Caption').fill(caption)
    await page.keyboard.press('Enter')
    expect(await htmlOf(page)).toBe(html)
  }
})

test('the tools stand in one row that shows that it goes on, those of tables in reach below it', async () => {
  const { page } = await openNewPost(phone, session)
  await textOf(page).click()
  const bar = page.getByRole('toolbar', { name: 'Formatting' })
  const topOf = (name: string) => tool(page, name).evaluate((it) => it.getBoundingClientRect().top)
  await expect.poll(async () => (await topOf('Find and replace')) - (await topOf('Bold'))).toBe(0)
  const arrows = bar.locator('span[aria-hidden]')
  await expect.poll(() => arrows.count()).toBe(1)
  await tool(page, 'Insert table').click()
  const rightOf = (name: string) => tool(page, name).evaluate((it) => it.getBoundingClientRect().right)
  await expect.poll(() => rightOf('Delete table')).toBeLessThanOrEqual(phone.width)
  // Headings of columns that are still empty would be a fault.
  for (const heading of ['Goods', 'Bags', 'Weight']) {
    await page.keyboard.type(heading)
    await page.keyboard.press('Tab')
  }
  await tool(page, 'Find and replace').click()
  await page.getByLabel('Find', { exact: true }).waitFor()
  await arrows.first().waitFor()
  await expectSound(page)
})

test('a call to action and a question look right in the published article, and work without a script', async () => {
  const content =
    '<p>Text</p><p class="call-to-action"><a href="/contact">Ask now</a></p><details><summary>How much?</summary><p>20 tonnes</p></details>'
  const { body: post } = await succeed('POST /api/admin/blog', {
    session,
    body: samplePost({ content, published: true }),
  })
  await published(articlePath(post.slug))
  const { page, problems } = await visit(browser, articlePath(post.slug), phone)
  const button = page.getByRole('link', { name: 'Ask now' })
  await button.waitFor()
  await expect.poll(() => button.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('none')
  await expect.poll(() => page.getByText('20 tonnes').isVisible()).toBe(false)
  await page.getByText('How much?').click()
  await expect.poll(() => page.getByText('20 tonnes').isVisible()).toBe(true)
  await expectSound(page)
  expect(problems).toEqual([])
})
