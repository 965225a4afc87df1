import type { PostSummary } from '../../../shared/entities/posts/post.ts'
import { languageTag } from '../../../shared/languages.ts'
import type { ShareImage } from '../../../shared/media/share-images.ts'
import { articlePath } from '../../../shared/pages.ts'
import type { StructuredData } from '../entry-data.ts'
import { addressOf, type SiteData } from './site-data.ts'
import { breadcrumbData, type Crumb, context, publisher, trailOf } from './structured-data.ts'

/** Breadcrumbs from home to an article. */
export const articleTrail = (
  { title, slug }: Pick<PostSummary, 'title' | 'slug'>,
  { navigation }: SiteData['shared'],
): Crumb[] => [...trailOf('blog', navigation), { name: title, path: articlePath(slug) }]

/** Structured data of a published article: Article and BreadcrumbList. */
export function articleData(post: PostSummary, image: ShareImage, site: SiteData): StructuredData[] {
  const { origin, facts, shared } = site
  const url = addressOf(site, articlePath(post.slug))
  return [
    {
      ...context,
      '@type': 'Article',
      '@id': `${url}#article`,
      mainEntityOfPage: url,
      headline: post.title,
      description: post.excerpt,
      image: { '@type': 'ImageObject', url: image.url, width: image.width, height: image.height },
      datePublished: post.publishedAt ?? post.createdAt,
      dateModified: post.updatedAt,
      author: { '@type': 'Organization', name: facts.company, url: `${origin}/` },
      publisher: publisher(site),
      keywords: post.tags,
      inLanguage: languageTag(post.language),
      // 0 means not counted.
      wordCount: post.wordCount || undefined,
    },
    breadcrumbData(articleTrail(post, shared), site),
  ]
}
