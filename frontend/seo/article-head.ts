import type { PostSummary } from '../../shared/entities/post.ts'
import { articlePath, shareImageSize } from '../../shared/pages.ts'
import { drawnType, needsDrawnImage, shareImagePath } from '../../shared/share-image.ts'
import { site } from '../../shared/site.ts'
import { articleData } from './article-data.ts'
import { absolute, feedAddress, type Head, type ShareImage, shareImage } from './head.ts'

/** The article's own image, else the one drawn from its title; the site's for a draft. */
function imageOf(post: PostSummary, origin: string): ShareImage {
  if (!needsDrawnImage(post)) return shareImage(origin, post.featuredImage, post.title)
  const path = shareImagePath(post, import.meta.env.PICTURE_LOOK ?? '')
  return { url: origin + path, alt: post.title, type: drawnType, ...shareImageSize }
}

/** Head of a published article. */
export function articleHead(post: PostSummary, origin: string): Head {
  const path = articlePath(post.slug)
  const image = imageOf(post, origin)
  const { language } = post
  const title = post.metaTitle ?? `${post.title} | ${site.product}`
  const description = post.metaDescription ?? post.excerpt
  const canonical = absolute(origin, post.canonicalUrl) ?? absolute(origin, path)
  return {
    title,
    description,
    keywords: [],
    robots: 'index, follow',
    canonical,
    alternates: canonical ? [{ language, href: canonical }] : [],
    feed: feedAddress(origin),
    openGraph: {
      type: 'article',
      language,
      title: post.metaTitle ?? post.title,
      description,
      image,
      article: {
        published: post.publishedAt ?? post.createdAt,
        modified: post.updatedAt,
        tags: [...new Set(post.tags)],
      },
    },
    structuredData: articleData(post, image, origin),
  }
}
