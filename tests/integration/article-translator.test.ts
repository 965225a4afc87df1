import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { translateArticle } from '../../functions/domain/generation/translator/translate-article.ts'
import { TRANSLATION_CHARACTERS } from '../../infra/cost/writing.ts'
import { articles } from '../../local/app/sample/articles.ts'
import { translatedArticles } from '../../local/app/sample/translated/translated-articles.ts'
import { type Post, UNTRANSLATED } from '../../shared/entities/posts/post.ts'
import { compareArticle } from '../../shared/parity/compare-article.ts'
import { pairedParts, partHash } from '../../shared/parity/parts.ts'
import { defaultFacts } from '../../shared/site.ts'
import { type MockProvider, startProvider } from '../support/openai-provider.ts'

let provider: MockProvider
beforeAll(async () => {
  provider = await startProvider()
  vi.stubEnv('OPENAI_BASE_URL', provider.url)
})
afterAll(() => {
  vi.unstubAllEnvs()
  return provider.close()
})

const content = await readFile(
  'local/app/sample/articles/pricing-second-hand-clothing-by-the-kilo.html',
  'utf8',
)
const source = {
  ...UNTRANSLATED,
  title: 'Pricing by the kilo: 20 000 kg',
  slug: 'pricing',
  excerpt: 'What a truck really costs.',
  content,
  featuredImageAlt: 'Scales with a bale',
  metaTitle: 'Pricing',
  metaDescription: null,
  tags: ['Pricing', 'Margin'],
  language: 'en',
} as unknown as Post

const translate = (existing?: Post, key = 'sk-good', of = source) =>
  translateArticle(of, existing, {
    ...{ from: 'en', to: 'uk', facts: defaultFacts, onText: () => undefined, onPassages: () => undefined },
    provider: { apiKey: key, model: 'm', idleMs: 5000, onUsage: () => undefined },
    signal: new AbortController().signal,
  })

test('an article is translated in pieces of at most 20 passages, with its markup, numbers and structure', async () => {
  const before = provider.requests.length
  const texts = await translate()
  const asked = provider.requests.slice(before)
  expect(asked.length).toBeGreaterThan(3)
  const sizes = asked.map(
    ({ messages }) => JSON.parse(/^Passages: (.*)$/m.exec(messages[1]?.content ?? '')?.[1] ?? '').length,
  )
  expect(Math.max(...sizes)).toBeLessThanOrEqual(20)
  const compared = (html: string, title: string) => ({ texts: { title }, content: html })
  expect(
    compareArticle(compared(content, source.title), compared(texts.content, texts.title), {
      from: 'en',
      to: 'uk',
      names: [],
    }),
  ).toEqual([])
  expect(texts.content).toMatch(/[а-я]{4}/)
  expect(texts.slug).toMatch(/^[a-z0-9-]+$/)
  expect(texts.featuredImageAlt).toMatch(/[а-я]{4}/)
  expect(texts).toMatchObject({ metaDescription: null, language: 'uk', tags: expect.any(Array) })
  expect(asked[0]?.messages[0]?.content).toContain('second-hand')
  expect(asked[0]?.messages[0]?.content).toContain(defaultFacts.company)
})

test('the sample articles send and get as many characters as the cost of a translation is calculated with', async () => {
  // The demo writer has no word for degrees.
  const htmlOf = async (file: string) =>
    (await readFile(`local/app/sample/articles/${file}.html`, 'utf8')).replaceAll('°C', '')
  let [sent, received] = [0, 0]
  for (const article of articles) {
    const content = await htmlOf(article.slug)
    const before = provider.requests.length
    await translate(undefined, 'sk-good', { ...source, ...article, content } as unknown as Post)
    const asked = provider.requests.slice(before).map(({ messages }) => messages.map((one) => one.content))
    sent += asked.flat().join('').length
    // An answer has the form of the passages that it translates, and is as long as the translation.
    const passages = asked.map(([, user = '']) => /^Passages: (.*)$/m.exec(user)?.[1] ?? '').join('')
    for (const [language, translations] of Object.entries(translatedArticles)) {
      const { slug } = translations.find(({ translates }) => translates === article.slug) ?? {}
      const translated = await htmlOf(`${language}/${slug}`)
      received += (passages.length * translated.length) / content.length
    }
  }
  const count = articles.length
  expect(sent / count / TRANSLATION_CHARACTERS.sent).toBeCloseTo(1, 1)
  expect(received / count / 4 / TRANSLATION_CHARACTERS.received).toBeCloseTo(1, 1)
})

test('of a translation that exists only the changed parts are translated again', async () => {
  const texts = await translate()
  const parts = pairedParts(source, source).flatMap((pair) => (pair.source ? partHash(pair.source) : []))
  const existing = { ...source, ...texts, sourceParts: parts, title: 'Edited by hand' } as Post
  const changed = { ...source, content: content.replace('Three remarks on that table.', 'Four remarks.') }
  const before = provider.requests.length
  const again = await translate(existing, 'sk-good', changed)
  expect(provider.requests.length).toBe(before + 1)
  const [, asked] = /^Passages: (.*)$/m.exec(provider.requests.at(-1)?.messages[1]?.content ?? '') ?? []
  expect(JSON.parse(asked ?? '')).toMatchObject([{ text: expect.stringMatching(/^Four remarks/) }])
  expect(again).toMatchObject({ title: 'Edited by hand', slug: existing.slug, tags: existing.tags })
  const same = pairedParts(existing, { ...existing, ...again }).filter(
    ({ source: one, found }) => one?.html === found?.html,
  )
  expect(same).toHaveLength(parts.length - 1)

  await translate(existing, 'sk-good', source)
  expect(provider.requests.length).toBe(before + 1)
})

test.each([
  ['sk-loses-marks', /did not keep.*A mark is lost/],
  ['sk-changes-numbers', /did not keep.*The number “20 000 kg” is not the same/],
  ['sk-leaves-passages-out', /did not keep.*A passage is missing/],
  ['sk-cut-stream', /broke off/],
])('with %s there is no translation, but a reason', async (key, reason) => {
  await expect(translate(undefined, key)).rejects.toThrow(reason)
})

test('what is wrong once is asked for again', async () => {
  await expect(translate(undefined, 'sk-loses-marks-once')).resolves.toMatchObject({ language: 'uk' })
})
