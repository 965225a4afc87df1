import { archive } from '../../content/en/blog.ts'
import { archivePath, pages } from '../../shared/pages.ts'
import { site } from '../../shared/site.ts'
import { feedAddress, type Head, shareImage } from './head.ts'
import { breadcrumbData, type Crumb, trailOf } from './structured-data.ts'

/** Breadcrumbs from home to a year of the archive. */
export const archiveTrail = (year: string): Crumb[] => [
  ...trailOf('blog'),
  { name: year, path: archivePath(year) },
]

/** Head of a year of the archive. */
export function archiveHead(year: string, origin: string): Head {
  const title = `${archive.title(year)} | ${site.product}`
  const description = archive.description(year)
  const canonical = `${origin}${archivePath(year)}`
  return {
    title,
    description,
    keywords: [],
    robots: 'index, follow',
    canonical,
    alternates: [{ language: site.language, href: canonical }],
    feed: feedAddress(origin),
    openGraph: { type: 'website', title, description, image: shareImage(origin, null, title, pages.blog) },
    structuredData: [breadcrumbData(archiveTrail(year), origin)],
  }
}
