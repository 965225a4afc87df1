import { afterAll, beforeAll, expect, test } from 'vitest'
import { ARTICLE_LENGTH } from '../../../shared/entities/generation.ts'
import { startFakeOpenai } from './fake-openai.ts'
import type { OpenAiServer } from './openai-protocol.ts'

let writer: OpenAiServer
beforeAll(async () => {
  writer = await startFakeOpenai()
})
afterAll(() => writer.close())

const ask = (prompt: string, key = 'sk-anything') =>
  fetch(`${writer.url}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'any', messages: [{ role: 'user', content: prompt }] }),
  })

const models = (key: string) => fetch(`${writer.url}/models`, { headers: { authorization: `Bearer ${key}` } })

test('what was billed is told with the answer, in a stream when asked for, and as a sum', async () => {
  const told = async (body: object) => {
    const response = await fetch(`${writer.url}/chat/completions`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk-anything' },
      body: JSON.stringify({
        model: 'any',
        messages: [{ role: 'user', content: 'Topic: "Bales"' }],
        ...body,
      }),
    })
    return response.text()
  }
  const before = { ...writer.billed }
  const { usage } = JSON.parse(await told({}))
  expect(usage.prompt_tokens).toBe(4)
  expect(usage.completion_tokens).toBeGreaterThan(500)
  const text = JSON.stringify(usage)
  expect(await told({ stream: true, stream_options: { include_usage: true } })).toContain(`"usage":${text}`)
  expect(await told({ stream: true })).not.toContain('usage')
  const { prompt_tokens: input, completion_tokens: output } = usage
  expect(writer.billed).toEqual({ input: before.input + 3 * input, output: before.output + 3 * output })
  const record = await (await fetch(`${writer.url}/organization/usage/completions`)).json()
  expect(record.data[0].results).toEqual([
    { input_tokens: writer.billed.input, output_tokens: writer.billed.output },
  ])
})

async function write(prompt: string) {
  const completion = await (await ask(prompt)).json()
  const article = JSON.parse(completion.choices[0].message.content)
  const text: string = article.content
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
])('an article has the language asked for and the length of its kind: %s', async (language, opening) => {
  for (const wishes of [shortWishes, longWishes])
    for (const kind of ['compact', 'detailed'] as const) {
      const { article, text } = await write([`Kind: ${kind}`, `Language: ${language}`, ...wishes].join('\n'))
      expect(article.content).toContain(opening)
      expect(article.content).not.toMatch(/[{}]/)
      const size = kind === 'compact' ? text.split(' ').length : text.length
      expect(size).toBeGreaterThanOrEqual(ARTICLE_LENGTH[kind].min)
      expect(size).toBeLessThanOrEqual(ARTICLE_LENGTH[kind].max)
      expect(article.metaDescription.length).toBeLessThanOrEqual(160)
    }
})

test('an article names its topic, escaped', async () => {
  const { article } = await write('Kind: compact\nTopic: "Shoes <b> & boots"')
  expect(article.title).toBe('Shoes <b> & boots')
  expect(article.content).toContain('<em>Shoes &lt;b&gt; &amp; boots</em>')
})

test('a key that does not start with sk- is refused as OpenAI refuses it', async () => {
  const response = await ask('Topic: "Bales"', 'wrong')
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ error: { code: 'invalid_api_key' } })
})

test('the models are listed and other addresses are unknown', async () => {
  expect(await (await models('sk-anything')).json()).toMatchObject({ data: [{ id: 'demo-writer' }] })
  expect((await fetch(`${writer.url}/responses`, { method: 'POST' })).status).toBe(404)
})

test('a request that is no JSON gets an error in OpenAI shape', async () => {
  const response = await fetch(`${writer.url}/chat/completions`, { method: 'POST', body: '{' })
  expect(response.status).toBe(400)
})
