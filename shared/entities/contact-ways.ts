/** Addresses and numbers in the free text of an enquiry's field `contact`. */
export interface ContactWays {
  /** In lower case. */
  readonly emails: readonly string[]
  /** In the form of `tel:`: `+` and digits; without `+` if the country is unknown. */
  readonly phones: readonly string[]
}

const EMAIL = /[^\s@,;:<>()"]+@[^\s@,;:<>()"]+\.[^\s@,;:<>()".]+/g
/** Digits in groups, with the characters that people type between and before them. */
const PHONE = /\+?\(?\d[\d\s().\-–]{5,}\d/g
/** Number of digits of a telephone number: more than an extension, and at most as ITU-T E.164. */
const FEWEST_DIGITS = 7
const MOST_DIGITS = 15
/** Number of digits from which one without a leading zero starts with its country. */
const WITH_COUNTRY = 11

/** Find e-mail addresses and telephone numbers in a text. */
export function contactWays(contact: string): ContactWays {
  const emails = contact.match(EMAIL) ?? []
  const rest = contact.replace(EMAIL, ' ; ')
  return {
    emails: [...new Set(emails.map((email) => email.toLowerCase()))],
    phones: [...new Set((rest.match(PHONE) ?? []).flatMap((phone) => dialled(phone) ?? []))],
  }
}

/** Normalise a number. One leading zero is British: the company's own country. */
function dialled(phone: string): string | undefined {
  const digits = phone.replace('(0)', '').replace(/\D/g, '')
  const length = digits.replace(/^00/, '').length
  if (length < FEWEST_DIGITS || length > MOST_DIGITS) return undefined
  if (phone.startsWith('+')) return `+${digits}`
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  if (digits.startsWith('0')) return `+44${digits.slice(1)}`
  return length >= WITH_COUNTRY ? `+${digits}` : digits
}

/**
 * True if two enquiries come from one person, by their contact texts alone. Since anyone can type the address of a
 * stranger, nothing may speak against it:
 * - Both name an e-mail address or a telephone number; a text with neither, such as `WhatsApp`, is like no other.
 * - Each names at most one address and one number, at least one is common to both, and none differs.
 * - Or, if one names several addresses or numbers, which may be those of others, the other names exactly the same.
 */
export function samePerson(one: string, other: string): boolean {
  const [a, b] = [contactWays(one), contactWays(other)]
  const kinds = [
    [a.emails, b.emails],
    [a.phones, b.phones],
  ] as const
  const isCommon = kinds.some(([mine, theirs]) => mine.length > 0 && isSame(mine, theirs))
  const mayBeOthers = kinds.flat().some((ways) => ways.length > 1)
  const differs = kinds.some(
    ([mine, theirs]) => !isSame(mine, theirs) && (mayBeOthers || (mine.length > 0 && theirs.length > 0)),
  )
  return isCommon && !differs
}

/** The same addresses or numbers, in any order. */
const isSame = (ways: readonly string[], others: readonly string[]) =>
  ways.length === others.length && ways.every((way) => others.includes(way))

/** Digits of the telephone numbers in a text, with their country where it is known. */
export const phoneDigits = (text: string): string[] =>
  contactWays(text).phones.map((phone) => phone.replace('+', ''))

/** A search whose telephone numbers are digits alone, without leading zeros, so that `phoneDigits` contain them. */
export const withPhoneDigits = (search: string): string =>
  search.replace(PHONE, (phone) => phone.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, ''))
