import type { Facts } from '../../../../shared/entities/changes/facts.ts'
import type { Article, Post } from '../../../../shared/entities/posts/post.ts'
import { localLinks } from '../../../../shared/formats/local-links.ts'
import { addressIn, type Language, languageTag } from '../../../../shared/languages.ts'
import { articleImage } from '../../../../shared/media/share-images.ts'
import { articlePath, feedPath, pages } from '../../../../shared/pages.ts'
import { newestChange } from './sitemap.ts'
import { cdata, escapeXml, textElement } from './xml.ts'

/** Number of whole articles in the feed: enough for a reader who comes every week or two. */
export const FEED_SIZE = 20

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ')

/** At most 144 px wide (RSS 2.0, `<image>`). */
const LOGO = { path: '/icon-144.png', size: 144 }

/** The feed's own title and description, and the company whose feed it is. */
interface FeedHead {
  readonly language: Language
  readonly facts: Facts
  readonly title: string
  readonly description: string
}

type ListedPost = Post & Partial<Pick<Article, 'localSlugs'>>

/**
 * RSS 2.0 feed with the whole content of the newest articles; `posts` are published, newest first. Dates come from the
 * articles, so the same posts give the same bytes. Key `rss.xml`.
 */
export function rssFeed(
  origin: string,
  { language, facts, title: heading, description }: FeedHead,
  posts: readonly ListedPost[],
): string {
  const items = posts.slice(0, FEED_SIZE)
  const link = escapeXml(origin + addressIn(language, pages.blog.path))
  const title = escapeXml(heading)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${NAMESPACES}>`,
    '<channel>',
    `<title>${title}</title>`,
    `<link>${link}</link>`,
    textElement('description', description),
    textElement('language', languageTag(language).toLowerCase()),
    textElement('lastBuildDate', rfc822(newestChange(items))),
    `<image><url>${escapeXml(origin + LOGO.path)}</url><title>${title}</title><link>${link}</link><width>${LOGO.size}</width><height>${LOGO.size}</height></image>`,
    `<atom:link href="${escapeXml(origin + addressIn(language, feedPath))}" rel="self" type="application/rss+xml"/>`,
    ...items.map((post) => item(origin, facts, post)),
    '</channel>',
    '</rss>',
  ]
  return `${lines.filter(Boolean).join('\n')}\n`
}

function item(origin: string, { company }: Facts, post: ListedPost): string {
  const address = origin + addressIn(post.language, articlePath(post.slug))
  const lines = [
    '<item>',
    textElement('title', post.title),
    textElement('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    textElement('pubDate', rfc822(post.publishedAt ?? post.createdAt)),
    textElement('dc:creator', company),
    textElement('dc:language', languageTag(post.language)),
    ...[...new Set(post.tags)].map((tag) => textElement('category', tag)),
    picture(origin, post),
    textElement('description', post.excerpt),
    `<content:encoded>${cdata(withAbsoluteAddresses(localLinks(post.content, post.language, post.localSlugs), address))}</content:encoded>`,
    '</item>',
  ]
  return lines.filter(Boolean).join('\n')
}

/** The article's image (Media RSS 1.5). */
function picture(origin: string, post: Post): string {
  const { url, type, width, height } = articleImage(origin, post)
  const format = type ? ` type="${type}" width="${width}" height="${height}"` : ''
  return `<media:content url="${escapeXml(url)}" medium="image"${format}/>`
}

/** Address of a link or picture, as `cleanContent` writes it: in double quotes, after `=`. */
const ADDRESS = /(<(?:a|img)\b[^>]*?\s(?:href|src)=")([^"]*)/g

/**
 * An article's clean HTML with absolute addresses, for feed readers. `base` is the address of its page. Addresses stay
 * HTML-escaped, because no escaped character has a meaning for a URL's parser.
 */
const withAbsoluteAddresses = (html: string, base: string): string =>
  html.replace(
    ADDRESS,
    (_, before: string, address: string) =>
      before + (URL.canParse(address, base) ? new URL(address, base).href : address),
  )

/** `Fri, 20 Nov 2026 10:00:00 GMT` (RFC 822, with the year in four digits as RSS 2.0 prefers). */
const rfc822 = (instant: string | undefined) => instant && new Date(instant).toUTCString()
