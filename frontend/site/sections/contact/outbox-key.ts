/** Key of local storage with the enquiries that wait for a network. */
export const OUTBOX_KEY = 'contactOutbox'
/** Key of session storage with the text of the form until it is sent. */
export const UNSENT_KEY = 'contactForm'

/** True when the browser has something under a key. */
export function isStored(kind: 'localStorage' | 'sessionStorage', key: string): boolean {
  try {
    return window[kind].getItem(key) !== null
  } catch {
    return false
  }
}
