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

/** ASCII and Latin-1 (all of Western Europe), and the signs that texts and prices use. */
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…‹›€™−→←×ʼ`

/** Names of towns, buyers and firms from our markets, loaded by pages that show one. */
const latinExtended = [...languageLetters.pl, ...languageLetters.cs, ...languageLetters.lt]
  .filter((letter) => !latin.includes(letter))
  .join('')

/** Ukrainian; ё, ъ, ы and э let other Cyrillic names through. */
const cyrillic = `${languageLetters.uk.replaceAll(/\P{Script=Cyrillic}/gu, '')}ЁёЪъЫыЭэ№`

/** What each font file holds; `always` ones are used by every page. */
export const subsets = {
  latin: { letters: latin, always: true },
  'latin-ext': { letters: latinExtended, always: false },
  cyrillic: { letters: cyrillic, always: false },
} as const
