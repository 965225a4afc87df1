/** Local storage key of the visitor's answer to the cookie banner. */
const CONSENT_KEY = 'cookieConsent'

export type Consent = 'accepted' | 'declined'

/** Mark of a history entry, which outlives a reload without any storage: the visitor wants to choose again. */
const MANAGED = 'manageCookies'

const listeners = new Set<() => void>()
/** Answer of this visit, for browsers that block storage. */
let unstored: Consent | undefined

/** The visitor's answer; undefined before it is given. */
export function readConsent(): Consent | undefined {
  let value: string | null = null
  try {
    value = localStorage.getItem(CONSENT_KEY)
  } catch {
    // Storage is blocked.
  }
  return value === 'accepted' || value === 'declined' ? value : unstored
}

/** Store the answer and notify subscribers. */
export function giveConsent(consent: Consent): void {
  try {
    localStorage.setItem(CONSENT_KEY, consent)
  } catch {
    unstored = consent
  }
  for (const listener of listeners) listener()
}

/**
 * True if visitors without an answer are asked: a tag is configured that needs their consent, or they chose Manage
 * Cookies.
 */
export const isConsentAsked = (measurementId = import.meta.env.MEASUREMENT_ID ?? ''): boolean =>
  measurementId !== '' || globalThis.history?.state?.[MANAGED] === true

/** Clear the answer and reload the page, which stops the analytics tag and asks again. */
export function manageConsent(): void {
  try {
    localStorage.removeItem(CONSENT_KEY)
  } catch {
    // Nothing was stored.
  }
  window.history.replaceState({ ...window.history.state, [MANAGED]: true }, '')
  window.location.reload()
}

export function subscribeConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
