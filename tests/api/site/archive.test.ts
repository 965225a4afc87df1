import { expect, test } from 'vitest'
import { archivePath, articlePath } from '../../../shared/pages.ts'
import { cloud, signIn, succeed } from '../../support/client.ts'
import { published, withdrawn } from '../../support/published.ts'
import { samplePost, unique } from '../admin/samples.ts'
import { sitemapPaths } from './sitemap.ts'

/** Years without sample articles, with an empty one between. */
const [OLDER, NEWER] = ['2011', '2013']

const textOf = async (path: string) => (await fetch(new URL(path, cloud.run.url))).text()
const linked = async (path: string, rel: 'prev' | 'next') =>
  new RegExp(`<a href="([^"]*)" rel="${rel}"`).exec(await textOf(path))?.[1]

test('every article is on the page of its year, which leads to the nearest years and comes and goes with its articles', async () => {
  const session = await signIn()
  const post = async (year: string) => {
    const publishedAt = `${year}-06-01T12:00:00.000Z`
    const body = samplePost({ title: unique(`Of ${year}`), published: true, publishedAt })
    return (await succeed('POST /api/admin/blog', { session, body })).body
  }
  const older = await post(OLDER)
  const newer = await post(NEWER)
  await published(archivePath(NEWER), articlePath(newer.slug))
  expect(await linked(archivePath(NEWER), 'next')).toBe(archivePath(OLDER))
  const text = await textOf(archivePath(OLDER))
  for (const shown of [
    articlePath(older.slug),
    older.title,
    `<link rel="canonical" href="${cloud.run.url}${archivePath(OLDER)}"/>`,
  ])
    expect(text).toContain(shown)
  expect(await linked(archivePath(OLDER), 'prev')).toBe(archivePath(NEWER))
  expect(await sitemapPaths()).toEqual(expect.arrayContaining([archivePath(OLDER), archivePath(NEWER)]))

  const params = { id: newer.id }
  await succeed('PUT /api/admin/blog/{id}', { session, params, body: { published: false } })
  await withdrawn(archivePath(NEWER))
  expect(await linked(archivePath(OLDER), 'prev')).not.toBe(archivePath(NEWER))
  expect(await sitemapPaths()).not.toContain(archivePath(NEWER))
})

test('a year without articles, and what is no year, are no pages', async () => {
  for (const year of ['1999', '20', 'about'])
    expect((await fetch(new URL(archivePath(year), cloud.run.url))).status, year).toBe(404)
})
