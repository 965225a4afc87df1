import type { Words } from '../../../../../content/schemas.ts'

export type Hints = Words<'shared'>['form']['hints']

const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/
/** Handle of Telegram, Viber or Instagram. */
const HANDLE = /(^|\s)@\w{3,}/
/** With the country's number in front, written with `+` or `00`. */
const INTERNATIONAL = /(\+|\b00)[\s(]*\d([\s().-]*\d){6,}/
const DIGITS = /\d([\s().-]*\d){6,}/

/** Advice on a way to reach somebody that may not work; undefined where it looks right. Never a reason to refuse it. */
export function contactHint(contact: string, hints: Hints): string | undefined {
  if (EMAIL.test(contact) || HANDLE.test(contact) || INTERNATIONAL.test(contact)) return undefined
  if (contact.includes('@')) return hints.email
  return DIGITS.test(contact) ? hints.country : hints.unreachable
}
