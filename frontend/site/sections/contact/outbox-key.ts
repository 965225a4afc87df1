/** Key of local storage with the enquiries that wait for a network. */
export const OUTBOX_KEY = 'contactOutbox'
/** Key of session storage with the text of the form until it is sent. */
export const UNSENT_KEY = 'contactForm'

function isStored(kind: 'localStorage' | 'sessionStorage', key: string): boolean {
  try {
    return window[kind].getItem(key) !== null
  } catch {
    return false
  }
}

export const isAnythingWaiting = (): boolean => isStored('localStorage', OUTBOX_KEY)

export const isAnythingUnsent = (): boolean => isStored('sessionStorage', UNSENT_KEY)
