import { get as httpGet, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { XMLParser } from 'fast-xml-parser'
import { beforeAll, expect, test } from 'vitest'
import { defaultWords, wordsOf } from '../../../content/words.ts'
import { defaultFacts } from '../../../shared/entities/changes/facts.ts'
import type { PostChange, PostInput } from '../../../shared/entities/posts/post.ts'
import { addressIn, type Language, languageCodes, languageTag } from '../../../shared/languages.ts'
import { articlePath, feedPath, listedPages, pages, wordsPage, wordsPath } from '../../../shared/pages.ts'
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

/** Every page in every language. */
const addresses = languageCodes.flatMap((language) =>
  listedPages.map((key) => ({ language, key, address: addressIn(language, pages[key].path) })),
)
/** Heads of their documents, by their addresses. */
const heads = new Map<string, string>()
beforeAll(async () => {
  for (const { address } of addresses) heads.set(address, (await textOf(address)).split('</head>')[0] ?? '')
})

/** Value of a tag of the head, with its entities. */
const contentOf = (head: string, tag: string) =>
  new RegExp(`<(?:meta|link) ${tag} (?:content|href)="([^"]*)"`).exec(head)?.[1]
const escaped = (text: string) =>
  text.replace(/[&"]/g, (sign) => (sign === '&' ? '&amp;' : '&quot;')).replace(/'/g, '&#x27;')

test('each of 5 x 11 pages names all five and itself, and each that it names does', () => {
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

test('searches and chats show each page in its language', async () => {
  const locales = { en: 'en_GB', pl: 'pl_PL', uk: 'uk_UA', cs: 'cs_CZ', lt: 'lt_LT' }
  const pictures = new Set<string>()
  for (const { language, key, address } of addresses) {
    // English ones have SEO entries of the sample content.
    const head = heads.get(address) ?? ''
    const title = /<title>([^<]+)<\/title>/.exec(head)?.[1] ?? ''
    const description = contentOf(head, 'name="description"')
    if (language !== 'en') {
      const page = (pages[key].path.slice(1) || 'home') as 'home'
      const words = wordsOf(page, language, {}, defaultFacts).head
      expect([title, description], address).toEqual([escaped(words.title), escaped(words.description)])
      expect(contentOf(head, 'property="og:title"'), address).toBe(title)
    }
    expect(contentOf(head, 'property="og:description"'), address).toBeTruthy()
    expect(contentOf(head, 'property="og:locale"'), address).toBe(locales[language])
    expect(contentOf(head, 'property="og:url"'), address).toBe(origin + address)
    expect(contentOf(head, 'property="og:image:alt"'), address).toBeTruthy()
    expect(contentOf(head, 'property="og:image"')).toContain(`${origin}${addressIn(language, '/share')}`)
    pictures.add(new URL(contentOf(head, 'property="og:image"') ?? '').pathname)
  }
  for (const picture of pictures)
    expect((await get(picture)).headers.get('content-type'), picture).toBe('image/jpeg')
})

test('the feed of each language has its articles, at addresses in it', async () => {
  const parser = new XMLParser({ isArray: (name) => name === 'item' })
  for (const language of languageCodes) {
    const { channel } = parser.parse(await textOf(addressIn(language, feedPath))).rss
    expect(channel.title).toBe(wordsOf('blog', language, {}, defaultFacts).head.title)
    expect(channel.language).toBe(languageTag(language).toLowerCase())
    expect(channel.item.length).toBeGreaterThan(0)
    for (const item of channel.item) {
      expect(item.link).toContain(`${origin}${addressIn(language, '/blog/')}`)
      expect(item['dc:language']).toBe(languageTag(language))
    }
  }
})

test('llms.txt of each language leads to the pages in it', async () => {
  for (const language of languageCodes) {
    const text = await textOf(addressIn(language, '/llms.txt'))
    expect(text).toContain(`## ${defaultWords('shared', language).llms.goods}\n`)
    for (const key of listedPages)
      expect(text).toContain(`(${origin}${addressIn(language, pages[key].path)})`)
  }
})

test.each(['pl', 'uk', 'cs', 'lt'] as const)(
  'an unknown address below %s is a 404 in its words',
  async (language) => {
    const response = await get(addressIn(language, '/no-such-page'))
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).toContain(escaped(defaultWords('shared', language).notFound.title))
  },
)

test('a missing article is a 404 that says so, and leads home, in the words of every language', async () => {
  for (const language of languageCodes) {
    const response = await get(addressIn(language, '/blog/no-such-article'))
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toContain('name="robots" content="noindex')
    const [, scriptless = ''] = /<main.*<noscript>(.*?)<\/noscript>/s.exec(html) ?? []
    for (const other of languageCodes.filter((one) => one !== 'en')) {
      const { title, home } = defaultWords('shared', other).notFound
      expect(scriptless).toContain(`<p lang="${languageTag(other)}">${escaped(title)}`)
      expect(scriptless).toContain(`href="${addressIn(other, '/')}"`)
      expect(scriptless).toContain(escaped(home))
    }
  }
})

/** Bytes of a file as they are sent to browsers, by Brotli where the edge compresses it. */
const sentBytes = async (path: string): Promise<number> => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpGet(new URL(path, cloud.run.url), { headers: { 'accept-encoding': 'br' } }, resolve).on(
      'error',
      reject,
    )
  })
  expect(answer.statusCode, path).toBe(200)
  return (await buffer(answer)).length
}

/** Font files by the families that show them, each with the letters that it has. */
async function fontFaces() {
  const [, stylesheet = ''] = /href="(\/assets\/[^"]+\.css)"/.exec(await textOf('/')) ?? []
  return [...(await textOf(stylesheet)).matchAll(/@font-face\{([^}]*url\([^}]*)\}/g)].map(
    ([, face = '']) => ({
      family: /font-family:"?([^";]+)/.exec(face)?.[1] ?? '',
      path: /url\("?([^")]+)/.exec(face)?.[1] ?? '',
      ranges: [...face.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(([, first = '', last = first]) =>
        [first, last].map((point) => Number.parseInt(point, 16)),
      ),
    }),
  )
}

/** Limit of how much more a page in Ukrainian weighs than the same page in English, with its words and fonts. */
const MORE_IN_UKRAINIAN_BYTES = 12 * 1024

test('no page in Ukrainian weighs 12 KB more than the one in English', async () => {
  const faces = await fontFaces()
  const fontsOf = (html: string, language: Language) => {
    const main = (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replace(/<script.*?<\/script>|<[^>]*>/gs, '')
    const files = ['Sofia Sans', 'Sofia Sans Condensed'].flatMap((family) => {
      const families = language === 'uk' ? [`${family} Basic`, family] : [family]
      return [...new Set(main)].flatMap((letter) => {
        const point = letter.codePointAt(0) ?? 0
        const shown = families.flatMap((name) =>
          faces.filter(
            (face) =>
              face.family === name &&
              face.ranges.some(([first = 0, last = 0]) => first <= point && point <= last),
          ),
        )
        return shown.slice(0, 1).map(({ path }) => path)
      })
    })
    return [...new Set(files)]
  }
  const weightOf = async (language: Language, path: `/${string}`) => {
    const address = addressIn(language, path)
    const files = [address, wordsPath(wordsPage(path), language), ...fontsOf(await textOf(address), language)]
    return (await Promise.all(files.map(sentBytes))).reduce((sum, bytes) => sum + bytes, 0)
  }
  for (const key of listedPages) {
    const { path } = pages[key]
    const more = (await weightOf('uk', path)) - (await weightOf('en', path))
    expect(more, path).toBeLessThanOrEqual(MORE_IN_UKRAINIAN_BYTES)
  }
})

test('what links to an article follows its translation to every address', async () => {
  const session = await signIn()
  const create = async (fields: Partial<PostInput>) => {
    const body = samplePost({ published: true, ...fields })
    return (await succeed('POST /api/admin/blog', { session, body })).body
  }
  const address = (language: Language, slug: string) => addressIn(language, articlePath(slug))
  const source = await create({})
  const written = `<p><a href="${articlePath(source.slug)}">Grading</a> <a href="/about">About</a></p>`
  const linking = address('pl', (await create({ language: 'pl', content: written })).slug)
  const link = (href: string, text: string) => `<a href="${href}" rel="noopener noreferrer">${text}</a>`
  const hrefIs = (href: string) => published(linking, link(href, 'Grading'))
  await hrefIs(articlePath(source.slug))
  expect(await textOf(linking)).toContain(link('/pl/about', 'About'))

  const translation = await create({ language: 'pl', translationOf: source.id })
  const change = (body: PostChange) =>
    succeed('PUT /api/admin/blog/{id}', { session, params: { id: translation.id }, body })
  await hrefIs(address('pl', translation.slug))
  expect(await textOf(addressIn('pl', feedPath))).toContain(
    `href="${origin}${address('pl', translation.slug)}"`,
  )

  const slug = unique('moved')
  await change({ slug })
  await hrefIs(address('pl', slug))
  const leadsTo = async (former: string, present: string) => {
    const { status, headers } = await get(address('pl', former))
    expect([status, headers.get('location')]).toEqual([301, present])
  }
  await leadsTo(translation.slug, address('pl', slug))

  await change({ language: 'cs' })
  await hrefIs(articlePath(source.slug))
  for (const former of [translation.slug, slug]) await leadsTo(former, address('cs', slug))
  await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: translation.id } })
  await withdrawn(address('cs', slug))
})
