import { ulid } from 'ulid'
import { describe, expect } from 'vitest'
import { adminPages } from '../../../shared/pages.ts'
import { unique } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { signIn as apiSession, cloud, rememberSecret, succeed } from '../../support/client.ts'
import { hasFocus, phone, seeToast, tabTo } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

const session = await apiSession()

async function openSettings(viewport: { width: number; height: number }) {
  const visited = await visit(browser, adminPages.settings, viewport, session)
  await visited.page.getByRole('heading', { name: 'Settings', level: 1, exact: true }).waitFor()
  return visited
}

const storeKey = (openaiApiKey: string) =>
  succeed('POST /api/admin/settings', { session, body: { openaiApiKey } })

test.runIf(cloud.scriptedProvider)(
  'a topic is added, edited, set inactive, and not offered any more',
  async () => {
    const { page, problems } = await openSettings(phone)
    const name = unique('Winter')
    await page.getByRole('button', { name: 'Add Topic' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Topic *').fill(name)
    await dialog.getByLabel('Keywords').fill('wool, , coats')
    await expectSound(page)
    await dialog.getByRole('button', { name: 'Create Topic' }).click()
    await seeToast(page, 'Success', 'Topic created successfully')

    const row = page.getByRole('listitem').filter({ hasText: name })
    const saved = page.getByLabel('Saved topic')
    await saved.selectOption(name)
    await expect.poll(() => page.getByRole('textbox', { name: 'Keywords' }).inputValue()).toBe('wool, coats')

    await row.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByLabel('Topic *').fill(`${name} changed`)
    await dialog.getByLabel('Active').uncheck()
    await dialog.getByRole('button', { name: 'Update Topic' }).click()
    await seeToast(page, 'Success', 'Topic updated successfully')
    await row.getByRole('heading', { name: `${name} changed` }).waitFor()
    await row.getByText('Inactive', { exact: true }).waitFor()
    await expect.poll(() => saved.locator('option').filter({ hasText: name }).count()).toBe(0)

    await row.getByRole('button', { name: 'Delete' }).click()
    await expectSound(page)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await seeToast(page, 'Success', 'Topic deleted successfully')
    await row.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  },
)

describe.runIf(cloud.scriptedProvider)('with an AI provider', () => {
  test('a key is checked before it is stored, and removed after a question', async () => {
    const { page } = await openSettings(phone)
    const refused = `sk-models-401-${ulid()}`
    rememberSecret(refused)
    const field = page.getByLabel('API key')
    await field.fill(refused)
    await page.getByRole('button', { name: 'Save API Key' }).click()
    await seeToast(page, 'Error', 'Failed to update API key')
    await page.getByText('The AI provider refused this key.').waitFor()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => field.inputValue()).toBe(refused)
    await expectSound(page)

    const good = `sk-good-${ulid()}`
    rememberSecret(good)
    await field.fill(good)
    await page.getByRole('button', { name: 'Save API Key' }).click()
    await seeToast(page, 'Success', 'OpenAI API key updated successfully')
    await page.getByText(`Key ending in ${good.slice(-4)}`).waitFor()
    await expect.poll(() => field.inputValue()).toBe('')
    const generate = page.getByRole('button', { name: 'Generate Article' })
    await expect.poll(() => generate.isEnabled()).toBe(true)

    await page.getByRole('button', { name: 'Remove key' }).click()
    await page.getByRole('dialog').getByText('Are you sure you want to remove the key').waitFor()
    await expectSound(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await seeToast(page, 'Success', 'OpenAI API key removed successfully')
    await page.getByText('Not configured').waitFor()
    await expect.poll(() => generate.isDisabled()).toBe(true)
  })

  test('a topic that was changed in another tab is not overwritten unasked', async () => {
    const topic = unique('Both')
    const { body } = await succeed('POST /api/admin/topics', { session, body: { topic } })
    const { page } = await openSettings(phone)
    const row = page.getByRole('listitem').filter({ hasText: topic })
    await row.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Target audience').fill('Mine')

    const params = { id: body.id }
    const change = { targetAudience: 'Theirs', version: body.version }
    await succeed('PUT /api/admin/topics/{id}', { session, params, body: change })
    await dialog.getByRole('button', { name: 'Update Topic' }).click()
    await dialog.getByText('This topic was changed in the meantime.').waitFor()
    await expectSound(page)
    await expect.poll(() => dialog.getByLabel('Target audience').inputValue()).toBe('Mine')
    await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
    await row.getByText('For Mine').waitFor()
  })

  test('what is being written shows, outlives a reload, is cancelled, and is started again', async () => {
    // It takes longer than this test, which cancels it.
    await storeKey('sk-slow-60')
    const { page, problems } = await openSettings(phone)
    const topic = unique('Slow')
    await page.getByRole('textbox', { name: 'Topic *' }).fill(topic)
    await page.getByRole('button', { name: 'Generate Article' }).click()
    const preview = page.getByRole('region', { name: 'What is being written' })
    await preview.getByText('How to grade a bale').waitFor()
    await expectSound(page)
    await page.reload()
    await preview.getByText('sorting bales').waitFor()

    await page.getByRole('button', { name: 'Cancel generation' }).click()
    await seeToast(page, 'Success', 'Generation cancelled')
    const state = page.getByRole('region', { name: 'Generation', exact: true })
    await state.getByText('You cancelled this generation.').waitFor()
    const rows = page.getByRole('region', { name: 'Recent AI articles' }).getByRole('listitem')
    const row = rows.filter({ hasText: topic }).first()
    await row.getByText('Cancelled', { exact: true }).waitFor()
    await expectSound(page)

    await storeKey('sk-good-again')
    await row.getByRole('button', { name: 'Try again' }).click()
    await seeToast(page, 'Success', 'Article generated successfully!')
    await row.getByText('Ready', { exact: true }).waitFor()
    await expect.poll(() => state.evaluate((element) => element === document.activeElement)).toBe(true)
    await row.getByRole('link', { name: 'Open article' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title *' }).waitFor()
    // The reload broke off what was being loaded.
    expect(problems.filter((problem) => !problem.endsWith('net::ERR_ABORTED'))).toEqual([])
  })

  test('a topic is added with the keyboard alone, and typed text is not given up unasked', async () => {
    const { page } = await openSettings(phone)
    const { keyboard } = page
    const topic = unique('By keyboard')
    const add = page.getByRole('button', { name: 'Add Topic' })
    await add.focus()
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add Article Topic' })
    await tabTo(page, dialog.getByLabel('Topic *'))
    await keyboard.type(topic)
    await keyboard.press('Escape')
    await page.getByText('Keep your unsaved changes?').waitFor()
    await expectSound(page)
    await hasFocus(page.getByRole('button', { name: 'Keep and close' }).last())
    await keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await add.press('Enter')
    await dialog.getByText('Your unsaved changes were restored.').waitFor()
    await expect.poll(() => dialog.getByLabel('Topic *').inputValue()).toBe(topic)
    await dialog.getByLabel('Topic *').focus()
    await keyboard.press('Enter')
    await seeToast(page, 'Success', 'Topic created successfully')
    await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true)

    const row = page.getByRole('listitem').filter({ hasText: topic })
    await row.getByRole('button', { name: 'Delete' }).press('Enter')
    await page
      .getByRole('dialog', { name: 'Delete topic' })
      .getByRole('button', { name: 'Delete' })
      .press('Enter')
    await row.waitFor({ state: 'detached' })
  })

  test('a key is stored and an article generated with the keyboard alone', async () => {
    const { page, problems } = await openSettings(phone)
    const { keyboard } = page
    const key = `sk-good-${ulid()}`
    rememberSecret(key)
    await tabTo(page, page.getByLabel('API key'))
    await keyboard.type(key)
    await keyboard.press('Enter')
    await seeToast(page, 'Success', 'OpenAI API key updated successfully')

    await tabTo(page, page.getByRole('textbox', { name: 'Topic *' }))
    await keyboard.type(unique('By keyboard'))
    await tabTo(page, page.getByRole('button', { name: 'Generate Article' }))
    await keyboard.press('Space')
    await seeToast(page, 'Success', 'Article generated successfully!')
    await tabTo(page, page.getByRole('link', { name: 'Review the draft' }))
    await keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title *' }).waitFor()
    expect(problems).toEqual([])
  })

  test('a server that does not answer for a while is told, and the generation goes on', async () => {
    await storeKey('sk-good')
    const { page } = await openSettings(phone)
    await page.getByRole('textbox', { name: 'Topic *' }).fill(unique('Offline'))
    // From the start: the article may be there before the page has seen that it is written.
    await page.route('**/api/admin/generate-article/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Generate Article' }).click()
    const state = page.getByRole('region', { name: 'Generation', exact: true })
    await state.getByText('The server does not answer at the moment. Trying again.').waitFor()
    await expectSound(page)
    await page.unroute('**/api/admin/generate-article/*')
    await seeToast(page, 'Success', 'Article generated successfully!')
    await state.getByRole('link', { name: 'Review the draft' }).waitFor()
  })

  test('a generation that failed says why, there and in the list', async () => {
    await storeKey('sk-quota')
    const { page } = await openSettings(phone)
    const topic = unique('No credit')
    await page.getByRole('textbox', { name: 'Topic *' }).fill(topic)
    await page.getByRole('button', { name: 'Generate Article' }).click()
    const row = page
      .getByRole('region', { name: 'Recent AI articles' })
      .getByRole('listitem')
      .filter({ hasText: topic })
    await row.getByText('Failed', { exact: true }).waitFor()
    await row.getByText('has no credit left').waitFor()
    await page
      .getByRole('region', { name: 'Generation', exact: true })
      .getByText('has no credit left')
      .waitFor()
    await expectSound(page)
  })
})
