import type { Facts } from '../../../../shared/entities/changes/facts.ts'
import { site } from '../../../../shared/site.ts'

/** Below a year, as RFC 9116 section 2.5.5 recommends. */
const VALID_DAYS = 364
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Contact for security reports (RFC 9116). Key `.well-known/security.txt`.
 * @param day of writing, ISO 8601: the file expires a year later, and a reconcile writes it again every month
 */
export function securityTxt({ email }: Pick<Facts, 'email'>, day: string): string {
  const expires = new Date(Date.parse(day) + VALID_DAYS * DAY_MS).toISOString()
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${site.language.slice(0, 2)}`,
    '',
  ].join('\n')
}
