import { site } from '../../shared/site.ts'
import { rootFiles } from './root-files.ts'

/** In milliseconds: RFC 9116 recommends less than a year, so that nobody relies on what is no longer looked after. */
const VALID_FOR = 364 * 24 * 60 * 60 * 1000

/** `/.well-known/security.txt`: whom to tell about a weakness of the site. Every build makes it valid anew. */
export const securityText = () =>
  rootFiles({
    name: 'security-text',
    make: async () =>
      new Map([
        ['.well-known/security.txt', { type: 'text/plain; charset=utf-8', content: contentAt(new Date()) }],
      ]),
    tags: [],
  })

/** @param now the time of the build; the day it expires is told without hours, so that builds of a day are the same. */
export function contentAt(now: Date): string {
  const expires = new Date(now.getTime() + VALID_FOR).toISOString().slice(0, 10)
  return [
    `Contact: mailto:${site.email}`,
    `Expires: ${expires}T00:00:00.000Z`,
    `Preferred-Languages: ${site.language.slice(0, 2)}`,
    '',
  ].join('\n')
}
