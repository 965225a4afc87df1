import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { contentFile, fileHead } from '../../../shared/entities/export.ts'
import { mediaIdsIn, pictureAddress } from '../../../shared/media/media-files.ts'
import { adminPages } from '../../../shared/pages.ts'
import { keptTopic, samplePost, sampleSeo, sampleTopic } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../support/client.ts'
import { byKey, removeItems, storedItems } from '../../support/cloud/table.ts'
import { readyPicture } from '../../support/pictures.ts'
import { phone, seeToast } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

const session = await apiSession()

/** Keys of what a content file holds: entities, their summaries, their unique values, and changed words and facts. */
const CONTENT =
  /^(POST#|POSTS$|PUBLISHED$|UNIQUE#(?:slug|seo|translation)#|TOPIC$|SEO$|SUBMISSION$|CONTENT$|VERSIONS#|SETTINGS$)/
const content = async () =>
  (await storedItems()).filter(({ pk, sk }) => CONTENT.test(String(pk)) && sk !== 'DELETED')
const isChangeable = ({ pk }: Record<string, unknown>) => pk === 'CONTENT' || pk === 'SETTINGS'
/** Stored content by its keys. Words and facts are dated by the import; those with their defaults are not in files. */
const comparable = (items: Awaited<ReturnType<typeof content>>) =>
  byKey(
    items
      .filter((item) => !isChangeable(item) || Object.keys(item.values as object).length > 0)
      .map((item) => (isChangeable(item) ? { ...item, updatedAt: 'then' } : item)),
  )

/** Change words of a page, or facts with `page` undefined; an empty change brings the defaults back. */
async function changeValues(page: string | undefined, values: object) {
  if (page === undefined) {
    const { version } = (await succeed('GET /api/admin/facts', { session })).body
    await succeed('PUT /api/admin/facts', { session, body: { version, values } })
  } else {
    const request = { session, params: { page } }
    const { version } = (await succeed('GET /api/admin/pages/{page}', request)).body
    await succeed('PUT /api/admin/pages/{page}', { ...request, body: { version, values } })
  }
}

async function openSettings() {
  const visited = await visit(browser, adminPages.settings, phone, session)
  await visited.page.getByRole('heading', { name: 'Site content' }).waitFor()
  return visited
}

async function exportContent(page: Page) {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all content' }).click(),
  ])
  await seeToast(page, 'Success', 'Content exported successfully')
  const bytes = new Uint8Array(await readFile(await saved.path()))
  const { 'content.json': text = bytes, ...pictures } = unzipSync(bytes)
  return { name: saved.suggestedFilename(), bytes: Buffer.from(bytes), text: strFromU8(text), pictures }
}

const importFile = (page: Page, text: string) =>
  page
    .getByLabel('File with exported content')
    .setInputFiles({ name: 'content.json', mimeType: 'application/json', buffer: Buffer.from(text) })

const importArchive = (page: Page, buffer: Buffer) =>
  page
    .getByLabel('File with exported content')
    .setInputFiles({ name: 'content.zip', mimeType: 'application/zip', buffer })

const importSection = (page: Page) => page.getByRole('region', { name: 'Import', exact: true })
const withoutDate = (text: string) => text.replace(/"exportedAt":"[^"]*"/, '')

test('it says what a file has, and asks; then it adds what is missing', async () => {
  const { page, problems } = await openSettings()
  const [there, missing] = [keptTopic(), keptTopic()]
  await succeed('POST /api/admin/import', { session, body: { items: [there] } })
  const text = JSON.stringify({ ...fileHead(new Date()), items: [there, missing] })

  await importFile(page, text)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('has 2 topics. What is missing here is added.').waitFor()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })

  await importFile(page, text)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await importSection(page).getByText('1 added, 1 here already.').waitFor()
  await page.getByRole('heading', { name: missing.topic }).waitFor()
  expect(problems).toEqual([])
})

test('everything is exported, lost, imported, and exported as the same file', {
  timeout: 120_000,
}, async () => {
  const { body: post } = await succeed('POST /api/admin/blog', {
    session,
    body: samplePost({ content: '<p>“Zażółć” &amp; <a href="/about">us</a></p>' }),
  })
  // A publication changes the version, but no text.
  await succeed('PUT /api/admin/blog/{id}', { session, params: { id: post.id }, body: { published: true } })
  await succeed('POST /api/admin/topics', { session, body: sampleTopic() })
  const entry = sampleSeo({ jsonLd: { '@type': 'Thing' } })
  await succeed('POST /api/admin/seo', { session, body: entry })
  await succeed('POST /api/contact', {
    body: { name: 'A buyer', contact: 'buyer@example.com', interest: '', message: 'Two\nlines' },
  })
  await Promise.all([
    changeValues(undefined, { years: '16+' }),
    changeValues('toys', { label: 'Toys by the bag' }),
    changeValues('terms-and-conditions', { effective: '2026-12-01', intro: 'Terms of {company}.' }),
    changeValues('cookie-policy', { effective: '2026-12-01' }),
  ])
  // Its words are the defaults again, its earlier text is not.
  await changeValues('cookie-policy', {})
  await changeValues('terms-and-conditions', { effective: '2026-12-02' })

  const { page, problems } = await openSettings()
  const first = await exportContent(page)
  expect(first.name).toMatch(/^wholesale-export-\d{4}-\d\d-\d\d\.zip$/)
  const kinds = contentFile.parse(JSON.parse(first.text)).items.map(({ kind }) => kind)
  expect([...new Set(kinds)].sort()).toEqual([
    'enquiry',
    'facts',
    'formerWords',
    'post',
    'seo',
    'topic',
    'words',
  ])

  const former = kinds.filter((kind) => kind === 'formerWords').length
  const before = await content()
  await removeItems(before)
  await importArchive(page, first.bytes)
  const dialog = page.getByRole('dialog')
  await dialog
    .getByText(`, 1 set of facts, 2 pages with changed words, ${former} earlier legal texts`)
    .waitFor()
  await dialog.getByRole('button', { name: 'Import' }).click()
  await seeToast(page, 'Success', 'Content imported successfully')
  await importSection(page).getByText(`${kinds.length} added.`).waitFor()
  await expectSound(page)
  expect(comparable(await content())).toEqual(comparable(before))

  const second = await exportContent(page)
  expect(withoutDate(second.text)).toBe(withoutDate(first.text))
  expect(problems).toEqual([])
})

test('pictures are exported with their descriptions, and an article shows them again after an import', async () => {
  const background = { r: 20, g: 120, b: 90 }
  const photo = await sharp({ create: { width: 500, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const id = await readyPicture(session, photo)
  const picture = async (one: string) =>
    (await succeed('GET /api/admin/media/{id}', { session, params: { id: one } })).body
  await succeed('PUT /api/admin/media/{id}', { session, params: { id }, body: { alt: 'Green bales' } })
  const { body: post } = await succeed('POST /api/admin/blog', {
    session,
    body: samplePost({ content: `<p><img src="${pictureAddress(id, 500)}" alt="Green bales" /></p>` }),
  })
  const { page, problems } = await openSettings()
  const exported = await exportContent(page)
  expect(Object.keys(exported.pictures)).toContain(pictureAddress(id, 500).slice(1))

  const request = { session, params: { id: post.id } }
  // A deleted post would hold its picture until it can no longer be restored.
  await succeed('PUT /api/admin/blog/{id}', { ...request, body: { content: '<p>Text</p>' } })
  await succeed('DELETE /api/admin/blog/{id}', request)
  await succeed('DELETE /api/admin/media/{id}', { session, params: { id } })
  await importArchive(page, exported.bytes)
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await seeToast(page, 'Success', 'Content imported successfully')
  const { content: html } = (await succeed('GET /api/admin/blog/{id}', request)).body
  const [again = ''] = mediaIdsIn([html])
  expect(again).not.toBe(id)
  expect(await picture(again)).toMatchObject({ alt: 'Green bales', usedIn: [{ kind: 'post', id: post.id }] })
  expect(problems).toEqual([])
})

test('an import that the network broke off goes on where it was', async () => {
  const { page } = await openSettings()
  const items = Array.from({ length: 30 }, keptTopic)
  let calls = 0
  await page.route('**/api/admin/import', (route) => {
    calls++
    return calls === 2 ? route.abort() : route.continue()
  })
  await importFile(page, JSON.stringify({ ...fileHead(new Date()), items }))
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await seeToast(page, 'Error', 'Failed to import content')
  await importSection(page).getByText('Stopped after 25 of 30 items.').waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await importSection(page).getByText('30 added.').waitFor()
})

test('a faulty file is refused with all its faults, a part that does not fit by itself', async () => {
  const { page, problems } = await openSettings()
  await importFile(page, '{"half":')
  await importSection(page).getByText('This is not a file with exported content.').waitFor()

  const bad = { ...keptTopic(), topic: '', version: 0 }
  await importFile(page, JSON.stringify({ ...fileHead(new Date()), items: [keptTopic(), bad] }))
  await importSection(page).getByText('Nothing was imported.').waitFor()
  const faults = page.getByRole('region', { name: 'Errors in the file' }).getByRole('listitem')
  await expect
    .poll(() => faults.allTextContents())
    .toEqual([
      expect.stringMatching(/^Item 2 \(topic\), version: /),
      'Item 2 (topic), topic: Topic is required',
    ])
  await expectSound(page)

  const { body: seo } = await succeed('POST /api/admin/seo', { session, body: sampleSeo() })
  const { topic: _, ...kept } = keptTopic()
  const taken = { ...kept, ...sampleSeo({ pageName: seo.pageName }), kind: 'seo' }
  await importFile(page, JSON.stringify({ ...fileHead(new Date()), items: [taken] }))
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await importSection(page).getByText('1 refused.').waitFor()
  const refused = page.getByRole('region', { name: 'Refused items' })
  await refused.getByText(`${seo.pageName}: This page already has an SEO entry.`).waitFor()
  await expectSound(page)
  expect(problems).toEqual([])
})
