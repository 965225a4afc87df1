import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { defaultWords } from '../../../content/words.ts'
import type { BodyInput } from '../../../shared/api.ts'
import { adminPages } from '../../../shared/pages.ts'
import { type ToastNotes, visit } from '../../support/browser.ts'
import { signIn as apiSession, cloud, succeed } from '../../support/client.ts'
import { published } from '../../support/published.ts'
import { desktop, gate, idle, phone, rowOf, seeToast } from '../support/actions.ts'
import { expect } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

const session = await apiSession()
const params = { page: 'brick-a-brack' }

async function changeEnglish(values: BodyInput<'PUT /api/admin/pages/{page}'>['values']) {
  const { version } = (await succeed('GET /api/admin/pages/{page}', { session, params })).body
  await succeed('PUT /api/admin/pages/{page}', { session, params, body: { version, values } })
}
const wordsIn = async (language: string) =>
  (await succeed('GET /api/admin/pages/{page}', { session, params, query: { language } })).body

const field = (page: Page, path: string) => page.locator(`[data-path="${path}"]`)
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).filter({ visible: true })
const row = (page: Page) => rowOf(page, 'Brick-a-Brack')
const LEAD = 'From **20 000 kg**, [ask us](/contact) for prices.'

describe.runIf(cloud.scriptedProvider)('with an AI provider', () => {
  test('texts whose English changed are listed, marked, translated, confirmed where they differ, and published', async () => {
    await succeed('POST /api/admin/settings', { session, body: { openaiApiKey: 'sk-translates' } })
    await changeEnglish({ title: 'Brick-a-brack by the truck', lead: LEAD })
    const { page, problems } = await visit(browser, adminPages.pages, desktop, session)
    await page.getByRole('button', { name: /^Polish, \d+ behind$/ }).click()
    await row(page).getByText('2 behind').waitFor()
    await page.getByRole('heading', { name: 'Behind the English' }).waitFor()
    await page.getByRole('link', { name: 'Brick-a-brack by the truck' }).waitFor()
    await expectSound(page)

    await page.getByRole('link', { name: 'From 20 000 kg, ask us for prices.' }).click()
    await expect(field(page, 'lead')).toBeFocused()
    await page.getByText('2 texts are behind the English').waitFor()
    await expect(page.getByText('The English changed').filter({ visible: true })).toHaveCount(2)
    await expectSound(page)
    // The first of the form.
    await button(page, 'Still right').first().click()
    await page.getByText('1 text is behind the English').waitFor()
    await expect(page.getByText('The English changed').filter({ visible: true })).toHaveCount(1)

    // What is typed before the answer stays.
    const before = await field(page, 'lead').inputValue()
    const answer = await gate(page, '**/api/admin/translation', 'POST')
    await button(page, 'Translate').click()
    await field(page, 'lead').fill('Napisz')
    await answer()
    await seeToast(page, 'Success', 'What you typed meanwhile stays.')
    await expect(field(page, 'lead')).toHaveValue('Napisz')
    await field(page, 'lead').fill(before)

    await button(page, 'Translate').click()
    await expect(field(page, 'lead')).toHaveValue(
      /^\S+ \*\*20\u00a0000\u00a0kg\*\*, \[.+\]\(\/contact\) \S+ \S+\.$/,
    )
    await page.getByText('1 text is behind the English').waitFor({ state: 'detached' })
    expect((await wordsIn('pl')).values).toEqual({})

    await field(page, 'lead').fill('Od **30 000 kg**, [pytaj](/contact) o ceny.')
    await button(page, 'Publish changes').click()
    const question = page.getByRole('dialog', { name: 'Publish what differs from the English?' })
    await question.getByText('“20 000 kg” in English, “30 000 kg” here').waitFor()
    await expectSound(page)
    await question.getByRole('button', { name: 'Go on editing' }).click()
    await field(page, 'lead').fill('Od **20 000 kg**, [pytaj](/contact) o ceny.')
    await button(page, 'Publish changes').click()
    await seeToast(page, 'Success', 'Changes published')
    await published('/pl/brick-a-brack', 'o ceny.')

    await expect(page.getByRole('link', { name: 'From 20 000 kg, ask us for prices.' })).toHaveCount(0)
    await expect(row(page).getByText('behind')).toHaveCount(0)
    expect((await wordsIn('pl')).english?.behind).toEqual([])
    expect((await wordsIn('uk')).english?.behind).toEqual(['title', 'lead'])
    expect(problems).toEqual([])
  })

  test('on a phone all texts are translated at once, with the entries that the English list has more of; a failure says why', async () => {
    const { cards } = defaultWords('brick-a-brack', 'en')
    const count = cards.length
    await changeEnglish({ cards: [...cards, { title: 'Mirrors', text: 'Wrapped one by one.' }] })
    await succeed('POST /api/admin/settings', { session, body: { openaiApiKey: 'sk-cut-stream' } })
    const { page } = await visit(browser, `${adminPages.pages}?language=lt`, phone, session)
    await row(page).getByRole('button', { name: 'Edit' }).click()
    await button(page, 'Texts').click()
    await page.getByText('2 texts are behind the English').waitFor()
    await button(page, 'Show the first').click()
    await expect(page.locator('[data-path="cards"]')).toBeFocused()
    await page.getByText(`The English has ${count + 1}, here are ${count}`).waitFor()
    await expectSound(page)
    await button(page, 'Translate all of them').click()
    await seeToast(page, 'Error', /broke off before the translation was complete/)
    await page.getByText('2 texts are behind the English').waitFor()

    await succeed('POST /api/admin/settings', { session, body: { openaiApiKey: 'sk-translates' } })
    // For a form that is closed there is no answer to read.
    const answer = await gate(page, '**/api/admin/translation', 'POST')
    await button(page, 'Translate all of them').click()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await Promise.all([page.waitForResponse('**/api/admin/translation'), answer()])
    await idle(page)
    const toasts = await page.evaluate(() => (window as unknown as ToastNotes).toasts)
    expect(toasts.join()).not.toContain('in the form')
    await row(page).getByRole('button', { name: 'Edit' }).click()
    await button(page, 'Texts').click()
    await button(page, 'Translate all of them').click()
    await seeToast(page, 'Success', '2 translations are in the form. Read before you publish.')
    await expect(field(page, `cards.${count}.text`)).not.toHaveValue('')
    await button(page, 'Publish changes').click()
    await seeToast(page, 'Success', 'Changes published')
    const { values, english } = await wordsIn('lt')
    expect(english?.behind).toEqual([])
    expect(values.cards).toHaveLength(count + 1)
  })
})
