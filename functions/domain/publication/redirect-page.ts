import type { Facts } from '../../../shared/entities/changes/facts.ts'
import { site } from '../../../shared/site.ts'
import { environment } from '../../platform/environment.ts'
import { changedContent, factsIn } from '../content/site-content.ts'
import { redirectFrom } from '../redirects/redirect-store.ts'
import { escapeXml } from './crawler-files/xml.ts'
import { type Document, document } from './document.ts'
import type { Content } from './site-bucket.ts'

interface Redirecting {
  /** Address on this site, percent-encoded. */
  readonly to: string
  readonly facts: Facts
}

/** Content at an address that leads to another one. */
export const leadingTo = ({ to, facts }: Redirecting): Content => ({
  body: redirectPage(environment('SITE_ORIGIN') + to, facts.product),
  type: 'text/html; charset=utf-8',
  location: to,
})

/** What leads on from an address by hand; undefined if nothing does. */
export async function redirectAt(address: string): Promise<Redirecting | undefined> {
  const [to, changed] = await Promise.all([redirectFrom(address), changedContent('/')])
  return to === undefined ? undefined : { to: encodeURI(to), facts: factsIn(changed) }
}

export const redirectByHand = (address: string): Document =>
  document(
    () => redirectAt(address),
    (found) => found && leadingTo(found),
  )

/**
 * Page at a former address of an article, or of a redirect by hand, for readers of the bucket; CloudFront answers with a redirect.
 * @param address where it leads, absolute
 * @param product name of the site
 */
function redirectPage(address: string, product: string): string {
  const to = escapeXml(address)
  return [
    '<!doctype html>',
    `<html lang="${site.language}">`,
    '<meta charset="utf-8">',
    `<title>Moved | ${escapeXml(product)}</title>`,
    `<link rel="canonical" href="${to}">`,
    `<meta http-equiv="refresh" content="0; url=${to}">`,
    `<p>This page has a new address: <a href="${to}">${to}</a></p>`,
    '</html>\n',
  ].join('\n')
}
