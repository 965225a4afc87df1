import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { all, signIn, succeed } from '../../support/client.ts'
import { storedItems } from '../../support/cloud/table.ts'
import { inMinutes, passMinutes } from './scheduler.ts'

const session = await signIn()

const writer = ulid()
/** A legal page, whose former texts are kept, and one with a picture. */
const PAGES = ['cookie-policy', 'home'] as const
const at = (page: string) => ({ session, params: { page } })
const words = async (page: string) => (await succeed('GET /api/admin/pages/{page}', at(page))).body
const keep = async (page: string, values: object) => {
  const { version, unsaved } = await words(page)
  const body = { version, values, writer, replaces: unsaved?.savedAt }
  return (await succeed('PUT /api/admin/pages/{page}/unsaved', { ...at(page), body })).body
}
const put = async (page: string, values: object) => {
  const { version } = await words(page)
  return (await succeed('PUT /api/admin/pages/{page}', { ...at(page), body: { version, values } })).body
}
const setTime = async (page: string, publishAt: string | null) =>
  (await succeed('PUT /api/admin/pages/{page}/publish-at', { ...at(page), body: { publishAt } })).body
const dueItems = async () => (await storedItems()).filter((item) => item.pk === 'DUE' && item.page)

// Not before it: functions/domain/content/scheduled-words.table.test.ts.
test('kept changes of pages go live at their time, once, though two runs meet and one is killed', async () => {
  const photo = () => ({ src: `/media/${ulid()}/800.avif`, width: 800, height: 600, alt: 'Bales' })
  await put('home', { story: { photo: photo() } })
  const changed = { home: { story: { photo: photo() } }, 'cookie-policy': { intro: 'Cookies of {company}.' } }
  const publishAt = inMinutes(5)
  for (const page of PAGES) {
    await keep(page, changed[page])
    expect(await setTime(page, publishAt)).toMatchObject({ publishAt, values: changed[page] })
  }
  const before = await Promise.all(PAGES.map(words))
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

test('words in another language go live with the English that they were kept beside', async () => {
  const polish = { session, params: { page: 'toys' }, query: { language: 'pl' } }
  const values = { head: { title: 'Zabawki używane | {product}' } }
  await succeed('PUT /api/admin/pages/{page}/unsaved', { ...polish, body: { version: 0, values, writer } })
  await succeed('PUT /api/admin/pages/{page}/publish-at', { ...polish, body: { publishAt: inMinutes(5) } })
  await passMinutes(5)
  const { body } = await succeed('GET /api/admin/pages/{page}', polish)
  expect(body).toMatchObject({ version: 1, values, unsaved: null, english: { behind: [] } })
})

// More of times: functions/domain/content/scheduled-words.table.test.ts, tests/browser/admin/kept-words.test.ts.
test('a time is cancelled, ends with the changes, by hand or discarded, and is named when it could not be kept', async () => {
  const change = (title: string) => keep('about', { head: { title } })
  const ends = [
    () => setTime('about', null),
    () => put('about', { head: { title: 'By hand' } }),
    () => succeed('DELETE /api/admin/pages/{page}/unsaved', { ...at('about'), query: { writer } }),
  ]
  for (const end of ends) {
    await change('Who we are')
    await setTime('about', inMinutes(60))
    await end()
    expect(await dueItems()).toEqual([])
  }
  await change('Who we are')
  const { publishAt } = await setTime('about', inMinutes(5))
  await change('')
  await passMinutes(10)
  const { overdue } = (await succeed('GET /api/admin/publication', { session })).body
  expect(overdue).toMatchObject([{ what: 'pages', id: 'en#about', title: 'About', at: publishAt }])
})
