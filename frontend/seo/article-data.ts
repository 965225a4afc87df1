import type { PostSummary } from '../../shared/entities/post.ts'
import { articlePath } from '../../shared/pages.ts'
import { site } from '../../shared/site.ts'
import type { StructuredData } from './entry-data.ts'
import type { ShareImage } from './head.ts'
import { breadcrumbData, type Crumb, context, publisher, trailOf } from './structured-data.ts'

/** Breadcrumbs from home to an article. */
export const articleTrail = ({ title, slug }: Pick<PostSummary, 'title' | 'slug'>): Crumb[] => [
  ...trailOf('blog'),
  { name: title, path: articlePath(slug) },
]

/** Structured data of a published article: Article and BreadcrumbList. */
export function articleData(post: PostSummary, image: ShareImage, origin: string): StructuredData[] {
  const path = articlePath(post.slug)
  const url = `${origin}${path}`
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
      author: { '@type': 'Organization', name: site.company, url: `${origin}/` },
      publisher: publisher(origin),
      keywords: post.tags,
      inLanguage: post.language,
      // 0 means not counted.
      wordCount: post.wordCount || undefined,
    },
    breadcrumbData(articleTrail(post), origin),
  ]
}
