import { articlePath } from '../../shared/pages.ts'
import type { PostSummary } from '../../shared/post.ts'
import { site } from '../../shared/site.ts'
import type { StructuredData } from './entry-data.ts'
import type { ShareImage } from './head.ts'
import { breadcrumbData, context, publisher, trailOf } from './structured-data.ts'

/** What an article's head knows beside the post. */
interface ArticleFacts {
  readonly image: ShareImage
  /** BCP 47. */
  readonly language: string
}

/** A published article and where it stands. */
export function articleData(
  post: PostSummary,
  { image, language }: ArticleFacts,
  origin: string,
): StructuredData[] {
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
      inLanguage: language,
      // 0 where they were not counted when it was written: then nothing is said.
      wordCount: post.wordCount || undefined,
    },
    breadcrumbData([...trailOf('blog'), { name: post.title, path }], origin),
  ]
}
