import type { BodyInput, Response } from '../../../../shared/api.ts'
import { ApiError, request } from '../../../api/request.ts'
import { ulid } from '../../../api/ulid.ts'

/** What a visitor types, in the order of the form. */
export const fieldNames = ['name', 'contact', 'message'] as const
export type FieldName = (typeof fieldNames)[number]
export type EnquiryText = Record<FieldName, string>

/** An enquiry, as JSON, under the key it was sent with: sent again unchanged, it is stored once. */
interface Attempt {
  key: string
  content: string
}

interface Draft {
  text: EnquiryText
  /** When the form was first shown in this tab, in milliseconds of Unix time. */
  shownAt: number
  /** The enquiry of which it is not known whether it arrived. */
  attempt?: Attempt | undefined
}

const nothingTyped: EnquiryText = { name: '', contact: '', message: '' }

const STORAGE_KEY = 'contactForm'
/** After this, in milliseconds, whether an enquiry arrived is unknown; API Gateway answers within 30 seconds. */
const TIMEOUT = 35_000

/** Also what the forms of all pages share: text typed on one page is there on the next. */
let draft: Draft | undefined
/** The enquiry that arrived last, until a reload: the form of another page may still show it. */
let arrived: Attempt | undefined

function currentDraft(): Draft {
  draft ??= storedDraft() ?? { text: nothingTyped, shownAt: Date.now() }
  return draft
}

function change(part: Partial<Draft>): void {
  draft = { ...currentDraft(), ...part }
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft))
  } catch {
    // Storage full or switched off: the text is still in the form, only its safety copy is not.
  }
}

/** Called when a form is shown. Gives the text that was typed and not yet sent, also before a reload. */
export const unsentText = (): EnquiryText => currentDraft().text

export const keepText = (text: EnquiryText): void => change({ text })

/**
 * Sends an enquiry. However often the same one is sent from this tab, it is stored once.
 * @param remarks what the field held that people don't see.
 * @throws ApiError; TypeError or a DOMException when it is unknown whether the enquiry arrived.
 */
export async function sendEnquiry(
  enquiry: EnquiryText & { interest: string },
  remarks: string,
): Promise<Response<'POST /api/contact'>> {
  const content = JSON.stringify(enquiry)
  const { attempt: last, shownAt } = currentDraft()
  const known = [last, arrived].find((one) => one?.content === content)
  const attempt = known ?? { key: ulid(Date.now()), content }
  change({ attempt })
  try {
    const body: BodyInput<'POST /api/contact'> = { ...enquiry, remarks, shownForMs: Date.now() - shownAt }
    const receipt = await request('POST /api/contact', {
      body,
      headers: { 'idempotency-key': attempt.key },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    arrived = attempt
    forget()
    return receipt
  } catch (error) {
    // Invalid, or a key that is too old or taken: nothing was stored, and the key may be what was refused.
    if (error instanceof ApiError && (error.status === 400 || error.status === 409))
      change({ attempt: undefined })
    throw error
  }
}

function forget(): void {
  draft = { text: nothingTyped, shownAt: currentDraft().shownAt }
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage there is nothing in it.
  }
}

function storedDraft(): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    return isDraft(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function isDraft(value: unknown): value is Draft {
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
