import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isFixed, textsOf, translated } from '../../content/testing/texts.ts'
import { articles } from '../../local/app/sample/articles.ts'
import { translatedArticles } from '../../local/app/sample/translated/translated-articles.ts'
import type { Language } from '../../shared/languages.ts'

const ARTICLES = path.join(import.meta.dirname, '../../local/app/sample/articles')

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? []

/** English words that stay in every language. */
const NAMES = new Set(
  wordsOf(`
    WhatsApp, Brick-a-Brack, bric-a-brac, D2D, door to door, Container Original, West Drayton
    Google Analytics, Global Privacy Control, Amazon Web Services, CloudFront, OpenAI, OpenStreetMap, Safety Gate, Incoterm, Incoterms, Brexit
    ico.org.uk/make-a-complaint, Information Commissioner’s Office
    cookieConsent, "accepted", "declined", contactForm, contactOutbox, __Host-session, __Host-device, __Host-remembered
    adminLoggedIn, adminLastUsedAt, adminGeneration, admin-draft, admin-drafts, IndexedDB, adminPublicationDate, utm_
  `),
)

/** Acts of British law, which texts name in English behind their translation. */
const ACTS = `
  Data Protection Act, Late Payment of Commercial Debts (Interest) Act, Sale of Goods Act
  Contracts (Rights of Third Parties) Act, Privacy and Electronic Communications Regulations
`

/** Words that a language has from English, or that are written alike by chance. */
const OWN: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(),
  pl: new Set(
    wordsOf(`${ACTS} administrator, blog, cookie, e-mail, euro, hash, importer, kilogram, link, list, menu, min
      mix, problem, same, spam, ten`),
  ),
  uk: new Set(wordsOf(`${ACTS} cookie`)),
  cs: new Set(
    wordsOf(`${ACTS} blog, cookie, cookies, e-mail, hash, chat, kilo, kilogram, list, min, model, online, pence
      second hand, spam, text, video, web, zip`),
  ),
  lt: new Set(wordsOf(`${ACTS} min, minutes, per`)),
}

/** Codes such as CMR are the same in all languages; placeholders and the targets of links are no words of a text. */
const plainWords = (text: string): Set<string> =>
  new Set(
    [
      ...text
        .replace(/<[^>]*>|\{\w+(?:\}|(?=\|))|\]\([^)]*\)/g, ' ')
        .matchAll(/(?<![\p{L}\d])(?![A-Z]+(?![\p{L}\d]))[A-Za-z]{3,}(?![\p{L}\d])/gu),
    ].map(([word]) => word.toLowerCase()),
  )

/** Words that a translation has from its English text. */
function englishWords(source: string, translation: string, language: Language): string[] {
  const english = plainWords(source)
  return [...plainWords(translation)].filter(
    (word) => english.has(word) && !NAMES.has(word) && !OWN[language].has(word),
  )
}

test.each(translated)('the words of the pages in %s have no English ones', (language) => {
  const [english, texts] = [textsOf('en'), textsOf(language)]
  const left = Object.entries(english)
    .filter(([field, text]) => !isFixed(field) && !['null', 'empty'].includes(text))
    .flatMap(([field, text]) =>
      englishWords(text, texts[field] ?? '', language).map((word) => `${word} in ${field}`),
    )
  expect(left).toEqual([])
})

test.each(translated)('the sample articles in %s have no English words', (language) => {
  const left = (translatedArticles[language] ?? []).flatMap((article) => {
    const source = articles.find(({ slug }) => slug === article.translates)
    const htmlOf = (...file: string[]) => readFileSync(path.join(ARTICLES, ...file), 'utf8')
    const texts = ({
      title,
      excerpt,
      tags,
      metaTitle,
      metaDescription,
    }: Omit<typeof article, 'translates'>) => [title, excerpt, tags, metaTitle, metaDescription].join(' ')
    if (!source) throw new Error(`There is no article ${article.translates}`)
    const english = `${texts(source)} ${htmlOf(`${source.slug}.html`)}`
    const translation = `${texts(article)} ${htmlOf(language, `${article.slug}.html`)}`
    return englishWords(english, translation, language).map((word) => `${word} in ${article.slug}`)
  })
  expect(left).toEqual([])
})
