// CloudFront Function, runtime 2.0 (ES 5.1 plus the features AWS lists; no spread, no destructuring).
// Put before this source at synthesis (constructs/edge-source.ts): `documents`, the path of each page's document by the
// page's own, both below their language; `prefixes`, those of the languages' addresses; `guesses`, what people type for one,
// with it; `seenPath`; `redirectsFolder`; `maxBodyBytes`, the limit of the call that takes the largest body, and `tooLargeMessage`; and query.js.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request
  const headers = request.headers

  // The only address and host that the API trusts: X-Forwarded-For can be forged, Host is replaced on the way.
  headers['x-viewer-address'] = { value: event.viewer.ip }
  headers['x-viewer-host'] = { value: headers.host.value }

  if (request.uri.startsWith('/api/')) {
    const length = headers['content-length']
    return length && Number(length.value) > maxBodyBytes ? tooLarge() : request
  }
  // The API's, as well.
  if (request.uri.startsWith('/preview/')) return request
  if (request.uri === seenPath) return seen()
  const path = decoded(request.uri)
  // One address per page: without a slash at the end, without its document's ending, and in small letters.
  const typed = path.replace(/(\/|\.html)+$/, '')
  const bare = typed.replace(/^\/[a-z]+(?=\/|$)/i, prefixMeant)
  const small = bare.toLowerCase()
  const address = bare === '' || bare === '/index' ? '/' : pageOf(small) ? small : bare
  const document = documentOf(address)
  if (!document) {
    if (mayLeadOn(bare)) request.uri = encoded(redirectsFolder + bare)
    return request
  }
  if (address !== path) return movedTo(encoded(address) + queryOf(request), bare === typed ? 308 : 301)
  // Encoded again, so that every spelling of an address is the one cache entry that publishing invalidates.
  request.uri = encoded(document)
  return request
}

function prefixMeant(first) {
  const prefix = guesses[first.toLowerCase()]
  return prefix === undefined ? first : prefix
}

function prefixOf(address) {
  return prefixes.find((one) => address === one || address.startsWith(`${one}/`)) || ''
}

// Document of a page of the registry.
function pageOf(address) {
  const prefix = prefixOf(address)
  const document = documents[address.slice(prefix.length) || '/']
  return document && (prefix === address ? `${prefix}.html` : prefix + document)
}

function documentOf(address) {
  if (address === '/admin' || address.startsWith('/admin/')) return '/admin.html'
  const page = pageOf(address)
  if (page) return page
  const path = address.slice(prefixOf(address).length)
  return /^\/blog\/(archive\/\d{4}|[^/.]+)$/.test(path) ? `${address}.html` : undefined
}

// Whether there can be a redirect by hand: no file has an address without a dot.
function mayLeadOn(address) {
  return /^(\/[^/.]+)+$/.test(address)
}

function decoded(uri) {
  try {
    return decodeURIComponent(uri)
  } catch (_error) {
    return uri
  }
}

function encoded(path) {
  return path.split('/').map(encodeURIComponent).join('/')
}

// Answer to what the app says of pages and chats; the access log is all that keeps it.
function seen() {
  return {
    statusCode: 204,
    statusDescription: 'No Content',
    headers: { 'cache-control': { value: 'no-store' } },
  }
}

function tooLarge() {
  return {
    statusCode: 413,
    statusDescription: 'Content Too Large',
    headers: {
      'content-type': { value: 'application/json; charset=utf-8' },
      'cache-control': { value: 'no-store' },
      // Here, as CloudFront adds the headers of its policy to responses of the cache and of origins only.
      'content-security-policy': { value: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'" },
      'x-content-type-options': { value: 'nosniff' },
    },
    body: { encoding: 'text', data: JSON.stringify({ message: tooLargeMessage }) },
  }
}

function movedTo(location, status) {
  return {
    statusCode: status,
    statusDescription: status === 301 ? 'Moved Permanently' : 'Permanent Redirect',
    headers: { location: { value: location } },
  }
}
