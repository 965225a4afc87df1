import { acceptedLanguage, placeOf } from '../../shared/languages.ts'
import { adminPages, wordsPage, wordsPath } from '../../shared/pages.ts'
import { noteChats } from '../api/seen.ts'
import { holdActions } from '../navigation/held-actions.ts'
import { intent } from '../navigation/intent.ts'
import { startAnalytics } from '../site/layout/analytics.ts'
import { answerConsentButtons, followConsent, readConsent, subscribeConsent } from '../site/layout/consent.ts'
import { showCookieBanner } from '../site/layout/show-cookie-banner.ts'
import { isStored, OUTBOX_KEY, UNSENT_KEY } from '../site/sections/contact/outbox-key.ts'
import { readHydrationData } from './hydration-data.ts'

/**
 * A published document works by itself: the app starts on intent. Until then here is what needs no app: consent, the
 * offer of a language, an enquiry that waits for a connection.
 */
const { pathname } = window.location
const { language, path } = placeOf(pathname)
const root = document.getElementById('root')
/** Rendered from its own data, unlike the admin shell, or the 404 page in place of any page. */
const isDocument = readHydrationData()?.path !== undefined
const textBefore = root?.textContent

/** A translated document can't be hydrated. Some browsers name a class, others change the text alone. */
const isTranslated = (): boolean =>
  /\btranslated-/.test(document.documentElement.className) || root?.textContent !== textBefore

/** In a shell the app is there at once. */
const release = isDocument ? holdActions() : () => {}

/** Leave the document as it is without scripts. */
function stayDocument(): void {
  release()
  for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.textContent
}

function start(): void {
  if (isDocument && isTranslated()) {
    stayDocument()
    return
  }
  const words = isDocument ? fetch(wordsPath(wordsPage(path), language)) : undefined
  Promise.all([import('./client.tsx'), words])
    .then(([{ startApp }, response]) => startApp(response))
    .catch((error) => {
      // Browsers never request a module again that failed.
      stayDocument()
      throw error
    })
}

/** Longest wait of the offer for a quiet moment. */
const MAX_BUSY_MS = 2000

let isOffered = false
function offerLanguage(): void {
  const accepted = acceptedLanguage(navigator.languages.join())
  // One question at a time.
  if (isOffered || !accepted || accepted === language || readConsent() === undefined) return
  isOffered = true
  const load = () => import('../site/layout/language-offer.ts').then((offer) => offer.show(accepted))
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: MAX_BUSY_MS })
  else setTimeout(load)
}

answerConsentButtons()
// Visits of the administrator are not counted.
if (!pathname.startsWith(adminPages.login)) {
  startAnalytics()
  followConsent()
  noteChats()
  showCookieBanner()
  offerLanguage()
  subscribeConsent(offerLanguage)
}
// Its outcome is a notification, which the app shows.
if (isStored('localStorage', OUTBOX_KEY))
  void import('../site/sections/contact/sending/outbox.ts').then((outbox) => outbox.sendAll(start))

/** After the frame that answers what was touched: the app keeps a slow processor busy. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Subject or mix of an enquiry in the address, which the app shows. */
const isAbout = /[?&](interest=|kg-)/.test(window.location.search)

// The app puts unsent text back into the form.
if (isDocument && !isAbout && !isStored('sessionStorage', UNSENT_KEY))
  void intent().then(nextFrame).then(start)
else start()
