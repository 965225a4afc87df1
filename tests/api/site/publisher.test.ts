import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { articles } from '../../../local/app/sample/articles.ts'
import type { Post, PostInput } from '../../../shared/entities/posts/post.ts'
import { archivePath, articlePath, pages } from '../../../shared/pages.ts'
import { cloud, signIn, succeed } from '../../support/client.ts'
import { s3 } from '../../support/cloud/aws-clients.ts'
import { failedWork } from '../../support/cloud/failures.ts'
import { settled } from '../../support/cloud/state.ts'
import { storeItems, TableName, table } from '../../support/cloud/table.ts'
import { siteBucket } from '../../support/published.ts'
import { samplePost, unique } from '../admin/samples.ts'
import { sitemapPaths } from './sitemap.ts'

const session = await signIn()

const get = (address: string) => fetch(new URL(address, cloud.run.url), { redirect: 'manual' })
const status = async (address: string) => (await get(address)).status
const text = async (address: string) => (await get(address)).text()

const create = async (fields: Partial<PostInput> = {}): Promise<Post> =>
  (await succeed('POST /api/admin/blog', { session, body: samplePost({ published: true, ...fields }) })).body
const change = ({ id }: Post, body: object) =>
  succeed('PUT /api/admin/blog/{id}', { session, params: { id }, body })

test('an article, and all that lists it, comes, changes and goes with its post; a draft is nowhere', async () => {
  const draft = await create({ published: false })
  // A month and a year of its own: its sitemap and its page come and go, too.
  const post = await create({ publishedAt: '2003-02-01T00:00:00.000Z' })
  const newest = await create()
  const address = articlePath(newest.slug)
  const lists = [pages.blog.path, '/rss.xml', '/llms.txt']
  await settled()
  const response = await get(address)
  expect(await response.text()).toContain(newest.title)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('max-age=0, s-maxage=31536000')
  for (const path of [articlePath(post.slug), archivePath('2003')])
    expect(await text(path)).toContain(post.title)
  for (const list of lists) expect(await text(list)).toContain(newest.title)
  expect(await sitemapPaths()).toEqual(
    expect.arrayContaining([address, articlePath(post.slug), archivePath('2003')]),
  )
  expect(await status(articlePath(draft.slug))).toBe(404)

  const title = `Changed ${unique('title')}`
  await change(newest, { title })
  await settled()
  for (const shown of [address, ...lists]) expect(await text(shown)).toContain(title)

  await change(newest, { published: false })
  await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: post.id } })
  await settled()
  for (const gone of [address, articlePath(post.slug), archivePath('2003'), '/sitemaps/2003-02.xml'])
    expect(await status(gone), gone).toBe(404)
  for (const list of lists) expect(await text(list)).not.toContain(title)
  expect(await sitemapPaths()).not.toContain(address)
})

/** What the owner's command for failed work prints, on the system under test. */
async function redrive(): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['infra/scripts/redrive/redrive.ts', '--local'],
    { env: { ...process.env, DATA_DIR: path.dirname(cloud.run.permissionsFile) } },
  )
  return stdout
}

test('what cannot be published ends in the queue for failures and does not hold up the rest; doing it again restores what is spoilt, and removes what is nobody’s and files of old builds', async () => {
  // Of a time of its own: it is beside no other article.
  const post = await create({ publishedAt: '2001-01-01T00:00:00.000Z' })
  await settled()
  const Key = { pk: `UNIQUE#slug#${post.slug}`, sk: 'UNIQUE' }
  const { Item: claim } = await table.send(new GetCommand({ TableName, Key }))
  await storeItems([{ ...Key, id: 'of no post, and a list'.split(' ') }])
  await change(post, { title: unique('Spoilt') })
  const last = await create()
  await settled()
  expect(await status(articlePath(last.slug))).toBe(200)
  const failed = await failedWork()
  expect(failed).not.toEqual([])
  for (const body of failed) expect(body).toContain(cloud.run.publisherName)
  await storeItems([{ ...claim }])

  const Bucket = await siteBucket()
  const put = (Key: string, Body: string) => s3.send(new PutObjectCommand({ Bucket, Key, Body }))
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: 'builds.json' }))
  const builds = JSON.parse((await Body?.transformToString()) ?? '')
  const old = ['2001-01-01', '2001-01-02'].map((day) => ({
    id: day,
    since: `${day}T00:00:00.000Z`,
    assets: [`assets/of-${day}.js`],
  }))
  await put('builds.json', JSON.stringify([...old, ...builds]))
  await put('assets/of-2001-01-01.js', 'old')
  const orphan = unique('orphan')
  await put(`blog/${orphan}.html`, 'of nobody')
  const [article] = articles
  await put(`blog/${article?.slug}.html`, 'spoilt')

  // It publishes everything, as `npm run publish:all` does.
  expect(await redrive()).toMatch(
    /^[1-9]\d* messages? in the queues for failures$[\s\S]*^(\d+) of \1 documents published$/m,
  )
  expect(await failedWork()).toEqual([])
  expect(await text(articlePath(article?.slug ?? ''))).toContain(article?.title)
  expect(await status(articlePath(orphan))).toBe(404)
  expect(await status('/assets/of-2001-01-01.js')).toBe(404)
})
