import { ulid } from 'ulid'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type PageName, pageSchemas } from '../../../content/schemas.ts'
import { defaultWords } from '../../../content/words.ts'
import { languageCodes } from '../../../shared/languages.ts'
import { call, refused, signIn, succeed } from '../../support/client.ts'
import { storedItems } from '../../support/cloud/table.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
  // What a browser of a test before kept when it was closed.
  await call('DELETE /api/admin/pages/{page}/unsaved', { session, params: { page: 'about' } })
})

const words = async (page: PageName) =>
  (await succeed('GET /api/admin/pages/{page}', { session, params: { page }, query: { language: 'en' } }))
    .body

async function put(page: PageName, values: unknown) {
  const { version } = await words(page)
  const params = { page }
  return (await succeed('PUT /api/admin/pages/{page}', { session, params, body: { version, values } })).body
}
const changed = new Set<PageName>()
const change = (page: PageName, values: unknown) => {
  changed.add(page)
  return put(page, values)
}
afterEach(async () => {
  for (const page of changed) await put(page, {})
  changed.clear()
})

const listed = async () => (await succeed('GET /api/admin/pages', { session })).body

test('every page is listed in every language, and whether its words were changed', async () => {
  const names = (await listed()).map(({ page, language }) => `${language} ${page}`)
  expect(names.toSorted()).toEqual(
    languageCodes
      .flatMap((language) => Object.keys(pageSchemas).map((page) => `${language} ${page}`))
      .toSorted(),
  )
  const isChanged = async () =>
    (await listed()).find(({ page, language }) => page === 'toys' && language === 'en')?.changed
  expect(await isChanged()).toBe(false)
  await change('toys', { head: { title: 'Toys by the truck' } })
  expect(await isChanged()).toBe(true)
})

test('only what differs from the defaults is kept, and an empty change brings the defaults back', async () => {
  const before = await words('about')
  expect(before).toMatchObject({ page: 'about', language: 'en', values: {}, history: [] })
  expect(before.defaults).toEqual(defaultWords('about', 'en'))

  const head = { title: 'About us and {product}' }
  const { description } = defaultWords('about', 'en').head
  const after = await change('about', { head: { ...head, description } })
  expect(after).toMatchObject({ version: before.version + 1, values: { head } })
  expect(after.values).toEqual({ head })
  expect(await words('about')).toEqual(after)
  expect((await put('about', {})).values).toEqual({})
})

const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)])

test.each<[string, unknown, string]>([
  ['too long', { head: { title: 'x'.repeat(1001) } }, 'values.head.title'],
  ['an unknown placeholder', { head: { title: 'Call {fax}' } }, 'values.head.title'],
  ['a form too many of a word with a count', { head: { title: '{years|a|b|c}' } }, 'values.head.title'],
  ['HTML in plain text', { head: { title: '<b>Bales</b>' } }, 'values.head.title'],
  ['the wrong type', { head: { title: 7 } }, 'values.head.title'],
  ['10,000 list entries', { faq: { items: Array(10_000).fill('a') } }, 'values.faq.items'],
  ['an unknown field', { headline: 'Bales' }, 'values.headline'],
  ['a null byte', { head: { title: 'Bales\u0000' } }, 'values.head.title'],
  ['a text that is a list', { head: { title: ['Bales'] } }, 'values.head.title'],
  ['a group that is a list', { head: [] }, 'values.head'],
  ['a name of every object', { constructor: { name: 'x' } }, 'values.constructor'],
  ['such a name in a group', { head: { toString: 'x' } }, 'values.head.toString'],
  ['the name of the prototype', JSON.parse('{"__proto__":{"a":1}}'), 'values.__proto__'],
  ['it in a group', { head: JSON.parse('{"__proto__":1}') }, 'values.head.__proto__'],
  ['nesting 29 levels deep', { head: { title: nested(27) } }, 'values.head.title'],
])('%s is refused naming the field, and changes nothing', async (_, values, path) => {
  const before = await words('home')
  const request = { session, params: { page: 'home' }, body: { version: before.version, values } }
  const { issues } = await refused(400, 'PUT /api/admin/pages/{page}', request)
  expect(issues?.map((issue) => issue.path)).toContain(path)
  expect(await words('home')).toEqual(before)
})

test('a stale version answers 409, and of 20 parallel changes one wins', async () => {
  const { version } = await change('blog', { head: { title: 'Articles' } })
  const request = (title: string, from: number) => ({
    session,
    params: { page: 'blog' },
    body: { version: from, values: { head: { title } } },
  })
  await refused(409, 'PUT /api/admin/pages/{page}', request('Stale', version - 1))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      call('PUT /api/admin/pages/{page}', request(`Articles ${index}`, version)),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
})

test('changes are kept without being published, not over others, until they are discarded', async () => {
  const params = { page: 'about' }
  const key = 'PUT /api/admin/pages/{page}/unsaved'
  const [mine, others] = [ulid(), ulid()]
  const keep = (title: string, formId: string, replaces?: string) => ({
    ...{ session, params },
    body: { version: 0, values: { head: { title } }, formId, replaces },
  })
  const listedAt = async () =>
    (await listed()).find(({ page, language }) => page === 'about' && language === 'en')?.unsavedAt
  const before = await words('about')
  expect([before.unsaved, await listedAt()]).toEqual([null, null])
  // As it is typed: not yet valid.
  const { body: first } = await succeed(key, keep('<b>About', mine))
  expect(await words('about')).toEqual({ ...before, unsaved: first })
  expect(await listedAt()).toBe(first.savedAt)

  await refused(409, key, keep('Another device', others))
  await succeed(key, keep('About', mine))
  const { body: second } = await succeed(key, keep('About us', mine))
  await refused(409, key, keep('Another device', others, first.savedAt))
  expect((await words('about')).unsaved).toEqual(second)
  const gone = { session, params }
  const other = { ...gone, query: { formId: others } }
  await refused(404, 'DELETE /api/admin/pages/{page}/unsaved', other)
  const { body: third } = await succeed(key, keep('Another device', others, second.savedAt))
  expect((await words('about')).unsaved).toEqual(third)
  await succeed('DELETE /api/admin/pages/{page}/unsaved', gone)
  await refused(404, 'DELETE /api/admin/pages/{page}/unsaved', gone)
  expect(await words('about')).toEqual(before)
})

test('an unknown page and an unknown language answer 404', async () => {
  await refused(404, 'GET /api/admin/pages/{page}', { session, params: { page: 'prices' } })
  const query = { language: 'fr' }
  await refused(404, 'GET /api/admin/pages/{page}', { session, params: { page: 'home' }, query })
  const body = { version: 0, values: {} }
  await refused(404, 'PUT /api/admin/pages/{page}', { session, params: { page: 'constructor' }, body })
})

test('a picture on a page is named as used there until it is taken off', async () => {
  const id = ulid()
  const photo = { src: `/media/${id}/800.avif`, width: 800, height: 600, alt: 'Bales' }
  const uses = async () => (await storedItems()).filter(({ pk }) => pk === `USES#${id}`)
  await change('home', { story: { photo } })
  expect(await uses()).toMatchObject([{ kind: 'page', id: 'en#home' }])
  await put('home', {})
  expect(await uses()).toEqual([])
})

test('the former texts of a legal page stay, as visitors read them', async () => {
  const page = 'terms-and-conditions'
  const before = await words(page)
  const first = await change(page, { effective: '2026-12-01', intro: 'Terms of {company}.' })
  const second = await change(page, { effective: '2027-01-01', intro: 'New terms.' })

  const { history } = await words(page)
  expect(history.length).toBe(before.history.length + 2)
  expect(history[0]).toMatchObject({
    version: first.version,
    effective: '2026-12-01',
    savedAt: first.updatedAt,
    words: { intro: 'Terms of Example Bales Ltd.' },
  })
  expect(history[1]).toMatchObject({ version: before.version, effective: '2025-07-15' })
  expect(Date.parse(history[0]?.replacedAt ?? '')).toBeLessThanOrEqual(Date.parse(second.updatedAt ?? ''))
  expect(second.history).toEqual(history)
})
