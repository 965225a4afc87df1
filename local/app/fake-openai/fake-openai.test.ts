import { afterAll, beforeAll, expect, test } from 'vitest'
import { ARTICLE_LENGTH } from '../../../shared/entities/generation.ts'
import { demoAnswer, startFakeOpenai } from './fake-openai.ts'
import type { OpenAiServer } from './openai-protocol.ts'

type Article = Record<'title' | 'content' | 'metaDescription', string>

let writer: OpenAiServer
beforeAll(async () => {
  writer = await startFakeOpenai()
})
afterAll(() => writer.close())

const ask = (content: string, more: object = {}, key = 'sk-anything') =>
  fetch(`${writer.url}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'any', stream: true, messages: [{ role: 'user', content }], ...more }),
  })

const models = (key: string) => fetch(`${writer.url}/models`, { headers: { authorization: `Bearer ${key}` } })

test('what was billed is told at the end of an answer, if asked for, and as a sum', async () => {
  const answers = [{ stream_options: { include_usage: true } }, {}].map(async (more) =>
    (await ask('Topic: "Bales"', more)).text(),
  )
  const [told = '', untold] = await Promise.all(answers)
  const { prompt_tokens: input, completion_tokens: output } = JSON.parse(
    /"usage":(\{.*?\})/.exec(told)?.[1] ?? '{}',
  )
  expect(input).toBe(4)
  expect(output).toBeGreaterThan(500)
  expect(untold).not.toContain('usage')
  expect(writer.billed).toEqual({ input: 2 * input, output: 2 * output })
  const record = await (await fetch(`${writer.url}/organization/usage/completions`)).json()
  expect(record.data[0].results).toEqual([{ input_tokens: 2 * input, output_tokens: 2 * output }])
})

function write(content: string) {
  const article = demoAnswer({ model: 'any', messages: [{ role: 'user', content }] }) as Article
  const text = article.content
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { article, text }
}

const longWishes = [
  `Topic: ${JSON.stringify('a '.repeat(250).trim())}`,
  `Keywords: ${JSON.stringify(Array.from({ length: 30 }, () => 'b '.repeat(50).trim()))}`,
  `Audience: ${JSON.stringify('c '.repeat(150).trim())}`,
]
const shortWishes = ['Topic: "Bales"', 'Keywords: []', 'Audience: "Shops"']

test.each([
  ['English', 'This is a demo article.'],
  ['Polish', 'To jest artykuł demonstracyjny.'],
  ['Ukrainian', 'Це демонстраційна стаття.'],
  ['Czech', 'Toto je ukázkový článek.'],
  ['Lithuanian', 'Tai demonstracinis straipsnis.'],
  ['Klingon', 'This is a demo article.'],
])('an article has the language asked for and the length of its kind: %s', (language, opening) => {
  for (const wishes of [shortWishes, longWishes])
    for (const kind of ['compact', 'detailed'] as const) {
      const { article, text } = write([`Kind: ${kind}`, `Language: ${language}`, ...wishes].join('\n'))
      expect(article.content).toContain(opening)
      expect(article.content).not.toMatch(/[{}]/)
      const size = kind === 'compact' ? text.split(' ').length : text.length
      expect(size).toBeGreaterThanOrEqual(ARTICLE_LENGTH[kind].min)
      expect(size).toBeLessThanOrEqual(ARTICLE_LENGTH[kind].max)
      expect(article.metaDescription.length).toBeLessThanOrEqual(160)
    }
})

test('an article names its topic, escaped', () => {
  const { article } = write('Kind: compact\nTopic: "Shoes <b> & boots"')
  expect(article.title).toBe('Shoes <b> & boots')
  expect(article.content).toContain('<em>Shoes &lt;b&gt; &amp; boots</em>')
})

test('a key that does not start with sk- is refused as OpenAI refuses it', async () => {
  const response = await ask('Topic: "Bales"', {}, 'wrong')
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ error: { code: 'invalid_api_key' } })
})

test('the models are listed and other addresses are unknown', async () => {
  expect(await (await models('sk-anything')).json()).toMatchObject({ data: [{ id: 'demo-writer' }] })
  expect((await fetch(`${writer.url}/responses`, { method: 'POST' })).status).toBe(404)
})

test('a request that is no JSON, or for an answer in one piece, gets an error in OpenAI shape', async () => {
  const response = await fetch(`${writer.url}/chat/completions`, { method: 'POST', body: '{' })
  for (const { status } of [response, await ask('Topic: "Bales"', { stream: false })])
    expect(status).toBe(400)
})
