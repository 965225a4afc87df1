import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fixedNames } from '../../content/glossary/fixed-names.ts'
import { glossaries } from '../../content/glossary/glossaries.ts'
import { hasStem } from '../../content/glossary/glossary.ts'
import { neverSaid } from '../../content/testing/never-said.ts'
import { articles, type TranslatedArticle } from '../../local/app/sample/articles.ts'
import { translatedArticles } from '../../local/app/sample/translated/translated-articles.ts'
import { postInput } from '../../shared/entities/posts/post.ts'
import { languageCodes } from '../../shared/languages.ts'
import { compareArticle } from '../../shared/parity/compare-article.ts'
import { defaultFacts } from '../../shared/site.ts'

const ARTICLES = path.join(import.meta.dirname, '../../local/app/sample/articles')

type Texts = Pick<(typeof articles)[number], 'title' | 'excerpt' | 'tags' | 'metaTitle' | 'metaDescription'>

const textsOf = ({ title, excerpt, metaTitle, metaDescription }: Texts) => ({
  title,
  excerpt,
  metaTitle: metaTitle ?? '',
  metaDescription: metaDescription ?? '',
})

const markets = languageCodes.filter((language) => language !== 'en')

/** A space at which no line ends: after a word of one letter, within a number and before its unit. */
const BREAKING = /(?<![\p{L}\p{N}’'-])\p{L} \S|\d [\p{L}\d%°£€]/u

const altsOf = (html: string) => [...html.matchAll(/ alt="([^"]+)"/g)].map(([, alt]) => alt)
/** Its elements, without the words in them. */
const tagsOf = (html: string) => html.replace(/ (?:alt|href)="[^"]*"/g, '').match(/<[^>]*>/g) ?? []

describe.each(markets)('the sample articles in %s', (language) => {
  const translations = translatedArticles[language] ?? []
  const folder = path.join(ARTICLES, language)
  const htmlOf = ({ slug }: { slug: string }) => readFileSync(path.join(folder, `${slug}.html`), 'utf8')
  const sourceOf = ({ translates }: TranslatedArticle) => {
    const source = articles.find(({ slug }) => slug === translates) ?? expect.unreachable(translates)
    return { ...source, content: readFileSync(path.join(ARTICLES, `${translates}.html`), 'utf8') }
  }

  test('are those in English, in files of their own', () => {
    expect(translations.map(({ translates }) => translates)).toEqual(articles.map(({ slug }) => slug))
    expect(readdirSync(folder).sort()).toEqual(translations.map(({ slug }) => `${slug}.html`).sort())
  })

  test('have no word that is never used', () => {
    const wordings = Object.values(glossaries[language])
    const never = [...wordings.flatMap((wording) => wording.never ?? []), ...neverSaid[language]]
    const wrong = translations.flatMap((article) => {
      const texts = [...Object.values(textsOf(article)), ...(article.tags ?? [])]
      return [...texts, ...htmlOf(article).split(/<[^>]*>/)].filter((text) => hasStem(text, never))
    })
    expect(wrong).toEqual([])
  })

  test.each(translations)('$slug is a valid post with an address in plain Latin letters', (article) => {
    const { translates: _, ...fields } = article
    postInput.parse({ ...fields, language, content: htmlOf(article) })
    expect(article.slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    expect(article.tags).toHaveLength(sourceOf(article).tags?.length ?? 0)
    expect(article.metaTitle?.length).toBeLessThanOrEqual(60)
    expect(article.metaDescription?.length).toBeLessThanOrEqual(160)
  })

  test.each(translations)('$slug says what the English one does, in the same elements', (article) => {
    const source = sourceOf(article)
    expect(tagsOf(htmlOf(article)).sort()).toEqual(tagsOf(source.content).sort())
    // Links to other articles lead to their translations.
    const content = translations.reduce(
      (html, { slug, translates }) =>
        html.replaceAll(`"/${language}/blog/${slug}"`, `"/${language}/blog/${translates}"`),
      htmlOf(article),
    )
    const differences = compareArticle(
      { texts: textsOf(source), content: source.content },
      { texts: textsOf(article), content },
      { from: 'en', to: language, names: fixedNames(defaultFacts, language) },
    )
    expect(differences).toEqual([])
  })

  test.each(translations)('$slug keeps short words and numbers with what follows', (article) => {
    const texts = htmlOf(article).split(/<[^>]*>/)
    expect(texts.filter((text) => BREAKING.test(text))).toEqual([])
  })

  test.each(translations)('$slug describes its pictures in words of its own', (article) => {
    const [originals, own] = [altsOf(sourceOf(article).content), altsOf(htmlOf(article))]
    expect(own).toHaveLength(originals.length)
    expect(own.filter((alt) => originals.includes(alt))).toEqual([])
  })
})
