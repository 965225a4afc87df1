import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { defaultWords, wordsOf } from '../../../content/words.ts'
import { addressIn, languageCodes, languageTag } from '../../../shared/languages.ts'
import { feedPath, listedPages, pages } from '../../../shared/pages.ts'
import { defaultFacts } from '../../../shared/site.ts'
import { cloud } from '../../support/client.ts'

const get = (path: string) => fetch(new URL(path, cloud.run.url), { redirect: 'manual' })
const textOf = async (path: string) => {
  const response = await get(path)
  expect(response.status, path).toBe(200)
  return await response.text()
}
const { origin } = new URL(cloud.run.url)

const escaped = (text: string) =>
  text.replace(/[&"]/g, (sign) => (sign === '&' ? '&amp;' : '&quot;')).replace(/'/g, '&#x27;')

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
