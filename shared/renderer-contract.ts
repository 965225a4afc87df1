import type { Facts } from './entities/changes/facts.ts'
import type { Lot, PublicLot, Shipment } from './entities/lot.ts'
import type { Article, PostSummary } from './entities/posts/post.ts'
import type { SeoEntry } from './entities/seo.ts'
import type { Language } from './languages.ts'

/** Published articles of a year, newest first. */
export interface Archive {
  /** `yyyy` (UTC). */
  readonly year: string
  readonly posts: readonly Pick<PostSummary, 'title' | 'slug' | 'language' | 'publishedAt' | 'createdAt'>[]
  /** The nearest years with articles before and after it. */
  readonly older?: string | undefined
  readonly newer?: string | undefined
  /** Those with articles of the year. */
  readonly languages: readonly Language[]
}

/** Words and facts that a page shows. */
export interface PageContent {
  /** Language of the words. */
  readonly language: Language
  /** Resolved words (content/resolve-words.ts): of the page, empty for the 404 page, and those that pages share. */
  readonly words: { readonly page: object; readonly shared: object }
  readonly facts: Facts
  /** Lots of a page that shows some, last offered first. */
  readonly lots?: readonly PublicLot[] | undefined
  /** Active SEO entry of the page. */
  readonly seo?: SeoEntry | undefined
}

/** Words file of a page: the app hydrates its documents with these, and only those that were rendered from them. */
export interface PublishedContent extends PageContent {
  /** Digest of the rest but the SEO entry: an article has the words of the blog, and no entry. */
  readonly digest: string
}

/** What the 404 page says in another language. */
export interface NotFoundElsewhere {
  readonly language: Language
  readonly title: string
  /** Label of the link to that language's home page. */
  readonly home: string
}

/** Proof of a loaded lot's shipment. */
export interface ProofOfShipment extends Pick<Lot, 'goods' | 'pictures' | 'film'> {
  readonly shipment: Shipment
}

/** Data of a public page. */
export interface PageData extends PageContent, Partial<Pick<PublishedContent, 'digest'>> {
  /** First page of the blog list, with the cursor of the next page if there is one; for pages that show articles. */
  readonly posts?: { readonly items: readonly PostSummary[]; readonly next?: string | undefined }
  /** The article of an article's page; absent if there is none. */
  readonly article?: Article | undefined
  /** The articles of an archive's page; absent if there are none. */
  readonly archive?: Archive | undefined
  /** The English 404 page in the other languages, for readers without scripts: a missing article of any language gets it. */
  readonly notFoundElsewhere?: readonly NotFoundElsewhere[]
  /** The proof of a shipment, shown in place of the page at the address. */
  readonly shipment?: ProofOfShipment | undefined
  /** A document that runs no script and has its styles linked, for an address that the app does not know. */
  readonly withoutScripts?: boolean
  /** Colours of the library's pictures, `#rrggbb` by their ids, for their places while they load. */
  readonly colours?: Readonly<Record<string, string>>
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
 * Render the page at `address` (`/products`, `/pl/blog/<slug>`) as a complete document. Deterministic: the same arguments
 * give the same bytes. `origin` is the site's, for example `https://www.example.com`.
 * @throws any error of a component, and if `data` lacks the page's data.
 */
export type Render = (address: string, data: PageData, origin: string) => Promise<RenderedPage>
