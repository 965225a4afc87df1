import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { matchPath, StaticRouter } from 'react-router-dom'
import { archivePath, type Page, type PageKey, pages } from '../../shared/pages.ts'
import type { PageData, RenderedPage } from '../../shared/renderer-contract.ts'
import { archiveQuery, articleQuery, postListQuery, shownArticle } from '../api/article-queries.ts'
import { QueryCache, QueryCacheContext } from '../api/query-cache.ts'
import { entryOf, seoQuery } from '../api/seo-queries.ts'
import { SiteOrigin } from '../seo/origin.ts'
import { scriptJson } from '../seo/script-json.ts'
import { articlesOf, pageArticlesKey } from '../site/sections/article/page-articles.ts'
import { App } from './app.tsx'
import { HYDRATION_DATA_ID, type HydrationData } from './hydration-data.ts'
import { usedStyles } from './used-styles.ts'

/** Path at which the 404 page is rendered: any that is no page. */
const NOT_FOUND_PATH = '/404'

/** Head tags that React writes before the page's markup, with `<` and `>` escaped. */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)*/

/**
 * First paint with the document whole, up to its data block: else what is centred or at the right moves when its
 * neighbours arrive.
 */
const FIRST_PAINT_TAG = `<link rel="expect" href="#${HYDRATION_DATA_ID}" blocking="render">`
/** Longest markup whose document comes in one round trip: the first 14 KB of a connection (RFC 6928), by Brotli. */
const MAX_ONE_ROUND_TRIP_CHARS = 50_000

/** Parts of a build that all its pages share. */
export interface PageTemplate {
  /** The built index.html, without styles. */
  readonly html: string
  /** The stylesheet of the public pages, minified. */
  readonly stylesheet: string
  /** Tag that loads it. */
  readonly stylesheetLink: string
}

/**
 * `Render` of shared/renderer-contract.ts, into a template. A page is painted from the styles inlined in it; the app
 * loads the whole stylesheet. The 404 page links it: the edge runs no function after an error, which could admit
 * inlined styles.
 */
export async function renderInto(
  template: PageTemplate,
  path: string,
  data: PageData,
  origin: string,
): Promise<RenderedPage> {
  const page = pageAt(path, data)
  const markup = await markupOf(page ? path : NOT_FOUND_PATH, page?.queries ?? {}, origin)
  const seoTags = HEAD_TAGS.exec(markup)?.[0] ?? ''
  // A longer document is painted as it arrives: on a slow line its first words come seconds before its last.
  const firstPaintTag = markup.length <= MAX_ONE_ROUND_TRIP_CHARS ? FIRST_PAINT_TAG : ''
  const headTags = `${firstPaintTag}${seoTags}`
  const hydrationData: HydrationData = page
    ? { path, origin, ...withoutArticleHtml(page) }
    : { origin, queries: {} }
  const block = `<script id="${HYDRATION_DATA_ID}" type="application/json">${scriptJson(hydrationData)}</script>`
  const unstyled = fill(template.html, {
    '<div id="root"></div>': `<div id="root">${markup.slice(seoTags.length)}</div>${block}`,
  })
  if (!page) {
    const html = fill(unstyled, { '</head>': `${template.stylesheetLink}${headTags}</head>` })
    return { html, status: 404 }
  }
  const inlineStyles = usedStyles(template.stylesheet, unstyled)
  const html = fill(unstyled, { '</head>': `<style>${inlineStyles}</style>${headTags}</head>` })
  return { html, inlineStyles, status: 200 }
}

type PageQueries = Pick<HydrationData, 'queries' | 'articleKey'>

/** Data of the queries that the page at `path` makes; undefined if there is no such page. */
function pageAt(path: string, { seoEntries, posts, article, archive }: PageData): PageQueries | undefined {
  const key = (Object.keys(pages) as PageKey[]).find((one) => pages[one].path === path)
  if (key) {
    const { seo, showsArticles }: Page = pages[key]
    if (showsArticles && !posts) throw new Error(`${path} can't be rendered without its posts`)
    return {
      queries: {
        ...(seo && { [seoQuery(seo.pageName).key]: entryOf(seo.pageName, seoEntries) }),
        ...(key === 'blog' && { [postListQuery.key]: posts }),
        ...(showsArticles &&
          key !== 'blog' && { [pageArticlesKey(key)]: articlesOf(key, posts?.items ?? []) }),
      },
    }
  }
  if (archive && path === archivePath(archive.year))
    return { queries: { [archiveQuery(archive.year).key]: archive } }
  const slug = matchPath(`${pages.blog.path}/:slug`, path)?.params.slug
  if (!slug || !article) return undefined
  const articleKey = articleQuery(slug).key
  return { queries: { [articleKey]: shownArticle(article) }, articleKey }
}

/** Hydration data leaves the article's HTML out: it is already in the DOM. */
const withoutArticleHtml = ({ queries, articleKey }: PageQueries): PageQueries => ({
  queries: Object.fromEntries(
    Object.entries(queries).map(([key, data]) => [
      key,
      key === articleKey ? { ...(data as object), html: undefined } : data,
    ]),
  ),
  ...(articleKey && { articleKey }),
})

/** The page as React renders it. One failing component fails the page: nothing incomplete is published. */
async function markupOf(path: string, queries: PageQueries['queries'], origin: string): Promise<string> {
  const cache = new QueryCache()
  for (const [key, data] of Object.entries(queries)) cache.set(key, data)
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <QueryCacheContext value={cache}>
        <SiteOrigin value={origin}>
          <StaticRouter location={path}>
            <App />
          </StaticRouter>
        </SiteOrigin>
      </QueryCacheContext>
    </StrictMode>,
    {
      onError: (error) => void errors.push(error),
      // Else React moves longer parts behind inline scripts, which crawlers don't run and the CSP blocks.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
  const markup = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  return markup
}

/**
 * Replace each of `places` in the template by its content.
 * @throws if the template lacks a place.
 */
const fill = (template: string, places: Record<string, string>): string =>
  Object.entries(places).reduce((html, [place, content]) => {
    const [before, after] = html.split(place)
    if (before === undefined || after === undefined) throw new Error(`the document template has no ${place}`)
    return `${before}${content}${after}`
  }, template)
