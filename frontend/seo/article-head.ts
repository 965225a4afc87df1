import type { Article, PostSummary } from '../../shared/entities/posts/post.ts'
import { absolute } from '../../shared/formats/picture-address.ts'
import { addressIn, alternatesAt, languageTag } from '../../shared/languages.ts'
import { articleImage } from '../../shared/media/share-images.ts'
import { articlePath } from '../../shared/pages.ts'
import { feedAddress, type Head, titled } from './head.ts'
import { articleData } from './structured-data/article-data.ts'
import { addressOf, type SiteData } from './structured-data/site-data.ts'

type ShownPost = PostSummary & Partial<Pick<Article, 'translations'>>

/** Head of an article; of a draft, which is shown by a preview link, not for search engines. */
export function articleHead(post: ShownPost, site: SiteData): Head {
  const { origin, facts } = site
  const image = articleImage(origin, post)
  const language = languageTag(post.language)
  const title = post.metaTitle ?? titled(post.title, facts)
  const description = post.metaDescription ?? post.excerpt
  const canonical = absolute(origin, post.canonicalUrl) ?? addressOf(site, articlePath(post.slug))
  const others = (post.translations ?? []).map(
    (other) => [other.language, origin + addressIn(other.language, articlePath(other.slug))] as const,
  )
  // Without translations English is for no other readers.
  const alternates =
    others.length > 0
      ? alternatesAt([[post.language, canonical], ...others])
      : [[language, canonical] as const]
  return {
    title,
    description,
    keywords: [],
    ...(post.published
      ? { robots: 'index, follow' as const, canonical, alternates }
      : { robots: 'noindex' as const, alternates: [] }),
    feed: feedAddress(site),
    openGraph: {
      type: 'article',
      language,
      otherLanguages: others.map(([other]) => languageTag(other)),
      title: post.metaTitle ?? post.title,
      description,
      image,
      ...(post.published && {
        article: {
          published: post.publishedAt ?? post.createdAt,
          modified: post.updatedAt,
          tags: [...new Set(post.tags)],
        },
      }),
    },
    structuredData: post.published ? articleData(post, image, site) : [],
  }
}
