import { createHash } from 'node:crypto'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { articles } from '../../../local/app/sample/articles.ts'
import { translatedArticles } from '../../../local/app/sample/translated/translated-articles.ts'
import { addressIn, languageCodes, placeOf } from '../../../shared/languages.ts'
import { archivePath, articlePath, pages, wordsPage, wordsPath } from '../../../shared/pages.ts'
import type { PublishedContent } from '../../../shared/renderer-contract.ts'
import { cloud } from '../../support/client.ts'

/** What arrives in the first round trip: ten segments of 1,460 bytes (RFC 6928), less 710 of headers as HTTP/2 sends them. */
const FIRST_ROUND_TRIP_BYTES = 10 * 1460 - 710

/** Letters of an article of usual length, as stored, and most bytes of its document. */
const USUAL_LENGTH = 6_600
const USUAL_BYTES = 14 * 1024

/** Every page in every language. */
const pagePaths = languageCodes.flatMap((language) =>
  Object.values(pages).map(({ path }) => addressIn(language, path)),
)
/** Every article of the sample content. */
const articlePaths = [
  ...articles.map(({ slug }) => articlePath(slug)),
  ...languageCodes.flatMap((language) =>
    (translatedArticles[language] ?? []).map(({ slug }) => addressIn(language, articlePath(slug))),
  ),
]
/** The articles of each year of the sample content. */
const years = new Set(articles.map(({ publishedAt }) => publishedAt.slice(0, 4)))
const archivePaths = languageCodes.flatMap((language) =>
  [...years].map((year) => addressIn(language, archivePath(year))),
)
const paths = [...pagePaths, ...articlePaths, ...archivePaths]

/** A page as it is sent to browsers, which ask for Brotli over HTTPS: `fetch` shows only what the bytes mean. */
async function sent(path: string): Promise<Buffer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpGet(new URL(path, cloud.run.url), { headers: { 'accept-encoding': 'br' } }, resolve).on(
      'error',
      reject,
    )
  })
  expect([answer.statusCode, answer.headers['content-encoding']], path).toEqual([200, 'br'])
  return buffer(answer)
}

/** What a browser can read of a page after the first round trip. */
const readAtFirst = (bytes: Buffer): string =>
  brotliDecompressSync(bytes.subarray(0, FIRST_ROUND_TRIP_BYTES), {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  }).toString()

test('all that is shown of any page comes in the first round trip, with its first screen, which is painted first; a page comes whole, an article of usual length in 14 KB', async () => {
  for (const path of paths) {
    const bytes = await sent(path)
    const [, length = 0] = /"contentLength":(\d+)/.exec(brotliDecompressSync(bytes).toString()) ?? []
    const read = readAtFirst(bytes)
    const [, last] = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(read) ?? []
    expect(read, path).toContain(` id="${last}"`)
    // The last element of the page, before the data for the app.
    expect(read, path).toContain('<span id="new-tab-note"')
    if (Number(length) > USUAL_LENGTH) continue
    expect(bytes.length, path).toBeLessThanOrEqual(length ? USUAL_BYTES : FIRST_ROUND_TRIP_BYTES)
  }
})

test('every page has the digest of its words, and no words for the app beside those that it shows', async () => {
  const files = new Map<string, Promise<PublishedContent>>()
  const wordsFile = (path: string) => {
    const file = files.get(path) ?? fetch(new URL(path, cloud.run.url)).then((answer) => answer.json())
    files.set(path, file)
    return file
  }
  for (const address of paths) {
    const { language, path } = placeOf(address)
    const html = await (await fetch(new URL(address, cloud.run.url))).text()
    const block = JSON.parse(/<script id="hydration-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '')
    const { digest } = await wordsFile(wordsPath(wordsPage(path), language))
    expect([block.digest, block.queries['shared words']], address).toEqual([expect.any(String), undefined])
    expect(block.digest, address).toBe(digest)
  }
})

const styleSources = (headers: Headers) =>
  /style-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]?.split(' ')

test('a page admits the styles inlined in it and no others, and waits for no file before it is painted', async () => {
  for (const path of paths) {
    const response = await fetch(new URL(path, cloud.run.url))
    const html = await response.text()
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, content = '']) => content)
    expect(styles, path).toHaveLength(1)
    const hash = createHash('sha256')
      .update(styles[0] ?? '')
      .digest('base64')
    expect(styleSources(response.headers), path).toEqual(["'self'", `'sha256-${hash}'`])
    expect(response.headers.get('x-amz-meta-styles'), path).toBeNull()
    // A stylesheet for paper is there before any script: no paint waits for it, nor for a font.
    const awaited = html.split(/<link rel="stylesheet" href="\/assets\/print-[^"]+" media="print" \/>/)
    expect(awaited, path).toHaveLength(2)
    expect(awaited.join(), path).not.toMatch(
      /rel="stylesheet"|rel="preload" as="(?!font")|url\((?!\/assets\/[^)]+\.woff2\))/,
    )
  }
})

test('a copy that a browser has keeps the policy that came with it', async () => {
  const address = new URL(pages.products.path, cloud.run.url)
  const etag = (await fetch(address)).headers.get('etag') ?? ''
  const { status, headers } = await fetch(address, { headers: { 'if-none-match': etag } })
  expect(status).toBe(304)
  expect(headers.get('content-security-policy')).toBeNull()
})

test.each(['/admin', '/no-such-page'])('%s links its stylesheet, which any policy admits', async (path) => {
  const response = await fetch(new URL(path, cloud.run.url))
  expect(styleSources(response.headers)).toEqual(["'self'"])
  const html = await response.text()
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css">/)
  expect(html).not.toContain('<style')
})
