import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import { type PageName, pageSchemas } from '../../../content/schemas.ts'
import { sourceHash } from '../../../content/translatable.ts'
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

test('changes are kept without being published, not over others, until they are discarded', async () => {
  const params = { page: 'about' }
  const key = 'PUT /api/admin/pages/{page}/unsaved'
  const [mine, others] = [ulid(), ulid()]
  const keep = (title: string, writer: string, replaces?: string) => ({
    ...{ session, params },
    body: { version: 0, values: { head: { title } }, writer, replaces },
  })
  const listedAt = async () =>
    (await listed()).find(({ page, language }) => page === 'about' && language === 'en')?.unsavedAt
  const before = await words('about')
  expect([before.unsaved, await listedAt()]).toEqual([null, null])
  // As it is typed: not yet valid.
  const { body: first } = await succeed(key, keep('<b>About', mine))
  expect(await words('about')).toEqual({ ...before, unsaved: first })
  expect(await listedAt()).toBe(first.savedAt)

  const { body: second } = await succeed(key, keep('About us', mine))
  // What another device did not see is not overwritten, nor discarded.
  for (const replaces of [undefined, first.savedAt])
    await refused(409, key, keep('Another device', others, replaces))
  const gone = { session, params }
  const other = { ...gone, query: { writer: others } }
  await refused(409, 'DELETE /api/admin/pages/{page}/unsaved', other)
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
  expect((await uses()).map((use) => use.id).sort()).toEqual(
    languageCodes.map((code) => `${code}#home`).sort(),
  )
  await put('home', {})
  expect(await uses()).toEqual([])
})

test('words say which English they are behind, until that is taken as still right', async () => {
  await put('original-collection', { title: 'Clothing as it comes' })
  const at = { session, params: { page: 'original-collection' }, query: { language: 'lt' } }
  const { body } = await succeed('GET /api/admin/pages/{page}', at)
  expect(body.english).toMatchObject({ values: { title: 'Clothing as it comes' }, behind: ['title'] })
  expect((await words('original-collection')).english).toBeNull()
  const count = async () =>
    (await listed()).find(({ page, language }) => page === 'original-collection' && language === 'lt')?.behind
  expect(await count()).toBe(1)

  const check = 'PUT /api/admin/pages/{page}/checked'
  const sources = [{ path: 'title', hash: sourceHash('Clothing as it comes') }]
  expect((await succeed(check, { ...at, body: { sources } })).body).toEqual({ behind: [] })
  expect(await count()).toBe(0)
  await refused(404, check, { ...at, query: { language: 'en' }, body: { sources } })
})
