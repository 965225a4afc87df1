import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BodyInput } from '../../../shared/api.ts'
import { all, call, refused, signIn, succeed } from '../../support/client.ts'
import { sampleSeo } from './samples.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})

const create = async (fields: Partial<BodyInput<'POST /api/admin/seo'>> = {}) =>
  (await succeed('POST /api/admin/seo', { session, body: sampleSeo(fields) })).body

afterAll(async () => {
  const own = (await all('GET /api/admin/seo', session)).items.filter(({ pageName }) =>
    pageName.startsWith('page-'),
  )
  for (const { id } of own) await succeed('DELETE /api/admin/seo/{id}', { session, params: { id } })
})

const publicIds = async () => (await succeed('GET /api/seo')).body.map(({ id }) => id)

test('an entry is kept whole, listed for the administrator and for visitors, and gone once deleted', async () => {
  const fields = {
    keywords: ['used clothes', 'wholesale'],
    ogTitle: 'Shared title',
    ogDescription: 'Shared description',
    ogImage: 'https://example.com/picture.jpg',
    canonicalUrl: '/contact',
    hreflang: { pl: 'https://example.com/pl' },
    jsonLd: { '@context': 'https://schema.org', '@graph': [{ '@type': 'Organization', name: '</script>' }] },
  }
  const entry = await create(fields)
  expect(entry).toMatchObject({ ...fields, version: 1, isActive: true, metaTitle: entry.title })

  const { items } = await all('GET /api/admin/seo', session)
  expect(items).toContainEqual(entry)
  expect(await publicIds()).toContain(entry.id)

  const params = { id: entry.id }
  await succeed('DELETE /api/admin/seo/{id}', { session, params })
  expect((await all('GET /api/admin/seo', session)).items.map(({ id }) => id)).not.toContain(entry.id)
  expect(await publicIds()).not.toContain(entry.id)
  await refused(404, 'DELETE /api/admin/seo/{id}', { session, params })
})

test('visitors do not see inactive entries', async () => {
  const entry = await create({ isActive: false })
  expect(await publicIds()).not.toContain(entry.id)

  const params = { id: entry.id }
  await succeed('PUT /api/admin/seo/{id}', { session, params, body: { isActive: true } })
  expect(await publicIds()).toContain(entry.id)
})

test('a page name that is taken answers 409, and is free again after a rename or a deletion', async () => {
  const first = await create()
  const second = await create()
  const { pageName } = first
  await refused(409, 'POST /api/admin/seo', { session, body: sampleSeo({ pageName }) })
  await refused(409, 'PUT /api/admin/seo/{id}', { session, params: { id: second.id }, body: { pageName } })

  const renamed = sampleSeo().pageName
  await succeed('PUT /api/admin/seo/{id}', { session, params: { id: first.id }, body: { pageName: renamed } })
  await succeed('PUT /api/admin/seo/{id}', { session, params: { id: second.id }, body: { pageName } })
  await succeed('DELETE /api/admin/seo/{id}', { session, params: { id: second.id } })
  await create({ pageName })
})

test('20 parallel creates of one page name: exactly one wins', async () => {
  const { pageName } = sampleSeo()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call('POST /api/admin/seo', { session, body: sampleSeo({ pageName }) })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  const { items } = await all('GET /api/admin/seo', session)
  expect(items.filter((entry) => entry.pageName === pageName)).toHaveLength(1)
})

test('a change raises the version and leaves other fields alone; a stale version answers 409', async () => {
  const entry = await create({ keywords: ['kept'], ogTitle: 'Kept' })
  const params = { id: entry.id }
  const change = { title: 'Changed', version: 1 }
  const { body } = await succeed('PUT /api/admin/seo/{id}', { session, params, body: change })
  expect(body).toMatchObject({
    title: 'Changed',
    metaTitle: 'Changed',
    version: 2,
    keywords: ['kept'],
    ogTitle: 'Kept',
  })

  await refused(409, 'PUT /api/admin/seo/{id}', { session, params, body: { title: 'Lost', version: 1 } })
  expect((await all('GET /api/admin/seo', session)).items).toContainEqual(body)
})
