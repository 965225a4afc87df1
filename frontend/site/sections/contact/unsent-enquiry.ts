import type { BodyInput, Response } from '../../../../shared/api.ts'
import { ApiError, request } from '../../../api/request.ts'
import { ulid } from '../../../api/ulid.ts'

/** Fields that the visitor types, in the order of the form. */
export const fieldNames = ['name', 'contact', 'message'] as const
export type FieldName = (typeof fieldNames)[number]
export type EnquiryText = Record<FieldName, string>

/** One send attempt: the enquiry as JSON and its idempotency key. */
interface Attempt {
  key: string
  content: string
}

interface UnsentEnquiry {
  text: EnquiryText
  /** First display of the form in this tab, in milliseconds of Unix time. */
  shownAt: number
  /** Attempt with an unknown outcome. */
  attempt?: Attempt | undefined
}

const blankText: EnquiryText = { name: '', contact: '', message: '' }

const STORAGE_KEY = 'contactForm'
/** API Gateway answers within 30 seconds; afterwards the outcome is unknown. */
const TIMEOUT_MS = 35_000

/** Shared by the forms of all pages, and kept in session storage over a reload. */
let unsent: UnsentEnquiry | undefined
/** The last attempt that succeeded, until a reload: a form on another page may still show its text. */
let succeeded: Attempt | undefined

function currentEnquiry(): UnsentEnquiry {
  unsent ??= storedEnquiry() ?? { text: blankText, shownAt: Date.now() }
  return unsent
}

function update(part: Partial<UnsentEnquiry>): void {
  unsent = { ...currentEnquiry(), ...part }
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(unsent))
  } catch {
    // Storage is full or blocked: the form still has the text.
  }
}

/** Text that was typed and not yet sent, also before a reload. The first call starts the form's clock. */
export const unsentText = (): EnquiryText => currentEnquiry().text

export const keepText = (text: EnquiryText): void => update({ text })

/**
 * Send an enquiry. Repeats of the same enquiry from this tab have the same idempotency key and are stored once.
 * @param remarks value of the honeypot field.
 * @throws ApiError; TypeError or a DOMException when the outcome is unknown.
 */
export async function sendEnquiry(
  enquiry: EnquiryText & { interest: string },
  remarks: string,
): Promise<Response<'POST /api/contact'>> {
  const content = JSON.stringify(enquiry)
  const { attempt: last, shownAt } = currentEnquiry()
  const earlier = [last, succeeded].find((one) => one?.content === content)
  const attempt = earlier ?? { key: ulid(Date.now()), content }
  update({ attempt })
  try {
    const body: BodyInput<'POST /api/contact'> = { ...enquiry, remarks, shownForMs: Date.now() - shownAt }
    const receipt = await request('POST /api/contact', {
      body,
      headers: { 'idempotency-key': attempt.key },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    succeeded = attempt
    clear()
    return receipt
  } catch (error) {
    // Invalid input, or a conflict over the key: nothing was stored, so the next attempt gets a new key.
    if (error instanceof ApiError && (error.status === 400 || error.status === 409))
      update({ attempt: undefined })
    throw error
  }
}

function clear(): void {
  unsent = { text: blankText, shownAt: currentEnquiry().shownAt }
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is blocked and has nothing to remove.
  }
}

function storedEnquiry(): UnsentEnquiry | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    return isUnsentEnquiry(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function isUnsentEnquiry(value: unknown): value is UnsentEnquiry {
  const { text, shownAt, attempt } = (value ?? {}) as Record<string, unknown>
  return (
    typeof shownAt === 'number' &&
    hasTexts(text, fieldNames) &&
    (attempt === undefined || hasTexts(attempt, ['key', 'content']))
  )
}

const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')
