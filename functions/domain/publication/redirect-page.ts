import { site } from '../../../shared/site.ts'
import { escapeXml } from './crawler-files/xml.ts'

/**
 * Page at a former address of an article, or of a redirect by hand, for readers of the bucket; CloudFront answers with a redirect.
 * @param address where it leads, absolute
 * @param product name of the site
 */
export function redirectPage(address: string, product: string): string {
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
