import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import { all, refused, signIn, succeed } from '../../support/client.ts'
import { passTime, settled } from '../../support/cloud/state.ts'
import { storedItems } from '../../support/cloud/table.ts'
import { inMinutes, passMinutes } from './scheduler.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})

const formId = ulid()
/** A legal page, whose former texts are kept, and one with a picture. */
const PAGES = ['cookie-policy', 'home'] as const
const at = (page: string) => ({ session, params: { page } })
const words = async (page: string) => (await succeed('GET /api/admin/pages/{page}', at(page))).body
const keep = async (page: string, values: object) => {
  const { version, unsaved } = await words(page)
  const body = { version, values, formId, replaces: unsaved?.savedAt }
  return (await succeed('PUT /api/admin/pages/{page}/unsaved', { ...at(page), body })).body
}
const put = async (page: string, values: object) => {
  const { version } = await words(page)
  return (await succeed('PUT /api/admin/pages/{page}', { ...at(page), body: { version, values } })).body
}
const key = 'PUT /api/admin/pages/{page}/publish-at'
const schedule = (page: string, publishAt: string | null) => ({ ...at(page), body: { publishAt } })
const setTime = async (page: string, publishAt: string | null) =>
  (await succeed(key, schedule(page, publishAt))).body
const dueItems = async () => (await storedItems()).filter((item) => item.pk === 'DUE' && item.page)

test('kept changes of pages go live at their time, once, though two runs meet and one is killed', async () => {
  const photo = () => ({ src: `/media/${ulid()}/800.avif`, width: 800, height: 600, alt: 'Bales' })
  await put('home', { story: { photo: photo() } })
  const changed = { home: { story: { photo: photo() } }, 'cookie-policy': { intro: 'Cookies of {company}.' } }
  const publishAt = inMinutes(10)
  for (const page of PAGES) {
    await keep(page, changed[page])
    expect(await setTime(page, publishAt)).toMatchObject({ publishAt, values: changed[page] })
  }
  const before = await Promise.all(PAGES.map(words))
  await passMinutes(5)
  expect(await Promise.all(PAGES.map(words))).toEqual(before)

  await passMinutes(5)
  const after = await Promise.all(PAGES.map(words))
  expect(after).toMatchObject(
    PAGES.map((page, index) => ({
      ...{ values: changed[page], unsaved: null, version: (before[index]?.version ?? 0) + 1 },
    })),
  )
  expect(after[0]?.history[0]).toMatchObject({ version: before[0]?.version })
  expect(await dueItems()).toEqual([])
  const { items } = await all('GET /api/admin/diary', session, { what: 'pages' })
  const published = items.filter(({ action }) => action === 'publish')
  expect(published.map(({ id }) => id).toSorted()).toEqual(['en#cookie-policy', 'en#home'])
})

test('a time is listed, changed, cancelled, kept while typing, and ends when the changes are published by hand or discarded', async () => {
  const page = 'about'
  const listedAt = async () =>
    (await succeed('GET /api/admin/pages', { session })).body.find(
      (one) => one.page === page && one.language === 'en',
    )?.publishAt
  const [first, later] = [inMinutes(60), inMinutes(120)]
  const { issues } = await refused(400, key, schedule(page, first))
  expect(issues).toMatchObject([{ message: expect.stringContaining('no unsaved changes') }])
  await keep(page, { head: { title: 'Who we are' } })
  await setTime(page, first)
  await setTime(page, later)
  expect(await keep(page, { head: { title: 'About us' } })).toMatchObject({ publishAt: later })
  expect(await listedAt()).toBe(later)
  expect(await dueItems()).toMatchObject([{ page: 'en#about', at: later }])
  expect((await setTime(page, null)).publishAt).toBeNull()
  expect([await listedAt(), await dueItems()]).toEqual([null, []])

  await setTime(page, later)
  expect((await put(page, { head: { title: 'By hand' } })).unsaved).toMatchObject({ publishAt: null })
  expect(await dueItems()).toEqual([])
  await keep(page, { head: { title: 'Who we are' } })
  await setTime(page, later)
  await succeed('DELETE /api/admin/pages/{page}/unsaved', { ...at(page), query: { formId } })
  expect([await listedAt(), await dueItems()]).toEqual([null, []])
})

test('what could not go live at its time is named', async () => {
  const page = 'home'
  await keep(page, { why: { title: 'Reasons' } })
  const { publishAt } = await setTime(page, inMinutes(5))
  await keep(page, { why: { title: '' } })
  await passTime({ minutes: 10 })
  await settled()
  const { overdue } = (await succeed('GET /api/admin/publication', { session })).body
  expect(overdue).toEqual([
    { what: 'pages', id: 'en#home', title: 'Home', live: true, name: 'publishAt', at: publishAt },
  ])
  await setTime(page, null)
  expect((await succeed('GET /api/admin/publication', { session })).body.overdue).toEqual([])
})
