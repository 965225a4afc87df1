import { type ReactNode, StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { matchPath, StaticRouter } from 'react-router-dom'
import type { Words } from '../../content/schemas.ts'
import { addressIn, type Language, languageTag, placeOf } from '../../shared/languages.ts'
import { archivePath, type Page, type PageKey, pages, wordsPage } from '../../shared/pages.ts'
import type { PageData, RenderedPage } from '../../shared/renderer-contract.ts'
import {
  archiveQuery,
  articleKey,
  POST_LIST_KEY,
  type ShownArticle,
  shownArticle,
} from '../api/article-queries.ts'
import { QueryCache, QueryCacheContext } from '../api/query-cache.ts'
import { contentQueries, NOT_FOUND_ELSEWHERE_KEY } from '../api/words.ts'
import { subsetsOf } from '../build/fonts/font-letters.ts'
import { scriptJson } from '../seo/script-json.ts'
import { SiteOrigin } from '../seo/structured-data/site-data.ts'
import { CookieBanner } from '../site/layout/cookie-banner.tsx'
import { FIRST_SCREEN_ID } from '../site/layout/first-screen.ts'
import { ShipmentDocument } from '../site/pages/shipment-page.tsx'
import { articlesOf, pageArticlesKey } from '../site/sections/article/page-articles.ts'
import { App } from './app.tsx'
import { HYDRATION_DATA_ID, type HydrationData } from './hydration-data.ts'
import { withPlaceColours } from './place-colours.ts'
import { usedStyles } from './used-styles.ts'

/** Attribute of a document without scripts: for the variant `noscript` of Tailwind. */
const SCRIPTLESS = 'data-without-scripts=""'

/** Path at which the 404 page is rendered: any that is no page. */
const NOT_FOUND_PATH = '/404'

const HTML_TAG = /<html[^>]*>/

/** Scripts of the template and what is loaded ahead for them. */
const SCRIPTS = /<script[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g

/** Head tags that React writes before the page's markup, with `<` and `>` escaped. */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)*/

/**
 * First paint when the first screen is there whole, else what is centred or at the right moves when its neighbours arrive; and
 * no later: a slow processor takes several times as long to lay out the rest.
 */
const FIRST_PAINT_TAG = `<link rel="expect" href="#${FIRST_SCREEN_ID}" blocking="render">`

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
 * loads the whole stylesheet. The 404 page links it: the edge runs no function after an error, which could admit inlined
 * styles.
 */
export async function renderInto(
  template: PageTemplate,
  address: string,
  data: PageData,
  origin: string,
): Promise<RenderedPage> {
  const { language, path } = placeOf(address)
  const page = pageAt(path, data)
  const content = contentQueries(page && wordsPage(path), data)
  const place = { language, path: page ? path : NOT_FOUND_PATH }
  const elsewhere = { [NOT_FOUND_ELSEWHERE_KEY]: data.notFoundElsewhere }
  const queries = { ...content, ...page?.queries, ...page?.article, ...(!page && elsewhere) }
  const shown = data.shipment ? <ShipmentDocument proof={data.shipment} /> : <App />
  const bare = await markupOf(shown, place, queries, origin)
  const markup = withPlaceColours(bare, data.colours ?? {})
  const seoTags = HEAD_TAGS.exec(markup)?.[0] ?? ''
  const headTags = `${FIRST_PAINT_TAG}${seoTags}`
  const hydrationData: HydrationData = page
    ? {
        path: address,
        digest: data.digest,
        origin,
        queries: { ...page.queries, ...briefly(page.article) },
        ...(page.article && { articleKey: Object.keys(page.article)[0] }),
      }
    : { origin, queries: content }
  const block = `<script id="${HYDRATION_DATA_ID}" type="application/json">${scriptJson(hydrationData)}</script>`
  const translated = template.html.replace(HTML_TAG, `<html lang="${languageTag(language)}" dir="ltr">`)
  if (data.withoutScripts) {
    const whole = translated.replace(SCRIPTS, '').replace('<html', `<html ${SCRIPTLESS}`)
    const html = fill(whole, {
      '<div id="root"></div>': `<div id="root">${markup.slice(seoTags.length)}</div>`,
      '</head>': `${template.stylesheetLink}${seoTags}</head>`,
    })
    return { html, status: page ? 200 : 404 }
  }
  // Outside of what the app takes over, and after all that is painted at first.
  const { cookieBanner } = data.words.shared as Words<'shared'>
  const banner = await markupOf(<CookieBanner words={cookieBanner} />, place, queries, origin)
  const unstyled = fill(translated, {
    '<div id="root"></div>': `${fontLinks(template.stylesheet, language)}<div id="root">${markup.slice(seoTags.length)}</div>${block}${banner}`,
  })
  if (!page) {
    const html = fill(unstyled, { '</head>': `${template.stylesheetLink}${headTags}</head>` })
    return { html, status: 404 }
  }
  const inlineStyles = usedStyles(withFontsOf(language, template.stylesheet), unstyled)
  const html = fill(unstyled, { '</head>': `<style>${inlineStyles}</style>${headTags}</head>` })
  return { html, inlineStyles, status: 200 }
}

/** `@font-face` of a file of the headings' font, with its address and the name of its letters. */
const FONT_FACE =
  /@font-face\{[^}]*url\(([^)]*\/headings-(latin|latin-ext|cyrillic)-[-\w]{8}\.woff2)\)[^}]*\}/g

const isIn = (language: Language, letters: string | undefined) =>
  subsetsOf(language).some((one) => one === letters)

/**
 * Tags that load the headings' font, in the letters of the language, before the styles ask for it. They belong into the
 * body: Chromium holds back the first paint for a font that the head preloads, for up to 50 ms.
 */
const fontLinks = (stylesheet: string, language: Language): string =>
  [...stylesheet.matchAll(FONT_FACE)]
    .filter(([, , letters]) => isIn(language, letters))
    .map(([, href]) => `<link rel="preload" as="font" crossorigin href="${href}">`)
    .join('')

/** A stylesheet without the letters of other languages, which names have: they come with the whole stylesheet. */
const withFontsOf = (language: Language, stylesheet: string): string =>
  stylesheet.replace(FONT_FACE, (face, _, letters) => (isIn(language, letters) ? face : ''))

interface PageQueries {
  /** Data by query key. */
  queries: HydrationData['queries']
  /** The article of the page by its key. */
  article?: Readonly<Record<string, ShownArticle>>
}

/** Data of the queries that the page at a path below its language makes; undefined if there is no such page. */
function pageAt(path: string, { posts, article, archive }: PageData): PageQueries | undefined {
  const key = (Object.keys(pages) as PageKey[]).find((one) => pages[one].path === path)
  if (key) {
    const { showsArticles }: Page = pages[key]
    if (showsArticles && !posts) throw new Error(`${path} can't be rendered without its posts`)
    return {
      queries: {
        ...(key === 'blog' && { [POST_LIST_KEY]: posts }),
        ...(showsArticles &&
          key !== 'blog' && { [pageArticlesKey(key)]: articlesOf(key, posts?.items ?? []) }),
      },
    }
  }
  if (archive && path === archivePath(archive.year))
    return { queries: { [archiveQuery(archive.year).key]: archive } }
  const slug = matchPath(`${pages.blog.path}/:slug`, decodeURI(path))?.params.slug
  if (!slug || !article) return undefined
  return { queries: {}, article: { [articleKey(slug)]: shownArticle(article) } }
}

/** Fields of a related article that its card shows. */
const CARD_FIELDS = [
  'id',
  'slug',
  'title',
  'language',
  'tags',
  'featuredImage',
  'publishedAt',
  'createdAt',
] as const

/** Fields of an article that its page and its head show, but its HTML, which is already in the DOM, and related ones. */
const ARTICLE_FIELDS = [
  ...CARD_FIELDS,
  'excerpt',
  'featuredImageAlt',
  'published',
  'updatedAt',
  'wordCount',
  'metaTitle',
  'metaDescription',
  'canonicalUrl',
  'translations',
  'contentLength',
] as const

/** Articles for hydration, by their keys. */
const briefly = (articles: PageQueries['article'] = {}) =>
  Object.fromEntries(
    Object.entries(articles).map(([key, article]) => [
      key,
      {
        ...picked(article, ARTICLE_FIELDS),
        related: article.related.map((post) => picked(post, CARD_FIELDS)),
      },
    ]),
  )

const picked = <T,>(whole: T, names: readonly (keyof T)[]) =>
  Object.fromEntries(names.map((name) => [name, whole[name]]))

/** A part of the page, as React renders it. One failing component fails the page: nothing incomplete is published. */
async function markupOf(
  part: ReactNode,
  { language, path }: ReturnType<typeof placeOf>,
  queries: PageQueries['queries'],
  origin: string,
): Promise<string> {
  const cache = new QueryCache()
  for (const [key, data] of Object.entries(queries)) cache.set(key, data)
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <QueryCacheContext value={cache}>
        <SiteOrigin value={origin}>
          <StaticRouter basename={addressIn(language, '/')} location={addressIn(language, path)}>
            {part}
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
  const markup = await textOf(prelude)
  if (errors.length > 0) throw errors[0]
  return markup
}

/** Not by a `Response`: the first one of a process loads the whole of fetch. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of stream) text += decoder.decode(part, { stream: true })
  return text
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
