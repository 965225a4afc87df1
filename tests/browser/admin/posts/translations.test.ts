import { adminPages } from '../../../../shared/pages.ts'
import { unique } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { all, signIn as apiSession, cloud, succeed } from '../../../support/client.ts'
import { choose, openRow, phone } from '../../support/actions.ts'
import { expect } from '../../support/expect.ts'
import { browser, test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'
import { postsOf } from './post-fixture.ts'

const session = await apiSession()
const { create, stored, change } = postsOf(session)
const CONTENT = '<h2>Prices</h2><p>From 20 000 kg, ask for a price.</p><ul><li>Video proof</li></ul>'

// Only the scripted provider can be told how to behave.
test.runIf(cloud.scriptedProvider)(
  'an article is translated, read beside its source, ticked, its difference explained, and found below its source or by its own title',
  async () => {
    await succeed('POST /api/admin/settings', { session, body: { openaiApiKey: 'sk-translates' } })
    const source = await create({ title: unique('To be translated'), content: CONTENT, published: true })
    const { page, problems } = await visit(browser, adminPages.dashboard, phone, session)
    const row = page.getByRole('listitem').filter({ hasText: source.title })
    await row.getByText('Polish: no translation').waitFor()
    await choose(row, 'Translate')
    const dialog = page.getByRole('dialog')
    for (const language of ['Ukrainian', 'Czech', 'Lithuanian']) await dialog.getByLabel(language).uncheck()
    await expectSound(page)
    await dialog.getByRole('button', { name: 'Translate' }).click()
    await dialog.getByText('Polish: ready').waitFor({ timeout: 60_000 })

    const [draft] = (await all('GET /api/admin/blog', session)).items.filter(
      ({ translationOf }) => translationOf === source.id,
    )
    const { id, title, content } = await stored(draft?.id ?? '')
    await change(id, { content: content.replace('20 000', '2 000') })

    await dialog.getByRole('link', { name: 'Check the Polish draft' }).click()
    await dialog.getByRole('heading', { name: 'Check the Polish translation' }).waitFor()
    await dialog.getByText('5 parts to check · 1 difference needs a reason').waitFor()
    const paragraph = dialog.getByRole('listitem').filter({ hasText: 'ask for a price' })
    await paragraph.getByText('“20 000 kg” in the source, “2 000 kg” here').waitFor()
    await paragraph.getByLabel('Why it is right').fill('Poland gets less')
    await paragraph.getByRole('button', { name: 'Confirm' }).click()
    await paragraph.getByText('Another number, confirmed').waitFor()
    await paragraph.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await dialog.getByText('4 parts to check').waitFor()
    await paragraph.getByRole('button', { name: /^Show part \d in English$/ }).click()
    await paragraph.getByRole('status').filter({ hasText: '000' }).waitFor()
    await expectSound(page)

    // A tick is shown before it is stored.
    await expect.poll(async () => (await stored(id)).ticked).toHaveLength(1)
    await page.reload()
    await dialog.getByText('4 parts to check').waitFor()
    await change(id, { published: true })
    const next = await create({ language: 'cs', translationOf: source.id })
    await page.reload()
    await dialog.getByText('The Polish article is live.').waitFor()
    await dialog.getByRole('link', { name: 'View on site' }).waitFor()
    await dialog.getByRole('link', { name: 'Check the Czech draft' }).click()
    await dialog.getByRole('heading', { name: 'Check the Czech translation' }).waitFor()
    await dialog.getByText(next.title).first().waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await row.getByRole('link', { name: 'Czech: draft' }).waitFor()
    const translation = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(translation).toHaveCount(0)
    await page.getByLabel('Search').fill(title)
    await translation.getByText('Polish translation').waitFor()
    await translation.locator('h3[lang|=pl]').waitFor()
    // Browsers check its spelling as Polish.
    await openRow(translation)
    await page.locator('textarea[lang|=pl]').waitFor()
    await page.locator('.article[role=textbox][lang|=pl]').waitFor()
    expect(problems).toEqual([])
  },
)
