import { ulid } from 'ulid'
import { describe } from 'vitest'
import { adminPages } from '../../../shared/pages.ts'
import { unique } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { all, signIn as apiSession, cloud, rememberSecret, succeed } from '../../support/client.ts'
import { phone, seeToast, tabTo } from '../support/actions.ts'
import { expect, WHOLE } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

const session = await apiSession()

async function openSettings() {
  const visited = await visit(browser, adminPages.settings, phone, session)
  await visited.page.getByRole('heading', { name: 'Settings', level: 1, exact: true }).waitFor()
  return visited
}

const storeKey = (openaiApiKey: string) =>
  succeed('POST /api/admin/settings', { session, body: { openaiApiKey } })

describe.runIf(cloud.scriptedProvider)('with an AI provider', () => {
  test('a topic is added with the keyboard alone, not given up nor overwritten unasked, set inactive, not offered any more, and deleted', async () => {
    const { page } = await openSettings()
    const { keyboard } = page
    const topic = unique('By keyboard')
    const add = page.getByRole('button', { name: 'Add Topic' })
    await add.focus()
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const name = dialog.getByLabel('Topic *')
    await tabTo(page, name)
    await keyboard.type(topic)
    await tabTo(page, dialog.getByLabel('Keywords'))
    await keyboard.type('wool, , coats')
    await expectSound(page)
    await keyboard.press('Escape')
    await page.getByText('Keep your unsaved changes?').waitFor()
    await expect(page.getByRole('button', { name: 'Close, keep draft' }).last()).toBeFocused()
    await keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await add.press('Enter')
    await dialog.getByText('Your unsaved changes were restored.').waitFor()
    await expect(name).toHaveValue(topic)
    await name.press('Enter')
    await seeToast(page, 'Success', 'Topic created successfully')
    await expect(add).toBeFocused()
    const saved = page.getByLabel('Saved topic')
    await saved.selectOption(topic)
    await expect(page.getByRole('textbox', { name: 'Keywords' })).toHaveValue('wool, coats')

    const row = page.getByRole('listitem').filter({ hasText: topic })
    await row.getByRole('button', { name: 'Edit' }).press('Enter')
    await dialog.getByLabel('Target audience').fill('Mine')
    await dialog.getByLabel('Active').uncheck()
    const [stored] = (await all('GET /api/admin/topics', session)).items
    await succeed('PUT /api/admin/topics/{id}', {
      session,
      params: { id: stored?.id ?? '' },
      body: { targetAudience: 'Theirs' },
    })
    await dialog.getByRole('button', { name: 'Update Topic' }).click()
    await dialog.getByText('This topic was changed in the meantime.').waitFor()
    await expect(dialog.getByLabel('Target audience')).toHaveValue('Mine')
    await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
    await seeToast(page, 'Success', 'Topic updated successfully')
    await row.getByText('For Mine').waitFor()
    await row.getByText('Inactive', { exact: true }).waitFor()
    await expect(saved.locator('option').filter({ hasText: topic })).toHaveCount(0)

    await row.getByRole('button', { name: 'Delete' }).press('Enter')
    await page
      .getByRole('dialog', { name: 'Delete topic' })
      .getByRole('button', { name: 'Delete' })
      .press('Enter')
    await seeToast(page, 'Success', 'Topic deleted successfully')
    await row.waitFor({ state: 'detached' })
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('a key is checked before it is stored, an article generated, both with the keyboard alone, and the key removed after a question', async () => {
    const { page } = await openSettings()
    const { keyboard } = page
    const [refused, good] = [`sk-models-401-${ulid()}`, `sk-good-${ulid()}`]
    for (const key of [refused, good]) rememberSecret(key)
    const field = page.getByLabel('API key')
    await tabTo(page, field)
    await keyboard.type(refused)
    await keyboard.press('Enter')
    await seeToast(page, 'Error', 'Failed to update API key')
    await page.getByText('The AI provider refused this key.').waitFor()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveValue(refused)
    await expectSound(page)
    await field.fill(good)
    await keyboard.press('Enter')
    await seeToast(page, 'Success', 'OpenAI API key updated successfully')
    await page.getByText(`Key ending in ${good.slice(-4)}`).waitFor()
    await expect(field).toHaveValue('')

    const generate = page.getByRole('button', { name: 'Generate Article' })
    await tabTo(page, page.getByRole('textbox', { name: 'Topic *' }))
    await keyboard.type(unique('By keyboard'))
    await tabTo(page, generate)
    await keyboard.press('Space')
    await seeToast(page, 'Success', 'Article generated successfully!')
    const review = page.getByRole('link', { name: 'Review the draft' })
    await expect(review).toBeInViewport(WHOLE)
    await tabTo(page, review)
    await keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title *' }).waitFor()
    // What was asked for is done: no text of it is unsaved, and nothing is left to review.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage)))
      .not.toContain('admin-draft:generate')

    await page.goto(adminPages.settings)
    await generate.waitFor()
    await expect(review).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove key' }).click()
    await page.getByRole('dialog').getByText('Are you sure you want to remove the key').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await seeToast(page, 'Success', 'OpenAI API key removed successfully')
    await page.getByText('Not configured').waitFor()
    await expect(generate).toBeDisabled()
  })

  test('a generation that fails says why; tried again it shows what is written, outlives a reload, is cancelled; and one without an answer goes on', async () => {
    await storeKey('sk-quota')
    const { page } = await openSettings()
    const topic = unique('Slow')
    await page.getByRole('textbox', { name: 'Topic *' }).fill(topic)
    await page.getByRole('button', { name: 'Generate Article' }).click()
    const state = page.getByRole('region', { name: 'Generation', exact: true })
    const rows = page.getByRole('region', { name: 'Recent AI articles' }).getByRole('listitem')
    const row = rows.filter({ hasText: topic }).first()
    await row.getByText('Failed', { exact: true }).waitFor()
    await row.getByText('has no credit left').waitFor()
    await state.getByText('has no credit left').waitFor()
    await expectSound(page)

    // It takes longer than this test, which cancels it.
    await storeKey('sk-slow-240')
    await row.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('progressbar').waitFor()
    const preview = page.getByRole('region', { name: 'What is being written' })
    await preview.getByText('How to grade a bale').waitFor()
    await expectSound(page)
    await page.reload()
    await preview.getByText('sorting bales').waitFor()
    await page.getByRole('button', { name: 'Cancel generation' }).click()
    await seeToast(page, 'Success', 'Generation cancelled')
    await state.getByText('You cancelled this generation.').waitFor()
    await row.getByText('Cancelled', { exact: true }).waitFor()

    await storeKey('sk-good-again')
    // From the start: the article may be there before the page has seen that it is written.
    await page.route('**/api/admin/generate-article/*', (route) => route.abort())
    await row.getByRole('button', { name: 'Try again' }).click()
    await state.getByText('The server does not answer at the moment. Trying again.').waitFor()
    await expectSound(page)
    await page.unrouteAll({ behavior: 'wait' })
    await seeToast(page, 'Success', 'Article generated successfully!')
    await row.getByText('Ready', { exact: true }).waitFor()
    await expect(state).toBeFocused()
    await row.getByRole('link', { name: 'Open article' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title *' }).waitFor()
  })
})
