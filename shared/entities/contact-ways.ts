/** How the sender of an enquiry can be reached: what the free text of its field `contact` holds. */
export interface ContactWays {
  /** In lower case. */
  readonly emails: readonly string[]
  /** As `tel:` takes them: `+` and digits; without `+` where the country is not told. */
  readonly phones: readonly string[]
}

const EMAIL = /[^\s@,;:<>()"]+@[^\s@,;:<>()"]+\.[^\s@,;:<>()".]+/g
/** Digits in groups, with what people write between and before them. */
const PHONE = /\+?\(?\d[\d\s().\-–]{5,}\d/g
/** Digits of a telephone number: fewest that are not an extension, and most (ITU-T E.164). */
const FEWEST_DIGITS = 7
const MOST_DIGITS = 15
/** From this many digits on, a number that starts with no zero is taken to have its country in front. */
const WITH_COUNTRY = 11

/** Finds e-mail addresses and telephone numbers in what people type into one field. */
export function contactWays(contact: string): ContactWays {
  const emails = contact.match(EMAIL) ?? []
  const rest = contact.replace(EMAIL, ' ; ')
  return {
    emails: [...new Set(emails.map((email) => email.toLowerCase()))],
    phones: [...new Set((rest.match(PHONE) ?? []).flatMap((phone) => dialled(phone) ?? []))],
  }
}

/** Numbers that start with one zero are British: the company's own country. */
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
 * Whether two enquiries are taken to come from one person, by their contact texts alone. Anybody can write anybody's
 * address, so it is said only where nothing speaks against it:
 * - Both name an e-mail address or a telephone number: a text with neither, such as `WhatsApp`, is like no other.
 * - Each names at most one address and one number, at least one is common to both, and none differs.
 * - Or, where one names several addresses or numbers, which may be other people's, the other names exactly the same.
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

/** The same addresses or numbers, in whatever order. */
const isSame = (ways: readonly string[], others: readonly string[]) =>
  ways.length === others.length && ways.every((way) => others.includes(way))
