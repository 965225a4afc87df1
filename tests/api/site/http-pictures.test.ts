import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { articlePath, pages } from '../../../shared/pages.ts'
import { cloud, refused, signIn, succeed } from '../../support/client.ts'
import { storedThings, TableName, table } from '../../support/cloud/table.ts'
import { published } from '../../support/published.ts'
import { samplePost, sampleSeo, unique } from '../admin/samples.ts'

const session = await signIn()
/** Picture that no browser shows on a page that came over https. */
const PICTURE = 'http://pictures.example/bale.jpg'
const ADDRESS_RULE = 'Must be a web address that starts with https:// or a path that starts with /'

const textAt = async (path: string) => (await fetch(new URL(path, cloud.run.url))).text()

test('a picture at an address that visitors would not see is refused, and the rule is named', async () => {
  const image = [{ path: 'featuredImage', message: ADDRESS_RULE }]
  const shared = [{ path: 'ogImage', message: ADDRESS_RULE }]
  for (const published of [false, true]) {
    const body = samplePost({ featuredImage: PICTURE, published })
    expect((await refused(400, 'POST /api/admin/blog', { session, body })).issues).toEqual(image)
  }
  const body = sampleSeo({ ogImage: PICTURE })
  expect((await refused(400, 'POST /api/admin/seo', { session, body })).issues).toEqual(shared)

  const { body: post } = await succeed('POST /api/admin/blog', {
    session,
    // A canonical address names a page: those of others may be at http.
    body: samplePost({
      featuredImage: 'https://pictures.example/bale.jpg',
      canonicalUrl: 'http://example.com/first',
    }),
  })
  const params = { id: post.id }
  const change = { featuredImage: PICTURE }
  expect((await refused(400, 'PUT /api/admin/blog/{id}', { session, params, body: change })).issues).toEqual(
    image,
  )
})

test('older content with such a picture is imported as it is, and published without the picture', async () => {
  const kept = { version: 1, createdAt: '2025-01-02T03:04:05.006Z', updatedAt: '2025-01-02T03:04:05.006Z' }
  const post = {
    ...samplePost({ featuredImage: PICTURE, published: true, publishedAt: new Date().toISOString() }),
    ...kept,
    kind: 'post' as const,
    id: ulid(),
  }
  const entry = { ...sampleSeo({ ogImage: PICTURE }), ...kept, kind: 'seo' as const, id: ulid() }
  const { body } = await succeed('POST /api/admin/import', { session, body: { items: [post, entry] } })
  expect(body.outcomes).toEqual([post, entry].map(() => ({ outcome: 'added', reason: null })))

  const params = { id: post.id }
  const { body: stored } = await succeed('GET /api/admin/blog/{id}', { session, params })
  expect(stored.featuredImage).toBe(PICTURE)
  await published(articlePath(post.slug))
  for (const list of [pages.blog.path, '/rss.xml']) expect(await textAt(list)).toContain(post.slug)
  const page = await textAt(articlePath(post.slug))
  expect(page).toMatch(/property="og:image" content="[^"]*\/share-topic-[a-z-]+\.jpg/)
  for (const path of [articlePath(post.slug), pages.blog.path, '/rss.xml', '/sitemap.xml'])
    expect({ path, shows: (await textAt(path)).includes('src="http://pictures') }).toEqual({
      path,
      shows: false,
    })
  expect(await textAt('/rss.xml')).not.toContain(PICTURE)

  // It can still be changed in every other way, published or not.
  const title = unique('Renamed')
  await succeed('PUT /api/admin/blog/{id}', { session, params, body: { title } })
})

test('a page whose stored share picture visitors would not see has the one of the site', async () => {
  const { body: entries } = await succeed('GET /api/admin/seo', { session })
  const entry = entries.find(({ pageName }) => pageName === pages.about.seo.pageName)
  const item = (await storedThings()).find(({ id }) => id === entry?.id)
  if (!entry || !item) return expect.unreachable('the sample content has an entry for this page')
  const title = unique('About')
  await table.send(
    new UpdateCommand({
      TableName,
      Key: { pk: item.pk, sk: item.sk },
      UpdateExpression: 'SET ogImage = :image, title = :title',
      ExpressionAttributeValues: { ':image': PICTURE, ':title': title },
    }),
  )
  await published(pages.about.path, `<title>${title}</title>`)
  expect(await textAt(pages.about.path)).toMatch(new RegExp(`property="og:image" content="${cloud.run.url}/`))
})
