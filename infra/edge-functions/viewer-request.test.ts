import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PICTURE_BYTES } from '../../shared/entities/media.ts'
import { addressIn, languageCodes } from '../../shared/languages.ts'
import { adminPages, documentKey, pages } from '../../shared/pages.ts'
import { isLongRun } from '../../tests/support/long-runs.ts'
import { viewerRequestSource } from '../constructs/site/edge-source.ts'
import { runHandler } from './run-handler.ts'

interface Entry {
  value: string
  multiValue?: { value: string }[]
}
interface Request {
  uri: string
  querystring: Record<string, Entry>
  headers: Record<string, Entry>
}
interface Answer {
  statusCode: number
  headers: Record<string, Entry>
  body?: { encoding: string; data: string }
}

const source = viewerRequestSource()
/** Addresses that each rule is tried with. */
const RUNS = isLongRun ? 2000 : 400

/** The function's result for a viewer's request with these headers. */
function viewed(
  uri: string,
  parts: { headers?: Record<string, string>; query?: Request['querystring'] } = {},
) {
  const sent = Object.entries({ host: 'www.example.com', ...parts.headers })
  const headers = Object.fromEntries(sent.map(([name, value]) => [name, { value }]))
  return runHandler(source, {
    version: '1.0',
    viewer: { ip: '203.0.113.7' },
    request: { method: 'GET', uri, querystring: parts.query ?? {}, headers },
  }) as Request & Partial<Answer>
}

test.each([
  ...languageCodes.flatMap((language) =>
    Object.values(pages).map(({ path }) => {
      const address = addressIn(language, path)
      return [address, `/${documentKey(address)}`]
    }),
  ),
  ['/blog/how-to-grade', '/blog/how-to-grade.html'],
  ['/blog/archive/2026', '/blog/archive/2026.html'],
  ['/pl/blog/jak-sortowac', '/pl/blog/jak-sortowac.html'],
  ['/uk/blog/archive/2026', '/uk/blog/archive/2026.html'],
  // The shell of the admin area.
  ...[...Object.values(adminPages), '/admin/anything/else'].map((path) => [path, '/admin.html']),
  // One document in the cache, however its address is written.
  ['/blog/%C5%BC%C3%B3%C5%82w', '/blog/%C5%BC%C3%B3%C5%82w.html'],
  ['/blog/%c5%bc%C3%B3%C5%82w', '/blog/%C5%BC%C3%B3%C5%82w.html'],
  ['/blog/%62ales', '/blog/bales.html'],
  ['/blo%67', '/blog.html'],
  ['/blog/a%3Fb', '/blog/a%3Fb.html'],
  // No UTF-8, which S3 would refuse with an answer of its own.
  ['/blog/%ff', '/blog/%25ff.html'],
  // What no page can have: perhaps a redirect by hand.
  ['/unknown', '/redirects/unknown'],
  ['/unknown/', '/redirects/unknown'],
  ['/unknown.html', '/redirects/unknown'],
  ['/Old%20page', '/redirects/Old%20page'],
  ['/%C5%BC/b', '/redirects/%C5%BC/b'],
  ['/blog/a/b', '/redirects/blog/a/b'],
  ['/administrator', '/redirects/administrator'],
  ['/english', '/redirects/english'],
  ['/ABOUT/us', '/redirects/ABOUT/us'],
  ['/pl/unknown', '/redirects/pl/unknown'],
  ['/ua/unknown', '/redirects/uk/unknown'],
  ['/en/unknown', '/redirects/unknown'],
  ['/uk/blog/a/b', '/redirects/uk/blog/a/b'],
  ['/cs/admin', '/redirects/cs/admin'],
  ['/lt/api/blog', '/redirects/lt/api/blog'],
  ['/404.html', '/redirects/404'],
  ['/redirects/unknown', '/redirects/redirects/unknown'],
])('%s is answered with the document %s', (path, document) => {
  expect(viewed(path).uri).toBe(document)
})

test.each([
  '/preview/shipment/01JZZZZZZZZZZZZZZZZZZZZZZZ/secret',
  '/blog/feed.xml',
  '/assets/app-1a2b.js',
  '/sitemap.xml',
  '/pl/rss.xml',
  '/uk/llms.txt',
  '/ua/rss.xml',
  '/en//evil.example/',
  '//evil.example/',
  '//evil.example/blog.html',
  // Not what a page could be, in whatever case.
  '/Assets/app.js',
  '/index.htm',
  '/%2e%2e/%2e%2e/etc/passwd',
])('%s stays as it is', (path) => {
  expect(viewed(path).uri).toBe(path)
})

test.each([
  ['/about/', '/about'],
  ['/pl/', '/pl'],
  ['/pl.html', '/pl'],
  ['/uk/products/', '/uk/products'],
  ['/lt/blog.html', '/lt/blog'],
  ['/blog/how-to-grade/', '/blog/how-to-grade'],
  ['/contact//', '/contact'],
  ['/admin/', '/admin'],
  ['/products.html', '/products'],
  ['/products%2Ehtml', '/products'],
  ['/Products', '/products'],
  ['/ABOUT/', '/about'],
  ['/Blog', '/blog'],
  ['/pl/Products', '/pl/products'],
  ['/UK/Products.html', '/uk/products'],
  ['/PL', '/pl'],
  ['/index.html', '/'],
  ['//', '/'],
  ['/blog/%C5%BC%C3%B3%C5%82w.html', '/blog/%C5%BC%C3%B3%C5%82w'],
  ['/blog/a%0d%0ab/', '/blog/a%0D%0Ab'],
  ['/admin.html', '/admin'],
])('%s moves to the one address of the page: %s', (path, location) => {
  const answer = viewed(path)
  expect(answer).toMatchObject({ statusCode: 308, headers: { location: { value: location } } })
})

test.each([
  ['/ua', '/uk'],
  ['/UA/Products.html', '/uk/products'],
  ['/ua/blog/a%20b', '/uk/blog/a%20b'],
  ['/cz/', '/cs'],
  ['/cz/contact', '/cs/contact'],
  ['/en', '/'],
  ['/en/index.html', '/'],
  ['/en/about', '/about'],
  ['/en/blog/archive/2026', '/blog/archive/2026'],
])('%s, as people guess it, moves to %s', (path, location) => {
  const answer = viewed(path, { query: { utm_source: { value: 'mail' } } })
  expect(answer.statusCode).toBe(301)
  expect(answer.headers.location?.value).toBe(`${location}?utm_source=mail`)
})

test('no address of a page moves more than once, or is another document where it moves to', () => {
  const ending = fc.constantFrom(
    ...['', '/', '//', '.html', '.HTML', '.html/', '/index', '/index.html', '?', '%2F'],
  )
  const spelling = fc.constantFrom<(path: string) => string>(
    (path) => path,
    (path) => path.toUpperCase(),
    (path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    (path) => `/${path}`,
    (path) => `/en${path}`,
    (path) => path.replace('/uk', '/ua'),
  )
  const path = fc.constantFrom(
    ...languageCodes.flatMap((code) => Object.values(pages).map((page) => addressIn(code, page.path))),
    ...['/index', '/index.html', '/blog/a', '/pl/blog/%C5%BC', '/blog/archive/2026', '/admin/blog'],
  )
  let moved = 0
  fc.assert(
    fc.property(path, spelling, ending, (address, spell, end) => {
      const location = viewed(spell(address) + end).headers.location?.value
      if (location === undefined) return
      moved += 1
      const arrived = viewed(location)
      expect(arrived.statusCode).toBeUndefined()
      expect(arrived.uri).toMatch(/\.html$/)
    }),
    { numRuns: RUNS },
  )
  expect(moved).toBeGreaterThan(RUNS / 4)
})

test('no address moves to another site, or out of its header', () => {
  const part = fc.constantFrom(
    ...['/', '//', '\\', '.', '..', '.html', '@', ':', 'evil.example', 'products', 'blog', 'admin', 'index'],
    ...['%2f', '%5c', '%0d%0a', '%09', '%00', '%', '%c5%bc', '\xff'],
  )
  const start = fc.constantFrom('/', '//', '/admin/', '/blog/', '/products', '/en', '/en/')
  let moved = 0
  fc.assert(
    fc.property(start, fc.array(fc.oneof(part, fc.string()), { maxLength: 6 }), (first, parts) => {
      const location = viewed(first + parts.join('')).headers.location?.value
      if (location === undefined) return
      moved += 1
      expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
    }),
    { numRuns: RUNS },
  )
  expect(moved).toBeGreaterThan(RUNS / 40)
})

test('a moved address keeps its query', () => {
  const query = {
    utm_source: { value: 'mail' },
    tag: { value: 'a', multiValue: [{ value: 'a' }, { value: 'b%20c' }] },
  }
  expect(viewed('/about/', { query }).headers.location?.value).toBe('/about?utm_source=mail&tag=a&tag=b%20c')
})

test("the viewer's address and host come from the edge, whatever the viewer sent", () => {
  const { headers } = viewed('/api/contact', {
    headers: { 'x-viewer-address': '198.51.100.1', 'x-viewer-host': 'evil.example' },
  })
  expect(headers).toMatchObject({
    host: { value: 'www.example.com' },
    'x-viewer-address': { value: '203.0.113.7' },
    'x-viewer-host': { value: 'www.example.com' },
  })
})

test('a body over the largest limit of the contract is refused in the words of the API', () => {
  const answer = viewed('/api/admin/media', { headers: { 'content-length': String(MAX_PICTURE_BYTES + 1) } })
  expect(answer.statusCode).toBe(413)
  expect(answer.headers['content-type']?.value).toBe('application/json; charset=utf-8')
  expect(answer.headers['x-content-type-options']?.value).toBe('nosniff')
  expect(answer.headers['content-security-policy']?.value).toContain("frame-ancestors 'none'")
  expect(JSON.parse(answer.body?.data ?? '')).toEqual({ message: 'The request is too large: at most 4 MB.' })
})

test('a body of that limit reaches the API, and its path is left alone', () => {
  const headers = { 'content-length': String(MAX_PICTURE_BYTES) }
  expect(viewed('/api/admin/media', { headers }).uri).toBe('/api/admin/media')
})
