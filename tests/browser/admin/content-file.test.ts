import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { defaultWords } from '../../../content/words.ts'
import type { Changes } from '../../../shared/entities/changes/changes.ts'
import { contentFile, fileHead } from '../../../shared/entities/export.ts'
import { mediaIdsIn, pictureAddress } from '../../../shared/media/media-files.ts'
import { adminPages } from '../../../shared/pages.ts'
import { keptTopic, samplePost, sampleSeo, unique } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../support/client.ts'
import { readyPicture } from '../../support/pictures.ts'
import { downloadBy, phone, seeToast } from '../support/actions.ts'
import { expect } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

const session = await apiSession()

async function openSettings() {
  const visited = await visit(browser, adminPages.settings, phone, session)
  await visited.page.getByRole('heading', { name: 'Site content' }).waitFor()
  return visited
}

const choose = (page: Page, name: string, mimeType: string, content: string | Uint8Array) =>
  page
    .getByLabel('File with exported content')
    .setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
const chooseItems = (page: Page, items: readonly object[]) =>
  choose(page, 'content.json', 'application/json', JSON.stringify({ ...fileHead(new Date()), items }))
const importSection = (page: Page) => page.getByRole('region', { name: 'Import', exact: true })

test('a faulty file is refused with all its faults; another says what it has, and asks; broken off, it goes on where it was', async () => {
  const { page, problems } = await openSettings()
  const dialog = page.getByRole('dialog')
  const faulty = { ...keptTopic(), topic: '', version: 0 }
  await chooseItems(page, [keptTopic(), faulty])
  await importSection(page).getByText('Nothing was imported.').waitFor()
  const faults = page.getByRole('region', { name: 'Errors in the file' }).getByRole('listitem')
  await expect(faults).toHaveText([
    /^Item 2 \(topic\), version: /,
    'Item 2 (topic), topic: Topic is required',
  ])
  await expectSound(page)

  const { body: seo } = await succeed('POST /api/admin/seo', { session, body: sampleSeo() })
  const { topic: _, ...head } = keptTopic()
  const taken = { ...head, ...sampleSeo({ pageName: seo.pageName }), kind: 'seo' }
  const there = keptTopic()
  const items = [there, taken, ...Array.from({ length: 28 }, keptTopic)]
  await succeed('POST /api/admin/import', { session, body: { items: [there] } })
  await chooseItems(page, items)
  await dialog.getByText('has 29 topics, 1 SEO entry. What is missing here is added.').waitFor()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(problems).toEqual([])

  let calls = 0
  await page.route('**/api/admin/import', (route) => (++calls === 2 ? route.abort() : route.continue()))
  await chooseItems(page, items)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await seeToast(page, 'Error', 'Failed to import content')
  await importSection(page).getByText('Stopped after 25 of 30 items.').waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await importSection(page).getByText('28 added, 1 here already, 1 refused.').waitFor()
  await page
    .getByRole('region', { name: 'Refused items' })
    .getByText(`${seo.pageName}: This page already has an SEO entry.`)
    .waitFor()
  await page
    .getByRole('heading', { name: /^topic-/ })
    .nth(1)
    .waitFor()
})

test('all content is exported, and what was lost comes back: a topic as it was, an article with its picture and its description', async () => {
  const id = await readyPicture(session)
  const address = pictureAddress(id, 40)
  await succeed('PUT /api/admin/media/{id}', { session, params: { id }, body: { alt: 'Green bales' } })
  const { body: post } = await succeed('POST /api/admin/blog', {
    session,
    body: samplePost({ content: `<p>“Zażółć”</p><p><img src="${address}" alt="Green bales" /></p>` }),
  })
  const { body: topic } = await succeed('POST /api/admin/topics', { session, body: { topic: 'Lost' } })
  const redirect = { from: `/${unique('old')}`, to: '/products' }
  await succeed('POST /api/admin/redirects', { session, body: redirect })
  const contact = { session, params: { page: 'contact' } }
  const { version } = (await succeed('GET /api/admin/pages/{page}', contact)).body
  const values = { head: { title: 'Write to us' } }
  await succeed('PUT /api/admin/pages/{page}', { ...contact, body: { version, values } })
  // Its words are the defaults, its earlier text is not.
  const former = {
    ...{ kind: 'formerWords' as const, page: 'cookie-policy', language: 'en' as const, version: 1 },
    ...{ savedAt: '2026-01-01T00:00:00.000Z', replacedAt: '2026-02-01T00:00:00.000Z' },
    words: defaultWords('cookie-policy', 'en') as unknown as Changes['values'],
  }
  await succeed('POST /api/admin/import', { session, body: { items: [former] } })

  const { page, problems } = await openSettings()
  const saved = await downloadBy(page.getByRole('button', { name: 'Export all content' }))
  await seeToast(page, 'Success', 'Content exported successfully')
  expect(saved.name).toMatch(/^wholesale-export-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = new Uint8Array(saved.bytes)
  const { 'content.json': text = bytes, ...pictures } = unzipSync(bytes)
  expect(Object.keys(pictures)).toContain(address.slice(1))
  const { items } = contentFile.parse(JSON.parse(strFromU8(text)))
  expect(items).toContainEqual({ kind: 'topic', ...topic })
  expect(items).toContainEqual(expect.objectContaining({ kind: 'words', values }))
  expect(items).toContainEqual(former)
  expect(items).toContainEqual({ kind: 'redirect', ...redirect })

  const request = { session, params: { id: post.id } }
  // A deleted post would hold its picture until it can no longer be restored.
  await succeed('PUT /api/admin/blog/{id}', { ...request, body: { content: '<p>Text</p>' } })
  await succeed('DELETE /api/admin/blog/{id}', request)
  await succeed('DELETE /api/admin/media/{id}', { session, params: { id } })
  await succeed('DELETE /api/admin/topics/{id}', { session, params: { id: topic.id } })
  await succeed('DELETE /api/admin/redirects', { session, body: { from: redirect.from } })
  await choose(page, 'content.zip', 'application/zip', bytes)
  await page.getByRole('dialog').getByText(', 1 page with changed words').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await seeToast(page, 'Success', 'Content imported successfully')
  expect((await succeed('GET /api/admin/topics', { session })).body).toContainEqual(topic)
  const { content } = (await succeed('GET /api/admin/blog/{id}', request)).body
  const [again = ''] = mediaIdsIn([content])
  expect(again).not.toBe(id)
  const { body: picture } = await succeed('GET /api/admin/media/{id}', { session, params: { id: again } })
  expect(picture).toMatchObject({ alt: 'Green bales', usedIn: [{ kind: 'post', id: post.id }] })
  expect(problems).toEqual([])
})
