/** The letters a language writes beyond a-z and A-Z, both cases. */
export const languageLetters = {
  /** Polish. */
  pl: 'ĄąĆćĘęŁłŃńÓóŚśŹźŻż',
  /** Czech. */
  cs: 'ÁáČčĎďÉéĚěÍíŇňÓóŘřŠšŤťÚúŮůÝýŽž',
  /** Lithuanian; „ “ are its quotation marks. */
  lt: 'ĄąČčĘęĖėĮįŠšŲųŪūŽž„“',
  /** Ukrainian, with its apostrophe. */
  uk: 'АаБбВвГгҐґДдЕеЄєЖжЗзИиІіЇїЙйКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЬьЮюЯяʼ',
} as const

/** Every character from `first` to `last`, both included. */
const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)).join('')

const isLatin1 = (letter: string) => letter <= 'ÿ'
const marketLetters = [
  ...new Set([...languageLetters.pl, ...languageLetters.cs, ...languageLetters.lt]),
].filter((letter) => /\p{L}/u.test(letter))

/** ASCII, the signs that texts and prices use, and the letters of our markets that are in Latin-1, as in Kraków. */
const latin = `${range(0x20, 0x7e)}\u00a0£§©®°²³·¼½¾×÷±–—‘’‚“”„•…‹›«»€™−→←ʼ${marketLetters.filter(isLatin1).join('')}`

/** The rest of Western Europe, as in Düsseldorf. */
const latin1 = [...range(0xa1, 0xff)].filter((letter) => !latin.includes(letter)).join('')

/** Names of towns, buyers and firms from our markets, loaded by pages that show one, as in Łódź. */
const latinExtended = marketLetters.filter((letter) => !isLatin1(letter)).join('')

/** Ukrainian; ё, ъ, ы and э let other Cyrillic names through. */
const cyrillic = `${languageLetters.uk.replaceAll(/\P{Script=Cyrillic}/gu, '')}ЁёЪъЫыЭэ№`

/** What each font file holds, and the file of the font's package it is cut from; `always` ones are used by every page. */
export const subsets = {
  latin: { letters: latin, source: 'latin', always: true },
  'latin-1': { letters: latin1, source: 'latin', always: false },
  'latin-ext': { letters: latinExtended, source: 'latin-ext', always: false },
  cyrillic: { letters: cyrillic, source: 'cyrillic', always: false },
} as const
