import type { BodyInput } from '../../../../shared/api.ts'
import { UNSENT_KEY } from './outbox-key.ts'

/** Fields that the visitor types, in the order of the form. */
export const fieldNames = ['name', 'contact', 'message'] as const
export type FieldName = (typeof fieldNames)[number]
export type EnquiryText = Record<FieldName, string>

/** One send attempt: the enquiry as JSON and its idempotency key. */
export interface Attempt {
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

/** Shared by the forms of all pages, and kept in session storage over a reload. */
let unsent: UnsentEnquiry | undefined

/** What was typed and not yet sent, also before a reload. The first call starts the form's clock. */
export function currentEnquiry(): UnsentEnquiry {
  unsent ??= storedEnquiry() ?? { text: blankText, shownAt: Date.now() }
  return unsent
}

export function updateUnsent(part: Partial<UnsentEnquiry>): void {
  unsent = { ...currentEnquiry(), ...part }
  try {
    sessionStorage.setItem(UNSENT_KEY, JSON.stringify(unsent))
  } catch {
    // Storage is full or blocked: the form still has the text.
  }
}

/** Take back the text of an enquiry that was not sent, unless another one is being typed. */
export function takeBackText({
  name,
  contact,
  message,
}: Pick<BodyInput<'POST /api/contact'>, FieldName>): void {
  const { text } = currentEnquiry()
  if (fieldNames.some((field) => text[field] !== '')) return
  updateUnsent({ text: { name, contact, message: message ?? '' } })
}

/** Forget the text, once it is sent. */
export function clearUnsent(): void {
  unsent = { text: blankText, shownAt: currentEnquiry().shownAt }
  try {
    sessionStorage.removeItem(UNSENT_KEY)
  } catch {
    // Storage is blocked and has nothing to remove.
  }
}

/** What is stored; of the rest but the text, what is wrong does no harm. */
function storedEnquiry(): UnsentEnquiry | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(UNSENT_KEY) ?? 'null')
    return fieldNames.every((name) => typeof stored?.text?.[name] === 'string') ? stored : undefined
  } catch {
    return undefined
  }
}
