/** Local storage key of the visitor's answer to the cookie banner. */
const CONSENT_KEY = 'cookieConsent'

export type Consent = 'accepted' | 'declined'

const listeners = new Set<() => void>()
/** Answer of this visit, for browsers that block storage. */
let unstored: Consent | undefined
/** Answer that subscribers know. */
let known: Consent | undefined

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

/** Notify subscribers of an answer that is new to them. */
function notify(): void {
  const answer = readConsent()
  if (answer === known) return
  known = answer
  for (const listener of listeners) listener()
}

/** Store the answer and notify subscribers. */
export function giveConsent(consent: Consent): void {
  try {
    localStorage.setItem(CONSENT_KEY, consent)
  } catch {
    unstored = consent
  }
  notify()
}

/** Follow answers that are given in other tabs, or while this page is in the back/forward cache. */
export function followConsent(): void {
  known = readConsent()
  addEventListener('storage', notify)
  addEventListener('pageshow', notify)
}

/** Clear the answer and reload the page, which stops the analytics tag and asks again. */
export function manageConsent(): void {
  try {
    localStorage.removeItem(CONSENT_KEY)
  } catch {
    // Nothing was stored.
  }
  window.location.reload()
}

/** Answer the buttons of the banner and of the footer, by their `data-consent`. */
export function answerConsentButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-consent]')
    const answer = button ? button.dataset.consent : undefined
    if (answer === 'accepted' || answer === 'declined') giveConsent(answer)
    if (answer === 'ask') manageConsent()
  })
}

export function subscribeConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
