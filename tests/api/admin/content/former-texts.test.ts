import { beforeEach, expect, test } from 'vitest'
import { defaultWords } from '../../../../content/words.ts'
import type { Changes } from '../../../../shared/entities/changes/changes.ts'
import { contentFile, fileHead } from '../../../../shared/entities/export.ts'
import { signIn, succeed } from '../../../support/client.ts'
import { byKey, removeItems, storedContent, storedItems } from '../../../support/cloud/table.ts'
import { ADDED, importingAs, PRESENT } from './import-items.ts'

/** The former texts of a legal page in a file of the content. */

const session = await signIn()
const importItems = importingAs(session)

const page = 'privacy-policy'
const params = { page }
const read = async () => (await succeed('GET /api/admin/pages/{page}', { session, params })).body
const change = async (values: object) => {
  const { version } = await read()
  await succeed('PUT /api/admin/pages/{page}', { session, params, body: { version, values } })
}
const ofPage = async () =>
  (await storedItems()).filter(
    ({ pk, sk }) => pk === `VERSIONS#en#${page}` || (pk === 'CONTENT' && sk === `en#${page}`),
  )
/** Items of a file with the words of the page and its former texts. */
const exported = async () => {
  const { values, version, history } = await read()
  const of = { page, language: 'en' }
  return contentFile.parse({
    ...fileHead(new Date()),
    items: [
      { kind: 'words', ...of, version, values },
      ...history.map((former) => ({ kind: 'formerWords', ...of, ...former })),
    ],
  }).items
}
const former = (fields: object = {}) => ({
  kind: 'formerWords' as const,
  page,
  language: 'en',
  version: 0,
  savedAt: null,
  replacedAt: '2026-02-03T04:05:06.007Z',
  words: defaultWords(page, 'en') as unknown as Changes['values'],
  ...fields,
})

/** Each test begins without texts of the page. */
beforeEach(async () => removeItems(await ofPage()))

test('come back with it, and a repeat adds nothing', async () => {
  await change({ effective: '2026-12-01', intro: 'Policy of {company}.' })
  await change({ effective: '2027-01-01' })
  const { history } = await read()
  expect(history.map(({ effective }) => effective)).toEqual(['2026-12-01', '2025-07-15'])
  // As visitors read it.
  expect(history[0]?.words.intro).toBe('Policy of Example Bales Ltd.')
  const items = await exported()
  await removeItems(await ofPage())
  expect((await read()).history).toEqual([])

  expect(await importItems(items)).toEqual([ADDED, ADDED, ADDED])
  expect((await read()).history).toEqual(history)
  const after = byKey(await ofPage())
  expect(await importItems(items)).toEqual([PRESENT, PRESENT, PRESENT])
  expect(byKey(await ofPage())).toEqual(after)
  await change({ effective: '2027-02-01' })
  expect((await read()).history.map(({ effective }) => effective)).toEqual([
    '2027-01-01',
    '2026-12-01',
    '2025-07-15',
  ])
})

test('are not mixed with others that were here at the same time', async () => {
  const words = { ...former().words, intro: 'Another policy.' }
  expect(await importItems([former()])).toEqual([ADDED])
  const before = byKey(await ofPage())
  const later = { version: 1, savedAt: '2026-02-03T04:05:06.007Z', replacedAt: '2026-03-01T00:00:00.000Z' }
  const outcomes = await importItems([
    former({ words }),
    former({ replacedAt: '2026-03-01T00:00:00.000Z' }),
    former({ replacedAt: '2026-01-01T00:00:00.000Z' }),
    former({ savedAt: '2026-02-02T00:00:00.000Z', replacedAt: '2026-04-01T00:00:00.000Z' }),
  ])
  const reason = 'Another text of this page was here at that time.'
  expect(outcomes).toEqual(Array(4).fill({ outcome: 'refused', reason }))
  expect(byKey(await ofPage())).toEqual(before)
  expect(await importItems([former(later)])).toEqual([ADDED])
})

test('are refused where they do not fit, and change nothing', async () => {
  const { words } = former()
  const reasons: [object, string][] = [
    [{ page: 'toys' }, 'page: It is no legal text'],
    [{ page: 'prices' }, 'Not found'],
    [{ language: 'fr' }, 'Not found'],
    [{ words: { effective: '2026-01-01' } }, 'words.head: '],
    [{ words: { ...words, intro: 7 } }, 'words.intro: '],
    [{ words: { ...words, fax: '1' } }, 'words: '],
    [{ words: { ...words, title: '<b>x</b>' } }, 'words.title: Must be plain text'],
    [{ replacedAt: '2099-01-01T00:00:00Z' }, 'Its date is in the future.'],
  ]
  const before = await storedContent()
  expect(await importItems(reasons.map(([fields]) => former(fields)))).toEqual(
    reasons.map(([, reason]) => ({ outcome: 'refused', reason: expect.stringContaining(reason) })),
  )
  expect(await storedContent()).toEqual(before)
})
