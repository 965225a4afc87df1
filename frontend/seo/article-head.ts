import type { Article, PostSummary } from '../../shared/entities/posts/post.ts'
import { addressIn, languageTag } from '../../shared/languages.ts'
import { articlePath } from '../../shared/pages.ts'
import { type Alternate, absolute, articleImage, feedAddress, type Head, titled } from './head.ts'
import { articleData } from './structured-data/article-data.ts'
import { addressOf, type SiteData } from './structured-data/site-data.ts'

/** Addresses of an article in the languages it is published in; English is for readers of others. */
function alternatesOf(post: ShownPost, canonical: string, origin: string): Alternate[] {
  const { translations = [] } = post
  const others = translations.map(({ language, slug }) => ({
    language,
    href: origin + addressIn(language, articlePath(slug)),
  }))
  const all = [{ language: post.language, href: canonical }, ...others]
  const english = others.length > 0 ? all.find(({ language }) => language === 'en') : undefined
  return [
    ...all.map(({ language, href }) => ({ language: languageTag(language), href })),
    ...(english ? [{ language: 'x-default', href: english.href }] : []),
  ]
}

type ShownPost = PostSummary & Partial<Pick<Article, 'translations'>>

/** Head of an article; of a draft, which is shown by a preview link, not for search engines. */
export function articleHead(post: ShownPost, site: SiteData): Head {
  const { origin, facts } = site
  const image = articleImage(site, post)
  const language = languageTag(post.language)
  const title = post.metaTitle ?? titled(post.title, facts)
  const description = post.metaDescription ?? post.excerpt
  const canonical = absolute(origin, post.canonicalUrl) ?? addressOf(site, articlePath(post.slug))
  return {
    title,
    description,
    keywords: [],
    ...(post.published
      ? { robots: 'index, follow' as const, canonical, alternates: alternatesOf(post, canonical, origin) }
      : { robots: 'noindex' as const, alternates: [] }),
    feed: feedAddress(site),
    openGraph: {
      type: 'article',
      language,
      otherLanguages: (post.translations ?? []).map((other) => languageTag(other.language)),
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
