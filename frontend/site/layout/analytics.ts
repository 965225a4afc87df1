import { readConsent, subscribeConsent } from './consent.ts'

/** Signals that follow the visitor's answer. */
const ASKED = ['ad_storage', 'analytics_storage'] as const
/** Signals of Google's Consent Mode v2 (developers.google.com/tag-platform/security/guides/consent). */
const SIGNALS = [...ASKED, 'ad_user_data', 'ad_personalization'] as const

const all = (signals: readonly string[], state: 'denied' | 'granted') =>
  Object.fromEntries(signals.map((signal) => [signal, state]))

declare global {
  interface Window {
    /** Command queue of the analytics tag, which also runs commands queued before it loads. */
    dataLayer?: IArguments[]
  }
}

/** Queue a command. The tag recognises commands by the type `arguments`. */
function command(..._parts: unknown[]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments)
}

function loadTag(measurementId: string): void {
  const tag = document.createElement('script')
  tag.async = true
  tag.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`
  document.head.append(tag)
  command('js', new Date())
  command('config', measurementId)
}

/**
 * Deny every consent signal before any tag can load, and grant those asked for once the visitor accepts or has accepted.
 * The tag itself loads only then, and only with a measurement id; it ends with the page, which an answer taken back loads again.
 */
export function startAnalytics(measurementId = import.meta.env.MEASUREMENT_ID ?? ''): void {
  command('consent', 'default', all(SIGNALS, 'denied'))
  let granted = false
  const followAnswer = () => {
    const accepted = readConsent() === 'accepted'
    if (accepted === granted) return
    if (granted) {
      window.location.reload()
      return
    }
    granted = true
    command('consent', 'update', all(ASKED, 'granted'))
    if (measurementId) loadTag(measurementId)
  }
  subscribeConsent(followAnswer)
  followAnswer()
}
