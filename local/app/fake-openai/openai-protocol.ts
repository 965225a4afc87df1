import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { close, listen } from '../../cloud/listen.ts'

/** Used parts of a chat completion request (OpenAI API reference, "Create chat completion"). */
export interface ChatRequest {
  readonly model: string
  readonly stream: boolean
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}

export interface OpenAiServer {
  /** Value of `OPENAI_BASE_URL`, with the path `/v1`. */
  readonly url: string
  close(): Promise<void>
}

interface Answers {
  /** Answers `POST /v1/chat/completions`: gets the API key and the request and writes the response itself. */
  chat(key: string, request: ChatRequest, response: ServerResponse): Promise<void>
  /** Answers `GET /v1/models` in the same way. */
  models(key: string, response: ServerResponse): Promise<void> | void
}

/** Serves the two used calls of OpenAI's API on a free port of 127.0.0.1. */
export async function serveOpenAi(answers: Answers): Promise<OpenAiServer> {
  const server = createServer(async (request, response) => {
    const key = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    try {
      if (request.method === 'GET' && request.url === '/v1/models') {
        await answers.models(key, response)
      } else if (request.method === 'POST' && request.url === '/v1/chat/completions') {
        await answers.chat(key, await readRequest(request), response)
      } else {
        sendError(response, 404, 'unknown_url', `Unknown request URL: ${request.method} ${request.url}`)
      }
    } catch {
      if (!response.headersSent) sendError(response, 400, 'invalid_request', 'The request could not be read.')
      else response.destroy()
    }
  })
  return { url: `http://127.0.0.1:${await listen(server)}/v1`, close: () => close(server) }
}

async function readRequest(request: IncomingMessage): Promise<ChatRequest> {
  const { model, stream, messages } = (await json(request)) as ChatRequest
  if (!Array.isArray(messages)) throw new Error('messages is missing')
  return { model, stream: stream === true, messages }
}

const sendJson = (response: ServerResponse, status: number, body: object, headers: object = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

/** The list of models, which answers a valid key. */
export const sendModels = (response: ServerResponse, model: string) =>
  sendJson(response, 200, { object: 'list', data: [{ id: model, object: 'model', owned_by: 'local' }] })

/** An error in OpenAI's shape; `headers` may ask the SDK to wait before its retry. */
export function sendError(
  response: ServerResponse,
  status: number,
  code: string,
  message: string,
  headers: object = {},
): void {
  sendJson(response, status, { error: { message, type: code, code, param: null } }, headers)
}

/**
 * Streams a text in about `parts` parts over `milliseconds`; `finishStream` ends the stream. Stops early when the client
 * disconnects.
 */
export async function streamText(
  response: ServerResponse,
  model: string,
  text: string,
  { parts, milliseconds }: { parts: number; milliseconds: number },
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  const size = Math.ceil(text.length / parts)
  for (let start = 0; start < text.length && !response.destroyed; start += size) {
    sendDelta(response, model, { role: 'assistant', content: text.slice(start, start + size) }, null)
    await delay((milliseconds * size) / text.length)
  }
}

/** One event of the stream. */
export function sendDelta(
  response: ServerResponse,
  model: string,
  delta: object,
  finish: string | null,
): void {
  const chunk = {
    ...envelope('chat.completion.chunk', model),
    choices: [{ index: 0, delta, finish_reason: finish }],
  }
  response.write(`data: ${JSON.stringify(chunk)}\n\n`)
}

export function finishStream(response: ServerResponse, model: string, finish: string): void {
  sendDelta(response, model, {}, finish)
  response.end('data: [DONE]\n\n')
}

/** The answer to a client that does not stream. */
export function sendCompletion(response: ServerResponse, model: string, text: string): void {
  const message = { role: 'assistant', content: text, refusal: null }
  sendJson(response, 200, {
    ...envelope('chat.completion', model),
    choices: [{ index: 0, message, finish_reason: 'stop' }],
  })
}

const envelope = (object: string, model: string) => ({
  id: 'chatcmpl-local',
  object,
  created: Math.floor(Date.now() / 1000),
  model,
})
