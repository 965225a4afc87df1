/** A host of this machine, whose site has no TLS. */
const LOCAL = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/

/** The site's origin as the viewer addressed it, from the host that the edge names. */
export function siteOrigin(headers: Readonly<Record<string, string | undefined>>): string {
  const host = headers['x-viewer-host'] ?? headers.host ?? ''
  return `${LOCAL.test(host) ? 'http' : 'https'}://${host}`
}
