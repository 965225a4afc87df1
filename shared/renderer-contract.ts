import type { Article, PostSummary } from './post.ts'
import type { SeoEntry } from './seo.ts'

/** What a public page is made of beside the site's own content. */
export interface PageData {
  /** The active SEO entries of all pages, as `GET /api/seo` answers. */
  readonly seoEntries: readonly SeoEntry[]
  /** For the list of articles: its first page, with the cursor of the next one where there is one. */
  readonly posts?: { readonly items: readonly PostSummary[]; readonly next?: string | undefined }
  /** For an article's page: the article; absent where there is none. */
  readonly article?: Article | undefined
}

/** A finished document. */
export interface RenderedPage {
  readonly html: string
  /** 404 for every address that is no page of the site, or an article that is not there: then it is the 404 page. */
  readonly status: 200 | 404
}

/**
 * Renders the page at `path` (`/products`, `/blog/<slug>`) as a finished document. The same arguments always give the
 * same bytes. `origin` is the site's, for example `https://www.example.com`.
 * @throws whatever a component throws while it renders, and when `data` lacks what the page is made of.
 */
export type Render = (path: string, data: PageData, origin: string) => Promise<RenderedPage>
