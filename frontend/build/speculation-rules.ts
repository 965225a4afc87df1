import { SPECULATION_RULES } from '../../shared/assets.ts'
import { rootFiles } from './root-files.ts'

/**
 * Documents that browsers load ahead, of links pointed at or about to be pressed: pages of the site, not what is for the
 * administrator alone or made at each request, and none once the app opens links.
 */
const rules = {
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin*', '/api/*', '/preview/*'] } },
          { not: { selector_matches: ['[rel~="nofollow"]', '[download]', '[data-hydrated] a'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/** File that the header `Speculation-Rules` of documents names: rules in a document would be inline scripts. */
export const speculationRules = () =>
  rootFiles({
    name: 'speculation-rules',
    make: async () =>
      new Map([
        [SPECULATION_RULES, { type: 'application/speculationrules+json', content: JSON.stringify(rules) }],
      ]),
    tags: [],
  })
