import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { matchPath, StaticRouter } from 'react-router-dom'
import { type Page, pages } from '../../shared/pages.ts'
import type { PageData, RenderedPage } from '../../shared/renderer-contract.ts'
import { oneArticle, postList, shownArticle } from '../api/article-queries.ts'
import { ReadingCache, Readings } from '../api/query-cache.ts'
import { entryOf, seoEntry } from '../api/seo-queries.ts'
import { SiteOrigin } from '../seo/origin.ts'
import { scriptJson } from '../seo/script-json.ts'
import { App } from './app.tsx'
import { PAGE_STATE, type PageState } from './hydration-data.ts'

/** What the 404 page is rendered at: any address that is no page. */
const NOWHERE = '/404'

/** What React writes before the page: tags that belong into <head>. It escapes `<` and `>` in them. */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)*/

/** `Render` of shared/renderer-contract.ts into the built index.html. */
export async function renderInto(
  template: string,
  path: string,
  data: PageData,
  origin: string,
): Promise<RenderedPage> {
  const known = knownAt(path, data)
  const markup = await markupOf(known ? path : NOWHERE, known?.readings ?? {}, origin)
  const headTags = HEAD_TAGS.exec(markup)?.[0] ?? ''
  const state: PageState = known ? { path, origin, ...told(known) } : { origin, readings: {} }
  const block = `<script id="${PAGE_STATE}" type="application/json">${scriptJson(state)}</script>`
  const html = filled(template, {
    '</head>': `${headTags}</head>`,
    '<div id="root"></div>': `<div id="root">${markup.slice(headTags.length)}</div>${block}`,
  })
  return { html, status: known ? 200 : 404 }
}

type Known = Pick<PageState, 'readings' | 'articleKey'>

/** What the page at an address reads; undefined where there is none. */
function knownAt(path: string, { seoEntries, posts, article }: PageData): Known | undefined {
  const page: Page | undefined = Object.values(pages).find((one) => one.path === path)
  if (page) {
    if (page.path === pages.blog.path && !posts)
      throw new Error(`${path} can't be rendered without its posts`)
    return {
      readings: {
        ...(page.seo && { [seoEntry(page.seo.pageName).key]: entryOf(page.seo.pageName, seoEntries) }),
        ...(page.path === pages.blog.path && { [postList.key]: posts }),
      },
    }
  }
  const slug = matchPath(`${pages.blog.path}/:slug`, path)?.params.slug
  if (!slug || !article) return undefined
  const { key } = oneArticle(slug)
  return { readings: { [key]: shownArticle(article) }, articleKey: key }
}

/** What the app needs to be told of it: all but an article's HTML, which the document has. */
const told = ({ readings, articleKey }: Known): Known => ({
  readings: Object.fromEntries(
    Object.entries(readings).map(([key, data]) => [
      key,
      key === articleKey ? { ...(data as object), html: undefined } : data,
    ]),
  ),
  ...(articleKey && { articleKey }),
})

/** The page as React writes it. One failing component fails it all: a page with a hole must not be published. */
async function markupOf(path: string, known: Known['readings'], origin: string): Promise<string> {
  const readings = new ReadingCache()
  for (const [key, data] of Object.entries(known)) readings.keep(key, data)
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <Readings value={readings}>
        <SiteOrigin value={origin}>
          <StaticRouter location={path}>
            <App />
          </StaticRouter>
        </SiteOrigin>
      </Readings>
    </StrictMode>,
    {
      onError: (error) => void errors.push(error),
      // Else longer parts wait hidden for inline scripts, which crawlers don't run and the security policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
  const markup = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  return markup
}

/** `template` with each of the places, which it must have, replaced. */
const filled = (template: string, places: Record<string, string>): string =>
  Object.entries(places).reduce((html, [place, content]) => {
    const [before, after] = html.split(place)
    if (before === undefined || after === undefined) throw new Error(`the document template has no ${place}`)
    return `${before}${content}${after}`
  }, template)
