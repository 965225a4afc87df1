import { ulid } from 'ulid'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { all, cloud, refused, signIn, succeed } from '../../support/client.ts'
import { kill } from '../../support/cloud/control.ts'
import { removeItems, storedItems, storeItems } from '../../support/cloud/table.ts'
import { inMs, isBefore, runScheduler as run, schedulerName, soon, until } from './scheduler.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})

const formId = ulid()
/** A legal page, whose former texts are kept, and one with a picture. */
const PAGES = ['cookie-policy', 'home']
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
const schedule = (page: string, publishAt: string | null) => ({ ...at(page), body: { publishAt } })
const setTime = async (page: string, publishAt: string | null) =>
  (await succeed('PUT /api/admin/pages/{page}/publish-at', schedule(page, publishAt))).body
const dueItems = async () => (await storedItems()).filter((item) => item.pk === 'DUE' && item.page)

afterEach(async () => {
  for (const page of PAGES) {
    await put(page, {})
    if ((await words(page)).unsaved) await succeed('DELETE /api/admin/pages/{page}/unsaved', at(page))
  }
})

test('kept changes of pages go live at their time, once, though two runs meet and one is killed', async () => {
  const photo = () => ({ src: `/media/${ulid()}/800.avif`, width: 800, height: 600, alt: 'Bales' })
  await put('home', { story: { photo: photo() } })
  const changed = { home: { story: { photo: photo() } }, 'cookie-policy': { intro: 'Cookies of {company}.' } }
  const before = new Map<string, Awaited<ReturnType<typeof words>>>()
  for (const [page, values] of Object.entries(changed)) {
    await keep(page, values)
    await setTime(page, inMs(3_600_000))
    before.set(page, await words(page))
  }
  const publishAt = soon()
  for (const [page, values] of Object.entries(changed))
    expect(await setTime(page, publishAt)).toMatchObject({ publishAt, values })
  // It waits for the moment.
  const early = run()
  for (const page of PAGES) {
    const waiting = await words(page)
    const { unsaved, ...rest } = before.get(page) ?? waiting
    if (isBefore(publishAt)) expect(waiting).toEqual({ ...rest, unsaved: { ...unsaved, publishAt } })
  }

  await until(publishAt)
  await Promise.all([early, run(), run(), kill(cloud.run, schedulerName)])
  await run()
  for (const [page, values] of Object.entries(changed))
    expect(await words(page)).toMatchObject({
      ...{ values, unsaved: null, version: (before.get(page)?.version ?? 0) + 1 },
    })
  expect((await words('cookie-policy')).history[0]).toMatchObject({
    version: before.get('cookie-policy')?.version,
  })
  expect(await dueItems()).toEqual([])
  const { items } = await all('GET /api/admin/diary', session, { what: 'pages' })
  const published = items.filter(({ action, at }) => action === 'publish' && at >= publishAt)
  expect(published.map(({ id }) => id).toSorted()).toEqual(['en#cookie-policy', 'en#home'])
})

test('a time is listed, changed, cancelled, kept while typing, and ends when the changes are published by hand or discarded', async () => {
  const page = 'home'
  const listedAt = async () =>
    (await succeed('GET /api/admin/pages', { session })).body.find(
      (one) => one.page === page && one.language === 'en',
    )?.publishAt
  const key = 'PUT /api/admin/pages/{page}/publish-at'
  const [first, later] = [inMs(3_600_000), inMs(7_200_000)]
  const issuesOf = async (publishAt: string) => (await refused(400, key, schedule(page, publishAt))).issues
  expect(await issuesOf(first)).toMatchObject([{ message: expect.stringContaining('no unsaved changes') }])
  await keep(page, { why: { title: '<b>' } })
  expect(await issuesOf(first)).toMatchObject([{ message: expect.stringContaining('complete them first') }])
  await keep(page, { why: { title: 'Reasons' } })
  expect(await issuesOf(inMs(-1000))).toMatchObject([{ path: 'publishAt' }])
  await setTime(page, first)
  await setTime(page, later)
  expect(await keep(page, { why: { title: 'More reasons' } })).toMatchObject({ publishAt: later })
  expect(await listedAt()).toBe(later)
  expect(await dueItems()).toMatchObject([{ page: 'en#home', at: later }])
  expect((await setTime(page, null)).publishAt).toBeNull()
  expect([await listedAt(), await dueItems()]).toEqual([null, []])

  await setTime(page, later)
  expect((await put(page, { why: { title: 'By hand' } })).unsaved).toMatchObject({ publishAt: null })
  expect(await dueItems()).toEqual([])
  await keep(page, { why: { title: 'Reasons' } })
  await setTime(page, later)
  await succeed('DELETE /api/admin/pages/{page}/unsaved', { ...at(page), query: { formId } })
  expect([await listedAt(), await dueItems()]).toEqual([null, []])
})

test('what could not go live at its time is named', async () => {
  const page = 'home'
  await keep(page, { why: { title: 'Reasons' } })
  await setTime(page, inMs(3_600_000))
  await keep(page, { why: { title: '' } })
  // Makes the time pass.
  const passed = inMs(-600_000)
  const due = await dueItems()
  const edits = (await storedItems()).filter(({ pk, sk }) => pk === 'DRAFT#words' && sk === 'en#home')
  await storeItems(edits.map((item) => ({ ...item, publishAt: passed })))
  await storeItems(due.map((item) => ({ ...item, sk: `${passed}#en#home#publishAt`, at: passed })))
  await removeItems(due)
  await run()
  const { overdue } = (await succeed('GET /api/admin/publication', { session })).body
  expect(overdue).toContainEqual({
    ...{ what: 'pages', id: 'en#home', title: 'Home', live: true, name: 'publishAt', at: passed },
  })
  await setTime(page, null)
  const { body } = await succeed('GET /api/admin/publication', { session })
  expect(body.overdue.filter(({ id }) => id === 'en#home')).toEqual([])
})
