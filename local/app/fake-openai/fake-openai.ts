import type { ServerResponse } from 'node:http'
import { demoArticle, isLanguageName, type Wishes } from './fake-article.ts'
import { demoTranslation } from './fake-translation.ts'
import {
  type ChatRequest,
  finishStream,
  type OpenAiServer,
  sendError,
  sendModels,
  serveOpenAi,
  streamText,
} from './openai-protocol.ts'

const MODEL = 'demo-writer'
/** Long enough to show the progress in the admin area. */
const WRITING_TIME = { parts: 40, milliseconds: 3000 }

/** Accepts any key that starts with `sk-` and answers with a demo article. */
export async function answerAsDemo(
  key: string,
  request: ChatRequest,
  response: ServerResponse,
): Promise<void> {
  if (!isKey(key)) return refuse(response)
  const text = JSON.stringify(demoAnswer(request))
  await streamText(response, MODEL, text, WRITING_TIME)
  finishStream(response, MODEL, 'stop')
}

/** A translation if the prompt has passages to translate, else an article. */
export function demoAnswer(request: ChatRequest): object {
  const prompt = request.messages.find(({ role }) => role === 'user')?.content ?? ''
  const passages = jsonLine(prompt, 'Passages')
  return Array.isArray(passages)
    ? demoTranslation(passages, wishesOf(request).language)
    : demoArticle(wishesOf(request))
}

const isKey = (key: string) => key.startsWith('sk-')

const refuse = (response: ServerResponse) =>
  sendError(response, 401, 'invalid_api_key', 'The demo writer takes any key that starts with sk-.')

/** Starts the AI provider of a local run without `OPENAI_BASE_URL` (README). */
export const startFakeOpenai = (): Promise<OpenAiServer> =>
  serveOpenAi({
    chat: answerAsDemo,
    models: (key, response) => {
      if (isKey(key)) sendModels(response, MODEL)
      else refuse(response)
    },
  })

/** Reads the prompt's labelled lines, of JSON values or words; a missing line has a default. */
function wishesOf({ messages }: ChatRequest): Wishes {
  const prompt = messages.find(({ role }) => role === 'user')?.content ?? ''
  const keywords = jsonLine(prompt, 'Keywords')
  const language = textOf(jsonLine(prompt, 'Language'), '')
  return {
    topic: textOf(jsonLine(prompt, 'Topic'), 'Buying second-hand goods by weight'),
    keywords: Array.isArray(keywords) ? keywords.map(String) : [],
    audience: textOf(jsonLine(prompt, 'Audience'), 'resellers in Europe'),
    kind: /^Kind: detailed$/m.test(prompt) ? 'detailed' : 'compact',
    language: isLanguageName(language) ? language : 'English',
  }
}

function jsonLine(prompt: string, label: string): unknown {
  const line = prompt.match(new RegExp(`^${label}: (.+)$`, 'm'))?.[1] ?? 'null'
  try {
    return JSON.parse(line)
  } catch {
    return line
  }
}

const textOf = (value: unknown, fallback: string) => (typeof value === 'string' && value ? value : fallback)
