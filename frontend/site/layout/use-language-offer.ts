import { useEffect, useState } from 'react'
import { acceptedLanguage, type Language } from '../../../shared/languages.ts'
import { whenIdle } from '../../navigation/when-idle.ts'

interface Offer {
  readonly LanguageOffer: typeof import('./language-offer.tsx')['LanguageOffer']
  readonly language: Language
}

/** Offer of the page in the visitor's language, loaded when the browser is idle; undefined where it is that of the page. */
export function useLanguageOffer(current: Language): Offer | undefined {
  const [offer, setOffer] = useState<Offer>()
  useEffect(() => {
    const language = acceptedLanguage(navigator.languages.join())
    if (!language || language === current) return
    whenIdle(() => {
      import('./language-offer.tsx').then(
        ({ LanguageOffer }) => setOffer({ LanguageOffer, language }),
        // Without a connection nothing is offered.
        () => {},
      )
    })
  }, [current])
  return offer
}
