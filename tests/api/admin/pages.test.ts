import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import { type PageName, pageSchemas } from '../../../content/schemas.ts'
import { defaultWords } from '../../../content/words.ts'
import { languageCodes } from '../../../shared/languages.ts'
import { refused, signIn, succeed } from '../../support/client.ts'
import { storedItems } from '../../support/cloud/table.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})

const words = async (page: PageName) =>
  (await succeed('GET /api/admin/pages/{page}', { session, params: { page }, query: { language: 'en' } }))
    .body

async function put(page: PageName, values: unknown) {
  const { version } = await words(page)
  const params = { page }
  return (await succeed('PUT /api/admin/pages/{page}', { session, params, body: { version, values } })).body
}
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
  await put('toys', { head: { title: 'Toys by the truck' } })
  expect(await isChanged()).toBe(true)
})

test('only what differs from the defaults is kept, and an empty change brings the defaults back', async () => {
  const before = await words('about')
  expect(before).toMatchObject({ page: 'about', language: 'en', values: {}, history: [] })
  expect(before.defaults).toEqual(defaultWords('about', 'en'))

  const head = { title: 'About us and {product}' }
  const { description } = defaultWords('about', 'en').head
  const after = await put('about', { head: { ...head, description } })
  expect(after).toMatchObject({ version: before.version + 1, values: { head } })
  expect(after.values).toEqual({ head })
  expect(await words('about')).toEqual(after)
  const stale = { session, params: { page: 'about' }, body: { version: before.version, values: {} } }
  await refused(409, 'PUT /api/admin/pages/{page}', stale)
  expect(await words('about')).toEqual(after)
  expect((await put('about', {})).values).toEqual({})
})

const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)])

// More of them: content/words.test.ts.
test.each<[string, unknown, string]>([
  ['HTML in plain text', { head: { title: '<b>Bales</b>' } }, 'values.head.title'],
  ['the name of the prototype in a group', { head: JSON.parse('{"__proto__":1}') }, 'values.head.__proto__'],
  ['nesting 29 levels deep', { head: { title: nested(27) } }, 'values.head.title'],
])('%s is refused naming the field, and changes nothing', async (_, values, path) => {
  const before = await words('home')
  const request = { session, params: { page: 'home' }, body: { version: before.version, values } }
  const { issues } = await refused(400, 'PUT /api/admin/pages/{page}', request)
  expect(issues?.map((issue) => issue.path)).toContain(path)
  expect(await words('home')).toEqual(before)
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
  await put('home', { story: { photo } })
  expect(await uses()).toMatchObject([{ kind: 'page', id: 'en#home' }])
  await put('home', {})
  expect(await uses()).toEqual([])
})

test('the former texts of a legal page stay, as visitors read them', async () => {
  const page = 'terms-and-conditions'
  const before = await words(page)
  const first = await put(page, { effective: '2026-12-01', intro: 'Terms of {company}.' })
  const second = await put(page, { effective: '2027-01-01', intro: 'New terms.' })

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
