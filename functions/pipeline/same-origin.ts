import { BadRequest } from '../platform/errors.ts'

/**
 * Reject a state-changing call from another site's page (CSRF), by `Sec-Fetch-Site` and `Origin` (Fetch standard).
 * Programs send neither. Behind CloudFront `host` is the API's own name; the viewer's is in `x-viewer-host`.
 * @throws BadRequest (400)
 */
export function checkSameOrigin(headers: Readonly<Record<string, string | undefined>>): void {
  const { 'sec-fetch-site': fetchSite, origin, 'x-viewer-host': viewerHost, host } = headers
  const crossSite = fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none'
  if (crossSite || (origin !== undefined && hostOf(origin) !== (viewerHost ?? host)))
    throw new BadRequest('This request came from another website and was refused.')
}

/** Host and port of an origin; undefined for `null` and other opaque origins. */
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)
