import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pageSchemas } from '../../content/schemas.ts'
import { translatableTexts } from '../../content/translatable.ts'
import { defaultWords } from '../../content/words.ts'
import { translateWords } from '../../functions/domain/generation/translator/translate-words.ts'
import type { Language } from '../../shared/languages.ts'
import { compareWords } from '../../shared/parity/compare-words.ts'
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

const translate = (texts: Record<string, string>, to: Language = 'pl', key = 'sk-good') =>
  translateWords(
    Object.entries(texts).map(([id, text]) => ({ id, text })),
    {
      ...{ from: 'en', to, facts: defaultFacts },
      provider: { apiKey: key, model: 'm', idleMs: 5000, onUsage: () => undefined },
      signal: new AbortController().signal,
    },
  )

test('words of a page are translated with their marks, links, facts and numbers', async () => {
  const english = Object.fromEntries(
    translatableTexts(pageSchemas.home, defaultWords('home', 'en')).map(({ path, text }) => [path, text]),
  )
  const found = Object.fromEntries((await translate(english)).map(({ id, text }) => [id, text]))
  expect(Object.keys(found)).toEqual(Object.keys(english))
  expect(compareWords(english, found, { from: 'en', to: 'pl', names: [] })).toEqual([])
  expect(found['hero.quote']).not.toBe(english['hero.quote'])
})

test('a word with a count gets the forms of the language, for which the AI is told the numbers', async () => {
  const [first] = await translate({ claim: 'In trade for {years} {years|year|years}' })
  expect(first?.text).toMatch(/\{years\}\u00a0\{years\|[^|]+\|[^|]+\|[^|]+\}$/)
  expect(provider.requests.at(-1)?.messages[0]?.content).toContain('one each for 1, 2, 5.')
  await translate({ claim: 'In trade since 2010' })
  expect(provider.requests.at(-1)?.messages[0]?.content).not.toContain('bars')
})

test('the typography of the language is that of its other words', async () => {
  const [first] = await translate({ claim: '20 000 kg' }, 'cs')
  expect(first?.text).toBe('20\u00a0000\u00a0kg')
})

test.each([
  ['sk-loses-marks', /did not keep.*A mark is lost/],
  ['sk-changes-numbers', /did not keep.*The number “20 000 kg” is not the same/],
])('with %s there is no translation, but a reason', async (key, reason) => {
  await expect(translate({ lead: 'From **20 000 kg**' }, 'uk', key)).rejects.toThrow(reason)
})
