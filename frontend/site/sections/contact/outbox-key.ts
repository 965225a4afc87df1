/** Key of local storage with the enquiries that wait for a network. */
export const OUTBOX_KEY = 'contactOutbox'

export function isAnythingWaiting(): boolean {
  try {
    return localStorage.getItem(OUTBOX_KEY) !== null
  } catch {
    return false
  }
}
