import { site } from '../../shared/site.ts'
import { rootFiles } from './root-files.ts'

/** Below a year, as RFC 9116 section 2.5.5 recommends. */
const VALID_DAYS = 364
const DAY_MS = 24 * 60 * 60 * 1000

/** `/.well-known/security.txt` (RFC 9116): contact for security reports. Each build renews its expiry date. */
export const securityText = () =>
  rootFiles({
    name: 'security-text',
    make: async () =>
      new Map([
        ['.well-known/security.txt', { type: 'text/plain; charset=utf-8', content: contentAt(new Date()) }],
      ]),
    tags: [],
  })

/** @param now time of the build; the expiry date has no hours, so that builds of one day are identical. */
export function contentAt(now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString().slice(0, 10)
  return [
    `Contact: mailto:${site.email}`,
    `Expires: ${expires}T00:00:00.000Z`,
    `Preferred-Languages: ${site.language.slice(0, 2)}`,
    '',
  ].join('\n')
}
