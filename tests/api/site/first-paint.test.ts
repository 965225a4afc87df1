import { createHash } from 'node:crypto'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { articles } from '../../../local/app/sample/articles.ts'
import { articlePath, pages } from '../../../shared/pages.ts'
import { cloud } from '../../support/client.ts'

/** What arrives in the first round trip: ten segments of 1,460 bytes (RFC 6928), less the headers. */
const FIRST_ROUND_TRIP_BYTES = 14 * 1024

/** Every page, and every article of the sample content. */
const paths = [
  ...Object.values(pages).map(({ path }) => path),
  ...articles.map(({ slug }) => articlePath(slug)),
]

/** Bytes of a page as they are sent: `fetch` shows only what they mean. */
async function sentBytes(path: string, encoding: string): Promise<number> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpGet(new URL(path, cloud.run.url), { headers: { 'accept-encoding': encoding } }, resolve).on(
      'error',
      reject,
    )
  })
  expect(answer.headers['content-encoding'], path).toBe(encoding)
  return (await buffer(answer)).length
}

// Browsers ask for Brotli over HTTPS, and CloudFront answers with it.
test('every published page and its styles come in the first round trip', async () => {
  const sizes = await Promise.all(paths.map(async (path) => [path, await sentBytes(path, 'br')] as const))
  expect(sizes.filter(([, bytes]) => bytes > FIRST_ROUND_TRIP_BYTES)).toEqual([])
})

const styleSources = (headers: Headers) =>
  /style-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]?.split(' ')

test('a page admits the styles inlined in it and no others, and waits for no file before it is painted', async () => {
  for (const path of paths) {
    const response = await fetch(new URL(path, cloud.run.url))
    const html = await response.text()
    const styles = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, content = '']) => content)
    expect(styles, path).toHaveLength(1)
    const hash = createHash('sha256')
      .update(styles[0] ?? '')
      .digest('base64')
    expect(styleSources(response.headers), path).toEqual(["'self'", `'sha256-${hash}'`])
    expect(response.headers.get('x-amz-meta-styles'), path).toBeNull()
    expect(html, path).not.toMatch(/rel="stylesheet"|rel="preload"|url\(/)
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
