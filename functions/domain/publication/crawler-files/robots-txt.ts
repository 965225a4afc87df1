import { adminPages } from '../../../../shared/pages.ts'
import { INDEX_KEY } from './sitemap.ts'

/** What crawlers are asked to leave out, and where the sitemap is (RFC 9309, sitemaps.org). Key `robots.txt`. */
export const robotsTxt = (origin: string): string =>
  `User-agent: *
Disallow: ${adminPages.login}
Disallow: /api/

Sitemap: ${origin}/${INDEX_KEY}
`
