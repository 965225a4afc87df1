import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { defaultWords, wordsOf } from '../../../content/words.ts'
import { defaultFacts } from '../../../shared/entities/changes/facts.ts'
import type { PostInput } from '../../../shared/entities/posts/post.ts'
import { addressIn, languageCodes, languageTag } from '../../../shared/languages.ts'
import { articlePath, feedPath, listedPages, pages } from '../../../shared/pages.ts'
import { cloud, signIn, succeed } from '../../support/client.ts'
import { published, withdrawn } from '../../support/published.ts'
import { samplePost, unique } from '../admin/samples.ts'

const get = (path: string) => fetch(new URL(path, cloud.run.url), { redirect: 'manual' })
const textOf = async (path: string) => {
  const response = await get(path)
  expect(response.status, path).toBe(200)
  return await response.text()
}
const { origin } = new URL(cloud.run.url)

const escaped = (text: string) =>
  text.replace(/[&"]/g, (sign) => (sign === '&' ? '&amp;' : '&quot;')).replace(/'/g, '&#x27;')

test('each of 5 x 11 pages names all five and itself, and each that it names does', async () => {
  const addresses = languageCodes.flatMap((language) =>
    listedPages.map((key) => ({ language, address: addressIn(language, pages[key].path) })),
  )
  const heads = new Map<string, string>()
  for (const { address } of addresses) heads.set(address, await textOf(address))
  const namedIn = (address: string) =>
    [...(heads.get(address) ?? '').matchAll(/rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
      ([, tag = '', href = '']) => [tag, new URL(href).pathname] as const,
    )
  for (const { language, address } of addresses) {
    const named = namedIn(address)
    expect(named, address).toHaveLength(languageCodes.length + 1)
    expect(named, address).toContainEqual([languageTag(language), address])
    for (const [, other] of named) expect(namedIn(other), `${other} of ${address}`).toEqual(named)
  }
})

// What heads, feeds and llms.txt say in each: frontend/seo, functions/domain/publication/crawler-files.
test.each(languageCodes)(
  '%s has its pages, feed, llms.txt and 404 page at its addresses',
  async (language) => {
    const home = await textOf(addressIn(language, '/'))
    expect(home).toContain(`<html lang="${languageTag(language)}"`)
    const [, picture = ''] = /property="og:image" content="([^"]*)"/.exec(home) ?? []
    expect(picture).toContain(`${origin}${addressIn(language, '/share')}`)
    expect((await get(picture)).headers.get('content-type')).toBe('image/jpeg')
    const parser = new XMLParser({ isArray: (name) => name === 'item' })
    const { channel } = parser.parse(await textOf(addressIn(language, feedPath))).rss
    expect(channel.title).toBe(wordsOf('blog', language, {}, defaultFacts).head.title)
    expect(channel.item.length).toBeGreaterThan(0)
    for (const item of channel.item) expect(item.link).toContain(`${origin}${addressIn(language, '/blog/')}`)
    const text = await textOf(addressIn(language, '/llms.txt'))
    for (const key of listedPages)
      expect(text).toContain(`(${origin}${addressIn(language, pages[key].path)})`)
    const response = await get(addressIn(language, '/no-such-page'))
    expect(response.status).toBe(404)
    expect(await response.text()).toContain(escaped(defaultWords('shared', language).notFound.title))
  },
)

const session = await signIn()
const create = async (fields: Partial<PostInput>) => {
  const body = samplePost({ published: true, ...fields })
  return (await succeed('POST /api/admin/blog', { session, body })).body
}

test('an article comes and goes in each language', async () => {
  const posts = await Promise.all(languageCodes.map((language) => create({ language })))
  const addresses = posts.map(({ language, slug }) => addressIn(language, articlePath(slug)))
  for (const address of addresses) await published(address)
  for (const { id } of posts) await succeed('DELETE /api/admin/blog/{id}', { session, params: { id } })
  for (const address of addresses) await withdrawn(address)
})

// In every language that it had: functions/publisher.table.test.ts.
test('what links to an article follows its translation to every address', async () => {
  const polish = (slug: string) => addressIn('pl', articlePath(slug))
  const source = await create({})
  const written = `<p><a href="${articlePath(source.slug)}">Grading</a> <a href="/about">About</a></p>`
  const linking = polish((await create({ language: 'pl', content: written })).slug)
  const link = (href: string, text: string) => `<a href="${href}" rel="noopener noreferrer">${text}</a>`
  await published(linking, link(articlePath(source.slug), 'Grading'))
  expect(await textOf(linking)).toContain(link('/pl/about', 'About'))

  const { id, slug: former } = await create({ language: 'pl', translationOf: source.id })
  const slug = unique('moved')
  await succeed('PUT /api/admin/blog/{id}', { session, params: { id }, body: { slug } })
  await published(linking, link(polish(slug), 'Grading'))
  expect(await textOf(addressIn('pl', feedPath))).toContain(`href="${origin}${polish(slug)}"`)
  const { status, headers } = await get(polish(former))
  expect([status, headers.get('location')]).toEqual([301, polish(slug)])
})
