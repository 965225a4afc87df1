import { ApiError } from '../api/request.ts'

/** Path of the document that this app began with. */
const began = globalThis.location?.pathname

/**
 * Loads the published document of the address that the app went to, when what it shows can't be read from the API, or
 * its screen can't be loaded: pages stay up when the API does not. Not where the visit began, which such a document
 * could not change, and only where there is one. Says whether it is on its way.
 */
export async function publishedInstead(error: unknown): Promise<boolean> {
  const { href, pathname } = window.location
  const missing = error instanceof ApiError && error.status === 404
  if (missing || pathname === began) return false
  const isThere = await fetch(href).then(
    ({ ok }) => ok,
    () => false,
  )
  // Somebody may have gone on meanwhile.
  if (!isThere || window.location.href !== href) return false
  window.location.reload()
  return true
}
