import { ApiError } from '../api/request.ts'

/** Path of the document that started the app. */
const initialPath = globalThis.location?.pathname

/**
 * Reload the current address as its published document when the API or the screen's code fails: published pages stay
 * up without the API. Skipped where the app started, since the same document would load, and where none is published.
 * Gives true if the document is loading.
 */
export async function fallBackToDocument(error: unknown): Promise<boolean> {
  const { href, pathname } = window.location
  const isMissing = error instanceof ApiError && error.status === 404
  if (isMissing || pathname === initialPath) return false
  const published = await fetch(href).catch(() => undefined)
  // The visitor may have navigated meanwhile.
  if (!published?.ok || window.location.href !== href) return false
  window.location.reload()
  return true
}
