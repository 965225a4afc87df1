// CloudFront Function, runtime 2.0; query.js is put before this source at synthesis (constructs/edge-source.ts).

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const response = event.response
  const headers = response.headers
  const styles = headers['x-amz-meta-styles']
  const policy = headers['content-security-policy']
  if (response.statusCode === 304) {
    // Browsers would take it over for the copy that they have, whose styles it doesn't admit.
    delete headers['content-security-policy']
  } else if (styles && policy) {
    // Each document admits the styles inlined in it, of whichever build it is.
    policy.value = policy.value.replace("style-src 'self'", `style-src 'self' '${styles.value}'`)
  }
  delete headers['x-amz-meta-styles']

  const moved = headers['x-amz-meta-location']
  if (!moved) return response

  // The document left at the former address of an article, or of a redirect by hand; S3's own redirects don't work behind CloudFront.
  delete headers['x-amz-meta-location']
  response.statusCode = 301
  response.statusDescription = 'Moved Permanently'
  headers.location = { value: moved.value + queryOf(event.request) }
  // Browsers ask again each time: what they keep of a 301 would become a loop once the article moves back.
  headers['cache-control'] = { value: 'no-cache' }
  delete headers.etag
  delete headers['last-modified']
  return response
}
