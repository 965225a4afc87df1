import { articlePath } from '../../shared/pages.ts'
import type { PostSummary } from '../../shared/post.ts'
import { site } from '../../shared/site.ts'
import { absolute, type Head, shareImage } from './head.ts'
import { articleData } from './structured-data.ts'

/** Head of a published article (SPEC 2, blog article). */
export function articleHead(post: PostSummary, origin: string): Head {
  const path = articlePath(post.slug)
  const image = shareImage(origin, post.featuredImage)
  const title = post.metaTitle ?? `${post.title} | ${site.product}`
  const description = post.metaDescription ?? post.excerpt
  const canonical = absolute(origin, post.canonicalUrl) ?? absolute(origin, path)
  return {
    title,
    description,
    keywords: [],
    robots: 'index, follow',
    canonical,
    alternates: canonical ? [{ language: site.language, href: canonical }] : [],
    openGraph: {
      type: 'article',
      title: post.metaTitle ?? post.title,
      description,
      image,
      article: {
        published: post.publishedAt ?? post.createdAt,
        modified: post.updatedAt,
        tags: [...new Set(post.tags)],
      },
    },
    structuredData: articleData(post, image.url, origin),
  }
}
