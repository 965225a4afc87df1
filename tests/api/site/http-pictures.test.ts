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

test('a picture that visitors would not see is refused; older content with one is imported as it is, and published without it', async () => {
  const body = samplePost({ featuredImage: PICTURE })
  const { issues } = await refused(400, 'POST /api/admin/blog', { session, body })
  expect(issues).toEqual([{ path: 'featuredImage', message: ADDRESS_RULE }])
  const kept = { version: 1, createdAt: '2025-01-02T03:04:05.006Z', updatedAt: '2025-01-02T03:04:05.006Z' }
  const post = {
    ...samplePost({ featuredImage: PICTURE, published: true, publishedAt: new Date().toISOString() }),
    ...kept,
    kind: 'post' as const,
    id: ulid(),
  }
  const entry = { ...sampleSeo({ ogImage: PICTURE }), ...kept, kind: 'seo' as const, id: ulid() }
  const file = { session, body: { items: [post, entry] } }
  expect((await succeed('POST /api/admin/import', file)).body.outcomes).toEqual(
    [post, entry].map(() => ({ outcome: 'added', reason: null })),
  )

  const params = { id: post.id }
  const { body: stored } = await succeed('GET /api/admin/blog/{id}', { session, params })
  expect(stored.featuredImage).toBe(PICTURE)
  await published(articlePath(post.slug))
  for (const list of [pages.blog.path, '/rss.xml']) expect(await textAt(list)).toContain(post.slug)
  const page = await textAt(articlePath(post.slug))
  const [, drawing = ''] = /property="og:image" content="([^"]*\/share-topic-[a-z-]+\.jpg)"/.exec(page) ?? []
  expect(await textAt('/rss.xml')).toContain(`"${drawing}"`)
  expect((await fetch(drawing)).headers.get('content-type')).toBe('image/jpeg')
  for (const path of [articlePath(post.slug), pages.blog.path, '/rss.xml', '/sitemap.xml'])
    expect(await textAt(path), path).not.toContain('src="http://pictures')
  expect(await textAt('/rss.xml')).not.toContain(PICTURE)
})

test('an SEO entry changes the page it is for; where visitors would not see its share picture, that of the site is shared', async () => {
  const { body: entries } = await succeed('GET /api/admin/seo', { session })
  const entry = entries.find(({ pageName }) => pageName === pages.about.seo.pageName)
  const item = (await storedThings()).find(({ id }) => id === entry?.id)
  if (!entry || !item) return expect.unreachable('the sample content has an entry for this page')
  await table.send(
    new UpdateCommand({
      TableName,
      Key: { pk: item.pk, sk: item.sk },
      UpdateExpression: 'SET ogImage = :image',
      ExpressionAttributeValues: { ':image': PICTURE },
    }),
  )
  const title = unique('About')
  const params = { id: entry.id }
  await succeed('PUT /api/admin/seo/{id}', { session, params, body: { title } })
  await published(pages.about.path, `<title>${title}</title>`)
  expect(await textAt(pages.about.path)).toMatch(new RegExp(`property="og:image" content="${cloud.run.url}/`))
})
