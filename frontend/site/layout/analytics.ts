import { readConsent, subscribeConsent } from './consent.ts'

/** The signals of Google's Consent Mode v2 (developers.google.com/tag-platform/security/guides/consent). */
const SIGNALS = ['ad_storage', 'analytics_storage', 'ad_user_data', 'ad_personalization'] as const

const every = (state: 'denied' | 'granted') => Object.fromEntries(SIGNALS.map((signal) => [signal, state]))

declare global {
  interface Window {
    /** Commands for the analytics tag, which works off those that came before it, too. */
    dataLayer?: IArguments[]
  }
}

/** The tag tells commands from other entries by their being an `arguments` object. */
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
 * Denies every signal before any tag can load, and grants them once the visitor accepted: now, or on an earlier visit.
 * Only then, and only where the owner configured a measurement id, is the tag itself loaded.
 */
export function startAnalytics(measurementId = import.meta.env.MEASUREMENT_ID ?? ''): void {
  command('consent', 'default', every('denied'))
  let granted = false
  const heed = () => {
    if (granted || readConsent() !== 'accepted') return
    granted = true
    command('consent', 'update', every('granted'))
    if (measurementId) loadTag(measurementId)
  }
  subscribeConsent(heed)
  heed()
}
