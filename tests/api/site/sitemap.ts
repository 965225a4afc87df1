import { XMLParser } from 'fast-xml-parser'
import { expect } from 'vitest'
import { cloud } from '../../support/client.ts'

const parser = new XMLParser({ isArray: (name) => name === 'sitemap' || name === 'url' })

/** A sitemap file (sitemaps.org protocol): an index of other files, or addresses of pages. */
interface Sitemap {
  readonly sitemapindex?: { readonly sitemap?: readonly { readonly loc: string }[] }
  readonly urlset?: { readonly url?: readonly { readonly loc: string }[] }
}

async function read(path: string): Promise<Sitemap> {
  const response = await fetch(new URL(path, cloud.run.url))
  expect(response.status, path).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  return parser.parse(await response.text())
}

/** Paths of all pages that `/sitemap.xml` leads a crawler to. */
export async function sitemapPaths(): Promise<string[]> {
  const { sitemapindex } = await read('/sitemap.xml')
  const files = (sitemapindex?.sitemap ?? []).map(({ loc }) => new URL(loc).pathname)
  const sitemaps = await Promise.all(files.map(read))
  return sitemaps.flatMap(({ urlset }) => (urlset?.url ?? []).map(({ loc }) => new URL(loc).pathname))
}
