import { useState, useSyncExternalStore } from 'react'
import { languageOffer } from '../../../content/language-offer.ts'
import { type Language, languageTag } from '../../../shared/languages.ts'
import { Button } from '../../ui/button.tsx'
import { readConsent, subscribeConsent } from './consent.ts'

/** Notify of changed tags in the head, which navigation within the app replaces. */
function subscribeHead(notify: () => void): () => void {
  const observer = new MutationObserver(notify)
  observer.observe(document.head, { childList: true, subtree: true, attributes: true })
  return () => observer.disconnect()
}

/** Address of the same page in a language; undefined where there is none. */
const alternateIn = (language: Language): string | undefined =>
  document.head.querySelector<HTMLLinkElement>(`link[rel=alternate][hreflang="${languageTag(language)}"]`)
    ?.href

const isAskedForConsent = () => readConsent() === undefined

interface LanguageOfferProps {
  /** The visitor's language, which is not that of the page. */
  language: Language
}

/**
 * Line over the bottom bar that leads to the same page in the visitor's language. Its dismissal is kept in memory alone:
 * nothing is stored without consent.
 */
export const LanguageOffer = ({ language }: LanguageOfferProps) => {
  const [isDismissed, setDismissed] = useState(false)
  const address = useSyncExternalStore(subscribeHead, () => alternateIn(language))
  const isCovered = useSyncExternalStore(subscribeConsent, isAskedForConsent)
  if (isDismissed || isCovered || !address) return null
  const { link, close } = languageOffer[language]
  function dismiss() {
    setDismissed(true)
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <section
      aria-label={link}
      lang={languageTag(language)}
      className="language-offer print-hidden fixed inset-x-0 bottom-0 z-30 border-ink border-t-2 bg-paper pb-safe"
    >
      <div className="mx-auto flex min-h-16 max-w-6xl items-center justify-between gap-3 px-4 py-1 sm:px-6">
        <a
          href={address}
          hrefLang={languageTag(language)}
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          {link}
        </a>
        <Button size="small" variant="ghost" className="shrink-0" onClick={dismiss}>
          {close}
        </Button>
      </div>
    </section>
  )
}
