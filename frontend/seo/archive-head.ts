import type { Words } from '../../content/schemas.ts'
import { filledIn } from '../../shared/formats/placeholders.ts'
import { alternatesOf, languageTag } from '../../shared/languages.ts'
import { archivePath, pages } from '../../shared/pages.ts'
import type { Archive } from '../../shared/renderer-contract.ts'
import { feedAddress, type Head, pageImage } from './head.ts'
import { addressOf, type SiteData } from './structured-data/site-data.ts'
import { breadcrumbData, type Crumb, trailOf } from './structured-data/structured-data.ts'

/** Breadcrumbs from home to a year of the archive. */
export const archiveTrail = (year: string, { navigation }: SiteData['shared']): Crumb[] => [
  ...trailOf('blog', navigation),
  { name: year, path: archivePath(year) },
]

/** Head of a year of the archive. */
export function archiveHead(
  { year, languages }: Pick<Archive, 'year' | 'languages'>,
  words: Words<'blog'>,
  siteData: SiteData,
): Head {
  const { language, shared, origin } = siteData
  const title = filledIn(words.archive.head.title, { year })
  const description = filledIn(words.archive.head.description, { year })
  return {
    title,
    description,
    keywords: [],
    robots: 'index, follow',
    canonical: addressOf(siteData, archivePath(year)),
    alternates: alternatesOf(origin, archivePath(year), languages),
    feed: feedAddress(siteData),
    openGraph: {
      type: 'website',
      language: languageTag(language),
      title,
      description,
      image: pageImage(siteData, pages.blog, words.head.title),
    },
    structuredData: [breadcrumbData(archiveTrail(year, shared), siteData)],
  }
}
