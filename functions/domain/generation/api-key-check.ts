import * as z from 'zod'
import { environment } from '../../platform/environment.ts'
import { HttpError, InvalidInput } from '../../platform/errors.ts'
import { logger } from '../../platform/log.ts'

/** Longest wait for the provider: with storing the key, it fits in a route's 10 s (infra). */
const TIMEOUT_MS = 5000

const modelList = z.object({ data: z.array(z.unknown()) })

/** What is said of a key by the status that the provider answers with. */
const REFUSED: Readonly<Record<number, string>> = {
  401: 'The AI provider refused this key. Copy it again from your account there, whole and active.',
  403: 'The AI provider does not let this key list models, so it cannot be checked. Give the key that permission, or use another one.',
}
const LATER = 'Try again in a few minutes.'
const CHECK_ADDRESS = 'ask the person who set up this site to check the address of the AI provider.'

/**
 * Check a key by listing the provider's models, which is free (OpenAI API reference, "List models"). Plain fetch,
 * because the openai SDK would double the bundle for this one request. A provider without such a list (404, 405, 501)
 * accepts any key; a wrong one then fails with the first article.
 * @throws InvalidInput (400) for a rejected key; HttpError 502, 503 or 504 when the provider cannot check it
 */
export async function checkApiKey(apiKey: string): Promise<void> {
  const { status, listed } = await askForModels(apiKey)
  if (status === 200 && listed) return
  if (status === 404 || status === 405 || status === 501) {
    logger.warn('provider lists no models; key not checked', { provider_status: status })
    return
  }
  logger.warn('key not accepted by the provider', { provider_status: status })
  const message = REFUSED[status]
  if (message) throw new InvalidInput([{ path: 'openaiApiKey', message }])
  if (status === 429)
    throw notChecked(503, 'is receiving too many requests from your account', 'Wait a minute and try again.')
  if (status >= 500) throw notChecked(502, 'has a problem of its own right now', LATER)
  throw notChecked(502, 'gave an answer that cannot be understood', `Please ${CHECK_ADDRESS}`)
}

const notChecked = (status: number, why: string, advice: string, cause?: unknown) =>
  new HttpError(status, `The AI provider ${why}. The key was not stored. ${advice}`, { cause })

async function askForModels(apiKey: string): Promise<{ status: number; listed: boolean }> {
  // The same base URL as the openai SDK's (`ClientOptions.baseURL`).
  const base = environment('OPENAI_BASE_URL').replace(/\/+$/, '')
  try {
    const response = await fetch(`${base}/models`, {
      headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json' },
      // A redirect could leak the key.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = response.status === 200 ? parsed(await response.text()) : await response.body?.cancel()
    return { status: response.status, listed: modelList.safeParse(body).success }
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'TimeoutError')
      throw notChecked(504, 'did not answer in time', LATER, cause)
    throw notChecked(502, 'could not be reached', `${LATER} If it happens again, ${CHECK_ADDRESS}`, cause)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
