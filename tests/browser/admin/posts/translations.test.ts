import { expect } from 'vitest'
import { adminPages } from '../../../../shared/pages.ts'
import { samplePost, unique } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { all, signIn as apiSession, cloud, succeed } from '../../../support/client.ts'
import { choose, phone } from '../../support/actions.ts'
import { browser, test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'

const session = await apiSession()
const CONTENT = '<h2>Prices</h2><p>From 20 000 kg, ask for a price.</p><ul><li>Video proof</li></ul>'

test('what is found says its language, and in which others its article is', async () => {
  const title = unique('Told apart')
  const post = async (fields: Parameters<typeof samplePost>[0]) =>
    (await succeed('POST /api/admin/blog', { session, body: samplePost(fields) })).body
  const source = await post({ title, content: CONTENT })
  const inPolish = { title: unique('Po polsku'), language: 'pl' } as const
  const polish = await post({ ...inPolish, content: CONTENT, translationOf: source.id })
  const alone = await post({ title: `${title}, samo`, language: 'pl', published: true })
  const { page, problems } = await visit(browser, adminPages.dashboard, phone, session)
  const rows = page.getByRole('region', { name: 'Blog posts' }).getByRole('listitem')
  const row = (post: typeof source) =>
    rows.filter({ has: page.getByRole('heading', { name: post.title, exact: true }) })
  await row(source).getByRole('link', { name: 'Polish: draft' }).waitFor()
  await expect.poll(() => row(polish).count()).toBe(0)

  await page.getByLabel('Search').fill(title)
  await page.getByText('Blog posts found: 2', { exact: true }).waitFor()
  await row(source).getByRole('link', { name: 'Polish: draft' }).waitFor()
  await page.getByLabel('Search').fill(polish.title)
  await row(polish).getByText('Polish translation').waitFor()
  await expectSound(page)
  await page.getByLabel('Search').fill('')
  await page.getByLabel('Status').selectOption('Drafts')
  await row(polish).waitFor()

  await page.getByLabel('Status').selectOption('Published')
  await row(alone).getByRole('button', { name: 'More' }).click()
  const link = row(alone).getByRole('menuitem', { name: 'View on site' })
  await expect.poll(() => link.getAttribute('href'), { timeout: 30_000 }).toBe(`/pl/blog/${alone.slug}`)
  expect(problems).toEqual([])
})

// Only the scripted provider can be told how to behave.
test.runIf(cloud.scriptedProvider)(
  'an article is translated, read beside its source, ticked, and its difference explained',
  async () => {
    await succeed('POST /api/admin/settings', { session, body: { openaiApiKey: 'sk-translates' } })
    const fields = { title: unique('To be translated'), content: CONTENT, published: true }
    const { body: source } = await succeed('POST /api/admin/blog', { session, body: samplePost(fields) })
    const { page, problems } = await visit(browser, adminPages.dashboard, phone, session)
    const row = page.getByRole('listitem').filter({ hasText: source.title })
    await row.getByText('Polish: no translation').waitFor()
    await choose(row, 'Translate')
    const dialog = page.getByRole('dialog')
    for (const language of ['Ukrainian', 'Czech', 'Lithuanian']) await dialog.getByLabel(language).uncheck()
    await expectSound(page)
    await dialog.getByRole('button', { name: 'Translate' }).click()
    await dialog.getByText('Polish: ready').waitFor({ timeout: 60_000 })
    await expectSound(page)

    const [draft] = (await all('GET /api/admin/blog', session)).items.filter(
      ({ translationOf }) => translationOf === source.id,
    )
    const params = { id: draft?.id ?? '' }
    const { body: whole } = await succeed('GET /api/admin/blog/{id}', { session, params })
    const content = whole.content.replace('20 000', '2 000')
    await succeed('PUT /api/admin/blog/{id}', { session, params, body: { content } })

    await dialog.getByRole('link', { name: 'Check the Polish draft' }).click()
    await dialog.getByRole('heading', { name: 'Check the Polish translation' }).waitFor()
    await dialog.getByText('0 of 5 parts read · 1 difference needs a reason').waitFor()
    const paragraph = dialog.getByRole('listitem').filter({ hasText: 'ask for a price' })
    await paragraph.getByText('“20 000 kg” in the source, “2 000 kg” here').waitFor()
    await paragraph.getByLabel('Why it is right').fill('Poland gets less')
    await paragraph.getByRole('button', { name: 'Confirm' }).click()
    await paragraph.getByText('Another number, confirmed').waitFor()
    await paragraph.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await dialog.getByText('1 of 5 parts read').waitFor()
    await paragraph.getByRole('button', { name: /^Translate back part \d$/ }).click()
    await paragraph.getByRole('status').filter({ hasText: '000' }).waitFor()
    await expectSound(page)

    await page.reload()
    await dialog.getByText('1 of 5 parts read').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await row.getByRole('link', { name: 'Polish: draft' }).waitFor()
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: whole.title }).count()).toBe(0)
    expect(problems).toEqual([])
  },
)
