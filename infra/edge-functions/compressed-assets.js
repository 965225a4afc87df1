// CloudFront Function, runtime 2.0. Put before this source at synthesis (constructs/edge-source.ts): `folder`, the path of the
// assets; `copies`, that of their copies in Brotli; `endings`, of the files that have one.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request
  const accepted = request.headers['accept-encoding']
  const name = request.uri.slice(folder.length)
  const hasCopy = !name.includes('/') && endings.some((one) => name.endsWith(one))
  if (hasCopy && accepted && takesBrotli(accepted.value)) request.uri = copies + name
  return request
}

function takesBrotli(accepted) {
  return /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)
}
