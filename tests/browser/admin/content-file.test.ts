import { readFile } from 'node:fs/promises'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { contentFile, fileHead } from '../../../shared/entities/export.ts'
import { adminPages } from '../../../shared/pages.ts'
import { keptTopic, samplePost, sampleSeo, sampleTopic } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../support/client.ts'
import { byKey, endEnquiryLimits, storedItems, TableName, table } from '../../support/table.ts'
import { phone, screens, seeToast } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

const session = await apiSession()

/** Keys of what a content file holds: entities, their summaries and their unique values. */
const CONTENT = /^(POST#|POSTS$|PUBLISHED$|UNIQUE#|TOPIC$|SEO$|SUBMISSION$)/
const content = async () =>
  (await storedItems()).filter(({ pk, sk }) => CONTENT.test(String(pk)) && sk !== 'DELETED')

async function openSettings(viewport: { width: number; height: number }) {
  const visited = await visit(browser, adminPages.settings, viewport, session)
  await visited.page.getByRole('heading', { name: 'Site content' }).waitFor()
  return visited
}

async function exportContent(page: Page) {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all content' }).click(),
  ])
  await seeToast(page, 'Success', 'Content exported successfully')
  return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') }
}

const importFile = (page: Page, text: string) =>
  page
    .getByLabel('File with exported content')
    .setInputFiles({ name: 'content.json', mimeType: 'application/json', buffer: Buffer.from(text) })

const importSection = (page: Page) => page.getByRole('region', { name: 'Import', exact: true })
const withoutDate = (text: string) => text.replace(/"exportedAt":"[^"]*"/, '')

describe.each(screens)('on a %s', (_, viewport) => {
  test('where something is stored already, it asks; then it adds what is missing', async () => {
    const { page, problems } = await openSettings(viewport)
    const [there, missing] = [keptTopic(), keptTopic()]
    await succeed('POST /api/admin/import', { session, body: { items: [there] } })
    const text = JSON.stringify({ ...fileHead(new Date()), items: [there, missing] })

    await importFile(page, text)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('This site already has content.').waitFor()
    await dialog.getByText('has 2 topics').waitFor()
    await expectSound(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })

    await importFile(page, text)
    await dialog.getByRole('button', { name: 'Import' }).click()
    await importSection(page).getByText('1 added, 1 here already.').waitFor()
    await page.getByRole('heading', { name: missing.topic }).waitFor()
    expect(problems).toEqual([])
    for (const { id } of [there, missing])
      await succeed('DELETE /api/admin/topics/{id}', { session, params: { id } })
  })
})

test('everything is exported, lost, imported, and exported as the same file', async () => {
  const { body: post } = await succeed('POST /api/admin/blog', {
    session,
    body: samplePost({ content: '<p>“Zażółć” &amp; <a href="/about">us</a></p>' }),
  })
  // A publication changes the version, but no text.
  await succeed('PUT /api/admin/blog/{id}', { session, params: { id: post.id }, body: { published: true } })
  const { body: topic } = await succeed('POST /api/admin/topics', { session, body: sampleTopic() })
  const entry = sampleSeo({ jsonLd: { '@type': 'Thing' } })
  const { body: seo } = await succeed('POST /api/admin/seo', { session, body: entry })
  await endEnquiryLimits()
  await succeed('POST /api/contact', {
    body: { name: 'A buyer', contact: 'buyer@example.com', interest: '', message: 'Two\nlines' },
  })

  const { page, problems } = await openSettings(phone)
  const first = await exportContent(page)
  expect(first.name).toMatch(/^wholesale-export-\d{4}-\d\d-\d\d\.json$/)
  const kinds = contentFile.parse(JSON.parse(first.text)).items.map(({ kind }) => kind)
  expect([...new Set(kinds)].sort()).toEqual(['enquiry', 'post', 'seo', 'topic'])

  const before = await content()
  try {
    for (const { pk, sk } of before) await table.send(new DeleteCommand({ TableName, Key: { pk, sk } }))
    await importFile(page, first.text)
    await seeToast(page, 'Success', 'Content imported successfully')
    await importSection(page).getByText(`${kinds.length} added.`).waitFor()
    await expectSound(page)
    expect(byKey(await content())).toEqual(byKey(before))
  } finally {
    // Later tests need the content, even when this one fails.
    for (const Item of before) await table.send(new PutCommand({ TableName, Item }))
  }

  const second = await exportContent(page)
  expect(withoutDate(second.text)).toBe(withoutDate(first.text))
  expect(problems).toEqual([])
  await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: post.id } })
  await succeed('DELETE /api/admin/topics/{id}', { session, params: { id: topic.id } })
  await succeed('DELETE /api/admin/seo/{id}', { session, params: { id: seo.id } })
})

test('an import that the network broke off goes on where it was', async () => {
  const { page } = await openSettings(phone)
  const items = Array.from({ length: 60 }, keptTopic)
  let calls = 0
  await page.route('**/api/admin/import', (route) => {
    calls++
    return calls === 2 ? route.abort() : route.continue()
  })
  await importFile(page, JSON.stringify({ ...fileHead(new Date()), items }))
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await seeToast(page, 'Error', 'Failed to import content')
  await importSection(page).getByText('Stopped after 25 of 60 items.').waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await importSection(page).getByText('60 added.').waitFor()
  for (const { id } of items) await succeed('DELETE /api/admin/topics/{id}', { session, params: { id } })
})

test('a faulty file is refused with all its faults, a part that does not fit by itself', async () => {
  const { page, problems } = await openSettings(phone)
  await importFile(page, '{"half":')
  await importSection(page).getByText('This is not a file with exported content.').waitFor()

  const bad = { ...keptTopic(), topic: '', version: 0 }
  await importFile(page, JSON.stringify({ ...fileHead(new Date()), items: [keptTopic(), bad] }))
  await importSection(page).getByText('Nothing was imported.').waitFor()
  const faults = page.getByRole('region', { name: 'Errors in the file' }).getByRole('listitem')
  expect(await faults.allTextContents()).toEqual([
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
  await succeed('DELETE /api/admin/seo/{id}', { session, params: { id: seo.id } })
  expect(problems).toEqual([])
})
