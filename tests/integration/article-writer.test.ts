import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { checkApiKey } from '../../functions/domain/generation/api-key-check.ts'
import { sumOf, type Usage } from '../../functions/domain/generation/money/usage.ts'
import { writeArticle } from '../../functions/domain/generation/writer/write-article.ts'
import type { WritingFailure } from '../../functions/domain/generation/writer/writing-failure.ts'
import { startFakeOpenai } from '../../local/app/fake-openai/fake-openai.ts'
import { close, listen } from '../../local/cloud/listen.ts'
import { generationInput } from '../../shared/entities/generation.ts'
import { defaultFacts } from '../../shared/site.ts'
import { type MockProvider, startProvider } from '../support/openai-provider.ts'

/** Tokens of the answers of a test. */
let used: Usage[] = []
beforeEach(() => {
  used = []
})

let provider: MockProvider
beforeAll(async () => {
  provider = await startProvider()
  vi.stubEnv('OPENAI_BASE_URL', provider.url)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await provider.close()
})

/** Name of an environment variable: nothing that the administrator knows. */
const VARIABLE = /[A-Z]+_[A-Z]/

interface Options {
  promptType?: 'compact' | 'detailed'
  idleMs?: number
  signal?: AbortSignal
  onText?: (characters: number) => void
}

const write = (apiKey: string, options: Options = {}) =>
  writeArticle(
    generationInput.parse({ topic: 'Grading', promptType: options.promptType ?? 'compact' }),
    defaultFacts,
    { apiKey, model: 'mock-model', idleMs: options.idleMs ?? 10_000, onUsage: (usage) => used.push(usage) },
    options.signal ?? new AbortController().signal,
    options.onText ?? (() => {}),
  )

const failure = (apiKey: string, options?: Options): Promise<WritingFailure> =>
  write(apiKey, options).then(
    () => expect.unreachable('an article was written'),
    (error) => error,
  )

test.each(['compact', 'detailed'] as const)(
  'a %s article of the right length is taken as it is',
  async (promptType) => {
    const asked = provider.requests.length
    const { post, fault } = await write('sk-good', { promptType })
    expect(fault).toBeUndefined()
    expect(post).toMatchObject({
      title: 'How to grade a bale',
      slug: 'how-to-grade-a-bale',
      published: false,
    })
    expect(provider.requests.length - asked).toBe(1)
  },
)

test.each([
  ['an article', 'sk-good', 1],
  ['both articles where the first has the wrong length', 'sk-short-then-right', 2],
  ['an answer that is no article', 'sk-wrong-shape', 1],
])('the provider bills what is counted of %s', async (_, key, answers) => {
  const before = { ...provider.billed }
  await write(key).catch(() => undefined)
  expect(used).toHaveLength(answers)
  expect(used.reduce(sumOf)).toEqual({
    input: provider.billed.input - before.input,
    output: provider.billed.output - before.output,
  })
})

test.each(['sk-cut-stream', 'sk-unfinished', 'sk-stalls', 'sk-never-answers'])(
  'an answer that broke off counts as no less than is billed: %s',
  async (key) => {
    const before = { ...provider.billed }
    await failure(key, { idleMs: 200 })
    expect(used).toHaveLength(1)
    expect(used[0]?.input).toBeGreaterThanOrEqual(provider.billed.input - before.input)
    expect(used[0]?.output).toBeGreaterThanOrEqual(provider.billed.output - before.output)
  },
)

test.each(['sk-wrong-key', 'sk-quota', 'sk-500'])('what is refused costs nothing: %s', async (key) => {
  await failure(key)
  expect(used).toEqual([])
})

test('progress is the number of characters received so far', async () => {
  const seen: number[] = []
  await write('sk-good', { onText: (characters) => seen.push(characters) })
  expect(seen.length).toBeGreaterThan(5)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBeGreaterThan(3000)
})

test.each([
  ['sk-wrong-key', 'The AI provider refused the API key. Store a valid key in Settings and start again.'],
  ['sk-forbidden', 'The API key may not use the configured AI model.'],
  ['sk-unknown-model', 'The AI provider does not know the configured AI model. Ask the person who set up'],
  ['sk-rate-limit', 'The AI provider is receiving too many requests from your account. Wait a few minutes'],
  ['sk-long-rate-limit', 'The AI provider is receiving too many requests from your account.'],
  ['sk-quota', 'Your account at the AI provider has no credit left. Add credit'],
  ['sk-500', 'The AI provider has a problem of its own right now.'],
  [
    'sk-no-structured-output',
    'The AI provider does not support structured output with the configured model.',
  ],
  ['sk-bad-request', 'The AI provider did not accept the request. Ask the person who set up'],
  ['sk-cut-stream', 'The answer of the AI provider broke off before the article was complete.'],
  ['sk-unfinished', 'The answer of the AI provider broke off before the article was complete.'],
  ['sk-error-in-stream', 'The AI provider has a problem of its own right now.'],
  ['sk-length', 'The article ran into the length limit of the AI model.'],
  ['sk-filtered', 'The content filter of the AI provider stopped the article.'],
  ['sk-declines', 'The AI declined to write about this topic.'],
  ['sk-malformed-json', 'The AI answered in a form that cannot be read as an article.'],
  ['sk-malformed-event', 'The AI answered in a form that cannot be read as an article.'],
  ['sk-wrong-shape', 'The AI answered in a form that cannot be read as an article.'],
  ['sk-empty-article', 'The AI answered in a form that cannot be read as an article.'],
])('%s fails with: %s', async (key, sentence) => {
  const { name, message } = await failure(key)
  expect(name).toBe('WritingFailure')
  expect(message.startsWith(sentence), message).toBe(true)
  expect(message).not.toMatch(VARIABLE)
})

test.each([
  ['sk-500', 2],
  ['sk-rate-limit', 2],
  ['sk-long-rate-limit', 1],
  ['sk-wrong-key', 1],
])('%s is asked %i times: once more only where that may help soon', async (key, times) => {
  const asked = provider.requests.length
  await failure(key)
  expect(provider.requests.length - asked).toBe(times)
})

test('a provider that leads elsewhere gets the key and the prompt no further', async () => {
  const asked = provider.requests.length
  const location = `${provider.url}/chat/completions`
  const redirecting = createServer((_, response) => response.writeHead(307, { location }).end())
  vi.stubEnv('OPENAI_BASE_URL', `http://127.0.0.1:${await listen(redirecting)}`)
  try {
    expect(await failure('sk-good')).toMatchObject({ reason: 'unreachable' })
    expect(provider.requests.length).toBe(asked)
  } finally {
    vi.stubEnv('OPENAI_BASE_URL', provider.url)
    await close(redirecting)
  }
})

test('a key that the provider echoes is in no field of the failure', async () => {
  const error = await failure('my-secret-key')
  expect(error.message).toMatch(/refused the API key/)
  expect(
    JSON.stringify({ ...error, message: error.message, stack: error.stack, cause: error.cause }),
  ).not.toMatch(/my-secret/)
})

test.each([
  ['401', 400, /refused this key/],
  ['403', 400, /permission/],
  ['429', 503, /Wait a minute/],
  ['500', 502, /problem of its own/],
  ['broken', 502, /could not be reached/],
  ['moved', 502, /could not be reached/],
  ['html', 502, /cannot be understood/],
  ['silent', 504, /did not answer in time/],
])('a key that a provider does not confirm (%s) is no key to store', async (behaviour, status, sentence) => {
  const timeout = AbortSignal.timeout
  const waiting = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(200))
  onTestFinished(() => waiting.mockRestore())
  const error = await checkApiKey(`sk-models-${behaviour}-1`).then(
    () => expect.unreachable('the key is confirmed'),
    (failure) => failure,
  )
  const issues = [{ path: 'openaiApiKey', message: expect.stringMatching(sentence) }]
  if (status === 400) expect(error).toMatchObject({ status, body: { issues } })
  else expect(error.message).toContain('The key was not stored.')
  expect(error).toMatchObject({ status })
  expect(JSON.stringify(error.body)).toMatch(sentence)
  expect(JSON.stringify(error.body), 'nothing that only who set up the site knows').not.toMatch(VARIABLE)
})

test('a provider without a list of models takes any key', () => checkApiKey('sk-models-404-0123456789'))

test.each(['sk-never-answers', 'sk-stalls'])(
  '%s fails as soon as nothing came for the idle time',
  async (key) => {
    expect((await failure(key, { idleMs: 200 })).message).toMatch(/^The AI provider stopped answering/)
  },
)

test('comments in the stream count as signs of life', async () => {
  expect((await write('sk-thinks', { idleMs: 1500 })).fault).toBeUndefined()
})

test('it fails as unreachable when nothing listens', async () => {
  vi.stubEnv('OPENAI_BASE_URL', 'http://127.0.0.1:1/v1')
  const { message } = await failure('sk-good').finally(() => vi.stubEnv('OPENAI_BASE_URL', provider.url))
  expect(message).toMatch(/^The AI provider could not be reached/)
  expect(message).not.toMatch(VARIABLE)
})

test('it ends with the reason of the signal, however long the provider would go on', async () => {
  const stop = new AbortController()
  const reason = new Error('enough')
  const onText = () => stop.abort(reason)
  await expect(write('sk-slow-600', { signal: stop.signal, onText })).rejects.toBe(reason)
})

test('an article of the wrong length is corrected once', async () => {
  const asked = provider.requests.length
  expect((await write('sk-short-then-right')).fault).toBeUndefined()
  const correction = provider.requests.slice(asked).at(-1)?.messages
  expect(correction?.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
  expect(correction?.at(-1)?.content).toContain('100 words instead of 400 to 800')
})

test.each([
  ['sk-short-then-longer', '200 words instead of 400 to 800'],
  ['sk-short-then-shorter', '100 words instead of 400 to 800'],
  ['sk-short-then-500', '100 words instead of 400 to 800'],
])('%s keeps the nearer of the articles there are, and says so', async (key, description) => {
  const { fault, post } = await write(key)
  expect(fault?.description).toBe(description)
  expect(post.content).toContain('bales')
})

test('HTML is sanitised and search texts are cut after a whole word', async () => {
  const { post } = await write('sk-unsafe-html')
  expect(post.content).not.toMatch(/script|onclick|alert/)
  expect(post.metaTitle).toMatch(/^(Grading )+Grading…$/)
  expect(post.metaTitle?.length).toBeLessThanOrEqual(60)
})

test('what the demo writer writes passes', async () => {
  const writer = await startFakeOpenai()
  vi.stubEnv('OPENAI_BASE_URL', writer.url)
  const { post, fault } = await write('sk-demo', { promptType: 'detailed' }).finally(async () => {
    vi.stubEnv('OPENAI_BASE_URL', provider.url)
    await writer.close()
  })
  expect(fault).toBeUndefined()
  expect(post.title).toBe('Grading')
  expect(post.content).toContain('This is a demo article.')
})
