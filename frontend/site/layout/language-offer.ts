import '../../styles/styles.css'
import { languageOffer } from '../../../content/language-offer.ts'
import { type Language, languageTag } from '../../../shared/languages.ts'

/** Address of the same page in a language; undefined where there is none. */
const alternateIn = (language: Language): string | undefined =>
  document.head.querySelector<HTMLLinkElement>(`link[rel=alternate][hreflang="${languageTag(language)}"]`)
    ?.href

/**
 * Show a line above the bottom bar that leads to the same page in the visitor's language. Its dismissal is kept in memory
 * alone: nothing is stored without consent.
 */
export function show(language: Language): void {
  const { link: text, close } = languageOffer[language]
  const offer = document.createElement('section')
  offer.lang = languageTag(language)
  offer.ariaLabel = text
  offer.className = 'language-offer print-hidden fixed inset-x-0 z-10 border-ink border-t-2 bg-paper'
  offer.innerHTML = `<div class="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-between gap-x-3 px-4 py-1 sm:px-6">
    <a hreflang="${offer.lang}" class="text-link inline-flex min-h-11 flex-1 basis-40 items-center text-sm">${text}</a>
    <button type="button" class="min-h-10 pointer-coarse:min-h-11 shrink-0 cursor-pointer rounded-sm px-3.5 py-1.5 font-bold text-sm leading-tight hover:bg-ink/10">${close}</button>
  </div>`
  const link = offer.querySelector('a')

  // Navigation within the app replaces the tags.
  const observer = new MutationObserver(update)
  function update(): void {
    const address = alternateIn(language)
    if (link && address) link.href = address
    if (!address) offer.remove()
    else if (!offer.isConnected) document.body.append(offer)
  }
  link?.addEventListener('click', () => {
    link.search = window.location.search
  })
  observer.observe(document.head, { childList: true, subtree: true, attributes: true })
  update()

  offer.querySelector('button')?.addEventListener('click', () => {
    observer.disconnect()
    offer.remove()
    document.getElementById('content')?.focus({ preventScroll: true })
  })
}
