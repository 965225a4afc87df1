import type { Article, PostSummary } from './entities/post.ts'
import type { SeoEntry } from './entities/seo.ts'

/** Published articles of a year, newest first. */
export interface Archive {
  /** `yyyy` (UTC). */
  readonly year: string
  readonly posts: readonly Pick<PostSummary, 'title' | 'slug' | 'language' | 'publishedAt' | 'createdAt'>[]
  /** The nearest years with articles before and after it. */
  readonly older?: string | undefined
  readonly newer?: string | undefined
}

/** Data of a public page that is not in content/. */
export interface PageData {
  /** The active SEO entries of all pages, as `GET /api/seo` answers. */
  readonly seoEntries: readonly SeoEntry[]
  /** First page of the blog list, with the cursor of the next page if there is one; for pages that show articles. */
  readonly posts?: { readonly items: readonly PostSummary[]; readonly next?: string | undefined }
  /** The article of an article's page; absent if there is none. */
  readonly article?: Article | undefined
  /** The articles of an archive's page; absent if there are none. */
  readonly archive?: Archive | undefined
}

/** A rendered document. */
export interface RenderedPage {
  readonly html: string
  /** Content of its one `<style>`, for the Content-Security-Policy; absent on the 404 page. */
  readonly inlineStyles?: string
  /** 404, with the 404 page as `html`, for an unknown path or article. */
  readonly status: 200 | 404
}

/**
 * Render the page at `path` (`/products`, `/blog/<slug>`) as a complete document. Deterministic: the same arguments
 * give the same bytes. `origin` is the site's, for example `https://www.example.com`.
 * @throws any error of a component, and if `data` lacks the page's data.
 */
export type Render = (path: string, data: PageData, origin: string) => Promise<RenderedPage>
