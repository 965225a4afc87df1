import { expect, test } from 'vitest'
import { type PageName, pageSchemas } from '../../../content/schemas.ts'
import { languageCodes } from '../../../shared/languages.ts'
import { refused, signIn, succeed } from '../../support/client.ts'

const session = await signIn()

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

test('an unknown page and an unknown language answer 404', async () => {
  await refused(404, 'GET /api/admin/pages/{page}', { session, params: { page: 'prices' } })
  const query = { language: 'fr' }
  await refused(404, 'GET /api/admin/pages/{page}', { session, params: { page: 'home' }, query })
  const body = { version: 0, values: {} }
  await refused(404, 'PUT /api/admin/pages/{page}', { session, params: { page: 'constructor' }, body })
})
