import * as z from 'zod'
import { environment } from '../../platform/environment.ts'
import { HttpError, InvalidInput } from '../../platform/errors.ts'
import { logger } from '../../platform/log.ts'

/** Longest wait for the provider: with storing the key, it fits in a route's 10 s (infra). */
const TIMEOUT_MS = 5000

const modelList = z.object({ data: z.array(z.unknown()) })

const REFUSED = 'The AI provider refused this key. Copy it again from your account there, whole and active.'
const RESTRICTED =
  'The AI provider does not let this key list models, so it cannot be checked. Give the key that permission, or use another one.'
const NOT_CHECKED = 'The key was not stored.'
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
  if (status === 401) throw new InvalidInput([{ path: 'openaiApiKey', message: REFUSED }])
  if (status === 403) throw new InvalidInput([{ path: 'openaiApiKey', message: RESTRICTED }])
  if (status === 429) {
    throw new HttpError(
      503,
      `The AI provider is receiving too many requests from your account. ${NOT_CHECKED} Wait a minute and try again.`,
    )
  }
  if (status >= 500) {
    throw new HttpError(
      502,
      `The AI provider has a problem of its own right now. ${NOT_CHECKED} Try again in a few minutes.`,
    )
  }
  throw new HttpError(
    502,
    `The AI provider gave an answer that cannot be understood. ${NOT_CHECKED} Please ${CHECK_ADDRESS}`,
  )
}

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
    if (cause instanceof DOMException && cause.name === 'TimeoutError') {
      throw new HttpError(
        504,
        `The AI provider did not answer in time. ${NOT_CHECKED} Try again in a few minutes.`,
        { cause },
      )
    }
    throw new HttpError(
      502,
      `The AI provider could not be reached. ${NOT_CHECKED} Try again in a few minutes. If it happens again, ${CHECK_ADDRESS}`,
      { cause },
    )
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
