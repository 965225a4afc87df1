import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { postInput } from '../../../../shared/entities/posts/post.ts'
import type { Language } from '../../../../shared/languages.ts'
import { pages } from '../../../../shared/pages.ts'
import { articles, type TranslatedArticle } from '../articles.ts'
import { translatedArticles } from './translated-articles.ts'

const folder = path.join(import.meta.dirname, '../articles')
const english = (slug: string) => readFileSync(path.join(folder, `${slug}.html`), 'utf8')

const languages = Object.entries(translatedArticles) as [Language, readonly TranslatedArticle[]][]

/** Beginning of a piece of text with the markup within it. */
const BLOCK = /(?=<(?:p|h2|h3|li|th|td|figcaption)\b)/

/** Digits without what groups them or separates the decimals, which differs between languages. */
const NUMBER = /\d+(?:[.,\u00a0 ]\d+)*/g

const SIGN = /[£€%×÷=−]|°C|(?<!\p{L})(?:kg|g|кг|г)(?!\p{L})/gu

/** A sign as English writes it. */
const asInEnglish = (sign: string): string => ({ кг: 'kg', г: 'g' })[sign] ?? sign

/** A space at which no line ends: after a word of one letter, within a number and before its unit. */
const BREAKING = /(?<![\p{L}\p{N}’'-])\p{L} \S|\d [\p{L}\d%°£€]/u

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([match]) => match).sort()

/** What an article has in common with its translations: block by block, in whatever order within one. */
const structureOf = (html: string, addressOf: (href: string) => string) =>
  html.split(BLOCK).map((block) => {
    const text = block.replace(/<[^>]*>/g, '')
    return {
      tags: found(block.replace(/ (?:alt|href)="[^"]*"/g, ''), /<[^>]*>/g),
      links: [...block.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => addressOf(href)),
      numbers: found(text, NUMBER).map((number) => number.replace(/\D/g, '')),
      signs: found(text, SIGN).map(asInEnglish).sort(),
    }
  })

describe.each(languages)('the sample articles in %s', (language, translations) => {
  const htmlOf = ({ slug }: TranslatedArticle) =>
    readFileSync(path.join(folder, language, `${slug}.html`), 'utf8')

  /** The English address of a link; an address that does not exist stays as it is. */
  const englishAddress = (href: string) => {
    const own = translations.find(({ slug }) => href === `/${language}/blog/${slug}`)
    if (own) return `/blog/${own.translates}`
    const address = href.replace(`/${language}/`, '/')
    return Object.values(pages).some((page) => page.path === address) ? address : href
  }

  test('are those in English, in files of their own', () => {
    expect(translations.map(({ translates }) => translates)).toEqual(articles.map(({ slug }) => slug))
    expect(readdirSync(path.join(folder, language)).sort()).toEqual(
      translations.map(({ slug }) => `${slug}.html`).sort(),
    )
  })

  test.each(translations)('$slug is a valid post with an address in plain Latin letters', (article) => {
    const { translates, ...fields } = article
    postInput.parse({ ...fields, language, content: htmlOf(article) })
    expect(article.slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    expect(article.tags).toHaveLength(articles.find(({ slug }) => slug === translates)?.tags?.length ?? 0)
    expect(article.metaTitle?.length).toBeLessThanOrEqual(60)
    expect(article.metaDescription?.length).toBeLessThanOrEqual(160)
  })

  test.each(translations)('$slug has the structure of $translates', (article) => {
    const translated = structureOf(htmlOf(article), englishAddress)
    expect(translated).toEqual(structureOf(english(article.translates), (href) => href))
  })

  test.each(translations)('$slug keeps short words and numbers with what follows', (article) => {
    const texts = htmlOf(article).split(/<[^>]*>/)
    expect(texts.filter((text) => BREAKING.test(text))).toEqual([])
  })

  test.each(translations)('$slug describes its pictures in words of its own', (article) => {
    const described = (html: string) => [...html.matchAll(/ alt="([^"]+)"/g)].map(([, alt]) => alt)
    const originals = described(english(article.translates))
    const own = described(htmlOf(article))
    expect(own).toHaveLength(originals.length)
    expect(own.filter((alt) => originals.includes(alt))).toEqual([])
  })
})
