import type { Article } from '../../../shared/entities/posts/post.ts'
import { addressIn } from '../../../shared/languages.ts'
import { articlePath, pages } from '../../../shared/pages.ts'
import type { PageData, ProofOfShipment, RenderedPage } from '../../../shared/renderer-contract.ts'
import { MINUTE_MS } from '../../platform/rate-limit.ts'
import { changedContent, contentOf } from '../content/site-content.ts'
import { render } from '../publication/renderer.ts'

/** Page of an article in the site's design and the article's language. It runs no script. */
export const previewPage = (article: Article, origin: string): Promise<RenderedPage> =>
  page(addressIn(article.language, articlePath(article.slug)), { article }, origin)

/** Page of the proof of a shipment, in its language. It runs no script. */
export const shipmentPage = (shipment: ProofOfShipment, origin: string): Promise<RenderedPage> =>
  page(addressIn(shipment.shipment.language, pages.stock.path), { shipment }, origin)

let missing: { readonly page: Promise<RenderedPage>; readonly until: number } | undefined

/** The 404 page, rendered once a minute at most: who guesses links costs no rendering. */
export function missingPage(origin: string): Promise<RenderedPage> {
  if (!missing || missing.until < Date.now())
    missing = { page: page('/404', {}, origin), until: Date.now() + MINUTE_MS }
  const { page: shown } = missing
  shown.catch(() => {
    missing = undefined
  })
  return shown
}

async function page(
  address: string,
  shown: Pick<PageData, 'article' | 'shipment'>,
  origin: string,
): Promise<RenderedPage> {
  const content = contentOf(address, await changedContent(address))
  return render(address, { ...content, ...shown, withoutScripts: true }, origin)
}
