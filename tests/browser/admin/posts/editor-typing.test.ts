import { expect } from 'vitest'
import { adminPages } from '../../../../shared/pages.ts'
import { samplePost } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../../support/client.ts'
import { desktop, hasFocus, phone } from '../../support/actions.ts'
import { htmlOf, openNewPost, paste, textOf, tool } from '../../support/editor-actions.ts'
import { browser, test } from '../../support/fixtures.ts'

const session = await apiSession()

test('text typed after a link is not part of it, however the cursor came there', async () => {
  const { page } = await openNewPost(desktop, session)
  await textOf(page).click()
  const settled = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  for (const key of ['ArrowRight', 'End']) {
    await page.keyboard.type('see terms')
    await page.keyboard.press('Control+Shift+ArrowLeft')
    await settled()
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByLabel('Link to').fill('/terms-and-conditions')
    await page.keyboard.press('Enter')
    await hasFocus(textOf(page))
    await page.keyboard.press(key)
    await page.keyboard.type(' for the details.')
    await page.keyboard.press('Enter')
  }
  await paste(page, '<p>our <a href="/contact">contact page</a></p>')
  await page.keyboard.type('!')
  const line = '<p>see <a href="/terms-and-conditions">terms</a> for the details.</p>'
  expect((await htmlOf(page)).split('\n')).toEqual([
    line,
    line,
    '<p>our <a href="/contact">contact page</a>!</p>',
  ])
})

test('a look at the HTML keeps the undo history, and undoing takes back what was changed there', async () => {
  const { page } = await openNewPost(desktop, session)
  await textOf(page).click()
  await page.keyboard.type('One')
  expect(await htmlOf(page)).toBe('<p>One</p>')
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  await textOf(page).fill('<p>Two</p>')
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await textOf(page).getByText('Two').waitFor()
  await tool(page, 'Undo').click()
  expect(await htmlOf(page)).toBe('<p>One</p>')
  await textOf(page).click()
  // Letters typed slowly are steps of their own.
  await expect
    .poll(async () => {
      await page.keyboard.press('ControlOrMeta+z')
      return textOf(page).textContent()
    })
    .toBe('')
})

test('helper elements of the editor take no room beside a picture or in an empty line', async () => {
  const content = '<p><img src="/favicon.svg" alt="A bale"></p><p>Text<br><br></p>'
  const { body: post } = await succeed('POST /api/admin/blog', { session, body: samplePost({ content }) })
  const { page } = await visit(browser, `${adminPages.dashboard}?post=${post.id}`, phone, session)
  await textOf(page).getByText('Text').waitFor()
  const heights = await textOf(page)
    .locator('img:not([alt="A bale"])')
    .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(0)
  expect(new Set(heights)).toEqual(new Set([0]))
})
