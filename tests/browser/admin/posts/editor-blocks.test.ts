import { signIn as apiSession } from '../../../support/client.ts'
import { desktop } from '../../support/actions.ts'
import { htmlOf, openNewPost, textOf, tool } from '../../support/editor-actions.ts'
import { expect } from '../../support/expect.ts'
import { test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'

const session = await apiSession()

test('selected words are formatted where they are, and words are found and replaced in one step of undoing; a picture gets a caption, changes it and loses it', async () => {
  const { page, problems } = await openNewPost(desktop, session)
  const find = page.getByLabel('Find', { exact: true })
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
  await expect(find).toBeFocused()
  await page.keyboard.type('bale')
  await page.getByText('1 of 3').waitFor()
  await expectSound(page)
  await page.getByLabel('Match case').check()
  await page.getByText('1 of 2').waitFor()
  await page.getByLabel('Replace with').fill('ton')
  await page.getByRole('button', { name: 'Replace all' }).click()
  await page.getByText('Not found').waitFor()
  await find.press('Escape')
  await page.getByRole('dialog').getByRole('search').waitFor({ state: 'detached' })
  expect(await htmlOf(page)).toBe('<p><strong>A</strong> ton, two tons, a Bâle</p>')
  await tool(page, 'Undo').click()
  expect(await htmlOf(page)).toBe('<p><strong>A</strong> bale, two bales, a Bâle</p>')
  await page.getByText('6 words', { exact: true }).waitFor()

  await textOf(page).press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
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
  const figure = (caption: string) => `<figure><img src="/favicon.svg" alt="">${caption}</figure>`
  expect(await htmlOf(page)).toBe(figure('<figcaption>Bales of coats</figcaption>'))
  for (const [caption, html] of [
    ['Bales', figure('<figcaption>Bales</figcaption>')],
    ['', figure('')],
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
  expect(problems).toEqual([])
})
