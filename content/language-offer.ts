import type { Language } from '../shared/languages.ts'

/** Offer of the same page in a language, in that language, and the button that closes it. */
export const languageOffer: Readonly<Record<Language, { readonly link: string; readonly close: string }>> = {
  en: { link: 'This page is also in English', close: 'Close' },
  pl: { link: 'Ta strona jest też po polsku', close: 'Zamknij' },
  uk: { link: 'Ця сторінка є також українською', close: 'Закрити' },
  cs: { link: 'Tato stránka je i v češtině', close: 'Zavřít' },
  lt: { link: 'Šis puslapis yra ir lietuviškai', close: 'Uždaryti' },
}
