/** Where the visitor's answer to the cookie banner is kept (SPEC 4). */
const CONSENT_KEY = 'cookieConsent'

export type Consent = 'accepted' | 'declined'

const listeners = new Set<() => void>()
/** The answer of this visit, for browsers that refuse to store anything. */
let unstored: Consent | undefined

/** The answer given, or undefined while the visitor has not chosen. */
export function readConsent(): Consent | undefined {
  let value: string | null = null
  try {
    value = localStorage.getItem(CONSENT_KEY)
  } catch {
    // Storage is switched off.
  }
  return value === 'accepted' || value === 'declined' ? value : unstored
}

/** Keeps the answer and tells whoever acts on it. */
export function giveConsent(consent: Consent): void {
  try {
    localStorage.setItem(CONSENT_KEY, consent)
  } catch {
    unstored = consent
  }
  for (const listener of listeners) listener()
}

/** Forgets the answer and loads the page again, so that nothing granted before goes on. */
export function manageConsent(): void {
  try {
    localStorage.removeItem(CONSENT_KEY)
  } catch {
    // Nothing was stored.
  }
  window.location.reload()
}

export function subscribeConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
