import { beforeAll, expect, test } from 'vitest'
import type { BodyInput } from '../../../shared/api.ts'
import { all, refused, signIn, succeed } from '../../support/client.ts'
import { sampleSeo } from './samples.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})

const create = async (fields: Partial<BodyInput<'POST /api/admin/seo'>> = {}) =>
  (await succeed('POST /api/admin/seo', { session, body: sampleSeo(fields) })).body
const update = async (id: string, body: object) =>
  (await succeed('PUT /api/admin/seo/{id}', { session, params: { id }, body })).body
const remove = (id: string) => succeed('DELETE /api/admin/seo/{id}', { session, params: { id } })
const publicIds = async () => (await succeed('GET /api/seo')).body.map(({ id }) => id)

test('an entry is kept whole, listed for the administrator and for visitors, but not while inactive, and gone once deleted', async () => {
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
  expect((await all('GET /api/admin/seo', session)).items).toContainEqual(entry)
  expect(await publicIds()).toContain(entry.id)

  const { id } = entry
  const changed = await update(id, { title: 'Changed', isActive: false, version: 1 })
  const change = { title: 'Changed', metaTitle: 'Changed', isActive: false, version: 2 }
  expect(changed).toEqual({ ...entry, ...change, updatedAt: changed.updatedAt })
  const stale = { session, params: { id }, body: { title: 'Lost', version: 1 } }
  await refused(409, 'PUT /api/admin/seo/{id}', stale)
  expect((await all('GET /api/admin/seo', session)).items).toContainEqual(changed)
  expect(await publicIds()).not.toContain(id)
  await update(id, { isActive: true, pageName: sampleSeo().pageName })
  expect(await publicIds()).toContain(id)
  const taken = await create({ pageName: entry.pageName })
  await refused(409, 'PUT /api/admin/seo/{id}', { ...stale, body: { pageName: taken.pageName } })

  await remove(id)
  expect((await all('GET /api/admin/seo', session)).items.map((one) => one.id)).not.toContain(id)
  expect(await publicIds()).not.toContain(id)
  await refused(404, 'DELETE /api/admin/seo/{id}', { session, params: { id } })
})
