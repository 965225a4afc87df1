/** Where the visitor's answer to the cookie banner is kept (SPEC 4). */
const CONSENT_KEY = 'cookieConsent'

export type Consent = 'accepted' | 'declined'

declare global {
  interface Window {
    /** The analytics tag's function; there only when a tag is part of the page. */
    gtag?: (command: 'consent', action: 'update', state: Record<string, 'granted'>) => void
  }
}

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

/** Keeps the answer; accepting tells the analytics tag that both storages are granted, declining grants nothing. */
export function giveConsent(consent: Consent): void {
  try {
    localStorage.setItem(CONSENT_KEY, consent)
  } catch {
    unstored = consent
  }
  if (consent === 'accepted') {
    window.gtag?.('consent', 'update', { analytics_storage: 'granted', ad_storage: 'granted' })
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
