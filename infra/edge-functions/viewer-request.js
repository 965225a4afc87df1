// CloudFront Function, runtime 2.0 (ES 5.1 plus the features AWS lists; no spread, no destructuring).
// `pages`, the list of public page paths, is put before this source at synthesis: constructs/viewer-request.ts.

// Far above the largest article the API takes, far below the 6 MB at which Lambda refuses in words of its own.
const maxBodyBytes = 2000000

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
  if (isPage(request.uri)) {
    request.uri = '/index.html'
    return request
  }
  // One address per page: the one without a slash at the end.
  const bare = request.uri.replace(/\/+$/, '')
  return isPage(bare) ? movedTo(bare + queryOf(request)) : request
}

function isPage(uri) {
  return (
    pages.indexOf(uri) !== -1 || /^\/blog\/[^/.]+$/.test(uri) || uri === '/admin' || uri.startsWith('/admin/')
  )
}

function tooLarge() {
  return {
    statusCode: 413,
    statusDescription: 'Content Too Large',
    headers: {
      'content-type': { value: 'application/json; charset=utf-8' },
      'cache-control': { value: 'no-store' },
    },
    body: { encoding: 'text', data: '{"message":"The request is too large: at most 2 MB."}' },
  }
}

function movedTo(location) {
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: location } },
  }
}

function queryOf(request) {
  const parts = []
  Object.keys(request.querystring).forEach((name) => {
    const entry = request.querystring[name]
    const values = entry.multiValue || [entry]
    values.forEach((item) => {
      parts.push(`${name}=${item.value}`)
    })
  })
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
