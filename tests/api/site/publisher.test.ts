import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { articles } from '../../../local/app/sample/articles.ts'
import type { Post, PostInput } from '../../../shared/entities/posts/post.ts'
import { articlePath, pages } from '../../../shared/pages.ts'
import { cloud, signIn, succeed } from '../../support/client.ts'
import { TableName, table } from '../../support/cloud/table.ts'
import { samplePost, unique } from '../admin/samples.ts'
import { sitemapPaths } from './sitemap.ts'

/** How long a page may take on a busy machine, in milliseconds; on an idle one it takes less than two seconds. */
const SOON = { timeout: 25_000, interval: 100 }
/** Time for all tries of what cannot be published, on a busy machine. */
const GIVEN_UP = { timeout: 60_000, interval: 100 }

let session: string
beforeAll(async () => {
  session = await signIn()
})

const get = (address: string) => fetch(new URL(address, cloud.run.url), { redirect: 'manual' })
const status = async (address: string) => (await get(address)).status
const text = async (address: string) => (await get(address)).text()

const create = async (fields: Partial<PostInput> = {}): Promise<Post> =>
  (await succeed('POST /api/admin/blog', { session, body: samplePost({ published: true, ...fields }) })).body
const change = ({ id }: Post, body: object) =>
  succeed('PUT /api/admin/blog/{id}', { session, params: { id }, body })
const remove = ({ id }: Post) => succeed('DELETE /api/admin/blog/{id}', { session, params: { id } })

test('an article, and all that lists it, comes, changes and goes with its post; a draft is nowhere', async () => {
  const draft = await create({ published: false })
  // A month of its own: its sitemap comes and goes, too.
  const post = await create({ publishedAt: '2003-02-01T00:00:00.000Z' })
  const newest = await create()
  const address = articlePath(newest.slug)
  await expect.poll(() => text(address), SOON).toContain(newest.title)
  await expect.poll(() => text(articlePath(post.slug)), SOON).toContain(post.title)
  const { headers } = await get(address)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('cache-control')).toBe('max-age=0, s-maxage=31536000')
  for (const list of [pages.blog.path, '/rss.xml', '/llms.txt'])
    await expect.poll(() => text(list), SOON).toContain(newest.title)
  await expect.poll(sitemapPaths, SOON).toEqual(expect.arrayContaining([address, articlePath(post.slug)]))
  expect(await status(articlePath(draft.slug))).toBe(404)
  await remove(draft)

  const title = `Changed ${unique('title')}`
  await change(newest, { title })
  for (const shown of [address, pages.blog.path, '/rss.xml'])
    await expect.poll(() => text(shown), SOON).toContain(title)

  await change(newest, { published: false })
  await remove(post)
  for (const gone of [address, articlePath(post.slug), '/sitemaps/2003-02.xml'])
    await expect.poll(() => status(gone), SOON).toBe(404)
  for (const list of [pages.blog.path, '/rss.xml', '/llms.txt'])
    await expect.poll(() => text(list), SOON).not.toContain(title)
  await expect.poll(sitemapPaths, SOON).not.toContain(address)

  await change(newest, { published: true })
  await expect.poll(() => status(address), SOON).toBe(200)
  await remove(newest)
  await expect.poll(() => status(address), SOON).toBe(404)
}, 120_000)

test('an SEO entry changes the page it is for', async () => {
  const { body: entries } = await succeed('GET /api/admin/seo', { session })
  const entry = entries.find(({ pageName }) => pageName === pages.about.seo.pageName)
  if (!entry) return expect.unreachable('the sample content has an entry for this page')
  const params = { id: entry.id }
  const title = unique('About')
  await succeed('PUT /api/admin/seo/{id}', { session, params, body: { title } })
  await expect.poll(() => text(pages.about.path), SOON).toContain(`<title>${title}</title>`)
  await succeed('PUT /api/admin/seo/{id}', { session, params, body: { title: entry.title } })
  await expect.poll(() => text(pages.about.path), SOON).not.toContain(title)
})

test('what cannot be published ends in the queue for failures and does not hold up the rest', async () => {
  const slug = unique('spoilt')
  const claim = { pk: `UNIQUE#slug#${slug}`, sk: 'UNIQUE' }
  await table.send(new PutCommand({ TableName, Item: { ...claim, id: 'of no post, and a list'.split(' ') } }))
  const post = await create()
  // Only for a moment: what lists the newest can't read it either.
  const Key = { pk: 'PUBLISHED', sk: `2001-01-01T00:00:00.000Z#${post.id}` }
  await table.send(new PutCommand({ TableName, Item: { ...Key, slug } }))
  await table.send(new DeleteCommand({ TableName, Key }))
  const last = await create()
  await expect.poll(() => status(articlePath(last.slug)), GIVEN_UP).toBe(200)
  await expect.poll(usedByPublisher, GIVEN_UP).toContain('sqs:SendMessage')
  await table.send(new DeleteCommand({ TableName, Key: claim }))

  // The queues may hold more, of this test's other tries: all of it is done again, and nothing is left.
  expect(await script('redrive/redrive')).toMatch(
    /^[1-9]\d* messages in the queues for failures$[\s\S]*^(\d+) of \1 documents/m,
  )
  expect(await script('redrive/redrive')).toBe('0 messages in the queues for failures\n')
  await Promise.all([remove(post), remove(last)])
}, 150_000)

/** What a script of the owner prints that works on the system under test. */
async function script(name: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [`infra/scripts/${name}.ts`, '--local'], {
    env: { ...process.env, DATA_DIR: path.dirname(cloud.run.permissionsFile) },
  })
  return stdout
}

/** Actions that the publisher was seen to use. */
async function usedByPublisher(): Promise<string[]> {
  const { functions } = JSON.parse(await readFile(cloud.run.permissionsFile, 'utf8')) as {
    functions: Record<string, { used: { action: string }[] }>
  }
  const [, { used } = { used: [] }] =
    Object.entries(functions).find(([logicalId]) => cloud.run.publisherName.endsWith(logicalId)) ?? []
  return used.map(({ action }) => action)
}

test('publishing everything restores what is spoilt, and removes what is nobody’s and files of old builds', async () => {
  const dataDir = path.dirname(cloud.run.permissionsFile)
  const Bucket = (await readdir(path.join(dataDir, 's3'))).find((name) =>
    name.toLowerCase().includes('sitebucket'),
  )
  const { awsEndpoint: endpoint, serviceCredentials: credentials } = cloud.run
  const s3 = new S3Client({ endpoint, credentials, region: 'eu-west-2', forcePathStyle: true })
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

  expect(await script('publish/publish-all')).toMatch(/^(\d+) of \1 documents published$/m)
  expect(await text(articlePath(article?.slug ?? ''))).toContain(article?.title)
  expect(await status(articlePath(orphan))).toBe(404)
  expect(await status('/assets/of-2001-01-01.js')).toBe(404)
}, 60_000)
