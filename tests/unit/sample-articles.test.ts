import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fixedNames } from '../../content/glossary/fixed-names.ts'
import { glossaries } from '../../content/glossary/glossaries.ts'
import { hasStem } from '../../content/glossary/glossary.ts'
import { neverSaid } from '../../content/testing/never-said.ts'
import { articles } from '../../local/app/sample/articles.ts'
import { translatedArticles } from '../../local/app/sample/translated/translated-articles.ts'
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

describe.each(markets)('the sample articles in %s', (language) => {
  const translations = translatedArticles[language] ?? []
  const htmlOf = (slug: string) => readFileSync(path.join(ARTICLES, language, `${slug}.html`), 'utf8')

  test('have no word that is never used', () => {
    const wordings = Object.values(glossaries[language])
    const never = [...wordings.flatMap((wording) => wording.never ?? []), ...neverSaid[language]]
    const wrong = translations.flatMap((article) => {
      const texts = [...Object.values(textsOf(article)), ...(article.tags ?? [])]
      return [...texts, ...htmlOf(article.slug).split(/<[^>]*>/)].filter((text) => hasStem(text, never))
    })
    expect(wrong).toEqual([])
  })

  test.each(translations)('say what the English ones do: $slug', (article) => {
    const source = articles.find(({ slug }) => slug === article.translates)
    if (!source) throw new Error(`There is no article ${article.translates}`)
    // Links to other articles lead to their translations.
    const content = translations.reduce(
      (html, { slug, translates }) =>
        html.replaceAll(`"/${language}/blog/${slug}"`, `"/${language}/blog/${translates}"`),
      htmlOf(article.slug),
    )
    const differences = compareArticle(
      {
        texts: textsOf(source),
        content: readFileSync(path.join(ARTICLES, `${source.slug}.html`), 'utf8'),
      },
      { texts: textsOf(article), content },
      { from: 'en', to: language, names: fixedNames(defaultFacts, language) },
    )
    expect(differences).toEqual([])
  })
})
