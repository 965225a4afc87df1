import { expect, test } from 'vitest'
import { pageContent } from '../../content/words.ts'
import { addressIn, type Language, languageCodes, languageTag, placeOf } from '../../shared/languages.ts'
import { listedPages, type PageKey, pages } from '../../shared/pages.ts'
import { defaultFacts } from '../../shared/site.ts'
import { renderInto } from '../app/render.tsx'

const origin = 'https://bales.test'
const template = {
  html: '<html lang="en-GB"><head></head><body><div id="root"></div></body></html>',
  stylesheet: '',
  stylesheetLink: '',
}

async function rendered(address: string) {
  const data = { posts: { items: [] }, ...pageContent(address, defaultFacts) }
  const { html } = await renderInto(template, address, data, origin)
  return html
}

/** Values of an attribute of the tags with another one. */
const valuesOf = (html: string, tag: RegExp) => [...html.matchAll(tag)].map((match) => match[1] ?? '')

const documents = new Map<string, string>()
for (const language of languageCodes)
  for (const key of listedPages) {
    const address = addressIn(language, pages[key].path)
    documents.set(origin + address, await rendered(address))
  }
const documentOf = (language: Language, key: PageKey) =>
  documents.get(origin + addressIn(language, pages[key].path)) ?? ''

const alternatesIn = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
    ([, language, href]) => `${language} ${href}`,
  )

test('every page names its five languages and the one for all others, and each of them names it', () => {
  expect(documents.size).toBe(5 * 12)
  for (const key of listedPages) {
    const own = languageCodes.map(
      (language) => `${languageTag(language)} ${origin}${addressIn(language, pages[key].path)}`,
    )
    const wanted = [...own, `x-default ${origin}${pages[key].path}`]
    for (const language of languageCodes) expect(alternatesIn(documentOf(language, key))).toEqual(wanted)
  }
})

test('every page says its language and address', () => {
  const locales = { en: 'en_GB', pl: 'pl_PL', uk: 'uk_UA', cs: 'cs_CZ', lt: 'lt_LT' }
  for (const language of languageCodes)
    for (const key of listedPages) {
      const html = documentOf(language, key)
      const address = origin + addressIn(language, pages[key].path)
      expect(html).toMatch(new RegExp(`^<html lang="${language === 'en' ? 'en-GB' : language}" dir="ltr">`))
      expect(valuesOf(html, /<link rel="canonical" href="([^"]+)"/g)).toEqual([address])
      expect(valuesOf(html, /<meta property="og:url" content="([^"]+)"/g)).toEqual([address])
      expect(valuesOf(html, /<meta property="og:locale" content="([^"]+)"/g)).toEqual([locales[language]])
      expect(valuesOf(html, /<meta property="og:locale:alternate" content="([^"]+)"/g)).toHaveLength(4)
      const said = valuesOf(html, /"inLanguage":"([^"]+)"/g)
      expect(new Set(said).size).toBeLessThanOrEqual(1)
      if (said[0]) expect(said[0]).toBe(language === 'en' ? 'en-GB' : language)
    }
})

test('links within a page stay in its language, but for those that name another one', () => {
  for (const language of languageCodes)
    for (const key of listedPages) {
      const body = documentOf(language, key).split('</head>')[1] ?? ''
      const links = valuesOf(body, /<a (?![^>]*hrefLang)[^>]*href="(\/[^"]*)"/g)
      expect(links.length).toBeGreaterThan(10)
      const toOthers = valuesOf(body, /<a (?=[^>]*hrefLang)[^>]*href="([^"]*)"/g)
      expect(new Set(toOthers)).toEqual(
        new Set(languageCodes.map((code) => addressIn(code, pages[key].path))),
      )
      const foreign = links.filter((href) => placeOf(href).language !== language)
      expect(foreign, `${language} ${key}`).toEqual([])
    }
})

test('an unknown page is missing in its own language', async () => {
  const html = await rendered('/pl/no-such-page')
  expect(html).toContain('<html lang="pl"')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})
