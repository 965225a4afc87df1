import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { answerAsDemo, demoAnswer } from '../../local/app/fake-openai/fake-openai.ts'
import {
  type ChatRequest,
  finishStream,
  type OpenAiServer,
  sendDelta,
  sendError,
  sendModels,
  serveOpenAi,
  streamText,
} from '../../local/app/fake-openai/openai-protocol.ts'

const MODEL = 'mock-model'
/** Has the SDK retry at once, where it would wait half a second. */
const RETRY_AT_ONCE = { 'retry-after-ms': '1' }
const AT_ONCE = { parts: 20, milliseconds: 0 }

type Behaviour = (response: ServerResponse, request: ChatRequest) => Promise<void> | void

const articleOf = (words: number) => ({
  title: 'How to grade a bale',
  excerpt: 'What to look at when a bale is opened.',
  content: `<p>${Array.from({ length: words }, (_, index) => (index % 7 === 0 ? 'sorting' : 'bales')).join(' ')}</p>`,
  tags: ['grading', 'bales'],
  metaTitle: 'How to grade a bale',
  metaDescription: 'What to look at when a bale is opened, and how to write it down.',
})

/** Both kinds accept their own one of these: 600 words, or about 8,000 characters. */
const rightWords = ({ messages }: ChatRequest) =>
  messages.some(({ content }) => /^Kind: detailed$/m.test(content)) ? 1270 : 600

const isCorrection = ({ messages }: ChatRequest) => messages.some(({ role }) => role === 'assistant')

async function send(response: ServerResponse, text: string, finish = 'stop', pace = AT_ONCE): Promise<void> {
  await streamText(response, MODEL, text, pace)
  finishStream(response, MODEL, finish)
}

const article = (response: ServerResponse, words: number) => send(response, JSON.stringify(articleOf(words)))

/** The demo writer's translation of the request's passages, at once, as `spoil` leaves it. */
const translation = (response: ServerResponse, request: ChatRequest, spoil = (json: string) => json) =>
  send(response, spoil(JSON.stringify(demoAnswer(request))))

const isTranslation = ({ messages }: ChatRequest) =>
  messages.some(({ content }) => /^Kind: translation$/m.test(content))

const loseMarks = (json: string) => json.replace(/\[\[\/?\d+\/?\]\]/g, '')

const refusal =
  (status: number, code: string, message: string): Behaviour =>
  (response) =>
    sendError(response, status, code, message, RETRY_AT_ONCE)

/** Behaviour of the provider by API key. Any other key that starts with `sk-` gets an article. */
const BEHAVIOURS = {
  'sk-wrong-key': refusal(401, 'invalid_api_key', 'Incorrect API key provided: sk-wrong***-key.'),
  'sk-forbidden': refusal(403, 'permission_denied', 'You are not allowed to sample from this model'),
  'sk-unknown-model': refusal(404, 'model_not_found', 'The model does not exist'),
  'sk-rate-limit': refusal(429, 'rate_limit_exceeded', 'Rate limit reached for requests'),
  'sk-long-rate-limit': (response) =>
    sendError(response, 429, 'rate_limit_exceeded', 'Rate limit reached', { 'retry-after': '3600' }),
  'sk-quota': refusal(429, 'insufficient_quota', 'You exceeded your current quota'),
  'sk-500': refusal(500, 'server_error', 'The server had an error'),
  'sk-no-structured-output': refusal(
    400,
    'invalid_request_error',
    "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
  ),
  'sk-bad-request': refusal(400, 'invalid_request_error', 'Unknown parameter'),
  'sk-cut-stream': async (response, request) => {
    const text = JSON.stringify(articleOf(rightWords(request)))
    await streamText(response, MODEL, text.slice(0, 1000), AT_ONCE)
    response.destroy()
  },
  'sk-unfinished': async (response, request) => {
    await streamText(response, MODEL, JSON.stringify(articleOf(rightWords(request))), AT_ONCE)
    response.end()
  },
  'sk-error-in-stream': async (response) => {
    await streamText(response, MODEL, '{"title":', AT_ONCE)
    response.end('data: {"error": {"message": "overloaded", "type": "server_error", "code": null}}\n\n')
  },
  'sk-never-answers': async (response) => {
    await once(response, 'close')
  },
  'sk-stalls': async (response) => {
    await streamText(response, MODEL, '{"title": "How', AT_ONCE)
    await once(response, 'close')
  },
  'sk-thinks': async (response, request) => {
    // Signs of life without any text for 1.6 s, as gateways send them while a model thinks.
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (let comment = 0; comment < 80; comment++) {
      response.write(': thinking\n\n')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    sendDelta(response, MODEL, { content: JSON.stringify(articleOf(rightWords(request))) }, null)
    finishStream(response, MODEL, 'stop')
  },
  'sk-length': (response) => send(response, '{"title": "How', 'length'),
  'sk-filtered': (response) => send(response, '{"title": "How', 'content_filter'),
  'sk-declines': (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    sendDelta(response, MODEL, { role: 'assistant', refusal: "I'm sorry, I can't help with that." }, null)
    finishStream(response, MODEL, 'stop')
  },
  'sk-malformed-json': (response) => send(response, 'Sure! Here is your article: {"title": '),
  'sk-malformed-event': (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {"choices": [\n\n')
  },
  'sk-wrong-shape': (response) => send(response, JSON.stringify({ headline: 'How', body: 'Bales' })),
  'sk-empty-article': (response) => send(response, JSON.stringify({ ...articleOf(0), content: '<p> </p>' })),
  'sk-short-then-right': (response, request) =>
    article(response, isCorrection(request) ? rightWords(request) : 100),
  'sk-short-then-shorter': (response, request) => article(response, isCorrection(request) ? 50 : 100),
  'sk-short-then-longer': (response, request) => article(response, isCorrection(request) ? 200 : 100),
  'sk-short-then-500': (response, request) =>
    isCorrection(request)
      ? sendError(response, 500, 'server_error', 'The server had an error', RETRY_AT_ONCE)
      : article(response, 100),
  'sk-loses-marks': (response, request) => translation(response, request, loseMarks),
  'sk-loses-marks-once': (response, request) =>
    translation(response, request, isCorrection(request) ? undefined : loseMarks),
  'sk-changes-numbers': (response, request) =>
    translation(response, request, (json) => json.replace(/20(?=\s000)/g, '30')),
  'sk-leaves-passages-out': (response, request) =>
    translation(response, request, (json) =>
      JSON.stringify({ passages: JSON.parse(json).passages.slice(1) }),
    ),
  'sk-unsafe-html': (response, request) => {
    const { content, ...rest } = articleOf(rightWords(request))
    const unsafe = `${content}<script>alert(1)</script><p onclick="alert(1)">End</p>`
    return send(response, JSON.stringify({ ...rest, content: unsafe, metaTitle: 'Grading '.repeat(20) }))
  },
} satisfies Record<string, Behaviour>

export interface MockProvider extends OpenAiServer {
  /** Every request so far, oldest first. */
  readonly requests: readonly ChatRequest[]
}

/**
 * An AI provider on 127.0.0.1 whose behaviour depends on the API key it is asked with: those of `BEHAVIOURS`;
 * `sk-slow-<seconds>` streams an article over that time; keys without `sk-` are refused with the key in the message
 * (OpenAI puts a part of it there); `sk-demo…` is answered by the demo writer of `npm start`; all others get a good article at once.
 * Every key may list the models, as one that stopped working only after it was stored, but those of `MODEL_LISTS` and
 * `sk-models-<status>…`.
 */
export async function startProvider(): Promise<MockProvider> {
  const requests: ChatRequest[] = []
  const server = await serveOpenAi({
    chat: async (key, request, response) => {
      requests.push(request)
      await behaviourOf(key)(response, request)
    },
    models: listModels,
  })
  return { ...server, requests }
}

/** Failure of the list of models, by the key's prefix. */
const MODEL_LISTS: Record<string, (response: ServerResponse) => unknown> = {
  'sk-models-silent': (response) => once(response, 'close'),
  'sk-models-broken': (response) => response.destroy(),
  'sk-models-html': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>'),
  'sk-models-moved': (response) => response.writeHead(302, { location: '/v1/models' }).end(),
}

async function listModels(key: string, response: ServerResponse): Promise<void> {
  const status = Number(/^sk-models-(\d{3})/.exec(key)?.[1])
  if (status) return sendError(response, status, 'refused', `Incorrect API key provided: ${key}.`)
  const fail = Object.entries(MODEL_LISTS).find(([beginning]) => key.startsWith(beginning))?.[1]
  if (fail) await fail(response)
  else sendModels(response, MODEL)
}

function behaviourOf(key: string): Behaviour {
  if (Object.hasOwn(BEHAVIOURS, key)) return BEHAVIOURS[key as keyof typeof BEHAVIOURS]
  const seconds = Number(/^sk-slow-(\d+)$/.exec(key)?.[1])
  if (seconds > 0) {
    return (response, request) =>
      send(response, JSON.stringify(articleOf(rightWords(request))), 'stop', {
        parts: Math.min(1000, seconds * 4),
        milliseconds: seconds * 1000,
      })
  }
  if (key.startsWith('sk-demo')) return (response, request) => answerAsDemo(key, request, response)
  if (key.startsWith('sk-'))
    return (response, request) =>
      isTranslation(request) ? translation(response, request) : article(response, rightWords(request))
  return refusal(401, 'invalid_api_key', `Incorrect API key provided: ${key}.`)
}
