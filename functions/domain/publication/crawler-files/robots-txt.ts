import { adminPages } from '../../../../shared/pages.ts'
import { INDEX_KEY } from './sitemap.ts'

/** Paths closed to crawlers, and the address of the sitemap (RFC 9309, sitemaps.org). Key `robots.txt`. */
export const robotsTxt = (origin: string): string =>
  `User-agent: *
Disallow: ${adminPages.login}
Disallow: /api/

Sitemap: ${origin}/${INDEX_KEY}
`
